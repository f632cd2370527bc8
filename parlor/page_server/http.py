"""The page over HTTP: which requests are let in, and the page's files."""

from __future__ import annotations

import secrets
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

PAGE = Path(__file__).parent.parent / "page"
CONTENT_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of the page carries the key
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",  # for pictures and files; the page has its own
}


class PageRoutes:
    """Guards the server against other sites, and serves the page to who has the key."""

    def __init__(self, key: str, port: int) -> None:
        self.key = key
        self.hosts = (f"127.0.0.1:{port}", f"localhost:{port}")

    @property
    def guard(self) -> Middleware:
        """The middleware that refuses other sites in the same browser, and foreign host names."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            origin = request.headers.get("Origin")
            foreign = origin is not None and origin not in [f"http://{host}" for host in self.hosts]
            if foreign or request.headers.get("Host") not in self.hosts:
                return web.Response(status=403)
            answer = await handler(request)
            if not answer.prepared:
                for name, value in SECURITY_HEADERS.items():
                    answer.headers.setdefault(name, value)
            return answer

        return guard

    def has_key(self, request: web.Request) -> bool:
        """Whether this request carries the key."""
        return secrets.compare_digest(request.query.get("key", "").encode(), self.key.encode())

    async def serve_page(self, request: web.Request) -> web.Response:
        """The page itself, for who has the key."""
        return self._read_file("index.html", request) if self.has_key(request) else web.Response(status=403)

    async def serve_file(self, request: web.Request) -> web.Response:
        """A file of the page. It holds no secret, and the browser asks for it without the key."""
        return self._read_file(request.match_info["name"], request)

    def _read_file(self, name: str, request: web.Request) -> web.Response:
        found = {path.name: path for path in PAGE.iterdir() if path.is_file()}.get(name)
        if found is None or found.suffix not in CONTENT_TYPES:
            return web.Response(status=404)
        own = f"'self' ws://{request.headers['Host']}"
        policy = f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src {own}"
        shut = "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        headers = {"Content-Security-Policy": policy + shut, "Cache-Control": "no-store"}
        return web.Response(
            body=found.read_bytes(), content_type=CONTENT_TYPES[found.suffix], charset="utf-8", headers=headers
        )
