"""What Discord would refuse in a request body: its documented limits and its OpenAPI description."""
