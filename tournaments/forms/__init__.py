"""Forms: they check types and say what is wrong; whether something may be done is for services to decide."""
