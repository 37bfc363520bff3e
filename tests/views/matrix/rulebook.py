"""The rulebook: for those who set the tournament up."""

from tests.views.matrix import ORGANISERS

ACCESS = dict.fromkeys(("desk-rulebook-edit", "desk-rulebook-preview", "desk-rulebook-confirm"), ORGANISERS)
