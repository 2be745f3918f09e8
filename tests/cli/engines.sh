#!/usr/bin/env bash
# Engines that misbehave lose their games with the right reason, the match goes on, and no
# process is left. $2 is the stand-in engine.
. "$(dirname "$0")/common.sh"
engine=$(readlink -f "$2")

# no_orphan NAME: nothing runs under that argument any more (zombies aside).
no_orphan() {
  local left
  left=$(ps -eo stat=,args= | grep -F -- "$1" | grep -vE '^Z|grep|engines\.sh' || true)
  [ -z "$left" ] || fail "left behind: $left"
}

# bad MODE FIELD REASON: four games against an engine that does MODE.
bad() {
  local mode=$1 field=$2 reason=$3 tag="tag-$$-$RANDOM"
  expect 0 "$tesuji" match --game go --size 5 --games 4 --threads 2 --hang 1 --json \
    --players "gtp:$engine $mode --fork-child --tag $tag" random --out "$folder/run$mode"
  [ "$(field wins)" = "[0,4]" ] || fail "$mode: $out"
  [ "$(field "$field")" = "[4,0]" ] || fail "$mode: expected 4 in $field: $out"
  grep -lq "XREASON\[$reason\]" "$folder/run$mode"/games/*.sgf || fail "$mode: reason is not $reason"
  no_orphan "$tag"
}

bad --hang timeouts time
bad '--die-at 2' crashes crash
bad --occupied illegal 'illegal move'
bad --flood crashes flood
bad --nonsense illegal nonsense

expect 0 "$tesuji" match --game go --size 9 --games 2 --json --players "gtp:$engine --die-at 7" random --out "$folder/die7"
[ "$(field crashes)" = "[2,0]" ] || fail "die at move 7: $out"

# Engines that are odd but right are let play.
expect 0 "$tesuji" match --game go --size 5 --games 2 --json --players "gtp:$engine --crlf --stderr-flood --moves 3" random
[ "$(field illegal)$(field timeouts)$(field crashes)" = "[0,0][0,0][0,0]" ] || fail "odd engine: $out"

# An engine that uses its time is not hung, even if that is longer than --hang.
expect 0 "$tesuji" match --game go --size 5 --games 1 --json --hang 0.2 --engine-time 5 \
  --players "gtp:$engine --slow 0.4 --moves 2" random
[ "$(field timeouts)" = "[0,0]" ] || fail "slow engine: $out"

# An engine that does not exist and a wrong command line are refused at once.
expect 2 "$tesuji" match --games 2 --players "gtp:no-such-engine-here" random
[[ $err == *"program not found"*"/usr/games"* ]] || fail "missing engine: $err"
expect 2 "$tesuji" match --games 2 --players "gtp:'" random

# Killed in the middle with -9, the program leaves no engine behind.
tag="tag-$$-killed"
"$tesuji" match --game go --size 9 --games 2 --threads 1 --hang 30 \
  --players "gtp:$engine --hang --tag $tag" random --out "$folder/killed" >/dev/null 2>&1 &
program=$!
runs() { ps -eo stat=,args= | grep -vE '^Z|grep' | grep -F "stand_in_engine --hang --tag $tag" >/dev/null; }
wait_for runs
kill -9 "$program"
wait "$program" 2>/dev/null || true
gone() { ! runs; }
wait_for gone
no_orphan "$tag"
echo "engines: as expected"
