"""Sentences: English by themselves, in any language by its catalogue, with names that stay names."""

from tournaments.rules.wording import Forms, Name, Said, Sentence, counted, join_names, name_all

FRENCH = {
    "%(team)s is %(place)s": "%(team)s est %(place)s",
    "first": "premier",
    "%(count)s game": "%(count)s match",
    "%(count)s games": "%(count)s matchs",
    "%(others)s and %(last)s": "%(others)s et %(last)s",
}


def translate(text: str) -> str:
    return FRENCH[text]


def translate_plural(one: str, many: str, count: int) -> str:
    """French has its singular for nought too."""
    return FRENCH[many if count > 1 else one]


def test_sentence_is_english_by_itself_and_translated_with_its_parts() -> None:
    sentence = Sentence("%(team)s is %(place)s", {"team": Name("Adders"), "place": Sentence("first")})

    assert str(sentence) == "Adders is first"
    assert sentence.say(translate) == "Adders est premier"


def test_form_follows_the_count_in_the_language_of_the_page() -> None:
    sentences = [counted(Forms("%(count)s game", "%(count)s games"), count) for count in (0, 1, 2)]

    assert [str(sentence) for sentence in sentences] == ["0 games", "1 game", "2 games"]
    assert [sentence.say(translate, translate_plural) for sentence in sentences] == ["0 match", "1 match", "2 matchs"]


def test_lists_join_with_the_last_word_of_the_language() -> None:
    names = ["A", "B", "C"]

    assert [str(name_all(names[:count])) for count in (0, 1, 2, 3)] == ["", "A", "A and B", "A, B and C"]
    assert name_all(names).said(Said(translate)) == "A, B et C"
    assert str(join_names(names)) == "A, B, C"


def test_names_are_marked_and_templates_and_values_are_shown_on_their_own() -> None:
    how = Said(
        show=lambda value: f"<{value}>" if isinstance(value, Name) else str(value),
        show_template=lambda template: template.replace("&", "&amp;"),
    )
    sentence = Sentence("%(team)s & %(others)s: %(points)s", {"team": Name("A"), "others": name_all("BC"), "points": 3})

    assert sentence.said(how) == "<A> &amp; <B> and <C>: 3"


def test_signs_of_a_template_in_a_name_are_text() -> None:
    sentence = Sentence("%(team)s is %(place)s", {"team": Name("%(place)s 100% {0}"), "place": "out"})

    assert str(sentence) == "%(place)s 100% {0} is out"
