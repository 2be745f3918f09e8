#!/usr/bin/env bash
# `tesuji theory`: the theory that ships on games and on one position, and what is refused.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" match --game go --size 9 --players capture capture --games 4 --out "$folder/match" --no-date
expect 0 "$tesuji" theory eval --games "$folder/match/games" --top 1,5 --json
for part in '"rules":285' '"games":4' '"top":{"1":' '"last-move":' '"centre":' '"random":'; do
  [[ $out == *"$part"* ]] || fail "eval lacks $part: $out"
done
expect 0 "$tesuji" theory eval --games "$folder/match/games" --training "$folder/match/games"
[[ $out == *"features "* && $out == *"frequency "* ]] || fail "$out"

# Parts of the games.
expect 0 "$tesuji" theory eval --games "$folder/match/games" --stages opening --json
[ "$(field positions)" = 80 ] || fail "4 openings of 20 moves: $out"
wrong "opening" theory eval --games "$folder/match/games" --stages late

# A record with an illegal move and one of another size are left out, counted and named.
mkdir "$folder/mixed"
cp "$folder"/match/games/*.sgf "$folder/mixed/"
printf '(;GM[1]SZ[9];B[ee];W[ee])' >"$folder/mixed/zz_illegal.sgf"
printf '(;GM[1]SZ[13];B[ee];W[dd])' >"$folder/mixed/zz_other.sgf"
expect 0 "$tesuji" theory eval --games "$folder/mixed" --json
[ "$(field left_out)" = 2 ] || fail "two records are left out: $out"
[[ $err == *"zz_illegal.sgf"* && $err == *"left out because not on 9x9: 1"* ]] || fail "$err"

# Learning says the same of them, and what it cannot learn from.
expect 0 "$tesuji" learn theory-covering --games "$folder/mixed" --out "$folder/learned" \
  --set positives=20,negatives=6,noise=1,nodes=100,held_out=2
[[ $err == *"zz_illegal.sgf"* && $err == *"left out because not on 9x9: 1"* ]] || fail "$err"
grep -q '^move(1, ' "$folder/learned/theory.pl" || fail "no rule was learned"
mkdir "$folder/empty" "$folder/small"
wrong "empty" learn theory --games "$folder/empty" --out "$folder/none"
cp "$folder/mixed/zz_other.sgf" "$folder/small/"
wrong "no move on 9x9 to learn from" learn theory --games "$folder/small" --out "$folder/none"
printf '(;GM[1]SZ[9];B[ee];W[dd])' >"$folder/small/short.sgf"
wrong "no negative example of this kind" learn theory-covering --games "$folder/small" --out "$folder/none" \
  --set negative_kind=suicide
[ ! -e "$folder/none" ] || fail "a refused lesson left something behind"

# Somebody put a stone into atari: the first proposal takes or saves, and says so in both languages.
printf '(;GM[1]SZ[9];B[ee];W[ed];B[de];W[dd];B[fe];W[fd];B[ef];W[cc];B[dc];W[cd];B[bc])' >"$folder/game.sgf"
expect 0 "$tesuji" theory show --sgf "$folder/game.sgf"
[[ $out == *"a. "*"rule "* ]] || fail "$out"
expect 0 "$tesuji" theory show --sgf "$folder/game.sgf" --move 3 --json
[[ $out == *'"en":"'* && $out == *'"es":"'* ]] || fail "$out"

expect 0 "$tesuji" theory show --sgf "$folder/game.sgf" --language es
[[ $out == *"regla "* && $out == *" a "* ]] || fail "neither Spanish nor marked on the board: $out"
wrong "language" theory show --language fr

# A rule literal by literal: the empty one covers every move that was played, and none covers more.
expect 0 "$tesuji" theory grow --games "$folder/match/games" --rule 2 --json
[[ $out == *'"stages":['* ]] || fail "$out"
played=$(grep -o '"played":[0-9]*' <<<"$out" | cut -d: -f2 | tr '\n' ' ')
read -ra counts <<<"$played"
[ "${#counts[@]}" = 6 ] || fail "a rule of five literals has six stages: $out"
for ((i = 1; i < 6; ++i)); do
  [ "${counts[i]}" -le "${counts[i - 1]}" ] || fail "a longer rule covers more: $played"
done
wrong "no rule of this number" theory grow --games "$folder/match/games" --rule 4000
wrong "expected a folder of records" theory grow

expect 0 "$tesuji" theory show
[[ $out == *"without a move just before"* ]] || fail "$out"

# As programs of other languages; what they find is compared in tests/unit/games/go/theories.
expect 0 "$tesuji" theory export --prolog --sgf "$folder/game.sgf" --move 3 --out "$folder/theory.pl"
grep -q '^stone(0, 5, 5, b)\.$' "$folder/theory.pl" || fail "the stone at E5 is missing"
grep -q '^last_move(0, 5, 6)\.$' "$folder/theory.pl" || fail "the last move is missing"
expect 0 "$tesuji" theory compile --cpp
[[ $out == *"inline bool rule_285("* && $out == *"best_moves("* ]] || fail "$out"
wrong "say into what: --prolog" theory export
wrong "say into what: --cpp" theory compile
printf '%% no rules\n' >"$folder/none.pl"
wrong "has no rules" theory compile "$folder/none.pl" --cpp

printf 'move(1, A, B, C, D) :- nonsense(A).\n' >"$folder/bad.pl"
wrong "bad.pl:1" theory eval "$folder/bad.pl" --games "$folder/match/games"
wrong "expected a folder of records" theory eval
wrong "expected numbers from 1" theory eval --games "$folder/match/games" --top none
wrong "eval" theory prove
wrong "empty" theory eval --games "$folder/empty"
