"""The rulebook: changed in plain words, read as the public will read it, saved; for a reason once results are in."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.forms.rulebook.draft import Draft, open_draft, read_draft
from tournaments.forms.rulebook.reason import ReasonForm
from tournaments.forms.rulebook.text import RulebookTextForm, write_json
from tournaments.forms.rulebook.words import PRESET_NAMES
from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.rules.checks import Fault
from tournaments.rules.grammar import parse_rulebook
from tournaments.rules.rulebook import Rulebook
from tournaments.selectors.desk.access import Access
from tournaments.selectors.desk.consequences import compare
from tournaments.selectors.desk.rulebooks import (
    compare_words,
    count_groups,
    get_last_change,
    is_locked,
    mark_rulebook,
    with_rulebook,
)
from tournaments.selectors.public.rules import RulesPage, make_rules_page
from tournaments.selectors.tournaments import get_snapshot
from tournaments.services.rulebooks import (
    ConsequencesMoved,
    ReasonNeeded,
    RulebookRefused,
    RulebookStale,
    RulebookUnchanged,
    change_rulebook,
)
from tournaments.views.desk.pages import show_page, tournament_page
from tournaments.views.public import get_links

_TAB = "desk-rulebook-edit"


@require_http_methods(["GET", "HEAD", "POST"])
@tournament_page(Right.CONFIGURE)
def edit_rulebook(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the rules with their fields, do what a button says to them, and save them when that is what it says."""
    draft = _read_draft(request, access)
    if draft.do == "save" and draft.rulebook is not None:
        return _save(request, access, draft)
    return _show_draft(request, access, draft)


@require_POST
@tournament_page(Right.CONFIGURE)
def preview_rulebook(request: HttpRequest, access: Access) -> HttpResponse:
    """Answer with how teams would be ranked by what is in the form; nothing is stored."""
    draft = _read_draft(request, access)
    page = _make_preview(access, draft.rulebook)
    template = "tournaments/desk/_rulebook_preview.html"
    return render(request, template, {"page": page, "draft": draft, "is_update": True})


@require_POST
@tournament_page(Right.CONFIGURE)
def confirm_rulebook(request: HttpRequest, access: Access) -> HttpResponse:
    """Save rules whose consequences have been shown, with the reason for them."""
    tournament = access.get_tournament()
    form = RulebookTextForm(request.POST.get("text", ""), group_count=count_groups(tournament))
    draft = Draft(form, request.POST.get("opened", ""), "save")
    reason = ReasonForm(request.POST)
    if draft.rulebook is None:
        return _show_draft(request, access, draft)
    if not reason.is_valid():
        return _show_consequences(request, access, draft, reason)
    return _save(request, access, draft, reason)


def _read_draft(request: HttpRequest, access: Access) -> Draft:
    """Return the stored rules, or what was sent of them."""
    tournament = access.get_tournament()
    stored, mark, groups = tournament.rulebook, mark_rulebook(tournament.rulebook), count_groups(tournament)
    return (
        read_draft(request.POST, stored, mark, groups) if request.method == "POST" else open_draft(stored, mark, groups)
    )


def _make_preview(access: Access, rulebook: Rulebook | None) -> RulesPage | None:
    """Return the public page of rules as it would be, None for rules that are not in order."""
    if rulebook is None:
        return None
    snapshot = get_snapshot(access.get_tournament().slug, include_drafts=True)
    return make_rules_page(with_rulebook(snapshot, rulebook), get_links())


def _show_draft(request: HttpRequest, access: Access, draft: Draft) -> HttpResponse:
    return show_page(
        request,
        "tournaments/desk/rulebook.html",
        access,
        _TAB,
        draft=draft,
        page=_make_preview(access, draft.rulebook),
        presets=PRESET_NAMES,
        is_locked=is_locked(access.get_tournament()),
    )


def _save(request: HttpRequest, access: Access, draft: Draft, reason: ReasonForm | None = None) -> HttpResponse:
    """Save the rules of a draft, or show what stands in the way."""
    tournament = access.get_tournament()
    try:
        change_rulebook(
            actor=access.user,
            tournament=tournament,
            rulebook=draft.form.document,
            expected=draft.opened,
            reason=reason.cleaned_data["reason"] if reason else "",
            expected_revision=reason.cleaned_data["revision"] if reason else None,
        )
    except RulebookStale as refused:
        return _show_stale(request, access, draft, refused)
    except (ReasonNeeded, ConsequencesMoved) as refused:
        return _show_consequences(request, access, draft, reason, refused)
    except Fault as fault:
        draft.form.add_fault(fault)
        return _show_draft(request, access, draft)
    except RulebookRefused as refused:
        return _tell(request, access, draft, refused)
    messages.success(request, _("The rules are saved."))
    return redirect(f"tournaments:{_TAB}", tournament.slug)


def _tell(request: HttpRequest, access: Access, draft: Draft, refused: RulebookRefused) -> HttpResponse:
    """Say why nothing was saved; what was typed stays, unless it is what is stored."""
    messages.warning(request, str(refused))
    if isinstance(refused, RulebookUnchanged):
        return redirect(f"tournaments:{_TAB}", access.get_tournament().slug)
    return _show_draft(request, access, draft)


def _show_consequences(
    request: HttpRequest,
    access: Access,
    draft: Draft,
    reason: ReasonForm | None,
    refused: RulebookRefused | None = None,
) -> HttpResponse:
    """Show what other rules would move, and ask for the reason; what was typed travels along."""
    before = get_snapshot(access.get_tournament().slug, include_drafts=True)
    after = with_rulebook(before, parse_rulebook(draft.form.document))
    if reason is None or reason.is_valid():
        typed = reason.cleaned_data["reason"] if reason else ""
        reason = ReasonForm(initial={"reason": typed, "revision": before.revision})
    return show_page(
        request,
        "tournaments/desk/rulebook_consequences.html",
        access,
        _TAB,
        draft=draft,
        text=write_json(draft.form.document),
        words=compare_words(before.tournament.rulebook, after.tournament.rulebook, access.event.currency),
        consequences=compare(before, after),
        reason=reason,
        moved=refused if isinstance(refused, ConsequencesMoved) else None,
    )


def _show_stale(request: HttpRequest, access: Access, draft: Draft, refused: RulebookStale) -> HttpResponse:
    """Show the rules that somebody else has saved beside those of the draft; the draft can be gone on with."""
    stored = Tournament.objects.get(pk=access.get_tournament().pk)
    theirs, mine = parse_rulebook(stored.rulebook), parse_rulebook(draft.form.document)
    return show_page(
        request,
        "tournaments/desk/rulebook_stale.html",
        access,
        _TAB,
        status=409,
        refused=refused,
        last=get_last_change(stored),
        words=compare_words(theirs, mine, access.event.currency),
        both=[(_("Saved now"), _make_preview(access, theirs)), (_("Yours"), _make_preview(access, mine))],
        text=write_json(draft.form.document),
        mark=mark_rulebook(stored.rulebook),
    )
