#!/bin/sh
# archive_command of PostgreSQL: keeps each finished piece of the write-ahead log, compressed, for recovery to a point in time.
# archive_command = '/etc/kantor/archive-wal.sh %p %f /wal'
# Succeeds only when the piece is on disk whole; PostgreSQL tries again until then, and keeps the piece itself meanwhile.
set -eu
from=$1
to=$3/$2.gz
if [ -e "$to" ]; then
  # Archived before a crash.
  if gzip -dc "$to" | cmp -s - "$from"; then exit; fi
  # A piece of another cluster, whose volume this was: it is kept aside. To refuse would fill the disk of this one.
  mkdir -p "$3/other-cluster"
  mv "$to" "$3/other-cluster/$2.$(date -u +%Y%m%dT%H%M%SZ).gz"
  echo "$2 of another cluster is now in $3/other-cluster: its base backups cannot be recovered past it" >&2
fi
partial=$3/.$2.partial
# A piece that archive_timeout has cut short is mostly zeros.
gzip -1 -c "$from" >"$partial"
sync "$partial"
mv "$partial" "$to"
sync "$3"
