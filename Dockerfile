# Two stages: what is needed to build stays behind. Every RUN is a command that .ci/run executes as well.
FROM python:3.12.11-slim-bookworm AS build
WORKDIR /src
COPY requirements.lock pyproject.toml README.md LICENSE ./
COPY rules rules
COPY bot bot
COPY cogs cogs
COPY parlor parlor
RUN python -m venv /venv
RUN /venv/bin/python -m pip install --no-cache-dir --require-hashes --no-deps -r requirements.lock
RUN /venv/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .
RUN mkdir /data

FROM python:3.12.11-slim-bookworm
COPY --from=build /venv /venv
COPY --from=build --chown=10001:10001 /data /data
ENV PATH=/venv/bin:$PATH CONSIGLIERE_DATA=/data PYTHONUNBUFFERED=1
USER 10001:10001
WORKDIR /data
VOLUME /data
# As Ctrl-C ends it: the database is closed. SIGTERM does the same.
STOPSIGNAL SIGINT
# Whether this bot runs, and nothing that a server or a table has to do with.
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["consigliere", "doctor", "--alive"]
ENTRYPOINT ["consigliere"]
CMD ["bot"]
