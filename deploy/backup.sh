#!/bin/sh
# Backups with a copy in S3-compatible storage, and the drill that restores the newest copy and compares it.
#   backup.sh          backs up into BACKUP_DIR and uploads the backup
#   backup.sh drill    downloads the newest one, restores it into the scratch database DRILL_DATABASE_URL (or …_FILE), compares
#                      every table, and empties it again
#   backup.sh loop     both by themselves: a backup every BACKUP_EVERY_HOURS (24), and a drill every seventh time, if there is a
#                      scratch database
# Settings: those of the backend (DATABASE_URL or DATABASE_URL_FILE, DATA_DIR, BACKUP_DIR, BACKUP_KEEP), and of the copy
# BACKUP_S3_URL (https://host/bucket), BACKUP_S3_REGION, BACKUP_S3_KEYS_FILE (one line, id:secret). Without BACKUP_S3_URL nothing is
# uploaded, and the drill takes the newest backup in BACKUP_DIR. Needs node, pg_dump, pg_restore, psql, curl, tar. Old copies
# are removed by a lifecycle rule of the bucket, which this key should not be allowed to change.
set -eu
: "${BACKUP_DIR:?is where backups are kept}"
cd "$(dirname "$0")/.."

# s3 <method> <object> [<file>]: signature version 4; the key is not among the arguments, which everybody on the machine can read.
s3() {
  sum=$(sha256sum "${3:-/dev/null}" | cut -d ' ' -f 1)
  [ "$1" = PUT ] || sum=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
  printf 'user = "%s"\n' "$(cat "$BACKUP_S3_KEYS_FILE")" |
    curl --config - --silent --show-error --fail --retry 3 --max-time 3600 \
      --aws-sigv4 "aws:amz:${BACKUP_S3_REGION:-auto}:s3" --header "x-amz-content-sha256: $sum" \
      $([ "$1" = PUT ] && echo --upload-file || echo --output) "$3" "$BACKUP_S3_URL/$2"
}

newest() { ls "$BACKUP_DIR" | grep '^kantor-' | sort | tail -n 1; }

backup() {
  node dist-server/cli.js backup "$BACKUP_DIR"
  [ -n "${BACKUP_S3_URL:-}" ] || return 0
  name=$(newest)
  tar -C "$BACKUP_DIR" -cf "$BACKUP_DIR/.upload.tar" "$name"
  s3 PUT "$name.tar" "$BACKUP_DIR/.upload.tar"
  rm "$BACKUP_DIR/.upload.tar"
  # Named only when it is there whole.
  printf %s "$name" >"$BACKUP_DIR/.newest"
  s3 PUT newest "$BACKUP_DIR/.newest"
  echo "uploaded $name.tar"
}

drill() {
  [ -z "${DRILL_DATABASE_URL_FILE:-}" ] || DRILL_DATABASE_URL=$(cat "$DRILL_DATABASE_URL_FILE")
  : "${DRILL_DATABASE_URL:?is an empty scratch database}"
  # Not in /tmp, which may be in memory.
  scratch=$(mktemp -d "$BACKUP_DIR/.drill-XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  source=$BACKUP_DIR
  if [ -n "${BACKUP_S3_URL:-}" ]; then
    s3 GET newest "$scratch/newest"
    s3 GET "$(cat "$scratch/newest").tar" "$scratch/backup.tar"
    source=$scratch/backups
    mkdir "$source"
    tar -C "$source" -xf "$scratch/backup.tar"
  fi
  began=$(date +%s)
  empty='drop schema public cascade; create schema public'
  psql --quiet --no-psqlrc "$DRILL_DATABASE_URL" --command "$empty" 2>/dev/null
  (
    unset DATABASE_URL_FILE
    export DATABASE_URL="$DRILL_DATABASE_URL" DATA_DIR="$scratch/data"
    node dist-server/cli.js restore "$source"
  )
  psql --quiet --no-psqlrc "$DRILL_DATABASE_URL" --command "$empty" 2>/dev/null
  echo "drill: restored and compared in $(($(date +%s) - began)) s"
}

case "${1:-backup}" in
  backup) backup ;;
  drill) drill ;;
  loop)
    times=0
    while :; do
      # A failure rings by the age of the newest backup.
      # In a shell of its own: 'set -e' does not hold on the left side of '||'.
      deploy/backup.sh backup || echo 'the backup failed' >&2
      [ $((times % 7)) -ne 0 ] || [ -z "${DRILL_DATABASE_URL:-}${DRILL_DATABASE_URL_FILE:-}" ] ||
        deploy/backup.sh drill || echo 'the drill failed' >&2
      times=$((times + 1))
      sleep $((${BACKUP_EVERY_HOURS:-24} * 3600)) &
      wait $!
    done
    ;;
  *)
    echo 'backup.sh [backup | drill | loop]' >&2
    exit 1
    ;;
esac
