"""The commands, one module each: ``add_parser`` names its options, ``run`` does it and gives the exit status."""
