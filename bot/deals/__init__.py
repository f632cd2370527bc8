"""Deals and other things done out of turn: what one seat offers another."""
