"""Every page of teams and lists, on a phone and a desk, in light and dark."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.browser import OpenPage
from tests.factories import ImportDraftFactory, RosterEntryFactory, TeamFactory, TournamentFactory, make_organiser
from tests.journeys.desk_pages import find_desk_faults
from tournaments.models import User

LONG = "Sportgemeinschaft Oberschleißheim-Unterpfaffenhofen"
LIST = (
    "team,number,name,notes\nTerns,7,Ann,x\nterns ,8,MÃ¼sek,\nAuks,zwei,Bob,\n,9,Cid,\n"
    f"{LONG},1,{LONG} {LONG},\nAuks,3,Dan,\n"
)


@pytest.mark.django_db(transaction=True)
def test_pages_of_teams_are_in_order(open_page: OpenPage, sign_in: Callable[[User], str]) -> None:
    tournament = TournamentFactory.create(name="Gull Cup", roster_limit=20, rosters_freeze_at=timezone.now())
    team = TeamFactory.create(
        tournament=tournament,
        name="Terns",
        first_colour="red",
        second_colour="sea foam",
        representative_name="Kim Contact",
        representative_email="a-rather-long-address@sportgemeinschaft-oberschleissheim.example",
        representative_phone="+49 30 1234567",
        delegate_name="Lou",
    )
    TeamFactory.create(tournament=tournament, name=LONG)
    entry = RosterEntryFactory.create(team=team, number=7, person__name="Ann", person__is_private=True, role="captain")
    RosterEntryFactory.create(team=team, kind="staff", role="coach", person__name=LONG)
    draft = ImportDraftFactory.create(tournament=tournament, text=LIST)
    session = sign_in(make_organiser(tournament))
    slug = tournament.slug
    paths = [
        reverse(f"tournaments:desk-{name}", args=(slug, *parts))
        for name, parts in (
            ("team-list", ()),
            ("team-add", ()),
            ("team-show", (team.slug,)),
            ("team-edit", (team.slug,)),
            ("player-add", (team.slug,)),
            ("staff-add", (team.slug,)),
            ("entry-edit", (team.slug, entry.pk)),
            ("entry-remove", (team.slug, entry.pk)),
            ("import-start", ()),
            ("import-show", (draft.pk,)),
            ("team-export", ()),
        )
    ]

    assert [fault for path in paths for fault in find_desk_faults(open_page, path, session)] == []
