"""The history of a tournament, on a page and as a file."""

from __future__ import annotations

import csv

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.forms.history import HistoryForm
from tournaments.permissions import Right
from tournaments.selectors.desk.access import Access
from tournaments.selectors.desk.history import get_filter_options, get_history_page, list_history
from tournaments.views.desk.pages import show_page, tournament_page

_FORMULA_BEGINS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


@require_safe
@tournament_page(Right.SEE_AUDIT)
def list_history_page(request: HttpRequest, access: Access) -> HttpResponse:
    """Show who did what, the newest first."""
    tournament = access.get_tournament()
    form = HistoryForm(request.GET, options=get_filter_options(tournament))
    page = get_history_page(tournament, form.read_filters(), request.GET.get("page", 1))
    chosen = request.GET.copy()
    chosen.pop("page", None)
    return show_page(
        request,
        "tournaments/desk/history.html",
        access,
        "desk-audit-list",
        form=form,
        page=page,
        chosen=chosen.urlencode(),
    )


@require_safe
@tournament_page(Right.SEE_AUDIT)
def export(request: HttpRequest, access: Access) -> HttpResponse:
    """Answer with the same as a CSV file, a row for each thing that changed."""
    tournament = access.get_tournament()
    form = HistoryForm(request.GET, options=get_filter_options(tournament))
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{tournament.slug}-history.csv"'
    response.write("\ufeff")
    writer = csv.writer(response)
    writer.writerow([_("When"), _("Who"), _("What"), _("About"), _("Changed"), _("Before"), _("After")])
    for line in list_history(tournament, form.read_filters()):
        head = [line.at.isoformat(timespec="seconds"), line.who, line.what, ", ".join(line.about)]
        for change in line.changes or [("", "", "")]:
            writer.writerow([guard_cell(cell) for cell in (*head, *change)])
    return response


def guard_cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_BEGINS) else text
