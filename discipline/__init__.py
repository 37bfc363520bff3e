"""What cards lead to: fines, cautions that add up, bans and the matches they cover, cases and their rulings.

It owns the reasons. What they do to a line-up or a table it leaves to `tournaments.services`.
"""
