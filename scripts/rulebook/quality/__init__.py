"""What can be wrong with words in themselves and beside their source, whatever they are about.

Nothing here knows a game, a file or a library outside the standard one; so the page can ask it too.
"""
