"""The data of a slash command, built from what was typed and checked against what the bot registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlor.people.screen import CannotDo
from parlor.record import HasId
from parlor.world.models import Channel, Guild, Role
from parlor.world.payloads import Payloads
from parlor.world.world import World

JSON = dict[str, Any]
SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
TYPES = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: float}


class DataBuilder:
    """Builds the `data` of command and autocomplete interactions, with the `resolved` users and channels."""

    def __init__(self, world: World, payloads: Payloads, guild: Guild | None) -> None:
        self.world = world
        self.payloads = payloads
        self.guild = guild
        self.resolved: JSON = {}

    def data(
        self, words: str, options: Mapping[str, Any], *, focused: str | None = None, forge: bool = False
    ) -> JSON:
        """The data of `/words` with these options; `forge` skips what a client would check."""
        first, *rest = words.lstrip("/").split()
        command = self._find_command(first)
        chain = [command]
        for word in rest:
            inner = [o for o in chain[-1].get("options") or [] if o["name"] == word and o["type"] in (SUB, GROUP)]
            if not inner:
                raise CannotDo(f"/{words}: no such subcommand")
            chain.append(inner[0])
        declared = {option["name"]: option for option in chain[-1].get("options") or []}
        if any(option["type"] in (SUB, GROUP) for option in declared.values()):
            raise CannotDo(f"/{words} needs a subcommand: {list(declared)}")
        given = self._build_options(words, declared, options, focused, forge)
        for part in reversed(chain[1:]):
            given = [{"name": part["name"], "type": part["type"], "options": given}]
        data: JSON = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data | ({"resolved": self.resolved} if self.resolved else {})

    def _find_command(self, name: str) -> JSON:
        here = self.world.commands.get(self.guild.id, []) if self.guild else []
        for command in [*here, *self.world.commands[None]]:
            if command["name"] == name and command["type"] == 1:
                everywhere = command.get("dm_permission") is not False and 1 in (command.get("contexts") or [1])
                if self.guild is None and not everywhere:
                    raise CannotDo(f"/{name} is for guilds only")
                return command
        raise CannotDo(f"no command /{name} is registered")

    def _build_options(
        self, words: str, declared: Mapping[str, JSON], given: Mapping[str, Any], focused: str | None, forge: bool
    ) -> list[JSON]:
        unknown = [name for name in given if name not in declared]
        if unknown:
            raise CannotDo(f"/{words} has no option {unknown}")
        missing = [name for name, option in declared.items() if option.get("required") and name not in given]
        if missing and focused is None and not forge:
            raise CannotDo(f"/{words} needs {missing}")
        built = []
        for name, value in given.items():
            option = declared[name]
            entry = {"name": name, "type": option["type"], "value": self._build_value(option, value)}
            if name == focused:
                entry |= {"focused": True, "value": str(value)}
            elif not forge:
                self._check_value(option, entry["value"])
            built.append(entry)
        return built

    def _build_value(self, option: JSON, value: Any) -> Any:
        """The value of an option; users and channels become their ids, and are added to `resolved`."""
        if option["type"] not in (USER, CHANNEL, ROLE, MENTIONABLE):
            return value
        key = value.id if not isinstance(value, int) else value
        if option["type"] == CHANNEL:
            self.add_channel(self.world.channels[key])
        elif option["type"] == ROLE:
            self.add_role(value)
        else:
            self.add_user(value if not isinstance(value, int) else self.world.users[value])
        return str(key)

    def add_user(self, who: HasId) -> None:
        """Add a user, and their membership, to `resolved`."""
        self.resolved.setdefault("users", {})[str(who.id)] = self.payloads.user(self.world.users[who.id])
        if self.guild is not None and who.id in self.guild.members:
            member = self.payloads.member(self.guild.members[who.id], with_user=False) | {"permissions": "0"}
            self.resolved.setdefault("members", {})[str(who.id)] = member

    def add_channel(self, channel: Channel) -> None:
        """Add a channel to `resolved`."""
        rights = str(self.world.permissions(self.world.bot, channel))
        shown = self.payloads.channel(channel) | {"permissions": rights}
        self.resolved.setdefault("channels", {})[str(channel.id)] = shown

    def add_role(self, role: Role) -> None:
        """Add a role to `resolved`."""
        self.resolved.setdefault("roles", {})[str(role.id)] = self.payloads.role(role)

    def _check_value(self, option: JSON, value: Any) -> None:
        kind = TYPES.get(option["type"])
        if kind is not None and (not isinstance(value, kind) or (kind is int and isinstance(value, bool))):
            raise CannotDo(f"{option['name']} takes {kind.__name__}, not {value!r}")
        offered = [choice["value"] for choice in option.get("choices") or []]
        if offered and value not in offered:
            raise CannotDo(f"{value!r} is not among {offered}")
        if option["type"] in (INTEGER, NUMBER):
            low, high = option.get("min_value"), option.get("max_value")
            if (low is not None and value < low) or (high is not None and value > high):
                raise CannotDo(f"{option['name']} is {low} to {high}, not {value}")
