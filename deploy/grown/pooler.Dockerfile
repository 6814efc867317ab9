# PgBouncer from the packages that the image of Postgres names.
FROM postgres:18.4-bookworm
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
USER postgres
ENTRYPOINT []
CMD ["sh", "/etc/sorrel/pooler.sh"]
