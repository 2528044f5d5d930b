#!/usr/bin/env bash
# Writes a dump of the database and a copy of its uploads to BACKUPS every night; `backup.sh once NAME` does it immediately.
# Dumps are kept for two weeks. Uploads never change and are never deleted, so one copy of each serves every dump.
set -euo pipefail
BACKUPS=${BACKUPS:-/backups}
FILES=${FILES:-/files}

backup() {
  pg_dump --format=custom --file="$BACKUPS/$1.part"
  # Copied after the dump, so that every upload that it refers to exists.
  mkdir -p "$BACKUPS/files"
  # Pictures of goods are only a cache.
  find "$FILES" -mindepth 1 -maxdepth 1 ! -name market-pictures -exec cp --archive --no-clobber -t "$BACKUPS/files" {} +
  mv "$BACKUPS/$1.part" "$BACKUPS/$1.dump"
}

if [ "${1:-}" = once ]; then
  backup "$2"
  exit
fi
while true; do
  backup "sampan-$(date -u +%Y%m%dT%H%M%SZ)"
  find "$BACKUPS" -maxdepth 1 -name 'sampan-*.dump' -mtime +14 -delete
  sleep 86400
done
