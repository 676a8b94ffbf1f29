#!/bin/sh
# Base backup of PostgreSQL, from which the archived write-ahead log goes on: base-backup.sh <directory of base backups> <wal archive>
# Connects by PGHOST, PGPORT, PGUSER and PGPASSWORD as a role that may replicate. Keeps the newest KEEP (2), and the log since
# the oldest of them. With EVERY_HOURS it goes on, and makes one that often. With BACKUP_TIMES_DIR the time of the last good one is kept
# there, which the backend watches.
set -eu
bases=$1
wal=$2

good() { [ -z "${BACKUP_TIMES_DIR:-}" ] || date -u >"$BACKUP_TIMES_DIR/base"; }
# What has never been made is late from now on.
[ -z "${BACKUP_TIMES_DIR:-}" ] || [ -e "$BACKUP_TIMES_DIR/base" ] || good

make_one() {
  partial=$bases/.partial
  rm -rf "$partial"
  mkdir -p "$bases"
  # The log that makes it consistent is in it, so that it can be restored even without the archive.
  pg_basebackup --pgdata="$partial" --format=plain --wal-method=stream --checkpoint=fast --no-password
  # The name is the time at whose end it was whole: recovery can reach any later one.
  name=base-$(date -u +%Y%m%dT%H%M%SZ)
  mv "$partial" "$bases/$name"
  sync "$bases"
  echo "$bases/$name"

  list() { ls "$bases" | grep '^base-' | sort; }
  list | head -n "-${KEEP:-2}" | while read -r old; do rm -rf "${bases:?}/$old"; done
  oldest=$bases/$(list | head -n 1)
  # 'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)'
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$oldest/backup_label")
  pg_archivecleanup -x .gz "$wal" "$first"
  good
}

[ -n "${EVERY_HOURS:-}" ] || { make_one; exit; }
while :; do
  # In a shell of its own: 'set -e' does not hold on the left side of '||'.
  EVERY_HOURS='' "$0" "$bases" "$wal" || echo 'the base backup failed' >&2
  sleep $((EVERY_HOURS * 3600)) &
  wait $!
done
