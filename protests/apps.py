"""Protests take part in documents and on public pages through the seams of `tournaments`."""

from django.apps import AppConfig


class ProtestsConfig(AppConfig):
    """Registers with the seams as soon as the models are loaded."""

    name = "protests"

    def ready(self) -> None:
        """Fill the seams: the key ``protests`` of documents, the marks on matches."""
        from protests.documents.section import SECTION
        from protests.selectors.marks import list_marks
        from tournaments.extensions import document_sections, match_marks

        document_sections.register(SECTION)
        match_marks.register(list_marks)
