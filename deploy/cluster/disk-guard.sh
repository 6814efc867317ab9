#!/bin/sh
# Takes a machine out of the cluster before its disk is full to the last block: a primary that cannot write stays the primary, and refuses
# every write. Runs beside Patroni, as its user:
#   disk-guard.sh DIRECTORY MEGABYTES COMMAND...
# As soon as less than so much is free on the directory's disk, it gives up the reserve that it keeps there, so that Postgres has room to
# end in, runs the command (`systemctl stop patroni`), and ends. Start it again with Patroni, once there is room.
set -eu
directory=$1 least=$2
shift 2
reserve=$directory/reserve
dd if=/dev/zero of="$reserve" bs=1M count="$least" status=none
while [ "$(df --output=avail --block-size=1M "$directory" | tail -n 1)" -ge "$least" ]; do sleep 1; done
rm -f "$reserve"
echo "less than $least MB are free in $directory: $*"
exec "$@"
