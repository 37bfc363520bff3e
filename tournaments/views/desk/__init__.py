"""The desk: pages for the people who run a tournament, one module per part of the work."""
