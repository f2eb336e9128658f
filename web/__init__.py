"""The offline web app: how it is built, and what stands around the app in the page."""
