"""What is stored of protests. Import models from here."""

from protests.models.protest import Protest

__all__ = ["Protest"]
