"""``manage.py rank``: tournament documents in, rankings with their reasons out; no database."""

from __future__ import annotations

import io
import json
import os
import sys
from argparse import ArgumentParser
from typing import Any, TextIO

from django.core.management.base import BaseCommand
from rich.console import Console

from tournaments.documents.answer import make_answer
from tournaments.documents.reading import nested_too_deeply, read_sources
from tournaments.documents.report import print_ranking
from tournaments.documents.schema import check_document
from tournaments.documents.values import make_tournament
from tournaments.rules.checks import Fault
from tournaments.rules.standings import Ranking, rank_tournament

_WIDTH = 110


class Command(BaseCommand):
    """Rank the tournaments in documents: text for people, or one JSON object per line."""

    help = "Rank the tournaments in documents and say why; needs no database."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the files and the format."""
        parser.add_argument("files", nargs="*", metavar="FILE", help="JSON document or JSON Lines; - is standard input")
        parser.add_argument("--format", choices=("text", "json"), default="text", help="what to print (default: text)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print one answer for each document; exit with 1 when one of them was refused."""
        answer = answer_in_json if options["format"] == "json" else answer_in_text
        out: Any = self.stdout._out
        if isinstance(out, io.TextIOWrapper):
            out.reconfigure(encoding="utf-8", errors="backslashreplace")  # a file's name may be no UTF-8
        refused = False
        try:
            for document in read_sources(options["files"] or ["-"]):
                refused |= not answer(document, out)
                out.flush()
        except BrokenPipeError:  # whoever read this has seen enough; say nothing more on the way out
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            refused = True
        if refused:
            sys.exit(1)


def rank_document(document: object) -> tuple[Ranking, dict[str, Any]]:
    """Return the ranking of a document and its normal form. Raises :class:`Fault` for a faulty one."""
    if isinstance(document, Fault):
        raise document
    try:
        normal, rulebook = check_document(document)
    except RecursionError as error:
        raise nested_too_deeply() from error
    return rank_tournament(make_tournament(normal, rulebook)), normal


def answer_in_json(document: object, out: TextIO) -> bool:
    """Print one line of JSON; tell whether the document was in order."""
    try:
        ranking, normal = rank_document(document)
    except Fault as fault:
        print(json.dumps({"error": str(fault.sentence), "at": fault.at}, ensure_ascii=False), file=out)
        return False
    answer = json.dumps(make_answer(ranking, normal.get("seeding")), ensure_ascii=False)
    print(answer.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"), file=out)
    return True


def answer_in_text(document: object, out: TextIO) -> bool:
    """Print tables with their reasons; tell whether the document was in order."""
    try:
        ranking, _ = rank_document(document)
    except Fault as fault:
        print(f"Refused: {fault}\n", file=out)
        return False
    width = None if out.isatty() else _WIDTH
    print_ranking(ranking, Console(file=out, width=width, highlight=False, emoji=False, markup=False))
    return True
