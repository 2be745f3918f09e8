#!/usr/bin/env bash
# `tesuji serve` as people and machines use it: ports, Ctrl-C, and a game that survives kill -9.
. "$(dirname "$0")/common.sh"
server=
end_server() { [ -z "$server" ] || kill "$server" 2>/dev/null || true; }
trap 'end_server; rm -rf "$folder"' EXIT

# start OPTIONS...: a server on a port of its own choice; $address is where it is.
start() {
  : >"$folder/served"
  "$tesuji" serve --json --data "$folder/data" "$@" >"$folder/served" 2>"$folder/serve_err" &
  server=$!
  wait_for [ -s "$folder/served" ]
  address=$(sed -nE 's/.*"address":"([^"]*)".*/\1/p' "$folder/served")
  [ -n "$address" ] || fail "the server says no address: $(cat "$folder/serve_err")"
}
ask() { # METHOD PATH [BODY]: the answer in $out
  out=$(curl -sS --max-time 20 -X "$1" -H 'Content-Type: application/json' ${3+-d "$3"} "${address}api/v1$2")
}
moves_of() { # the moves of the line in $out
  printf '%s' "$out" | grep -o '"line":\[[^]]*\]' | grep -oE '"move":"[^"]*"' | sed 's/.*:"//; s/"//' | tr '\n' ' ' || true
}
is_settled() {
  ask GET "/games/$id"
  [[ $out == *'"waiting":null'* ]]
}
settle() { wait_for is_settled; } # until the engine has answered

# Two servers find a port each; a port that was asked for and is taken is an error.
start
first=$server
port=$(sed -nE 's/.*"port":([0-9]+).*/\1/p' "$folder/served")
wrong "the port is taken" serve --port "$port"
"$tesuji" serve --json --data "$folder/other" >"$folder/second" 2>/dev/null &
second=$!
wait_for [ -s "$folder/second" ]
[ "$(cat "$folder/second")" != "$(cat "$folder/served")" ] || fail "two servers at one address"
kill -INT "$second"
code=0; wait "$second" || code=$?
[ "$code" = 130 ] || fail "Ctrl-C ends it with $code"
"$tesuji" serve --json --data "$folder/other" >"$folder/third" 2>/dev/null &
second=$!
wait_for [ -s "$folder/third" ]
kill -TERM "$second"
code=0; wait "$second" || code=$?
[ "$code" = 0 ] || fail "SIGTERM ends it with $code"
wrong "holds no index.html" serve --page "$folder"
wrong "--port" serve --port 70000

# Without a page the server says so, and the interface works.
curl -sS "$address" | grep -q "page was not built\|<html" || fail "nothing at /"
ask GET /catalogue
[[ $out == *'"games":['* ]] || fail "no catalogue: $out"

# A game, killed with -9 in the middle, again and again: no move that was answered is lost.
ask POST /games '{"game":"go","options":{"size":"5"},"players":{"second":{"kind":"level","name":"beginner"}}}'
id=$(field id | tr -d '"')
known=
kills=0
for round in 1 2 3 4 5 6; do
  settle
  now=$(moves_of)
  [[ $now == "$known"* ]] || fail "moves are lost: '$known', then '$now'"
  [[ $out == *'"phase":"play"'* ]] || break
  move=$(printf '%s' "$out" | grep -o '"legal":\["[^"]*"' | sed 's/.*\["//; s/"//')
  ask POST "/games/$id/moves" "{\"move\":\"$move\"}"
  [[ $out == *'"state":'* ]] || fail "no answer: $out"
  known=$(moves_of)
  [[ $known == *"$move "* ]] || fail "$move is not in the answer: $known"
  # Sometimes at once, sometimes while the engine thinks or writes.
  sleep "0.0$((RANDOM % 60 + 10))"
  kill -9 "$server" && kills=$((kills + 1))
  wait "$server" 2>/dev/null || true
  start --port "$port"
done
settle
[[ $(moves_of) == "$known"* ]] || fail "moves are lost at the end"
echo "$kills kills, $(moves_of | wc -w) moves kept"

# A Kalah game goes on after a restart too, and a deleted game is gone for good.
ask POST /games '{"game":"kalah","players":{"second":{"kind":"human"}}}'
id=$(field id | tr -d '"')
ask POST "/games/$id/moves" '{"move":"0"}'
kill -9 "$server"; wait "$server" 2>/dev/null || true
start --port "$port"
ask GET "/games/$id"
[[ $(moves_of) == "0 " ]] || fail "Kalah: $(moves_of)"
[ "$(curl -sS -o /dev/null -w '%{http_code}' -X DELETE "${address}api/v1/games/$id")" = 204 ] || fail "delete"
[ "$(curl -sS -o /dev/null -w '%{http_code}' "${address}api/v1/games/$id")" = 404 ] || fail "still there"

# Another machine's way in needs the token.
kill -INT "$server"; wait "$server" 2>/dev/null || true
start --host 0.0.0.0
plain=${address%%\?*}
[[ $address == *'?token='* ]] || fail "no token: $address"
[ "$(curl -sS -o /dev/null -w '%{http_code}' "${plain}api/v1/catalogue")" = 401 ] || fail "no token was needed"
token=${address##*token=}
[ "$(curl -sS -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $token" "${plain}api/v1/catalogue")" = 200 ] || fail "the token does not work"

# What goes wrong behind an answer is told on standard error; standard output is one JSON object.
kill -INT "$server"; wait "$server" 2>/dev/null || true
: >"$folder/served" # what the last one said is not this one's
(ulimit -f 120; exec "$tesuji" serve --json --data "$folder/full" >"$folder/served" 2>"$folder/serve_err") &
server=$!
wait_for grep -q address "$folder/served"
address=$(sed -nE 's/.*"address":"([^"]*)".*/\1/p' "$folder/served")
both='{"first":{"kind":"level","name":"beginner"},"second":{"kind":"level","name":"beginner"}}'
ask POST /games "{\"game\":\"go\",\"options\":{\"size\":\"19\"},\"players\":$both}"
id=$(field id | tr -d '"')
curl -sS "${address}api/v1/games/$id/events" >/dev/null 2>&1 & # engines play while somebody watches
watcher=$!
wait_for grep -q 'cannot write' "$folder/serve_err" "$folder/served"
kill "$watcher"
[ "$(wc -l <"$folder/served")" = 1 ] || fail "more than one line: $(cat "$folder/served")"
echo "serve: fine"
