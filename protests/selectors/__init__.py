"""Reads of protests, in a fixed number of queries."""
