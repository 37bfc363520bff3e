"""What is stored. Import models from here."""

from tournaments.models.adjustment import PointAdjustment
from tournaments.models.audit import AuditEvent, AuditSubject
from tournaments.models.club import Club
from tournaments.models.decision import Decision
from tournaments.models.event import Event
from tournaments.models.fixture import Fixture
from tournaments.models.group import Group
from tournaments.models.group_draw import GroupDraw
from tournaments.models.import_draft import ImportDraft
from tournaments.models.invitation import Invitation
from tournaments.models.kept_dump import KeptDump
from tournaments.models.person import Person, RosterEntry
from tournaments.models.pitch import Pitch, TournamentPitch
from tournaments.models.result import ResultVersion
from tournaments.models.role import Role
from tournaments.models.team import FormerTeamName, Team
from tournaments.models.tournament import Tournament
from tournaments.models.user import User

__all__ = [
    "AuditEvent",
    "AuditSubject",
    "Club",
    "Decision",
    "Event",
    "Fixture",
    "FormerTeamName",
    "Group",
    "GroupDraw",
    "ImportDraft",
    "Invitation",
    "KeptDump",
    "Person",
    "Pitch",
    "PointAdjustment",
    "ResultVersion",
    "Role",
    "RosterEntry",
    "Team",
    "Tournament",
    "TournamentPitch",
    "User",
]
