"""The only writers: one function per use case, each in one transaction, each leaving an audit event."""
