"""Shortcuts of Wise Guys: what both games have, by the names of this one."""

from __future__ import annotations

from functools import partial

from rules.mob import shortcuts as mob

NAMES = mob.Names(drive="drive", fight="fight", promote="initiate")

list_plans = partial(mob.list_plans, NAMES)
name_plan = partial(mob.name_plan, NAMES)
