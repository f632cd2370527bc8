"""The HTTP API below /api/v10: routes, request bodies, rate limits and errors."""
