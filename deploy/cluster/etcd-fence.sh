#!/bin/sh
# What a watchdog does, for a machine that has none: ends its Patroni and Postgres hard once it has not reached etcd for so long, before its
# lease is over and another machine leads. Left alive, they may hang in their end, and come back with a claim to the lead of before
# (docs/operations.md, "Several machines"). Runs beside Patroni:
#   etcd-fence.sh SECONDS "http://ETCD:2379 ..." COMMAND...
# The command (`systemctl kill --kill-who=all --signal=KILL patroni`) kills everything, and the fence ends with it. Who starts both again need
# not wait (`Restart=always` for both): Patroni starts no Postgres before etcd answers, and the fence counts from its first answer on.
# SECONDS are at most the lease (ttl) without two loops (loop_wait) and a look at every etcd that does not answer, a second each.
set -eu
most=$1 members=$2
shift 2
# The machine's own time since it started: no one sets it, and it goes on while the machine is asleep.
now() { read -r up _ </proc/uptime && echo "${up%.*}"; }
# A member says that it is healthy after a read that most members took part in: one that is cut off with this machine is not.
reached() {
  for one in $members; do
    curl --fail --silent --output /dev/null --max-time 1 "$one/health" && return
  done
  return 1
}
until reached; do sleep 1; done
last=$(now)
while [ $(($(now) - last)) -le "$most" ]; do
  # It counts from when it was asked for, and the time is looked at before: an answer that follows on a sleep comes too late.
  asked=$(now)
  if reached; then last=$asked; fi
  sleep 1
done
echo "etcd not reached for more than $most s: $*"
exec "$@"
