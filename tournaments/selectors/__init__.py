"""Reads: values ready for a page or a feed, in a fixed number of queries."""
