#!/usr/bin/env bash
# What a search thinks, from outside: the analysis protocol, reviews of games, genmove --json.
. "$(dirname "$0")/common.sh"

# The end of input ends the program once everything is answered; bad lines do not.
cat >"$folder/queries" <<'Q'
{"id":"a","rules":"chinese","komi":7.5,"boardXSize":5,"boardYSize":5,"moves":[["B","C3"]],"analyzeTurns":[0,1]}
this is no JSON
{"id":"b","rules":"japanese","boardXSize":5,"boardYSize":5,"moves":[],"maxVisits":50,"colour":"red"}
{"id":"v","action":"query_version"}
Q
analysis() {
  "$tesuji" analysis --player negamax:depth=1 "$@" <"$folder/queries" >"$folder/out" 2>"$folder/err" ||
    fail "analysis: $(cat "$folder/err")"
  out=$(cat "$folder/out")
}
analysis --threads 1
[ "$(grep -c '"isDuringSearch":false' <<<"$out")" = 3 ] || fail "three turns: $out"
grep -q '"error":"not JSON' <<<"$out" || fail "no error line: $out"
grep -q '"field":"colour","id":"b","warning"' <<<"$out" || fail "no warning: $out"
grep -q '"git_hash".*"id":"v"' <<<"$out" || fail "no version: $out"
sort "$folder/out" >"$folder/one"
analysis --threads 2
sort "$folder/out" | cmp -s - "$folder/one" || fail "two threads answer something else"
wrong "lines of JSON" analysis --json
wrong "did you mean" analysis --player nobody

# A signal ends it at once, as clients do it.
mkfifo "$folder/in"
"$tesuji" analysis --player negamax >"$folder/out" <"$folder/in" &
engine=$!
exec 3>"$folder/in"
kill -TERM "$engine"
code=0
wait "$engine" || code=$?
exec 3>&-
[ "$code" = 143 ] || fail "SIGTERM: exit $code"

# A review: every move, the same for any number of threads.
printf '(;GM[1]SZ[5]KM[0.5]CA[UTF-8];B[cc]C[a fine move];W[bb];B[aa];W[cb](;B[db];W[ab])(;B[bc]))' >"$folder/game.sgf"
expect 0 "$tesuji" review "$folder/game.sgf" --player negamax:depth=2 --json --threads 1 --out "$folder/reviewed.sgf"
[ "$(grep -o '"number":' <<<"$out" | wc -l)" = 6 ] || fail "six moves: $out"
[[ $out == *'"complete":true'* && $out == *'"best":'* && $out == *'"loss":'* ]] || fail "$out"
one=$out
expect 0 "$tesuji" analyze "$folder/game.sgf" --player negamax:depth=2 --json --threads 2
[ "$out" = "$one" ] || fail "two threads review something else"
grep -q 'a fine move' "$folder/reviewed.sgf" || fail "the record's comment is lost"
[ "$(grep -o 'SBKV\[' "$folder/reviewed.sgf" | wc -l)" = 6 ] || fail "$(cat "$folder/reviewed.sgf")"
expect 0 "$tesuji" score "$folder/reviewed.sgf"
expect 0 "$tesuji" analyze "$folder/game.sgf" --player negamax:depth=2
[[ $out == *"black: 3 moves"* && $out == *"white: 3 moves"* ]] || fail "$out"

# Bad input, and a folder that is not there: one line, and no file.
wrong "cannot open" analyze "$folder/nowhere.sgf" --player negamax
wrong "gives no values" analyze "$folder/game.sgf" --player random
wrong "folder" analyze "$folder/game.sgf" --player negamax:depth=1 --out "$folder/no/such.sgf"
wrong "game.sgf has 6 moves" review "$folder/game.sgf" --player negamax:depth=1 --from 99
printf '(;GM[1]SZ[5]KM[0.5])' >"$folder/empty.sgf"
expect 0 "$tesuji" analyze "$folder/empty.sgf" --player negamax:depth=1 --json
[[ $out == *'"moves":[]'* ]] || fail "$out"

# Ctrl-C keeps what is finished.
"$tesuji" analyze "$folder/game.sgf" --player negamax --time 0.7 --threads 1 --json --out "$folder/part.sgf" \
  --progress json >"$folder/out" 2>"$folder/reviewing" &
review=$!
wait_for grep -q '"done":[12]' "$folder/reviewing"
kill -INT "$review"
code=0
wait "$review" || code=$?
out=$(cat "$folder/out")
[ "$code" = 130 ] || fail "Ctrl-C: exit $code"
[[ $out == *'"complete":false'* && $(cat "$folder/reviewing") == *"stopped after "*" of 6 moves"* ]] || fail "$out"
[ -s "$folder/part.sgf" ] || fail "the part that was finished is not written"

# genmove tells what the player compared.
expect 0 "$tesuji" genmove --size 5 --player negamax:depth=2 --json
for name in candidates ownership score score_spread; do
  [[ $out == *"\"$name\":"* ]] || fail "no $name: $out"
done
expect 0 "$tesuji" genmove --game kalah --player negamax --json
[[ $out == *'"candidates":'* && $out != *'"ownership":'* ]] || fail "$out"

# Analysis over GTP stops at the next line.
expect_gtp=$(printf '1 lz-analyze b 10\n2 protocol_version\nquit\n' | "$tesuji" gtp --player negamax:depth=1)
[[ $expect_gtp == "=1"*"info move "*" order 0 pv "*"=2 2"* ]] || fail "$expect_gtp"
echo "analysis: as expected"
