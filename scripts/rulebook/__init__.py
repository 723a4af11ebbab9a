"""The pipeline from ``content/`` to checked data, words and pages. The verbs in ``scripts/`` call it."""
