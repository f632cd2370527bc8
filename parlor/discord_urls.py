"""Pointing discord.py at a parlor: the only module that touches discord.py."""

from __future__ import annotations

from collections.abc import Callable

LOOPBACK = "127.0.0.1"


def point_discord_at(url: str) -> Callable[[], None]:
    """Point discord.py in this process at the parlor with this URL, before login; returns what undoes it."""
    import yarl
    from discord.asset import Asset
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    base = yarl.URL(url)
    if base.host != LOOPBACK:
        raise ValueError(f"a parlor is on {LOOPBACK}, not {base.host}")
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)

    def point(rest: str, gateway: yarl.URL, cdn: str) -> None:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = rest, gateway, cdn

    secure = "wss" if base.scheme == "https" else "ws"
    point(f"{base.origin()}/api/v10", base.with_scheme(secure).with_path("/gateway"), f"{base.origin()}/cdn")
    return lambda: point(*before)
