"""What the public pages show, one module per page: pure functions from a snapshot to frozen values.

Nothing here reads the database, the clock or a request, so that every state of a page can be tested as a value and
templates only have to lay it out.
"""
