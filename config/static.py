"""Static files with their digest in the name once they are collected, and under their plain name before."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Names files by the manifest of ``collectstatic``; a checkout without one works too, only without digests."""

    def stored_name(self, name: str) -> str:
        """Return the name that a file is served under."""
        stored: str = super().stored_name(name) if self.hashed_files else name
        return stored
