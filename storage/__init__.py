"""What is kept: TinyDB over durable append-only logs. Knows no rules and no widgets."""
