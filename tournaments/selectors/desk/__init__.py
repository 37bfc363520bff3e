"""Reads for the people who run a tournament."""
