#!/bin/sh
# Kills every other process that has MOTA_STACK=$1 in its environment.
# With --after, first waits until the process at the other end of standard input has ended, for whatever reason.
[ "$2" = --after ] && cat >/dev/null
for process in /proc/[0-9]*; do
  pid=${process#/proc/}
  [ "$pid" = $$ ] && continue
  grep -qszFx "MOTA_STACK=$1" "$process/environ" && kill -9 "$pid" 2>/dev/null
done
exit 0
