"""What must hold on every page a visitor can open. Each check returns the faults it finds, in words; none is good.

The checks look at the page as the browser has laid it out, so they are run again at every width, and after
`open_details`, which shows what is folded away.
"""

from collections.abc import Iterable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SMALLEST_TEXT = 13  # px
SMALLEST_TARGET = 44  # px high, what a thumb hits

# What the checks have in common, put before each of them.
COMMON = """
const seen = element => element.checkVisibility({visibilityProperty: true, opacityProperty: true});
const isForReadersOnly = element => {
  for (let e = element; e && e !== document.body; e = e.parentElement) {
    const style = getComputedStyle(e);
    if (style.position === 'absolute' && e.offsetWidth <= 1 && e.offsetHeight <= 1) return true;
  }
  return false;
};
const squeeze = text => text.replace(/\\s+/g, ' ').trim();
const describe = element => {
  const names = [...element.classList].map(name => '.' + name).join('');
  const id = element.id ? '#' + element.id : '';
  const text = squeeze(element.textContent || element.value || '').slice(0, 60);
  return `<${element.localName}${id}${names}> ${text}`.trim();
};
const textsIn = root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) if (squeeze(walker.currentNode.data)) found.push(walker.currentNode);
  return found;
};
"""


def run(page: Page, script: str, argument: object = None) -> list[str]:
    """The faults that the body of a JavaScript function returns; it may use what is in COMMON."""
    faults: list[str] = page.evaluate(f"argument => {{ {COMMON} {script} }}", argument)
    return list(dict.fromkeys(faults))


def open_details(page: Page) -> None:
    """Unfolds everything, as a visitor would by tapping every summary."""
    page.evaluate("document.querySelectorAll('details').forEach(details => { details.open = true; })")


def find_sideways_scroll(page: Page) -> list[str]:
    """What is wider than the window; boxes that scroll for themselves are allowed, and the page must not clip."""
    return run(
        page,
        """
        const root = document.documentElement, width = root.clientWidth, faults = [];
        if (root.scrollWidth > width) faults.push(`page: ${root.scrollWidth} px in ${width} px`);
        const isInBox = element => {
          for (let e = element; e && e !== document.body && e !== root; e = e.parentElement)
            if (getComputedStyle(e).overflowX !== 'visible') return true;
          return false;
        };
        const check = (element, right) => {
          if (right > width + 1 && seen(element) && !isInBox(element.parentElement))
            faults.push(`${describe(element)}: ends at ${Math.round(right)} px`);
        };
        for (const element of document.body.querySelectorAll('*'))
          check(element, element.getBoundingClientRect().right);
        for (const text of textsIn(document.body)) {
          const range = document.createRange();
          range.selectNode(text);
          if (!isInBox(text.parentElement)) check(text.parentElement, range.getBoundingClientRect().right);
        }
        return faults;
        """,
    )


def find_small_text(page: Page) -> list[str]:
    """Visible text under 13 px: text nodes, form controls, and words that a style sheet adds."""
    return run(
        page,
        """
        const faults = [];
        const check = (element, size, what) => {
          const matrix = element.ownerSVGElement && element.getScreenCTM();
          const px = parseFloat(size) * (matrix ? matrix.a : 1);
          if (px < argument - 0.01) faults.push(`${describe(element)}${what}: ${Math.round(px * 100) / 100} px`);
        };
        for (const text of textsIn(document.body))
          if (seen(text.parentElement)) check(text.parentElement, getComputedStyle(text.parentElement).fontSize, '');
        for (const element of document.body.querySelectorAll('*')) {
          if (!seen(element)) continue;
          if (element.matches('button, input, select, textarea'))
            check(element, getComputedStyle(element).fontSize, '');
          for (const pseudo of ['::before', '::after']) {
            const style = getComputedStyle(element, pseudo);
            if (/^".*[\\p{L}\\p{N}]/u.test(style.content)) check(element, style.fontSize, pseudo);
          }
        }
        return faults;
        """,
        SMALLEST_TEXT,
    )


def find_inline_code(page: Page) -> list[str]:
    """Style and script that stand in the page itself, which the content security policy forbids."""
    return run(
        page,
        """
        const handlers = [...document.querySelectorAll('*')].filter(element =>
          [...element.attributes].some(attribute => attribute.name.startsWith('on')));
        const rest = document.querySelectorAll('style, [style], script:not([src]), [href^="javascript:" i]');
        return [...rest, ...handlers].map(element => describe(element));
        """,
    )


def find_small_targets(page: Page) -> list[str]:
    """Links and controls that a thumb misses: lower than 44 px or narrower than 24 px.

    As in the exceptions of WCAG 2.2, a link that runs along in a sentence may be as low as its line: it is laid out
    inline, and its block holds visible words outside of links too. The label of a tick box or radio button counts
    with it, and so does an area that a style sheet lays over the page for a link (`::after`). What only shows on
    focus, like "Skip to content", is measured with the focus on it.
    """
    return run(
        page,
        """
        const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
        const runsInSentence = element => {
          if (getComputedStyle(element).display !== 'inline') return false;
          let block = element.parentElement;
          while (['inline', 'contents'].includes(getComputedStyle(block).display)) block = block.parentElement;
          return textsIn(block).some(text => {
            const parent = text.parentElement;
            return /\\p{L}{2}/u.test(text.data) && !parent.closest(targets)
              && seen(parent) && !isForReadersOnly(parent);
          });
        };
        const isOffPage = box => box.bottom + scrollY <= 0 || box.right + scrollX <= 0;
        const measure = element => {
          const areas = [element, ...(element.matches('[type=checkbox], [type=radio]') ? element.labels : [])];
          const boxes = areas.map(area => area.getBoundingClientRect());
          for (const pseudo of ['::before', '::after']) {
            const style = getComputedStyle(element, pseudo);
            if (style.content !== 'none' && style.position === 'absolute')
              boxes.push({width: parseFloat(style.width), height: parseFloat(style.height)});
          }
          return [Math.max(...boxes.map(box => box.width)), Math.max(...boxes.map(box => box.height))];
        };
        const faults = [];
        for (const element of document.querySelectorAll(targets)) {
          const isLabelled = element.matches('[type=checkbox], [type=radio]') && element.labels.length;
          if (!(isLabelled ? seen(element.labels[0]) : seen(element)) || runsInSentence(element)) continue;
          const wasOff = isOffPage(element.getBoundingClientRect());
          if (wasOff) element.focus();
          const [width, height] = measure(element);
          if (wasOff) element.blur();
          if (height < argument - 0.5 || width < 23.5)
            faults.push(`${describe(element)}: ${Math.round(width)} x ${Math.round(height)} px`);
        }
        return faults;
        """,
        SMALLEST_TARGET,
    )


def find_bare_names(page: Page, names: Iterable[str]) -> list[str]:
    """Names of teams outside of <bdi>, where a name in another script could turn the text around it."""
    return run(
        page,
        """
        const escape = name => squeeze(name).replace(/[.*+?^${}()|[\\]\\\\]/g, '\\\\$&');
        if (!argument.length) return ['no names to look for'];
        const names = argument.map(escape).join('|'), letter = '[\\\\p{L}\\\\p{N}]';
        const name = new RegExp(`(?<!${letter})(${names})(?!${letter})`, 'u');
        return textsIn(document.body)
          .filter(text => !text.parentElement.closest('bdi, code, option, textarea, script, style'))
          .map(text => [text, name.exec(squeeze(text.data))])
          .filter(([text, match]) => match)
          .map(([text, match]) => `${match[0]} in ${describe(text.parentElement)}`);
        """,
        list(names),
    )


def find_unexplained_rows(page: Page) -> list[str]:
    """Rows of level teams that no reason follows. Rows level on different points need a reason each."""
    return run(
        page,
        """
        const faults = [];
        for (const table of document.querySelectorAll('table:has(.is-level)')) {
          let open = [];
          const points = row => squeeze((row.querySelector('.pts') || row).textContent);
          const give_up = () => { faults.push(...open.map(describe)); open = []; };
          for (const row of table.rows) {
            if (row.matches('.why-row') && row.querySelector('details.why summary, .why-body')) open = [];
            if (!row.matches('.is-level')) continue;
            if (open.length && points(open[0]) !== points(row)) give_up();
            open.push(row);
          }
          give_up();
        }
        const outside = [...document.querySelectorAll('.is-level')].filter(row => !row.closest('table'));
        return [...faults, ...outside.map(describe)];
        """,
    )


def find_axe_violations(page: Page, *rules: str) -> list[str]:
    """What axe has against the page, by all its rules or by these, one line for each place."""
    only = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    answer = Axe().run(page, options={"resultTypes": ["violations"], "preload": False, **only}).response
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: {node['html'][:160]}"
        for violation in answer["violations"]
        for node in violation["nodes"]
    ]


def find_faults(page: Page, names: Iterable[str]) -> list[str]:
    """All checks in one go, each fault with the check that found it; folded parts are looked at unfolded as well."""
    faults = {"sideways scroll": find_sideways_scroll(page), "inline code": find_inline_code(page)}
    open_details(page)
    faults |= {
        "sideways scroll, unfolded": find_sideways_scroll(page),
        "small text": find_small_text(page),
        "small target": find_small_targets(page),
        "name outside of <bdi>": find_bare_names(page, names),
        "level without a reason": find_unexplained_rows(page),
        "axe": find_axe_violations(page),
    }
    return [f"{check}: {fault}" for check, found in faults.items() for fault in found]
