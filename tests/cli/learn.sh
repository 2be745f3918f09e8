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

# Lines of games, plain or packed, teach the same as each other; other records do not resume a run.
mkdir -p "$folder/lines" "$folder/packed"
for _ in 1 2 3; do echo "7 5.5 - B+R ? ? ddcdecdcbdccdb"; echo "7 0.5 ddee W+ 5k 5k ccdc"; done >"$folder/lines/games.txt"
xz -c "$folder/lines/games.txt" >"$folder/packed/games.txt.xz"
for form in lines packed; do
  expect 0 "$tesuji" learn playout --games "$folder/$form" --out "$folder/$form-run" --set held_out=3 --json
  [ "$(field games)" = 6 ] || fail "$form: $out"
done
cmp -s "$folder"/{lines,packed}-run/playout_weights.txt || fail "packed games teach something else"
echo "7 5.5 - B+R ? ? ddcdec" >>"$folder/lines/games.txt"
wrong "cannot resume: it was begun with data" learn playout --games "$folder/lines" --out "$folder/lines-run" \
  --set held_out=3 --resume
echo "no game" >>"$folder/lines/games.txt"
expect 0 "$tesuji" learn playout --games "$folder/lines/games.txt" --out "$folder/file-run"
[[ $err == *"games.txt:8: "* ]] || fail "what is left out is not named: $err"
head -c 100 "$folder/packed/games.txt.xz" >"$folder/packed/cut.txt.xz"
wrong "not a whole .xz file" learn playout --games "$folder/packed" --out "$folder/c"

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

# Without a kind: what there is.
expect 0 "$tesuji" learn --json
for kind in playout kalah-genetic kalah-random; do
  [[ $out == *"\"$kind\""* ]] || fail "learn does not list $kind: $out"
done
wrong "--out" learn kalah-genetic
wrong "--games" learn playout --out "$folder/c"
wrong "--games" learn kalah-genetic --games "$folder/match/games" --out "$folder/c"
wrong "given twice" learn kalah-genetic --set base=2,base=3 --out "$folder/c"

# Killed at random moments and resumed, on any number of threads: the same files.
printf 'population = 20\nkind = "polynomial"\nopenings = 4\n' >"$folder/plan.toml"
for entry in "kalah-genetic --set generations=60,fitness=wins --plan $folder/plan.toml" "kalah-random --set trials=3000"; do
  name=${entry%% *}
  # shellcheck disable=SC2086
  set -- "$tesuji" learn $entry --seed 3 --json
  rm -rf "$folder/whole" "$folder/killed"
  expect 0 "$@" --threads 1 --out "$folder/whole"
  [ "$(field model)" = "\"$folder/whole/heuristic.json\"" ] || fail "model: $out"
  for what in steps seconds; do [ -n "$(field $what)" ] || fail "no $what: $out"; done
  kills=0
  for _ in 1 2 3; do
    "$@" --threads 2 --out "$folder/killed" --resume >/dev/null 2>&1 &
    program=$!
    sleep "0.$(printf '%03d' $((200 + RANDOM % 800)))"
    kill -9 "$program" 2>/dev/null && kills=$((kills + 1))
    wait "$program" 2>/dev/null || true
  done
  expect 0 "$@" --threads 2 --out "$folder/killed" --resume
  for file in plan.json snapshot.json curves.csv curves.html heuristic.json result.json; do
    cmp -s "$folder"/{whole,killed}/$file || fail "$name: $file differs after $kills kills"
  done
  echo "$name: $kills kills, equal files"
done
wrong "--resume" learn kalah-random --set trials=3000 --seed 3 --out "$folder/whole"
wrong "seed" learn kalah-random --set trials=3000 --seed 4 --out "$folder/whole" --resume

# Curves that cannot be written after the last snapshot, as on a disk that is just full then (a folder
# in their place does the same, for any user): --resume draws them.
set -- "$tesuji" learn kalah-random --set trials=200 --seed 5
expect 0 "$@" --out "$folder/room"
mkdir -p "$folder/tight/curves.html"
expect 2 "$@" --out "$folder/tight"
[[ $err == *"curves.html: cannot write"* ]] || fail "curves that cannot be written: $err"
[ -s "$folder/tight/snapshot.json" ] || fail "no snapshot was kept: $(ls "$folder/tight")"
rmdir "$folder/tight/curves.html"
expect 0 "$@" --out "$folder/tight" --resume
for file in snapshot.json curves.csv curves.html heuristic.json result.json; do
  cmp -s "$folder"/{room,tight}/$file || fail "$file differs after a full disk"
done

# Ctrl-C keeps what is finished and says how to go on.
"$tesuji" learn kalah-genetic --set fitness=wins --out "$folder/stopped" >"$folder/out" 2>"$folder/err" &
program=$!
wait_for [ -s "$folder/stopped/snapshot.json" ]
kill -INT "$program"
wait "$program" || true
grep -q -- "--resume" "$folder/err" || fail "Ctrl-C says nothing about --resume: $(cat "$folder/err")"
[ -s "$folder/stopped/snapshot.json" ] || fail "Ctrl-C kept nothing"
echo "learn: as expected"
