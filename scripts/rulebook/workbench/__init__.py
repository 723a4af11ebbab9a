"""The workbench: what the page in which anybody translates is given, and the Python that it runs.

``data`` runs while the site is built; ``desk`` and ``shelf`` run in the page, where there is no YAML, no file and no Babel.
"""
