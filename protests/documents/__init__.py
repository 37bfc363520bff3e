"""Protests in the tournament document."""
