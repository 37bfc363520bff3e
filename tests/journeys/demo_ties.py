"""The ties of the demo as its tables page must explain them, in the words a reader sees."""

from typing import NamedTuple


class Tie(NamedTuple):
    """Words of the line that unfolds the reason, and of the step that decides or says what is missing."""

    slug: str
    group: str
    summary: str
    deciding: str


TIES: list[Tie] = []
