#!/usr/bin/env bash
# `tesuji bases` and what learns them: books, endings, eye spaces, weights; bad input and a full disk.
. "$(dirname "$0")/common.sh"

# Patterns: checked, found, and refused with line and reason.
cat >"$folder/one.txt" <<'PATTERN'
pattern first/one
kind life
side X
why {X} lives at {A1}
move X a
draw
  |X.
  |aX
  +--
end
PATTERN
expect 0 "$tesuji" bases check "$folder/one.txt" --json
[[ $out == *'"kinds":{"life":1}'*'"patterns":1'* ]] || fail "check: $out"
echo '(;GM[1]FF[4]SZ[5]AW[da][eb]AB[cc]PL[W])' >"$folder/corner.sgf"
expect 0 "$tesuji" bases find "$folder/one.txt" --sgf "$folder/corner.sgf"
[[ $out == *"life first/one at D4-E5: White lives at E5 E5"* ]] || fail "find: $out"
expect 0 "$tesuji" bases find --sgf "$folder/corner.sgf" --kind connector --spanish --json
[[ $out == *'"pattern":"diagonal"'*'Blanco se une en'* ]] || fail "zones: $out"
sed 's/^  |aX/  |aXX/' "$folder/one.txt" >"$folder/bad.txt"
wrong "bad.txt:8: a row of 3 points; expected 2" bases check "$folder/bad.txt"
wrong "none.txt" bases check "$folder/none.txt"
wrong "the record has 0 moves" bases find --sgf "$folder/corner.sgf" --move 3

# Endings: learned, kept in a store, merged, shown; another program's file is refused.
expect 0 "$tesuji" learn endings --out "$folder/endings" --set "boards=12,small=true,store=$folder/a.db"
expect 0 "$tesuji" bases show "$folder/a.db" --patterns "$folder/endings.txt" --json
stored=$(field endings)
[ "$stored" -gt 0 ] || fail "nothing was learned: $out"
expect 0 "$tesuji" bases check "$folder/endings.txt"
expect 0 "$tesuji" bases merge "$folder/b.db" "$folder/endings/endings.jsonl" --json
[ "$(field added)" = "$stored" ] || fail "as many lines as in the store: $out"
expect 0 "$tesuji" bases merge "$folder/b.db" "$folder/a.db" --json
[ "$(field added)" = 0 ] || fail "known already: $out"
wrong "is the store itself" bases merge "$folder/a.db" "$folder/a.db"
echo '{"key":"3x3:|||/B.W/BBW","depth":1,"nodes":[7,[0,1,0,0,1,[1,0],[5,0]]]}' >"$folder/bad.jsonl"
wrong "bad.jsonl:1: node 1: a move outside of the zone" bases merge "$folder/b.db" "$folder/bad.jsonl"
wrong "not there" bases show "$folder/none.db"
head -c 8192 /dev/urandom >"$folder/noise.db"
wrong "noise.db" bases show "$folder/noise.db"

# No room for what was learned: an error, and the store is as it was.
before=$(sha256sum <"$folder/a.db")
room=$(($(stat -c %s "$folder/a.db") / 1024)) # it may not grow
code=0
(trap '' XFSZ; ulimit -f "$room"; exec "$tesuji" learn endings --out "$folder/more" --set "boards=60,store=$folder/a.db" --seed 2) >/dev/null 2>"$folder/err" </dev/null || code=$?
[ "$code" = 2 ] || fail "a full disk: exit $code: $(cat "$folder/err")"
grep -q "ending store" "$folder/err" || fail "not the store: $(cat "$folder/err")"
[ "$before" = "$(sha256sum <"$folder/a.db")" ] || fail "the store has changed"
expect 0 "$tesuji" bases show "$folder/a.db" --json
[ "$(field endings)" = "$stored" ] || fail "endings were lost: $out"

# A book, and who plays by it.
expect 0 "$tesuji" match --game go --size 5 --players capture capture --games 8 --out "$folder/match" --no-date
expect 0 "$tesuji" learn book --games "$folder/match/games" --out "$folder/book" --set size=5,depth=3,games=1,played=1
expect 0 "$tesuji" genmove --game go --size 5 --player "mcts:book=$folder/book/book.txt" --nodes 20
[[ $out == *"games came here"* ]] || fail "no word of the book: $out"
wrong "/nowhere" genmove --game go --player "mcts:book=/nowhere"
expect 0 "$tesuji" learn book --games "$folder/match/games" --out "$folder/none" --set size=19,depth=1
[[ $err == *"none of the games counts"* ]] || fail "no warning: $err"

# Endings that a player meets are kept for its next game.
expect 0 "$tesuji" match --game go --size 5 --players "jego:endings=$folder/c.db" random --games 2 --nodes 3000 --out "$folder/met" --no-date
expect 0 "$tesuji" bases show "$folder/c.db"

expect 0 "$tesuji" learn eyes --out "$folder/eyes" --set points=4 --json
[[ $out == *'"read":[3.0,4.0,10.0,27.0]'* ]] || fail "eyes: $out"
expect 0 "$tesuji" learn jego-weights --out "$folder/weights" --set boards=20,small=true,steps=5
expect 0 "$tesuji" genmove --game go --size 5 --player "@$folder/weights/jego_weights.toml" --time 0.05
