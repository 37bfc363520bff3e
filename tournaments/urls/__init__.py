"""Addresses, one module per audience; names are ``tournaments:noun-verb``."""
