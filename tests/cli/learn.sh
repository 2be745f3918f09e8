#!/usr/bin/env bash
# `tesuji learn playout`: from records to weights that a player uses.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" match --game go --size 7 --players capture capture --games 6 \
  --out "$folder/match" --no-date --json
expect 0 "$tesuji" learn playout --games "$folder/match/games" --out "$folder/a" --json
[ "$(field games)" = 6 ] || fail "games: $out"
[ -s "$folder/a/playout_weights.txt" ] || fail "no weights were written"
expect 0 "$tesuji" learn playout --games "$folder/match/games" --out "$folder/b"
cmp -s "$folder"/{a,b}/playout_weights.txt || fail "the same games gave other weights"
grep -q '^made by\|# made by' "$folder/a/playout_weights.txt" || fail "the file does not say how it was made"

# A player with these weights plays, and not as with those that ship.
expect 0 "$tesuji" genmove --size 7 --player "mcts:weights=$folder/a/playout_weights.txt" --nodes 50 --json
own=$out
expect 0 "$tesuji" genmove --size 7 --player mcts --nodes 50 --json
[ "$(sed 's/"time_ms":[^,}]*//' <<<"$own")" != "$(sed 's/"time_ms":[^,}]*//' <<<"$out")" ] ||
  fail "the weights make no difference"

# What cannot be read is an error with its place, and leaves what is there.
head -c 500 "$folder/a/playout_weights.txt" >"$folder/cut.txt"
wrong cut.txt genmove --size 7 --player "mcts:weights=$folder/cut.txt" --nodes 50
wrong nowhere.txt genmove --size 7 --player "mcts:weights=$folder/nowhere.txt" --nodes 50
wrong "unknown; there is 'playout'" learn nothing --games "$folder/match/games" --out "$folder/c"
wrong nowhere learn playout --games "$folder/nowhere" --out "$folder/c"
wrong "sweeps" learn playout --games "$folder/match/games" --out "$folder/c" --set sweepz=3
[ ! -e "$folder/c" ] || fail "a refused lesson left something behind"
