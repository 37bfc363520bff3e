"""`make screenshots`: pictures of every public page of the demo, on a phone and a desk, by day and by night.

They are taken on a fixed day, so that a picture only changes when the page does. Arguments are words; with any, only
pictures with one of them in their name are taken.
"""

import os
import re
import struct
import sys
import tempfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import django
import time_machine
from django.core.management import call_command
from playwright.sync_api import Browser, FloatRect, sync_playwright

from tests.browser import launch_chromium, visiting
from tests.journeys.public_site import PublicPage, Site, crawl_site

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
A_DAY = datetime(2026, 6, 12, 18, 50, tzinfo=UTC)
TALLEST = 2200  # px; what lies below is more of the same

# The colours of a picture and, for each pixel, the number of its own. Colours that differ by the least are merged until
# 256 are left, each kept as its most frequent one: text is smoothed in more shades than anybody can tell apart.
REDUCE = """async png => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) || 0) + 1);
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  for (const mask of [0xffffff, 0xfefefe, 0xfcfcfc, 0xf8f8f8, 0xf0f0f0, 0xe0e0e0, 0xc0c0c0]) {
    const merged = new Map();
    for (const colour of byCount) if (!merged.has(colour & mask)) merged.set(colour & mask, [merged.size, colour]);
    if (merged.size > 256) continue;
    const numbers = new Map(byCount.map(colour => [colour, merged.get(colour & mask)[0]]));
    const rows = Uint8Array.from(pixels, pixel => numbers.get(pixel));
    let text = '';
    for (let i = 0; i < rows.length; i += 30000) text += String.fromCharCode(...rows.subarray(i, i + 30000));
    const colours = [...merged.values()].map(([, colour]) => [colour & 255, colour >> 8 & 255, colour >> 16 & 255]);
    return [bitmap.width, bitmap.height, colours.flat(), btoa(text)];
  }
}"""


@contextmanager
def serving_demo() -> Iterator[str]:
    """The address of a server with the demo in a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": f"sqlite:///{folder}/demo.sqlite3",
            "DEBUG": "on",
            "ALLOWED_HOSTS": "127.0.0.1,testserver",
            "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
        }
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("demo")
        from pytest_django.live_server_helper import LiveServer

        live = LiveServer("127.0.0.1")
        yield live.url
        live.stop()


def name_picture(page: PublicPage) -> str:
    """What a page's pictures are called: the words of its address, without the years."""
    return re.sub(r"-?\b20\d\d\b", "", page.path.strip("/").removeprefix("t/").replace("/", "-")) or "home"


SECOND_LOOKS = ("harbour-cup-bracket", "harbour-cup-hockey-tables", "harbour-cup-hockey-rules")
"""A bracket that was played to its end, and the other rule sheet, beside the pages of the cup that is going on."""


def pick_pages(site: Site) -> dict[str, PublicPage]:
    """Every kind of page by the name of its pictures, of the cup in its last group round; and :data:`SECOND_LOOKS`."""
    kinds = dict.fromkeys(page.kind for page in site.pages.values())
    by_slug = {(kind, page.slug): page for kind in kinds for page in reversed(site.pick_pages(kind))}
    pages = {name_picture(page): page for page in by_slug.values()}
    return {
        name: page
        for name, page in pages.items()
        if page.slug in ("", "harbour-cup-u16") or name.startswith("e-") or name in SECOND_LOOKS
    }


def reduce_colours(browser: Browser, png: bytes) -> bytes:
    """The same picture as a PNG with a palette, a third as large."""
    page = browser.new_page()
    width, height, colours, text = page.evaluate(REDUCE, b64encode(png).decode())
    page.close()
    pixels = b64decode(text)
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(colours)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    parts = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def take_picture(browser: Browser, site: str, page: PublicPage, width: int, theme: str, path: Path) -> None:
    """Takes one picture, from the top down."""
    with visiting(browser, site) as open_page:
        opened = open_page(page.path, width, theme)
        height = opened.evaluate("document.documentElement.scrollHeight")
        clip: FloatRect = {"x": 0, "y": 0, "width": width, "height": min(height, TALLEST)}
        path.write_bytes(reduce_colours(browser, opened.screenshot(full_page=True, clip=clip)))


def main(words: list[str]) -> None:
    """Takes the pictures and says where they are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with time_machine.travel(A_DAY), serving_demo() as address, sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        for name, page in pick_pages(crawl_site()).items():
            for width, theme in ((360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")):
                path = FOLDER / f"{name}-{width}-{theme}.png"
                if not words or any(word in path.stem for word in words):
                    take_picture(browser, address, page, width, theme, path)
                    print(path.relative_to(FOLDER.parents[1]))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
