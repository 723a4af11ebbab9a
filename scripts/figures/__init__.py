"""What ``scripts/bench.py`` measures, one concept a module; every ratio comes from one run on one machine."""
