#!/bin/sh
# Base backup of PostgreSQL by pgBackRest (pgbackrest.conf), from which the archived log goes on.
# With EVERY_HOURS it goes on, and makes one that often, or ten minutes after a failure. With BACKUP_TIMES_DIR the time of the last good
# one is kept there, which the backend watches.
set -eu

good() { [ -z "${BACKUP_TIMES_DIR:-}" ] || date -u >"$BACKUP_TIMES_DIR/base"; }
# What has never been made is late from now on.
[ -z "${BACKUP_TIMES_DIR:-}" ] || [ -e "$BACKUP_TIMES_DIR/base" ] || good

make_one() {
  # The place for this cluster in the repository: nothing happens when it is there; one of another cluster is refused.
  pgbackrest --stanza=kantor stanza-create
  pgbackrest --stanza=kantor --type=full --log-level-console=info backup
  good
}

[ -n "${EVERY_HOURS:-}" ] || { make_one; exit; }
while :; do
  pause=$((EVERY_HOURS * 3600))
  # In a shell of its own: 'set -e' does not hold on the left side of '||'.
  EVERY_HOURS='' "$0" || { echo 'the base backup failed' >&2; pause=600; }
  sleep "$pause" &
  wait $!
done
