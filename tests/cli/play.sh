#!/usr/bin/env bash
# `tesuji play` as a person uses it: games of Go and Kalah typed line by line.
. "$(dirname "$0")/common.sh"
unset CLICOLOR_FORCE NO_COLOR

# at_table CODE "MOVES AND COMMANDS" OPTIONS...: one typed line for each ';'.
at_table() {
  local code=0 wanted=$1 typed=$2
  shift 2
  tr ';' '\n' <<<"$typed" | "$tesuji" play --seed 1 "$@" >"$folder/out" 2>"$folder/err" || code=$?
  out=$(cat "$folder/out")
  err=$(cat "$folder/err")
  [ "$code" = "$wanted" ] || fail "exit $code, not $wanted: $typed -- $out $err"
  [ -z "$err" ] || [ "$code" != 0 ] || fail "standard error is not empty: $err"
}
shows() { grep -qF -- "$1" <<<"$out" || fail "'$1' is not in: $out"; }
shows_not() { ! grep -qF -- "$1" <<<"$out" || fail "'$1' is in: $out"; }
# The last board drawn: lines that begin with a row number, panel and marks of the move left out.
last_board() { grep -E '^ +[0-9]+[ (]' <<<"$out" | tail -n "$1" | cut -c "1-$2"; }

# --- Go: drawing, moves, mistakes ---
at_table 0 'C3;C3;Z9;undoo;hint;quit' --size 5
shows '  3 . .(X). . 3'
shows '    A B C D E'
shows 'X black  human'
shows 'O white  mcts'
shows 'captured 0'
shows 'komi 7.5'
shows 'chinese rules'
shows 'black to play: your move'
shows 'illegal move: C3: the point is occupied'
shows 'expected a vertex from A1 to E5, or pass'
shows "did you mean 'undo'"
shows 'hint: '
shows ' playouts, '
shows "tesuji play --resume $XDG_DATA_HOME/tesuji/play/last.sgf --color black"
shows_not $'\x1b'
[ -s "$XDG_DATA_HOME/tesuji/play/last.sgf" ] || fail "the unfinished game was not saved"

# Undo brings back the empty board, twice it is an error, and the same move gets the same answer.
at_table 0 'C3;undo;undo;C3' --size 5
shows 'undo: you have not moved yet'
[ "$(grep -c 'no moves yet' <<<"$out")" = 2 ] || fail "undo did not empty the board: $out"
[ "$(grep -c 'move 2: white' <<<"$out")" = 2 ] || fail "$out"
[ "$(grep 'move 2: white' <<<"$out" | sort -u | wc -l)" = 1 ] || fail "other answers: $out"

# The rule that a move breaks is named: suicide at A1 for black, ko at C3 for white.
echo '(;FF[4]GM[1]SZ[5]KM[7.5];B[ee];W[ad];B[ea];W[be])' >"$folder/suicide.sgf"
at_table 0 'A1' --resume "$folder/suicide.sgf" --color black
shows 'illegal move: A1: suicide'
echo '(;FF[4]GM[1]SZ[5];B[bc];W[db];B[cb];W[dd];B[cd];W[ec];B[ae];W[cc];B[dc])' >"$folder/ko.sgf"
at_table 0 'C3' --resume "$folder/ko.sgf" --color white
shows 'captured 1'
shows 'illegal move: C3: ko'

# Saving and resuming gives the same board, as white too and from the prompt.
at_table 0 "C3;B2;D4;save $folder/game.sgf;board" --size 6 --color white --komi 3.5
before=$(last_board 6 20)
at_table 0 'board' --resume "$folder/game.sgf"
shows 'you are white'
shows 'komi 3.5'
[ "$(last_board 6 20)" = "$before" ] || fail "resumed: $(last_board 6 20) but was: $before"
at_table 0 "resume $folder/game.sgf;board" --size 4
[ "$(last_board 6 20)" = "$before" ] || fail "resumed at the prompt: $(last_board 6 20)"
at_table 2 '' --resume "$folder/nowhere.sgf"
[[ $err == *"cannot open"* ]] || fail "$err"
at_table 2 '' --resume "$folder/game.sgf" --size 9
[[ $err == *"keeps the options of its record"* ]] || fail "$err"
# A record that names a program does not start it.
sed "s|PB\[mcts\]|PB[gtp:touch $folder/started]|" "$folder/game.sgf" >"$folder/bad.sgf"
at_table 2 '' --resume "$folder/bad.sgf"
[[ $err == *"may not start programs"* ]] || fail "$err"
[ ! -e "$folder/started" ] || fail "a record started a program"

# A whole game: the person passes until the player does too, and agrees with the count.
passes=$(printf 'pass;%.0s' {1..60})
at_table 0 "C3;${passes}dead A9;done;C3;save;new;quit" --size 5 --player random
shows 'both sides passed'
shows 'area'
shows 'territory'
shows 'dead: black'
shows "dead: A9: expected the point of a stone"
shows 'the game is over'
grep -qE '^(black|white) wins by [0-9.]+ points \([BW]\+[0-9.]+\)' <<<"$out" || fail "no result: $out"
result=$(grep -oE '\([BW]\+[0-9.]+\)' <<<"$out" | tail -1 | tr -d '()')
shows "saved to $XDG_DATA_HOME/tesuji/play/go-1.sgf"
grep -qF "RE[$result]" "$XDG_DATA_HOME/tesuji/play/go-1.sgf" || fail "the record lacks $result"
expect 0 "$tesuji" score "$XDG_DATA_HOME/tesuji/play/go-1.sgf"

# Dead stones are found, can be brought back to life, and decide the result. Black owns three
# columns, white two and a stone that is alone in black's.
walls=';B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[ac];B[];W[]'
echo "(;FF[4]GM[1]SZ[5]KM[0.5]$walls)" >"$folder/walls.sgf"
at_table 0 'done' --resume "$folder/walls.sgf"
shows 'dead: black none; white A3'
shows '  3 o b X O w 3'
shows 'black wins by 4.5 points (B+4.5)'
at_table 0 "dead A3;save $folder/alive.sgf;done" --resume "$folder/walls.sgf"
shows 'the white chain at A3 counts as alive'
shows 'white wins by 6.5 points (W+6.5)'
at_table 0 'dead a3;done' --resume "$folder/alive.sgf"
shows 'the white chain at A3 counts as dead'
shows 'black wins by 4.5 points (B+4.5)'

# Resigning, and the record that --save keeps.
at_table 0 'C3;resign;quit' --size 5 --save "$folder/given_up.sgf"
shows 'white wins: black resigned (W+Resign)'
grep -qF 'RE[W+Resign]' "$folder/given_up.sgf" || fail "no resignation in the record"
at_table 0 'undo;board' --resume "$folder/given_up.sgf"
shows 'black to play: your move'

# --- Kalah ---
# The levels of the page are there too.
for level in beginner casual strong; do
  at_table 0 '2;hint;quit' --game kalah --player $level
  shows 'hint: '
done
at_table 0 '2;5;9;2;undo;board;score' --game kalah
shows '|  0 |----+----+----+----+----+----|  0 |'
shows '|    |  4 |  4 |( 0)|  5 |  5 |  5 |    |'
shows 'no such pit; expected 0 to 5'
shows 'first to play: your move'
shows 'in the pits'
shows "tesuji play --game kalah --resume $XDG_DATA_HOME/tesuji/play/last.jsonl --color first"
at_table 0 "2;5;save $folder/game.jsonl;board" --game kalah
before=$(grep -E '^\|' <<<"$out" | tail -3 | cut -c 1-41)
at_table 0 'board' --resume "$folder/game.jsonl"
[ "$(grep -E '^\|' <<<"$out" | tail -3 | cut -c 1-41)" = "$before" ] || fail "resumed: $out"
# A whole game: any pit that is not empty will do.
all=$(printf '0;1;2;3;%.0s' {1..40})
at_table 0 "$all" --game kalah --pits 4 --seeds 2 --save "$folder/whole.jsonl"
grep -qE '^(first|second) wins by [0-9]+ points?|^a draw' <<<"$out" || fail "no result: $out"
shows 'that pit is empty'
grep -q '"reason":"score"' "$folder/whole.jsonl" || fail "$(cat "$folder/whole.jsonl")"

# --- bad input, colours, interruption ---
{ head -c 1000000 /dev/zero; printf '\n\001\377\033[2J\nC3\n'; } >"$folder/typed"
"$tesuji" play --size 5 <"$folder/typed" >"$folder/out" || fail "exit $? after bad input"
out=$(tr -d '\0' <"$folder/out")
shows 'longer than 4096 bytes'
shows 'x01\xff\x1b[2J'
shows 'move 1: black C3'
wrong_usage() {
  expect 2 "$tesuji" play "$@"
  [ "$(wc -l <"$folder/err")" = 1 ] && [ -z "$out" ] || fail "$out $err"
}
wrong_usage --color green
wrong_usage --json
wrong_usage --player nobody
wrong_usage --game kalah --size 5

CLICOLOR_FORCE=1 LC_ALL=C.UTF-8 at_table 0 'C3' --size 5
shows '├'
shows $'\x1b[38;5;16m●'
CLICOLOR_FORCE=1 NO_COLOR=1 LC_ALL=C.UTF-8 at_table 0 'C3' --size 5
shows '├─┼(●)┼─┤'
shows_not $'\x1b'

# Ctrl-C at the prompt saves and says how to go on.
rm -f "$XDG_DATA_HOME/tesuji/play/last.sgf"
mkfifo "$folder/keys"
# Its output is a file of its own: an old one would be read before the program has begun.
"$tesuji" play --size 5 <"$folder/keys" >"$folder/interrupted" &
player=$!
exec 9>"$folder/keys"
echo C3 >&9
wait_for grep -q 'move 2' "$folder/interrupted"
kill -TERM "$player"
code=0
wait "$player" || code=$?
exec 9>&-
[ "$code" = 130 ] || fail "exit $code after an interruption"
grep -q 'go on with' "$folder/interrupted" || fail "no way to resume: $(cat "$folder/interrupted")"
[ -s "$XDG_DATA_HOME/tesuji/play/last.sgf" ] || fail "the interrupted game was not saved"
