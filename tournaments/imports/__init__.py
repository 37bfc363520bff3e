"""Lists that people bring along: files read into rows, and rows compared with what is stored. No database.

Nothing here trusts a file: its size, its encoding, what it claims to be, and what stands in its cells.
"""
