"""The tournament document: read, checked, brought into one normal form, and answered with a ranking.

``reading`` finds documents in a stream, ``schema`` checks and normalises them, ``values`` hands them to the rules and
``answer`` prints what the rules say.
"""
