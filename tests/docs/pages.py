"""Reads the pages of docs/: their JSON blocks, their tables and their headings."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

DOCS = Path(__file__).resolve().parents[2] / "docs"

_BLOCK = re.compile(r"^( *)```json (\w+)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A JSON block of a page: the word behind ``json``, its value, and the text from it to the next document."""

    kind: str
    value: Any
    after: str


def read_page(name: str) -> str:
    """Text of a page of docs/."""
    return (DOCS / name).read_text(encoding="utf-8")


def list_blocks(text: str) -> list[Block]:
    """Every JSON block in the order of the page; a block whose kind is missing is not found, see the tests."""
    found = list(_BLOCK.finditer(text))
    starts = [match.start() for match in found if match[2] == "document"]
    return [
        Block(match[2], json.loads(match[3]), text[match.end() : min([s for s in starts if s > match.start()] or [-1])])
        for match in found
    ]


def list_tables(text: str, first_column: str) -> list[list[dict[str, str]]]:
    """Every table whose first column is so named: its rows, each by the names of the columns; code marks go."""
    tables = []
    for block in re.findall(r"(?:^\|.*\|\n)+", text + "\n", re.MULTILINE):
        header, _, *rows = ([cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines())
        if header[0] == first_column:
            tables.append([dict(zip(header, row, strict=True)) for row in rows])
    return tables


def list_anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as code hosts make them."""
    outside_blocks = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", outside_blocks, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
