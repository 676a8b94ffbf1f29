#!/bin/sh
# Backups with a copy in S3-compatible storage, and the drill that restores the newest copy and compares it.
#   backup.sh          backs up into BACKUP_DIR and uploads the backup
#   backup.sh drill    downloads the newest one, restores it into the scratch database DRILL_DATABASE_URL (or …_FILE), compares
#                      every table, and empties it again
#   backup.sh loop     both by themselves: a backup every BACKUP_EVERY_HOURS (24), and a drill every seventh time, if there is a
#                      scratch database
# Settings: those of the backend (DATABASE_URL or DATABASE_URL_FILE, DATA_DIR, BACKUP_DIR, BACKUP_KEEP), and of the copy
# BACKUP_S3_URL (https://host/bucket), BACKUP_S3_REGION, BACKUP_S3_KEYS_FILE (one line, id:secret). Without BACKUP_S3_URL nothing is
# uploaded, and the drill takes the newest backup in BACKUP_DIR. With BACKUP_TIMES_DIR the time of the last good copy and drill is
# kept there, which the backend watches. The copy is sent in parts of BACKUP_S3_PART_MB (256; storages take 10,000). Needs node, pg_dump, pg_restore, psql, curl, tar. Old copies
# are removed by a lifecycle rule of the bucket, which this key should not be allowed to change.
set -eu
: "${BACKUP_DIR:?is where backups are kept}"
cd "$(dirname "$0")/.."

# s3 <method> <object> <file> [<file of the answer's head>]: sends the file (PUT, POST) or receives it (GET). Signature version 4; the
# key is not among the arguments, which everybody on the machine can read.
s3() {
  sum=$(sha256sum "$3" 2>/dev/null | cut -d ' ' -f 1)
  case $1 in
    PUT) how="--upload-file $3" ;;
    POST) how="--data-binary @$3 --header content-type:application/xml" ;;
    *)
      sum=e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
      how="--output $3"
      ;;
  esac
  printf 'user = "%s"\n' "$(cat "$BACKUP_S3_KEYS_FILE")" |
    curl --config - --silent --show-error --fail --retry 3 --max-time 3600 --request "$1" \
      --aws-sigv4 "aws:amz:${BACKUP_S3_REGION:-auto}:s3" --header "x-amz-content-sha256: $sum" \
      --dump-header "${4:-/dev/null}" $how "$BACKUP_S3_URL/$2"
}

# send_parts <object>: standard input becomes an object, part by part, so that neither its size nor the free disk is a limit.
# What was begun and not finished is removed by a lifecycle rule of the bucket (AbortIncompleteMultipartUpload).
send_parts() {
  parts=$(mktemp -d "$BACKUP_DIR/.parts-XXXXXX")
  trap 'rm -rf "$parts"' EXIT
  : >"$parts/none"
  upload=$(s3 POST "$1?uploads=" "$parts/none" | tr -d '\n' | sed -n 's:.*<UploadId>\([^<]*\)</UploadId>.*:\1:p')
  [ -n "$upload" ] || { echo "the storage did not begin the upload of $1" >&2; exit 1; }
  number=0
  printf '<CompleteMultipartUpload>' >"$parts/all"
  while
    head -c "$((${BACKUP_S3_PART_MB:-256} * 1048576))" >"$parts/part"
    [ -s "$parts/part" ]
  do
    number=$((number + 1))
    s3 PUT "$1?partNumber=$number&uploadId=$upload" "$parts/part" "$parts/head"
    tag=$(tr -d '\r' <"$parts/head" | sed -n 's/^[Ee][Tt]ag: *//p' | tail -n 1)
    printf '<Part><PartNumber>%s</PartNumber><ETag>%s</ETag></Part>' "$number" "$tag" >>"$parts/all"
  done
  printf '</CompleteMultipartUpload>' >>"$parts/all"
  # A fault of the last step comes with status 200.
  s3 POST "$1?uploadId=$upload" "$parts/all" | grep -q '<CompleteMultipartUploadResult' ||
    { echo "the storage did not put the parts of $1 together" >&2; exit 1; }
  rm -rf "$parts"
  trap - EXIT
}

# good <step>: the time of the last time that it was done, for the alerts.
good() { [ -z "${BACKUP_TIMES_DIR:-}" ] || date -u >"$BACKUP_TIMES_DIR/$1"; }
# What has never been done is late from now on.
expected() { [ -z "${BACKUP_TIMES_DIR:-}" ] || [ -e "$BACKUP_TIMES_DIR/$1" ] || good "$1"; }

newest() { ls "$BACKUP_DIR" | grep '^kantor-' | sort | tail -n 1; }

backup() {
  node dist-server/cli.js backup "$BACKUP_DIR"
  [ -n "${BACKUP_S3_URL:-}" ] || return 0
  name=$(newest)
  expected copy
  # Left by a version that made one file of everything, and by an upload that was killed.
  rm -rf "$BACKUP_DIR/.upload.tar" "$BACKUP_DIR"/.parts-* "$BACKUP_DIR/.broken"
  # An upload that fails breaks tar off too: the next backup is none the worse for it.
  trap 'rm -f "$BACKUP_DIR/.broken"' EXIT
  # A tar that breaks off is no copy.
  { tar -C "$BACKUP_DIR" -cf - "$name" || : >"$BACKUP_DIR/.broken"; } | send_parts "$name.tar"
  [ ! -e "$BACKUP_DIR/.broken" ] || { rm "$BACKUP_DIR/.broken"; echo 'the backup could not be read' >&2; exit 1; }
  # Named only when it is there whole.
  printf %s "$name" >"$BACKUP_DIR/.newest"
  s3 PUT newest "$BACKUP_DIR/.newest"
  good copy
  echo "uploaded $name.tar"
}

drill() {
  [ -z "${DRILL_DATABASE_URL_FILE:-}" ] || DRILL_DATABASE_URL=$(cat "$DRILL_DATABASE_URL_FILE")
  : "${DRILL_DATABASE_URL:?is an empty scratch database}"
  expected drill
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
  # Every schema: a copy from before may have brought others.
  empty="do \$\$ declare name text; begin
    for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
      execute format('drop schema %I cascade', name);
    end loop;
  end \$\$; create schema public"
  psql --quiet --no-psqlrc "$DRILL_DATABASE_URL" --command "$empty" 2>/dev/null
  (
    unset DATABASE_URL_FILE DIRECT_DATABASE_URL DIRECT_DATABASE_URL_FILE LISTEN_DATABASE_URL LISTEN_DATABASE_URL_FILE
    export DATABASE_URL="$DRILL_DATABASE_URL" DATA_DIR="$scratch/data"
    node dist-server/cli.js restore "$source"
  )
  psql --quiet --no-psqlrc "$DRILL_DATABASE_URL" --command "$empty" 2>/dev/null
  good drill
  echo "drill: restored and compared in $(($(date +%s) - began)) s"
}

case "${1:-backup}" in
  backup) backup ;;
  drill) drill ;;
  loop)
    times=0
    while :; do
      # A failure rings by the age of the newest backup, and by those in BACKUP_TIMES_DIR.
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
