#!/usr/bin/env bash
# The games on disk and the programs around them: one server per data folder, `tesuji games` beside
# a running server, files that are refused, and a server that runs out of memory.
. "$(dirname "$0")/common.sh"
server=
end_server() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
}
trap 'end_server; rm -rf "$folder"' EXIT
data="$folder/games"

start() { # OPTIONS...: $address is where it is
  : >"$folder/served"
  "$tesuji" serve --json --data "$data" "$@" >"$folder/served" 2>"$folder/serve_err" &
  server=$!
  wait_for [ -s "$folder/served" ]
  address=$(sed -nE 's/.*"address":"([^"]*)".*/\1/p' "$folder/served")
  [ -n "$address" ] || fail "the server says no address: $(cat "$folder/serve_err")"
}
ask() { # METHOD PATH [BODY]: the answer in $out
  out=$(curl -sS --max-time 60 -X "$1" -H 'Content-Type: application/json' ${3+-d "$3"} "${address}api/v1$2")
}
status() { curl -sS -o /dev/null -w '%{http_code}' "${address}api/v1$1"; }
people='{"first":{"kind":"human"},"second":{"kind":"human"}}'

# One server per folder: the second says who has it, or opens that one's page.
start
wrong "the server with process id $server at $address is using it" serve --data "$data"
mkdir "$folder/bin"
printf '#!/bin/sh\necho "$1" >"%s/opened"\n' "$folder" >"$folder/bin/xdg-open"
chmod +x "$folder/bin/xdg-open"
PATH="$folder/bin:$PATH" expect 0 "$tesuji" serve --open --data "$data"
[[ $out == *"runs already, at $address"* ]] || fail "$out"
wait_for [ -s "$folder/opened" ]
[ "$(cat "$folder/opened")" = "$address" ] || fail "opened $(cat "$folder/opened")"
for file in "$data" "$data"/*; do
  mode=$(stat -c %a "$file")
  [ "$mode" = 600 ] || { [ -d "$file" ] && [ "$mode" = 700 ]; } || fail "$file has mode $mode"
done

# Games, listed and taken out while the server runs.
ask POST /games "{\"game\":\"go\",\"options\":{\"size\":5},\"players\":$people}"
go=$(field id | tr -d '"')
ask POST "/games/$go/moves" '{"move":"C3"}'
ask POST "/games/$go/resign" '{"side":"second"}'
ask POST /games "{\"game\":\"kalah\",\"players\":$people}"
kalah=$(field id | tr -d '"')
ask POST "/games/$kalah/moves" '{"move":"2"}'
expect 0 "$tesuji" games list --data "$data"
[ "$(wc -l <<<"$out")" = 2 ] || fail "list: $out"
[[ $out == *"$go"*"go    over        1 moves"*"B+R"* ]] || fail "list: $out"
expect 0 "$tesuji" games list --json --data "$data"
[[ $out == *"\"id\":\"$kalah\""* ]] || fail "list --json: $out"
expect 0 "$tesuji" games export "$go" --data "$data"
[[ $out == "("*"B[cc]"* ]] || fail "export: $out"
expect 0 "$tesuji" games export --out "$folder/each" --data "$data"
[ -s "$folder/each/$go.sgf" ] && [ -s "$folder/each/$kalah.jsonl" ] || fail "$(ls "$folder/each")"
expect 0 "$tesuji" games export --joined --out "$folder/whole" --data "$data"
[ "$(ls "$folder/whole")" = "games.jsonl
games.sgf" ] || fail "$(ls "$folder/whole")"
wrong "there is no such game" games export 0123 --data "$data"
wrong "--out" games export --data "$data"

# What came out goes in again: into another store, and into that of the running server.
cat "$folder/whole/games.sgf" "$folder/whole/games.sgf" >"$folder/twice.sgf"
expect 0 "$tesuji" games import "$folder/twice.sgf" "$folder/whole/games.jsonl" --data "$folder/new"
[ "$(wc -l <<<"$out")" = 3 ] || fail "import: $out"
expect 0 "$tesuji" games export --joined --out "$folder/again" --data "$folder/new"
grep -q "\"moves\":\[\"2\"\]" "$folder/again/games.jsonl" || fail "Kalah came back otherwise: $(cat "$folder/again/games.jsonl")"
expect 0 "$tesuji" games import "$folder/each/$go.sgf" --data "$data"
[ "$(status "/games/$out")" = 200 ] || fail "the server does not see what was imported"
printf 'no record' >"$folder/bad.sgf"
wrong "bad.sgf" games import "$folder/bad.sgf" --data "$data"

# A backup beside moves that are being played; it opens as any store.
for i in {1..30}; do ask POST "/games/$kalah/moves" "{\"move\":\"$((i % 6))\"}"; done >/dev/null &
player=$!
expect 0 "$tesuji" games backup "$folder/backup.sqlite" --data "$data"
[[ $out == "3 games, checked"* ]] || fail "backup: $out"
wait "$player"
wrong "is there already" games backup "$folder/backup.sqlite" --data "$data"
mkdir "$folder/restored"
cp "$folder/backup.sqlite" "$folder/restored/games.sqlite"
expect 0 "$tesuji" games list --data "$folder/restored"
[[ $out == *"$go"* ]] || fail "the backup lacks a game: $out"

# Pruning: said first, then done, also for a game that the server has in memory.
wrong "--older-than" games prune --data "$data"
expect 0 "$tesuji" games prune --older-than 1 --data "$data"
[[ $out == "0 of 3 games removed" ]] || fail "prune: $out"
expect 0 "$tesuji" games prune --finished --dry-run --data "$data"
[[ $out == *"$go"*"1 of 3 games would be removed" ]] || fail "prune --dry-run: $out"
[ "$(status "/games/$go")" = 200 ] || fail "a dry run removed it"
expect 0 "$tesuji" games prune --finished --data "$data"
ask POST "/games/$go/undo" '{}'
[[ $out == *"was deleted"* ]] || fail "a pruned game came back: $out"
[ "$(status "/games/$go")" = 404 ] || fail "a pruned game is there"
wrong "did you mean 'list'" games lst --data "$data"
wrong "is not there" games list --data "$folder/nowhere"

# Out of memory: that move fails, the server lives and plays on when there is memory again.
if command -v prlimit >/dev/null; then
  ask POST /games '{"game":"go","players":{"second":{"kind":"player","name":"mcts","settings":{"memory":256,"nodes":50}}}}'
  id=$(field id | tr -d '"')
  used=$(($(sed -nE 's/^VmSize:\s*([0-9]+) kB/\1/p' "/proc/$server/status") * 1024))
  prlimit --pid "$server" --as=$((used + (64 << 20))):unlimited
  ask POST "/games/$id/moves" '{"move":"E5"}'
  has_failed() { ask GET "/games/$id" && [[ $out == *'"failed"'* ]]; }
  wait_for has_failed
  prlimit --pid "$server" --as=unlimited:unlimited
  ask POST "/games/$id/undo" '{}'
  ask POST "/games/$id/moves" '{"move":"E5"}'
  has_answered() { ask GET "/games/$id" && [[ $out == *'"waiting":null'* ]]; }
  wait_for has_answered
fi

# Whatever holds the folder ends with its process.
kill -9 "$server"; wait "$server" 2>/dev/null || true
start
end_server

# Damage is found by doctor; files that are not ours are refused and left alone.
expect 0 "$tesuji" doctor --data "$data"
[[ $out == *"games"*"all whole"* ]] || fail "doctor: $out"
grep -q '"seed":' "$data/games.sqlite" || fail "no document to damage"
LC_ALL=C sed -i '0,/"seed":/s//"sead":/' "$data/games.sqlite"
expect 1 "$tesuji" doctor --data "$data"
[[ $out == *"wrong checksum"* ]] || fail "doctor: $out"
refuse_file() { # TEXT, with the file in place
  local before
  before=$(md5sum <"$folder/foreign/games.sqlite")
  wrong "$1" serve --data "$folder/foreign"
  [ "$(md5sum <"$folder/foreign/games.sqlite")" = "$before" ] || fail "a foreign file was changed"
}
mkdir "$folder/foreign"
: >"$folder/foreign/games.sqlite"
refuse_file "the file is empty"
echo "a letter to somebody" >"$folder/foreign/games.sqlite"
refuse_file "not a data base"
mkdir "$folder/heuristics"
"$tesuji" heuristics generate one --data "$folder/heuristics" >/dev/null
cp "$folder/heuristics/heuristics.db" "$folder/foreign/games.sqlite"
refuse_file "a data base of another program"
echo "games: fine"
