"""Lists that come in and go out: upload, preview, taking, and export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from tournaments.forms.imports import Reading, read_choices
from tournaments.forms.teams import ExportForm, UploadForm
from tournaments.imports.columns import FIELDS
from tournaments.imports.exports import Cell, write_csv, write_workbook
from tournaments.imports.plan import STATES, RowPlan
from tournaments.imports.tables import Unreadable
from tournaments.imports.texts import ENCODINGS
from tournaments.models import ImportDraft, Tournament
from tournaments.models.encryption import EncryptionRefused
from tournaments.permissions import Right
from tournaments.rules.wording import Sentence
from tournaments.selectors.desk.access import Access
from tournaments.selectors.desk.imports import Preview, get_draft, guess_choices, make_preview, read_draft
from tournaments.selectors.desk.teams import PLAYER_COLUMNS, TEAM_COLUMNS, export_people, export_teams
from tournaments.services.imports import ImportRefused, ImportReport, commit_import, start_import
from tournaments.views.desk.pages import show_page, tournament_page
from tournaments.views.desk.teams import TAB, form_page

MOST_SHOWN = 2_500
"""Rows of a kind that the preview lists; of a longer list, all are counted and taken."""

_CSV, _XLSX = "text/csv; charset=utf-8", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_SEPARATORS = (("comma", _lazy("Comma")), ("semicolon", _lazy("Semicolon")), ("tab", _lazy("Tab")))


@form_page
@tournament_page(Right.EDIT_ROSTERS)
def start(request: HttpRequest, access: Access) -> HttpResponse:
    """Take a file or pasted rows, to look them over."""
    is_post = request.method == "POST"
    form = UploadForm(request.POST, request.FILES) if is_post else UploadForm()
    if is_post and form.is_valid():
        content, name = form.read_content()
        tournament = access.get_tournament()
        try:
            draft = start_import(actor=access.user, tournament=tournament, content=content, name=name)
        except Unreadable as error:
            form.add_error("file" if name else "text", error.sentence.say(_, ngettext))
        except EncryptionRefused as error:
            form.add_error(None, str(error))
        else:
            return redirect("tournaments:desk-import-show", tournament.slug, draft.pk)
    return show_page(request, "tournaments/desk/import_start.html", access, TAB, form=form)


@form_page
@tournament_page(Right.EDIT_ROSTERS)
def show_import(request: HttpRequest, access: Access, draft: int) -> HttpResponse:
    """Show what a list would change, as chosen so far; take it when told to."""
    found = get_draft(access.get_tournament(), draft)
    if found.committed_at is not None:
        messages.info(request, _("This list was taken already; nothing was taken twice."))
        return redirect("tournaments:desk-team-list", access.get_tournament().slug)
    reading = Reading.of(request.POST)
    refusal, preview = "", None
    try:
        preview = _make_preview(request, access.get_tournament(), found, reading)
        if request.POST.get("do") == "take":
            if reading.is_as_shown(request.POST):
                return _take(request, access, found, preview)
            refusal = _("The list is read in another way now. Look it over once more before you take it.")
    except Unreadable as error:
        refusal = error.sentence.say(_, ngettext)
    except (ImportRefused, EncryptionRefused) as error:
        refusal = str(error)
    return _show_preview(request, access, found, preview, reading, refusal)


def _make_preview(request: HttpRequest, tournament: Tournament, draft: ImportDraft, reading: Reading) -> Preview:
    table = read_draft(draft, reading.encoding, reading.separator)
    choices = guess_choices(table)
    if request.method == "POST":
        keeps_columns = draft.options["kind"] == "table" or reading.is_as_shown(request.POST)
        choices = read_choices(request.POST, choices, keeps_columns=keeps_columns)
    return make_preview(tournament, table, choices)


def _take(request: HttpRequest, access: Access, draft: ImportDraft, preview: Preview) -> HttpResponse:
    report = commit_import(
        actor=access.user,
        draft=draft,
        choices=preview.choices,
        encoding=preview.table.encoding,
        separator=preview.table.separator,
    )
    messages.success(request, _describe(report))
    return redirect("tournaments:desk-team-list", access.get_tournament().slug)


def _describe(report: ImportReport) -> str:
    """Return a sentence on what was taken."""
    sentence = _(
        "The list is taken. Teams: %(teams)s new, %(teams_changed)s changed. "
        "People: %(people)s new, %(people_changed)s changed."
    )
    return sentence % {
        "teams": report.teams_added,
        "teams_changed": report.teams_changed,
        "people": report.people_added,
        "people_changed": report.people_changed,
    }


def _show_preview(
    request: HttpRequest, access: Access, draft: ImportDraft, preview: Preview | None, reading: Reading, refusal: str
) -> HttpResponse:
    """Render the preview; ``None`` where the list cannot be read as chosen, so that another choice can be made."""
    return show_page(
        request,
        "tournaments/desk/import_show.html",
        access,
        TAB,
        draft=draft,
        preview=preview,
        refusal=refusal,
        encoding=preview.table.encoding if preview else reading.encoding,
        separator=preview.table.separator if preview else reading.separator,
        encodings=ENCODINGS.items(),
        separators=_SEPARATORS,
        fields=[(name, Sentence(label)) for name, label in FIELDS.items()],
        **(_list_rows(preview) if preview else {}),
    )


def _list_rows(preview: Preview) -> dict[str, Any]:
    """Return what the preview shows of the plan: the tally, the rows to look at, and all others."""
    shown = [(row, Sentence(STATES[row.state]), _is_calm(row)) for row in preview.plan.rows]
    return {
        "tally": [(Sentence(STATES[state]), count) for state, count in preview.plan.counts.items()],
        "calm": [(row, state) for row, state, is_calm in shown if is_calm],
        "loud": [(row, state) for row, state, is_calm in shown if not is_calm],
        "most": MOST_SHOWN,
        "limit": f":{MOST_SHOWN}",
    }


def _is_calm(row: RowPlan) -> bool:
    """Tell whether there is nothing about a row that somebody should look at."""
    return row.state in ("new", "unchanged") and not row.notes


@require_safe
@tournament_page(Right.EXPORT)
def export(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask which list is wanted, and answer with it."""
    has_cards = Right.SEE_ID_CARDS in access.rights
    form = ExportForm(request.GET or None, has_cards=has_cards)
    if request.GET and form.is_valid():
        try:
            return _send(access.get_tournament(), **form.cleaned_data)
        except EncryptionRefused as error:
            form.add_error(None, str(error))
    return show_page(request, "tournaments/desk/team_export.html", access, TAB, form=form)


def _send(tournament: Tournament, what: str, form: str, cards: bool = False) -> HttpResponse:
    """Return a list as a file."""
    columns: Sequence[str] = TEAM_COLUMNS if what == "teams" else PLAYER_COLUMNS
    rows = export_teams(tournament) if what == "teams" else export_people(tournament, with_cards=cards)
    head: list[Cell] = [_(FIELDS[name]) for name in columns]
    content = write_csv([head, *rows]) if form == "csv" else write_workbook([head, *rows], what)
    answer = HttpResponse(content, content_type=_CSV if form == "csv" else _XLSX)
    answer["Content-Disposition"] = f'attachment; filename="{tournament.slug}-{what}.{form}"'
    return answer
