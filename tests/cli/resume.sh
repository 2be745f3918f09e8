#!/usr/bin/env bash
# A match killed with -9 at random moments and resumed ends with exactly the same records.
. "$(dirname "$0")/common.sh"

# Each game with the longest time, in milliseconds, until a kill.
for entry in "--game go --size 19:600" "--game kalah --pits 12 --seeds 12:40"; do
  game=${entry%:*} longest=${entry#*:}
  # shellcheck disable=SC2086
  set -- "$tesuji" match $game --players capture random --games 40 --nodes 50 --threads 2 --no-date --json
  rm -rf "$folder/whole" "$folder/killed"
  expect 0 "$@" --out "$folder/whole"
  kills=0
  for _ in 1 2 3 4 5; do
    "$@" --out "$folder/killed" --resume >/dev/null 2>&1 &
    program=$!
    sleep "0.$(printf '%03d' $((RANDOM % longest)))"
    kill -9 "$program" 2>/dev/null && kills=$((kills + 1))
    wait "$program" 2>/dev/null || true
  done
  expect 0 "$@" --out "$folder/killed" --resume
  diff -r "$folder/whole/games" "$folder/killed/games" || fail "$game: records differ"
  [ "$(ls "$folder/killed/games" | wc -l)" = 40 ] || fail "$game: not 40 records"
  echo "$game: $kills kills, 40 equal records"
done

# Ctrl-C keeps what is finished and says how to go on.
set -- "$tesuji" match --game go --size 19 --players capture capture --games 400 --threads 2 --no-date --out "$folder/stopped"
mkdir -p "$folder/stopped"
"$@" >"$folder/out" 2>"$folder/err" &
program=$!
wait_for holds_more "$folder/stopped/games" 0
kill -INT "$program"
wait "$program" || true
grep -q -- "--resume" "$folder/err" || fail "Ctrl-C says nothing about --resume: $(cat "$folder/err")"
[ "$(ls "$folder/stopped/games" | wc -l)" -gt 0 ] || fail "Ctrl-C kept no game"

# Two programs do not work on one folder.
finished=$(find "$folder/stopped/games" -type f | wc -l)
"$@" --resume >/dev/null 2>&1 &
program=$!
wait_for holds_more "$folder/stopped/games" "$finished"
expect 2 "$@" --resume
kill -TERM "$program" 2>/dev/null || true
wait "$program" 2>/dev/null || true
[[ $err == *"another program is working on it"* ]] || fail "second run: $err"

# A folder with a run is neither overwritten nor resumed with another plan.
expect 2 "$tesuji" match --players capture random --games 2 --out "$folder/whole"
expect 2 "$tesuji" match --players capture random --games 2 --out "$folder/whole" --resume
echo "resume: as expected"
