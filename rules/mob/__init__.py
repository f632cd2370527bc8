"""Rules that Wise Guys and Sons of Anarchy share: plain functions on a table.

The words here are those of Wise Guys. In Sons of Anarchy made men are patched members, associates are prospects,
the Boss of Bosses holds the Reaper Patch, and the leadership order is the Patch order. Where the games differ, the
game's book (`Book`), the law of the round or an argument says so; nothing here asks which game it is.
"""
