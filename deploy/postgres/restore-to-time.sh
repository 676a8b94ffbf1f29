#!/bin/sh
# Recovery of PostgreSQL to a point in time: restore-to-time.sh <directory of base backups> <wal archive> <empty data directory> [<time>]
# The time is as '2026-11-23 03:15:00+00'; without it everything that was archived is recovered. Then start PostgreSQL on the data
# directory: it recovers, ends the recovery by itself, and goes on in a new timeline, by which the backend begins a new epoch
# of event ids.
set -eu
bases=$1
wal=$2
data=$3
time=${4:-}
if [ -n "$(ls -A "$data" 2>/dev/null)" ]; then
  echo "$data is not empty" >&2
  exit 1
fi
limit='base-99991231T235959Z'
[ -z "$time" ] || limit=base-$(date -u -d "$time" +%Y%m%dT%H%M%SZ)
base=
for name in $(ls "$bases" | grep '^base-' | sort); do
  # The newest that was whole at that time.
  [ "$(printf '%s\n%s\n' "$name" "$limit" | sort | head -n 1)" = "$name" ] && base=$name
done
if [ -z "$base" ]; then
  echo "no base backup in $bases is from before $time" >&2
  exit 1
fi
mkdir -p "$data"
cp -a "$bases/$base/." "$data/"
chmod 700 "$data"
{
  echo "restore_command = 'test -f \"$wal/%f.gz\" && gzip -dc \"$wal/%f.gz\" >\"%p\"'"
  echo "recovery_target_action = 'promote'"
  [ -z "$time" ] || echo "recovery_target_time = '$time'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "$base is in $data; start PostgreSQL on it"
