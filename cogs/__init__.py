"""By feature, what people type (slash commands) and what they press (buttons, menus and forms). Each callback is a
few lines: it acknowledges, calls a service, and shows what comes of it."""
