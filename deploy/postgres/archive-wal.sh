#!/bin/sh
# archive_command of PostgreSQL: keeps each finished piece of the write-ahead log, compressed, for recovery to a point in time.
# archive_command = '/etc/kantor/archive-wal.sh %p %f /wal'
# Succeeds only when the piece is on disk whole; PostgreSQL tries again until then, and keeps the piece itself meanwhile.
set -eu
from=$1
to=$3/$2.gz
if [ -e "$to" ]; then
  # Archived before a crash. Other content would be another cluster's: PostgreSQL's log then tells of the failure.
  gzip -dc "$to" | cmp -s - "$from"
  exit
fi
partial=$3/.$2.partial
# A piece that archive_timeout has cut short is mostly zeros.
gzip -1 -c "$from" >"$partial"
sync "$partial"
mv "$partial" "$to"
sync "$3"
