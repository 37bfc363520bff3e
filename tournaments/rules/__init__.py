"""The rules of the sport, pure: values in, values out.

Standard library only. No Django, no clock, no file, and no randomness that was not passed in. Every rule names its
clause (``H2``, ``S17``); ``docs/rulebook.md`` maps each clause to the function that carries it out.
"""
