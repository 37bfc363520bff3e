"""What counts as a result of a match."""

from __future__ import annotations

from django.db.models import Q

NOTHING_YET = Q(status="scheduled", forfeit="", award_winner="", home_award_goals__isnull=True, is_annulled=False)
"""The condition on a result version that its match is still to come: neither played nor decided otherwise."""
