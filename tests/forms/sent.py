"""What a browser sends of a form on a page: every successful control with its value, as the HTML has it."""

from html.parser import HTMLParser

from django.http import QueryDict

_NOT_SENT = ("submit", "button", "image", "reset", "file")


class _Reader(HTMLParser):
    """Collects the controls of all forms on a page; buttons are not pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[str, str]] = []
        self.select = self.textarea = ""
        self.options: list[tuple[str, bool]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name, value = given.get("name") or "", given.get("value") or ""
        if tag == "input" and name and "disabled" not in given:
            kind = given.get("type") or "text"
            if kind in ("checkbox", "radio"):
                if "checked" in given:
                    self.sent.append((name, value if "value" in given else "on"))
            elif kind not in _NOT_SENT:
                self.sent.append((name, value))
        elif tag == "select":
            self.select, self.options = name, []
        elif tag == "option" and self.select:
            self.options.append((value, "selected" in given))
        elif tag == "textarea":
            self.textarea, self.text = name, ""

    def handle_data(self, data: str) -> None:
        if self.textarea:
            self.text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self.select:
            chosen = [value for value, is_selected in self.options if is_selected]
            first = [value for value, _ in self.options[:1]]
            self.sent += [(self.select, value) for value in (chosen or first)[:1]]
            self.select = ""
        elif tag == "textarea":
            text = self.text.removeprefix("\r\n").removeprefix("\n")
            self.sent.append((self.textarea, text.replace("\r\n", "\n").replace("\n", "\r\n")))
            self.textarea = ""


def read_sent(html: str) -> QueryDict:
    """Return what is sent when nothing was touched."""
    reader = _Reader()
    reader.feed(html)
    data = QueryDict(mutable=True)
    for name, value in reader.sent:
        data.appendlist(name, value)
    return data
