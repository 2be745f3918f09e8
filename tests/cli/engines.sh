#!/usr/bin/env bash
# Engines that misbehave lose their games with the right reason, the match goes on, and no
# process is left. $2 is the stand-in engine.
. "$(dirname "$0")/common.sh"
engine=$(readlink -f "$2")

# none_left NAME: nothing runs under that argument any more (zombies aside).
none_left() { ! ps -eo stat=,args= | grep -F -- "$1" | grep -vE '^Z|grep|engines\.sh' >/dev/null; }
# no_orphan NAME: so it is, or will be soon: what ends engines is told of our end by the kernel.
no_orphan() { wait_for none_left "$1"; }

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

# An engine whose children leave its process group and session, and hear neither SIGTERM nor the end
# of their input. escaping TAG ARGUMENTS...: the command line of one.
cat >"$folder/escaping" <<'E'
#!/bin/sh
engine=$1 tag=$2
shift 2
(setsid sh -c 'trap "" TERM HUP; while :; do sleep 1; done' "escaped-$tag" </dev/null >/dev/null 2>&1 &)
exec "$engine" "$@" --tag "$tag"
E
chmod +x "$folder/escaping"
runs() { ps -eo stat=,args= | grep -vE '^Z|grep' | grep -F -- "$1" >/dev/null; }
escaped_runs() { ps -eo stat=,comm=,args= | grep -vE '^Z' | grep -E '^[^ ]+ +sh ' | grep -F "escaped-$1" >/dev/null; }

# The match ends as usual; the engine dies first; the program is stopped by Ctrl-C.
tag="tag-$$-usual"
expect 0 "$tesuji" match --game go --size 5 --games 2 --players "gtp:$folder/escaping $engine $tag --moves 3" random
no_orphan "$tag"
tag="tag-$$-dies"
expect 0 "$tesuji" match --game go --size 5 --games 2 --players "gtp:$folder/escaping $engine $tag --die-at 2" random
no_orphan "$tag"

# interrupted SIGNAL: in the middle of a game the program leaves no process behind.
interrupted() {
  local tag="tag-$$-$1" program
  "$tesuji" match --game go --size 9 --games 2 --threads 1 --hang 600 \
    --players "gtp:$folder/escaping $engine $tag --hang" random --out "$folder/run$1" >/dev/null 2>&1 &
  program=$!
  wait_for escaped_runs "$tag"
  wait_for runs "stand_in_engine --hang --tag $tag"
  kill "-$1" "$program"
  wait "$program" 2>/dev/null || true
  no_orphan "$tag"
}
interrupted INT
interrupted TERM
interrupted KILL
echo "engines: as expected"
