#!/usr/bin/env bash
# Writes a dump of the database and a copy of its uploads to BACKUPS every night. `backup.sh once NAME` does it immediately,
# `backup.sh restore NAME` puts that dump in the place of the database, which is kept under another name.
# Dumps are kept for two weeks. Uploads never change and are never deleted, so one copy of each serves every dump.
set -euo pipefail
BACKUPS=${BACKUPS:-/backups}
FILES=${FILES:-/files}

backup() {
  pg_dump --format=custom --file="$BACKUPS/$1.part"
  # Copied after the dump, so that every upload that it refers to exists.
  mkdir -p "$BACKUPS/files"
  # A restore gives the folder of uploads the owner of this one.
  chown --reference="$FILES" "$BACKUPS/files"
  # Pictures of goods are only a cache, and built files come with each version.
  find "$FILES" -mindepth 1 -maxdepth 1 ! -name market-pictures ! -name built-files -exec cp --archive --no-clobber -t "$BACKUPS/files" {} +
  mv "$BACKUPS/$1.part" "$BACKUPS/$1.dump"
  # The console and the metrics tell from it how old the newest backup is.
  psql --quiet --command="insert into backups (method) values ('dump')" || echo "The backup is not recorded in the database." >&2
}

# Restores beside the database and then swaps the two: `pg_restore --clean` keeps what the dump does not know, such as the
# tables of later migrations, and a dump that is damaged would leave nothing.
restore() {
  local now fresh former
  now=$(date -u +%Y%m%d_%H%M%S)
  fresh="${PGDATABASE}_restored_$now" former="${PGDATABASE}_replaced_$now"
  createdb "$fresh"
  trap "dropdb $fresh" EXIT
  pg_restore --exit-on-error --dbname="$fresh" "$BACKUPS/$1.dump"
  psql --dbname=postgres --set=ON_ERROR_STOP=1 --quiet --single-transaction \
    --command="alter database $PGDATABASE rename to $former" \
    --command="alter database $fresh rename to $PGDATABASE"
  trap - EXIT
  echo "Restored. Drop the former database when all is well: dropdb $former"
}

case "${1:-}" in
  once) backup "$2" ;;
  restore) restore "$2" ;;
  *)
    # As the first process of a container it would otherwise ignore signals, and wait for a program before it stopped.
    # The program may have ended meanwhile, and `kill` then fails.
    trap 'kill $(jobs -p) 2>/dev/null || true; exit 0' TERM INT
    while true; do
      rm -f "$BACKUPS"/sampan-*.part
      backup "sampan-$(date -u +%Y%m%dT%H%M%SZ)" & wait $!
      find "$BACKUPS" -maxdepth 1 -name 'sampan-*.dump' -mtime +14 -delete
      sleep 86400 & wait $!
    done
    ;;
esac
