#!/bin/sh
# A replica of the grown compose file: copies the primary where there is no copy yet, and follows it. A copy that was broken off is
# begun anew; one that has been away for longer than the primary keeps its log for (wal_keep_size) is made anew when its volume is removed.
set -eu
PGPASSWORD="$(cat "$SECRETS_DIR/database-password")"
export PGPASSWORD
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.new" "$PGDATA"
  # The connection is written into the copy, password included: only Postgres's own user reads it.
  pg_basebackup --host="$PRIMARY_HOST" --username=sorrel --pgdata="$PGDATA.new" --write-recovery-conf --wal-method=stream \
    --checkpoint=fast
  mv "$PGDATA.new" "$PGDATA"
fi
unset PGPASSWORD
# The primary's limits hold for it: with less of them a replica doesn't start.
exec postgres -D "$PGDATA" -c shared_buffers=256MB -c max_connections=120 -c hot_standby=on -c "listen_addresses=*"
