"""Protests in a referee's report, appeals after a match, their fees, their deadlines and what was ruled on them.

It owns the reasons. What a ruling does to a result it leaves to `tournaments.services`.
"""
