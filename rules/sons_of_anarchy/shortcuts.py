"""Shortcuts of Sons of Anarchy: what both games have, by the names of this one."""

from __future__ import annotations

from functools import partial

from rules.mob import shortcuts as mob

NAMES = mob.Names(drive="ride", fight="throw-down", promote="patch-in")

list_plans = partial(mob.list_plans, NAMES)
name_plan = partial(mob.name_plan, NAMES)
