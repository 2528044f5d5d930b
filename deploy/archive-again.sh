#!/bin/sh
# Patroni's callback on_role_change. Arguments: the data folder, then Patroni's own (action, role, cluster). Environment:
# PGBACKREST_STANZA, and PGBACKREST_CONFIG unless it is the default.
# A log segment that the lost primary had finished but not archived would stay missing from the archive, because a standby
# regards it as archived. A new primary therefore archives the missing segments. It does not archive the others again: copies of
# a segment may differ after its end, and pgBackRest would refuse the copy and every later segment.
case $3 in
  master | primary | promoted) ;;
  *) exit 0 ;;
esac
cd "$1/pg_wal/archive_status" || exit 1
found=$(mktemp)
asked=' '
# Patroni calls this while the server is still being promoted: the last segments that it received are marked later.
end=$(($(date +%s) + 60))
while [ "$(date +%s)" -lt "$end" ]; do
  for mark in *[0-9A-F].done; do
    case $asked in *" $mark "*) continue ;; esac
    while [ -e "$mark" ]; do
      pgbackrest archive-get "${mark%.done}" "$found" >/dev/null 2>&1
      # 1 means that it is not in the archive. Any other failure is repeated until the archive answers: a segment that is passed
      # over stays missing.
      case $? in
        0) break ;;
        1) mv "$mark" "${mark%.done}.ready" ;;
        *) sleep 1 ;;
      esac
    done
    asked="$asked$mark "
  done
  sleep 1
done
rm -f "$found"
