"""How fair Sheriff of Nottingham and its modules are, and what their cards are worth, measured in plays of bots.

``scripts/balance.py`` is the command, ``content/sheriff/balance.json`` what it found, ``/<locale>/sheriff/balance/`` the page about it.
"""

# Theory of operation
#
# ``plan`` says which tables there are: the options of the engine, each alone and all together, for every number of players. The work is
# cut into jobs, a few plays each (``jobs``); a job gives a ``Tally``, whole-number sums that are added in any order, so the figures are
# the same however many processes share the work, on this machine (``pool``) or on a Dask cluster (``cluster``). ``luck`` draws for every
# play from its own seed. What a card is worth is measured in pairs of plays that differ in that card alone (``trials``). ``figures`` makes
# means and intervals of the sums, ``result`` keeps them with what they were made from, ``page`` shows them and ``short`` says them in
# a few sentences, both in the words of ``saying``; ``fulltable`` searches the fullest table for dead ends, lost cards and secrets told.
#
# ``luck``, ``tally``, ``plays``, ``trials``, ``secrets``, ``fulltable`` and ``jobs`` run on other machines too: they import the standard
# library and the engines, nothing else.
