"""The rulebook in a form: every part of the grammar has its fields, and what was not touched stays as it was.

:class:`~tournaments.forms.rulebook.whole.RulebookForm` edits a copy of a whole rulebook. Each part knows the keys that
its fields stand for and writes those that somebody changed, nothing else; a fault that the grammar finds stands at the
field that it belongs to.
"""
