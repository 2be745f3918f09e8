#!/usr/bin/env bash
# What mcts plays after few simulations, as the first move of a game, and while points are open.
#
# Each case failed before priors decided where AMAF values start and before an open border forbade a
# pass; the comment beside it is what was played then. A command of the tables:
#   tesuji genmove --size 9 --nodes 20 --seed 1
. "$(dirname "$0")/common.sh"

# first_move SIZE NODES SEED: the first move of a game.
first_move() {
  expect 0 "$tesuji" genmove --size "$1" --nodes "$2" --seed "$3"
  move=$(head -1 <<<"$out")
  letters=ABCDEFGHJKLMNOPQRST
  column=${letters%%"${move:0:1}"*}
  column=$((${#column} + 1))
  row=${move:1}
  # The lines it stands on, counted from the nearer edges.
  across=$((column * 2 > $1 ? $1 + 1 - column : column))
  along=$((row * 2 > $1 ? $1 + 1 - row : row))
}

# Nobody begins on the first line, and few begin on the second.
while read -r size nodes seed _; do
  first_move "$size" "$nodes" "$seed"
  [ "$across" -ge 3 ] && [ "$along" -ge 3 ] || fail "$size $nodes $seed: begins at $move"
done <<'CASES'
9 20 1   # A9
9 20 3   # E9
9 20 9   # J1
9 30 1   # A9
9 30 3   # E9
9 50 1   # A9
13 300 3 # E1
13 300 8 # K2
CASES

# On a large board a game begins in a corner, on its third to fifth lines.
while read -r nodes seed _; do
  first_move 19 "$nodes" "$seed"
  for line in "$across" "$along"; do
    [ "$line" -ge 3 ] && [ "$line" -le 5 ] || fail "19 $nodes $seed: begins at $move"
  done
done <<'CASES'
500 3  # J6
500 5  # K11
500 6  # F2
500 8  # A9
500 9  # O17
500 10 # J15
500 11 # R9
2000 1 # B9
2000 3 # M9
2000 4 # H13
CASES

# choice RULES MOVES...: what is played after these moves of Black and White in turn.
choice() {
  local side=b rules=$1
  shift
  {
    printf 'boardsize 9\nkata-set-rules %s\nclear_board\n' "$rules"
    for played in "$@"; do
      printf 'play %s %s\n' "$side" "$played"
      [ $side = b ] && side=w || side=b
    done
    printf 'reg_genmove %s\nquit\n' "$side"
  } | "$tesuji" gtp --player mcts:resign=0 --nodes 400 --seed 1 2>/dev/null |
    sed -n 's/^= \(..*\)/\1/p' | tail -1
}

# A game that is decided is played on while points are open. All of these were passes.
while read -r rules moves; do
  # shellcheck disable=SC2086
  move=$(choice "$rules" $moves)
  [[ $move =~ ^[A-J][1-9]$ ]] || fail "plays '$move' after $rules $moves"
done <<'CASES'
chinese H6 G6 G7 F7 J1 D4 G5 F6 F5 E5 F8 G8 H8 H7 J7 G9 G7 E8 H7 F4 G4 F3 G3 G2 E4 E3 E6 E7 D6 D7 C6 C7 B7 C8 B8 B6 B5 C5 A6 D5 E9 D9 B6 B4 C3 D3 C2 B3 C4 B2 C1 B1 H2 F2 A2 D1 E1 D2 F1 G1 H1 H3 H4 J2 H9 F9 pass
chinese F5 E6 D5 E5 E4 D6 C7 C5 D4 F4 F6 F7 G4 F3 G7 G5 G6 H6 C6 H5 G8 C4 E7 C3 H4 H3 G3 G2 J3 H2 E3 F2 E2 D2 A5 E1 D7 B5 J4 J2 A4 B6 A6 B7 B8 A7 A8 D1 D3 C2 H7 J7 J8 E8 D8 D9 C9 E9 F8 E6 E5 F1 pass
chinese F5 E6 D5 E5 E4 D6 C7 C5 D4 F4 F6 F7 G4 F3 G7 G5 G6 H6 C6 H5 G8 C4 E7 C3 H4 H3 G3 G2 J3 H2 E3 F2 E2 D2 A5 E1 D7 B5 J4 J2 A4 B6 A6 B7 B8 A7 A8 D1 D3 C2 H7 J7 J8 E8 D8 D9 C9 E9 pass
chinese F5 E6 D5 E5 E4 D6 C7 C5 D4 F4 F6 F7 G4 F3 G7 G5 G6 H6 C6 H5 G8 C4 E7 C3 H4 H3 G3 G2 J3 H2 E3 F2 E2 D2 A5 E1 D7 B5 J4 J2 A4 B6 A6 B7 B8 A7 A8 D1 D3 C2 H7 J7 pass
japanese F4 F6 D4 E5 E4 D5 C5 B6 C6 C7 D7 D6 F5 E6 C8 B7 C4 E7 D8 G6 B8 E8 B5 F2 H4 H3 G3 G2 H2 pass
japanese F4 F6 D4 E5 E4 D5 C5 B6 C6 C7 D7 D6 F5 E6 C8 pass
japanese F5 E6 F6 F7 G7 C7 E7 D7 F8 E8 F7 E2 D6 E5 E4 D5 C6 C5 B6 F4 C4 D4 B5 D3 F3 G4 C3 C2 E3 D2 B2 B1 G3 B3 B4 A2 H4 B7 pass
japanese E5 F3 D7 C7 C8 B8 C6 B7 D6 D8 E8 D9 E9 C9 G3 G4 H4 H3 G5 F4 F5 B6 G2 D3 H2 C5 E1 H5 E3 J4 E4 H7 H6 G6 G7 F6 F7 J6 H8 E6 E7 G8 F8 G9 H9 J8 F9 H6 D5 F2 F1 E2 D2 H4 C3 C4 D4 B3 B2 pass
japanese E5 F3 D7 C7 C8 B8 C6 B7 D6 D8 E8 D9 E9 C9 G3 G4 H4 H3 G5 F4 F5 B6 G2 D3 H2 C5 E1 H5 E3 J4 E4 H7 H6 G6 G7 F6 F7 J6 H8 E6 E7 G8 F8 G9 H9 J8 F9 H6 D5 F2 F1 E2 D2 H4 C3 pass
CASES

# Who resigns when it is to play still says what it would play when that is all it is asked for.
lost=$({
  printf '%s\n' 'boardsize 9' 'komi 300'
  for row in {1..9}; do printf 'play w D%s\nplay b F%s\nplay w C%s\n' "$row" "$row" "$row"; done
  printf '%s\n' 'reg_genmove b' 'genmove b' quit
} | "$tesuji" gtp --player mcts:resign=0.1 --nodes 200 --seed 1 2>/dev/null |
  sed -n 's/^= \(..*\)/\1/p' | tr '\n' ' ')
[[ $lost =~ ^[A-J][1-9]\ resign\ $ ]] || fail "asked for a move and then to play: $lost"
