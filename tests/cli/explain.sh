#!/usr/bin/env bash
# `tesuji explain`: sentences in both languages, the zones, pictures, and what is refused.
. "$(dirname "$0")/common.sh"

printf '(;GM[1]SZ[9]KM[7.5];B[ee];W[ce];B[cf];W[df];B[de];W[cd];B[bf])' >"$folder/game.sgf"
expect 0 "$tesuji" explain --sgf "$folder/game.sgf" --zones
[[ $out == "Move 7, Black B4"* && $out == *"zone 1 ("* && $out == *"temperature"* ]] || fail "$out"
expect 0 "$tesuji" explain --sgf "$folder/game.sgf" --move 3 --language es
[[ $out == "Jugada 3, Negras C4"* ]] || fail "$out"
[[ $out == *"una jugada ahí gana "* ]] || fail "$out"
expect 0 "$tesuji" explain --sgf "$folder/game.sgf" --move 3 --json
[ "$(field move)" = 3 ] && [ "$(field point)" = '"C4"' ] || fail "$out"
same=$out
expect 0 "$tesuji" explain --sgf "$folder/game.sgf" --move 3 --json
[ "$out" = "$same" ] || fail "not the same twice: $out"
for picture in groups safe zones forest; do
  expect 0 "$tesuji" explain --sgf "$folder/game.sgf" --svg "$folder/$picture.svg" --picture $picture
  [[ $(head -c 4 "$folder/$picture.svg") == "<svg" ]] || fail "no $picture.svg"
done
cmp -s "$folder/groups.svg" "$folder/zones.svg" && fail "all pictures are alike"

# A pass, the empty board, and what there is not.
printf '(;GM[1]SZ[9];B[ee];W[])' >"$folder/pass.sgf"
expect 0 "$tesuji" explain --sgf "$folder/pass.sgf"
expect 0 "$tesuji" explain --sgf "$folder/pass.sgf" --move 1
[[ $out == *"the open board"* ]] || fail "$out"
wrong "the record has 7 moves" explain --sgf "$folder/game.sgf" --move 8
printf '(;GM[1]SZ[9])' >"$folder/empty.sgf"
wrong "no moves" explain --sgf "$folder/empty.sgf"
wrong "no_such" explain --sgf "$folder/no_such.sgf"
if [ -e /dev/full ]; then
  expect 2 "$tesuji" explain --sgf "$folder/game.sgf" --svg /dev/full
fi
