"""What the screens of every game use: dice, number rows, tables, bars. They know words and pictures, no game."""
