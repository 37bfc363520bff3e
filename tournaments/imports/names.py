"""Names as people type them: tidied, compared without regard to case, blanks and accents, and repaired."""

from __future__ import annotations

import unicodedata

from tournaments.rules.wording import Name, Sentence, gettext_noop

LONGEST_NAME = 200
"""Characters of a name, counted as the database counts them: an emoji of several code points is several."""

_UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
_MOST_REPAIRS = 3


def tidy(value: str) -> str:
    """Return a text on one line, NFC-normalised and trimmed, without the mark that some files begin with."""
    if value.isascii() and value.isprintable():
        return value.strip()
    for character in "\t\r\n\v\f\u2028\u2029":
        value = value.replace(character, " ")
    return unicodedata.normalize("NFC", value).strip().strip("\ufeff\u200b").strip()


def refuse_text(value: str, longest: int = LONGEST_NAME) -> Sentence | None:
    """Return why a tidied text cannot be stored, None where it can."""
    if len(value) > longest:
        sentence = gettext_noop("“%(text)s…” has %(count)s characters; %(longest)s are the most")
        return Sentence(sentence, {"text": Name(value[:30]), "count": len(value), "longest": longest})
    for character in () if value.isascii() and value.isprintable() else value:
        if unicodedata.category(character) in _UNPRINTABLE or character in "\ufffe\uffff":
            code = f"{ord(character):04X}"
            return Sentence(gettext_noop("contains the character U+%(code)s, which cannot be stored"), {"code": code})
    return None


def fold_blanks(name: str) -> str:
    """Return what is left of a name when case, width, blanks and invisible characters make no difference."""
    if name.isascii():
        return " ".join(name.casefold().split())
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join("".join(one for one in plain if unicodedata.category(one) != "Cf").split())


def fold_accents(name: str) -> str:
    """Return a name folded as :func:`fold_blanks` does, and without accents."""
    folded = fold_blanks(name)
    if folded.isascii():
        return folded
    return "".join(one for one in unicodedata.normalize("NFD", folded) if not unicodedata.combining(one))


def repair(text: str) -> str:
    """Return a text that was encoded twice as it was meant: ``Ã¼`` becomes ``ü``; any other text as it is."""
    for _ in range(_MOST_REPAIRS):
        if text.isascii():
            break
        try:
            text = b"".join(map(_to_byte, text)).decode("utf-8")
        except UnicodeError:
            break
    return text


def _to_byte(character: str) -> bytes:
    """Return the byte of a character in Windows-1252, where bytes without a meaning stand for themselves."""
    return bytes((ord(character),)) if "\x80" <= character <= "\x9f" else character.encode("cp1252")
