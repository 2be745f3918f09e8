#!/usr/bin/env bash
# A game that wrote its rules and nothing else (tests/games/three) has players, matches, records,
# tournaments and a place on the server like the others.
. "$(dirname "$0")/common.sh"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

expect 0 "$tesuji" players --game three
[ "$(awk '$1 == "three" {print $2}' <<<"$out" | sort | xargs)" = "human mcts negamax random" ] || fail "players: $out"

# A match of good players is drawn, and the same again.
for run in a b; do
  expect 0 "$tesuji" match --game three --players negamax:depth=9 mcts:nodes=2000 --games 4 \
    --openings none --no-date --out "$folder/$run"
done
diff -r "$folder/a/games" "$folder/b/games" || fail "another match"
[ "$(cat "$folder"/a/games/*.jsonl | grep -c '"game":"three".*"result":"draw"')" = 4 ] || fail "$(cat "$folder"/a/games/*)"

# Its records are read again: before move 9 one cell is left.
record="$folder/a/games/000001.jsonl"
last=$(sed -nE 's/.*"moves":\[[^]]*"([abc][123])"\].*/\1/p' "$record")
expect 0 "$tesuji" genmove --game three --player random --record "$record" --move 9
[ "$out" = "$last" ] || fail "genmove: $out, not $last"
wrong "the game is over" genmove --game three --player random --record "$record"
sed 's/"moves":\["[abc][123]"/"moves":["d4"/' "$record" >"$folder/bad.jsonl"
wrong "bad.jsonl:1: move 1: move: d4: not legal" genmove --game three --record "$folder/bad.jsonl"

# Whoever looks nine moves ahead sees that the start is even.
expect 0 "$tesuji" genmove --game three --player negamax:depth=9 --json
[ "$(field side)" = '"first"' ] && [ "$(field value)" = 0.5 ] || fail "genmove: $out"
expect 0 "$tesuji" perft --game three --depth 9
[ "$out" = 127872 ] || fail "perft: $out" # games that fill the board

printf 'game = "three"\ngames = 2\nplayers = ["random", "negamax:depth=9", "mcts:nodes=500"]\n' >"$folder/plan.toml"
expect 0 "$tesuji" tournament "$folder/plan.toml" --no-date --out "$folder/t" --json
[[ $out == *'"table":['*'negamax:depth=9'* ]] || fail "tournament: $out"

# In the terminal.
printf 'b2\nboard\nquit\n' | "$tesuji" play --game three --player negamax:depth=9 >"$folder/played" ||
  fail "play: $(cat "$folder/played")"
grep -q '\. x \.' "$folder/played" || fail "play: $(cat "$folder/played")"

# On the server: a move, the program's answer, the record, and the record opened as a review.
"$tesuji" serve --json --data "$folder/served_data" >"$folder/served" 2>"$folder/serve_err" &
server=$!
wait_for [ -s "$folder/served" ]
address=$(sed -nE 's/.*"address":"([^"]*)".*/\1/p' "$folder/served")
ask() { # METHOD PATH [BODY]: the answer in $out
  out=$(curl -sS --max-time 60 -X "$1" -H 'Content-Type: application/json' ${3+-d "$3"} "${address}api/v1$2")
}
ask POST /games '{"game":"three","players":{"first":{"kind":"human"},"second":{"kind":"human"}}}'
id=$(field id | tr -d '"')
for move in a1 a2 b1 b2; do
  ask POST "/games/$id/moves" "{\"move\":\"$move\"}"
done
[[ $out == *'"drawing":". . .\no o .\nx x .\n"'* && $out == *'"legal":["a3","b3","c3","c2","c1"]'* ]] || fail "position: $out"
ask POST "/games/$id/moves" '{"move":"c1"}'
[[ $out == *'First wins by 1 point'* ]] || fail "the end: $out"
curl -sS "${address}api/v1/games/$id/record" >"$folder/served.jsonl"
grep -q '"game":"three".*"result":"first+1"' "$folder/served.jsonl" || fail "record: $(cat "$folder/served.jsonl")"
out=$(curl -sS -H 'Content-Type: application/octet-stream' --data-binary "@$folder/served.jsonl" "${address}api/v1/reviews")
[[ $out == *'"game":"three"'* && $out == *'"mode":"review"'* ]] || fail "review: $out"
echo "third_game: as expected"
