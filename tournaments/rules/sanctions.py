"""What cards, protests and appeals cost and which bans follow, in words (S7 to S16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from .labels import label_stage
from .wording import Listing, Sentence, counted, gettext_noop, ngettext_noop

_NOTHING = gettext_noop("–")

_WEEKDAYS: Mapping[str, str] = {
    "monday": gettext_noop("Monday"),
    "tuesday": gettext_noop("Tuesday"),
    "wednesday": gettext_noop("Wednesday"),
    "thursday": gettext_noop("Thursday"),
    "friday": gettext_noop("Friday"),
    "saturday": gettext_noop("Saturday"),
    "sunday": gettext_noop("Sunday"),
}


class CardRule(NamedTuple):
    """A kind of card (``yellow``, ``second_yellow``, ``red``) with the ban and the fine that it brings."""

    kind: str
    label: Sentence
    ban: Sentence
    fine: Sentence


def describe_money(cents: int, currency: str) -> Sentence:
    """Return an amount with its currency, such as "25.00 EUR"."""
    amount = (Decimal(cents) / 100).quantize(Decimal("0.01"))
    return Sentence(gettext_noop("%(amount)s %(currency)s"), {"amount": amount, "currency": currency})


def describe_cards(discipline: Mapping[str, Any], currency: str) -> tuple[CardRule, ...]:
    """Return what each kind of card brings by the discipline block of a rulebook."""
    fines = discipline["fines_cents"] or {}
    yellow, red = fines.get("yellow") or 0, fines.get("red") or 0
    both = 2 * yellow + red if discipline["second_yellow_fine"] == "each_card" else red
    rows = (
        ("yellow", gettext_noop("Yellow"), _describe_accumulated(discipline["accumulation"]), yellow),
        (
            "second_yellow",
            gettext_noop("Two yellows in a match"),
            _describe_ban(discipline["second_yellow_ban"]),
            both,
        ),
        ("red", gettext_noop("Direct red"), _describe_red_ban(discipline["direct_red_ban"]), red),
    )
    return tuple(
        CardRule(kind, Sentence(label), ban, _describe_fine(fine, currency)) for kind, label, ban, fine in rows
    )


def _describe_fine(cents: int, currency: str) -> Sentence:
    return describe_money(cents, currency) if cents else Sentence(_NOTHING)


def _describe_ban(matches: int | None) -> Sentence:
    if not matches:
        return Sentence(_NOTHING)
    return counted(ngettext_noop("%(count)s match", "%(count)s matches"), matches)


def _describe_red_ban(matches: int | None) -> Sentence:
    if not matches:
        return Sentence(gettext_noop("As the organisers decide"))
    sentence = gettext_noop("%(ban)s, and more if the organisers decide so")
    return Sentence(sentence, {"ban": _describe_ban(matches)})


def _describe_accumulated(rule: Mapping[str, Any] | None) -> Sentence:
    if not rule or not rule["threshold"] or not rule["ban"]:
        return Sentence(_NOTHING)
    sentence = gettext_noop("%(ban)s after yellow cards in %(count)s different matches")
    return Sentence(sentence, {"ban": _describe_ban(rule["ban"]), "count": rule["threshold"]})


def describe_bans(discipline: Mapping[str, Any]) -> tuple[Sentence, ...]:
    """Return which cautions add up, when they start anew and where a ban is served."""
    return tuple(_list_bans(discipline))


def _list_bans(discipline: Mapping[str, Any]) -> Iterator[Sentence]:
    rule = discipline["accumulation"]
    adds_up = bool(rule and rule["threshold"] and rule["ban"])
    if adds_up and rule["counts_through"]:
        sentence = gettext_noop("Yellow cards count towards a ban up to the end of this stage: %(stage)s.")
        yield Sentence(sentence, {"stage": label_stage(rule["counts_through"])})
    if adds_up and rule["reset_after"]:
        sentence = gettext_noop(
            "After this stage, every count of yellow cards starts again at zero: %(stage)s. A ban already earned is"
            " still served."
        )
        yield Sentence(sentence, {"stage": label_stage(rule["reset_after"])})
    if adds_up and not rule["count_both_yellows"]:
        yield Sentence(gettext_noop("Two yellows in one match bring a ban of their own; they do not add up as well."))
    if not (adds_up or discipline["second_yellow_ban"] or discipline["direct_red_ban"]):
        return
    served = {
        False: gettext_noop("A ban is served in the next matches that the team really plays; a walkover is none."),
        True: gettext_noop("A ban is served in the next matches of the team; a walkover is one too."),
        "opponent": gettext_noop(
            "A ban is served in the next matches that the team really plays; a walkover is one too for the team that"
            " did not cause it."
        ),
    }
    yield Sentence(served[discipline["walkover_serves_ban"]])


def describe_fees(fees: Mapping[str, Any], currency: str) -> tuple[Sentence, ...]:
    """Return what a protest and an appeal are, what they cost, and by when an appeal is made."""
    return tuple(_list_fees(fees, currency))


def _list_fees(fees: Mapping[str, Any], currency: str) -> Iterator[Sentence]:
    protest, appeal = fees["protest_cents"], fees["appeal_cents"]
    yield Sentence(
        gettext_noop("A protest is made before or during the game, to the referee, and stands in the referee's report.")
    )
    yield _describe_deadline(fees)
    if protest == appeal and protest:
        sentence = gettext_noop("Each costs %(fee)s, paid back if it is upheld.")
        yield Sentence(sentence, {"fee": describe_money(protest, currency)})
    elif protest and appeal:
        sentence = gettext_noop("A protest costs %(protest)s, an appeal %(appeal)s, paid back if it is upheld.")
        both = {"protest": describe_money(protest, currency), "appeal": describe_money(appeal, currency)}
        yield Sentence(sentence, both)
    elif protest:
        sentence = gettext_noop("A protest costs %(fee)s, paid back if it is upheld; an appeal costs nothing.")
        yield Sentence(sentence, {"fee": describe_money(protest, currency)})
    elif appeal:
        sentence = gettext_noop("An appeal costs %(fee)s, paid back if it is upheld; a protest costs nothing.")
        yield Sentence(sentence, {"fee": describe_money(appeal, currency)})
    else:
        yield Sentence(gettext_noop("Neither costs anything."))
    if (protest or appeal) and fees["hear_before_paid"]:
        yield Sentence(gettext_noop("It is heard even before the fee is paid."))
    elif protest or appeal:
        yield Sentence(gettext_noop("It is heard once the fee is paid."))


def _describe_deadline(fees: Mapping[str, Any]) -> Sentence:
    hours, skipped = fees["appeal_deadline_hours"], fees["skip_weekdays"]
    if hours is None:
        return Sentence(gettext_noop("An appeal is made after the game."))
    within = counted(ngettext_noop("%(count)s hour", "%(count)s hours"), hours)
    if not skipped:
        return Sentence(gettext_noop("An appeal is made after the game, within %(hours)s."), {"hours": within})
    sentence = gettext_noop("An appeal is made after the game, within %(hours)s; these days do not count: %(days)s.")
    days = Listing(tuple(Sentence(_WEEKDAYS[day]) for day in skipped))
    return Sentence(sentence, {"hours": within, "days": days})
