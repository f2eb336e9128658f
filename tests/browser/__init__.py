"""Tests in a real Chromium, against the real server."""
