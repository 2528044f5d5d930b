#!/bin/sh
# Patroni's callback on_role_change, with the folder of the data before Patroni's own arguments (action, role, cluster);
# PGBACKREST_STANZA, and PGBACKREST_CONFIG where it is not the usual one, are in its environment.
# A segment of the log that the lost primary had finished but not archived yet would be missing from the archive for ever: a
# standby takes it for archived. So a new primary archives those that are not there. Not all: a copy of the same segment on
# another machine may differ behind its end, and pgBackRest would refuse it, and everything after it.
case $3 in
  master | primary | promoted) ;;
  *) exit 0 ;;
esac
cd "$1/pg_wal/archive_status" || exit 1
found=$(mktemp)
for mark in *[0-9A-F].done; do
  [ -e "$mark" ] || continue
  pgbackrest archive-get "${mark%.done}" "$found" >/dev/null 2>&1
  # 1: it is not in the archive. Anything else means that nobody could say.
  [ $? -eq 1 ] && mv "$mark" "${mark%.done}.ready"
done
rm -f "$found"
