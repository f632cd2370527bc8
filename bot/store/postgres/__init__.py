"""The store on a PostgreSQL server: the same units of work and queries, on connections of its own."""
