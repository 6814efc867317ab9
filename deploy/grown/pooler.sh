#!/bin/sh
# PgBouncer of the grown compose file: the cluster's configuration with the containers' addresses, and the password that is in
# the volume of secrets, in no file of ours and in no environment.
set -eu
umask 077
users="$WORK_DIR/users.txt"
printf '"sorrel" "%s"\n' "$(cat "$SECRETS_DIR/database-password")" > "$users"
sed \
  -e "s|\${PRIMARY_HOST}|$PRIMARY_HOST|" \
  -e "s|\${PRIMARY_PORT}|5432|" \
  -e "s|\${POOLER_HOST}|0.0.0.0|" \
  -e "s|\${POOLER_PORT}|5432|" \
  -e "s|\${AUTH_FILE}|$users|" \
  -e "s|\${LOG_FILE}||" \
  -e "s|\${PID_FILE}||" \
  "$CONFIGURATION" > "$WORK_DIR/pgbouncer.ini"
exec pgbouncer "$WORK_DIR/pgbouncer.ini"
