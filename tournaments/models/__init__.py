"""What is stored. Import models from here."""

from tournaments.models.user import User

__all__ = ["User"]
