"""Views, one module per audience: a loader, one call of a form, a service or a selector, an answer."""
