"""Before the deal: who sits where, house rules, the way in."""
