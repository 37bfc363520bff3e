"""How the project is put together and started: settings, the top of the URLs, the server entry points."""
