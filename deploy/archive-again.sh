#!/bin/sh
# Patroni's callback on_role_change. Arguments: the data folder, then Patroni's own (action, role, cluster). Environment:
# PGBACKREST_STANZA, and PGBACKREST_CONFIG unless it is the default.
# A segment of the log that the lost primary had not archived would stay missing from the archive: a standby marks the segments
# that it received as archived, and leaves the last one unmarked when its log was switched before the whole segment was received.
# A new primary therefore archives the missing segments. It does not archive the others again: copies of a segment may differ
# after the end of its log, and pgBackRest would refuse the copy and every later segment.
case $3 in
  master | primary | promoted) ;;
  *) exit 0 ;;
esac
cd "$1/pg_wal" || exit 1
found=$(mktemp)
asked=' '

# Archives a segment unless it is in the archive or waits for it. Any failure but 1, "not in the archive", is repeated: a segment
# that is passed over stays missing.
archive() {
  while [ -e "$1" ] && [ ! -e "archive_status/$1.ready" ]; do
    pgbackrest archive-get "$1" "$found" >/dev/null 2>&1
    case $? in
      0) return ;;
      1) mv "archive_status/$1.done" "archive_status/$1.ready" 2>/dev/null || : >"archive_status/$1.ready" ;;
      *) sleep 1 ;;
    esac
  done
}

# Prints the complete segments of earlier timelines. Each line of the newest history is such a timeline and the position that it
# ended at, "1 0/7000000" for example; the segment of 16 MB that contains the position is copied to the next timeline.
earlier() {
  for history in [0-9A-F]*.history; do :; done
  [ -e "$history" ] && while read -r timeline position _; do
    case $timeline in '' | *[!0-9]*) continue ;; esac
    last=$(((0x${position%/*} << 32) + (0x${position#*/} >> 24)))
    for segment in "$(printf %08X "$timeline")"????????????????; do
      case $segment in *[!0-9A-F]*) continue ;; esac
      [ $((0x${segment#????????})) -lt $last ] && echo "$segment"
    done
  done <"$history"
}

# Patroni calls this while the server is still being promoted, so the history of the new timeline may come later. The newest
# segments come first, because they are the likeliest to be missing.
end=$(($(date +%s) + 60))
while [ "$(date +%s)" -lt "$end" ]; do
  for segment in $(earlier | sort -r); do
    case $asked in *" $segment "*) continue ;; esac
    archive "$segment"
    asked="$asked$segment "
  done
  sleep 1
done
rm -f "$found"
