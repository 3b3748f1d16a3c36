"""What captured cards are worth and who pays whom."""
