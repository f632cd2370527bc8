"""The doors of the page: which requests come in, and the files of the page itself."""

from __future__ import annotations

import secrets
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

PAGE = Path(__file__).parent / "page"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
CAREFUL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of the page carries the key
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",  # for pictures and files; the page has its own
}


class Doors:
    """Lets in who comes from this machine by our own address, and opens the page to who has the key."""

    def __init__(self, key: str, port: int) -> None:
        self.key = key
        self.hosts = (f"127.0.0.1:{port}", f"localhost:{port}")

    @property
    def guard(self) -> Middleware:
        """Another site open in the same browser, or a name that leads to this machine, gets nothing."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            origin = request.headers.get("Origin")
            strange = origin is not None and origin not in [f"http://{host}" for host in self.hosts]
            if strange or request.headers.get("Host") not in self.hosts:
                return web.Response(status=403)
            answer = await handler(request)
            if not answer.prepared:
                for name, value in CAREFUL.items():
                    answer.headers.setdefault(name, value)
            return answer

        return guard

    def opens(self, request: web.Request) -> bool:
        """Whether this request carries the key."""
        return secrets.compare_digest(request.query.get("key", "").encode(), self.key.encode())

    async def play(self, request: web.Request) -> web.Response:
        """The page, for who has the key."""
        return self._file("index.html", request) if self.opens(request) else web.Response(status=403)

    async def file(self, request: web.Request) -> web.Response:
        """A part of the page. It holds no secret, and the browser asks for it without the key."""
        return self._file(request.match_info["name"], request)

    def _file(self, name: str, request: web.Request) -> web.Response:
        found = {path.name: path for path in PAGE.iterdir() if path.is_file()}.get(name)
        if found is None or found.suffix not in TYPES:
            return web.Response(status=404)
        own = f"'self' ws://{request.headers['Host']}"
        policy = f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src {own}"
        shut = "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        headers = {"Content-Security-Policy": policy + shut, "Cache-Control": "no-store"}
        return web.Response(
            body=found.read_bytes(), content_type=TYPES[found.suffix], charset="utf-8", headers=headers
        )
