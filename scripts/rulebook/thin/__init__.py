"""Thin forms of modules of the standard library, for the page: see ``bundle``. The pipeline itself imports none of them."""
