#!/bin/sh
# archive_command of PostgreSQL: keeps each finished piece of the write-ahead log, for recovery to a point in time.
# archive_command = '/etc/kantor/archive-wal.sh %p %f /wal'
# Succeeds only when the piece is on disk whole; PostgreSQL tries again until then, and keeps the piece itself meanwhile.
set -eu
from=$1
to=$3/$2
if [ -e "$to" ]; then
  # Archived before a crash. Other content would be another cluster's: PostgreSQL's log then tells of the failure.
  cmp -s "$from" "$to"
  exit
fi
partial=$3/.$2.partial
cp "$from" "$partial"
sync "$partial"
mv "$partial" "$to"
sync "$3"
