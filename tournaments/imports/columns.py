"""What a column holds, guessed from its heading in several languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from tournaments.rules.wording import gettext_noop

from .names import fold_accents

FIELDS: Mapping[str, str] = {
    "team": gettext_noop("Team"),
    "club": gettext_noop("Club"),
    "first_colour": gettext_noop("First shirt colour"),
    "second_colour": gettext_noop("Second shirt colour"),
    "representative_name": gettext_noop("Representative"),
    "representative_email": gettext_noop("Representative's e-mail"),
    "representative_phone": gettext_noop("Representative's phone"),
    "delegate_name": gettext_noop("Delegate"),
    "kind": gettext_noop("Player or staff"),
    "number": gettext_noop("Shirt number"),
    "name": gettext_noop("Name"),
    "first_name": gettext_noop("First name"),
    "last_name": gettext_noop("Last name"),
    "role": gettext_noop("Role"),
    "id_card": gettext_noop("ID card"),
    "is_private": gettext_noop("Private"),
    "starts_on": gettext_noop("From"),
    "ends_on": gettext_noop("To"),
}
"""What can be taken from a file, in the order in which it is offered, with its heading in exports."""

TEAM_FIELDS = (
    "club",
    "first_colour",
    "second_colour",
    "representative_name",
    "representative_email",
    "representative_phone",
    "delegate_name",
)

_ALIASES: Mapping[str, str] = {
    "team": "team|team name|mannschaft|mannschaftsname|equipe|nom de l'equipe|equipo|nombre del equipo|squad|side",
    "club": "club|club name|verein|vereinsname|association|nom du club",
    "first_colour": "colour|color|first colour|first color|shirt colour|home colour|trikotfarbe|farbe|heimtrikot"
    "|couleur|couleur du maillot|premiere couleur|color de camiseta|primer color",
    "second_colour": "second colour|second color|away colour|ausweichtrikot|zweite farbe|auswartstrikot"
    "|deuxieme couleur|seconde couleur|segundo color",
    "representative_name": "representative|contact|contact name|contact person|ansprechpartner|betreuer|vertreter"
    "|representant|responsable|contacto|representante",
    "representative_email": "representative's e-mail|e-mail|email|mail|contact email|representative email"
    "|e-mail-adresse|courriel|adresse e-mail|correo|correo electronico",
    "representative_phone": "representative's phone|phone|telephone|mobile|contact phone|representative phone|telefon"
    "|handy|mobil|portable|telefono|movil",
    "delegate_name": "delegate|delegierter|delegue|delegado",
    "kind": "player or staff|kind|type|art|typ|genre|tipo",
    "number": "shirt number|number|no|no.|nr|nr.|n°|nº|#|shirt|jersey|jersey number|nummer|ruckennummer|trikotnummer"
    "|numero|num|dorsal|numero de maillot|maillot",
    "name": "name|player|player name|full name|spieler|spielername|joueur|nom complet|jugador|nombre completo"
    "|nom et prenom|nom prenom|member",
    "first_name": "first name|given name|forename|vorname|prenom|nombre",
    "last_name": "last name|surname|family name|nachname|familienname|nom|nom de famille|apellido|apellidos",
    "role": "role|function|position|funktion|rolle|fonction|poste|funcion|cargo|rol",
    "id_card": "id card|id|id-card|id card number|id number|passport|passport number|licence|license|licence number"
    "|ausweis|ausweisnummer|passnummer|pass|spielerpass|carte d'identite|numero de licence|no de licence|dni"
    "|documento|licencia",
    "is_private": "private|privat|prive|privado",
    "starts_on": "from|valid from|since|von|ab|gultig ab|du|depuis|a partir du|desde",
    "ends_on": "to|until|valid to|bis|gultig bis|au|jusqu'au|hasta",
}

_KNOWN: Mapping[str, str] = {alias: name for name, aliases in _ALIASES.items() for alias in aliases.split("|")}

Headings = Mapping[str, str]
"""Fields by further headings, as other languages have those of own exports; folded by :func:`fold_heading`."""


def fold_heading(heading: str) -> str:
    """Return a heading as it is looked up."""
    folded = fold_accents(heading).replace("’", "'").replace("_", " ")
    return re.sub(r"\s*[:*]+$", "", folded).strip()


def make_headings(labels: Iterable[tuple[str, str]]) -> Headings:
    """Return further headings from pairs of field and label."""
    return {fold_heading(label): name for name, label in labels}


def guess_columns(cells: Sequence[str], headings: Headings | None = None) -> list[str]:
    """Return the field that each heading of a row stands for, ``""`` where none is known; each field once."""
    known = {**(headings or {}), **_KNOWN}
    found: list[str] = []
    for cell in cells:
        field = known.get(fold_heading(cell), "")
        found.append(field if field not in found else "")
    if "last_name" in found and "name" not in found and "first_name" not in found:
        found[found.index("last_name")] = "name"  # a lone "Nom" is the whole name
    if "first_name" in found and "name" not in found and "last_name" not in found:
        found[found.index("first_name")] = "name"  # and so is a lone "Nombre"
    if "name" in found and "team" not in found and not {"number", "id_card", "role"} & set(found):
        found[found.index("name")] = "team"  # a list of teams alone
    return found


def count_headings(cells: Sequence[str], headings: Headings | None = None) -> int:
    """Return how many cells of a row are headings that are known."""
    return sum(map(bool, guess_columns(cells, headings)))
