#!/usr/bin/env bash
# `tesuji solve kalah` with tables on disk: kept, hurt, of other rules, and a disk that is full;
# `tesuji solve go` with records, regions and files of problems.
. "$(dirname "$0")/common.sh"
table="$folder/k.table"
solve() { expect 0 "$tesuji" solve kalah --pits 4 --seeds 3 --all-moves --json "$@"; }
# What was found, without what varies.
answer() { sed -E 's/"(nodes|seconds)":[^,}]*,?//g' <<<"$out"; }

solve
right=$(answer)
solve --table "$table" --table-seeds 10
[ "$(answer)" = "$right" ] || fail "another value with a table: $out"
[ -s "$table" ] || fail "the table was not kept"
solve --table "$table"
[ "$(answer)" = "$right" ] || fail "another value with a table that was read: $out"

# A full disk while a table is kept: an error, no part of a file, an old file as it was.
size=$(stat -c %s "$table")
(
  ulimit -f $((size / 2048))
  wrong "cannot write" solve kalah --pits 4 --seeds 3 --table "$folder/new.table" --table-seeds 10
)
[ "$(ls "$folder" | grep -c new.table)" = 0 ] || fail "half a table is left: $(ls "$folder")"
solve --table "$folder/new.table" --table-seeds 10
cmp -s "$table" "$folder/new.table" || fail "another table after a full disk"
if [ -c /dev/full ]; then
  wrong "/dev/full" solve kalah --pits 4 --seeds 3 --table /dev/full
fi

# Damage is refused with what to do, and the file stays.
head -c $((size / 2)) "$table" >"$folder/cut.table"
wrong "build it anew" solve kalah --pits 4 --seeds 3 --table "$folder/cut.table"
cp "$table" "$folder/hurt.table"
printf '\x55' | dd of="$folder/hurt.table" bs=1 seek=$((size - 7)) conv=notrunc status=none
wrong "build it anew" solve kalah --pits 4 --seeds 3 --table "$folder/hurt.table"
[ "$(stat -c %s "$folder/hurt.table")" = "$size" ] || fail "a damaged table was changed"
rm "$folder/hurt.table"
solve --table "$folder/hurt.table"
[ "$(answer)" = "$right" ] || fail "another value from the table built anew: $out"
wrong "other rules" solve kalah --pits 4 --seeds 3 --rules uam --table "$table"
wrong "the file has 10" solve kalah --pits 4 --seeds 3 --table "$table" --table-seeds 9

# The perfect player goes on with a table that it cannot keep.
(
  ulimit -f 1
  expect 0 "$tesuji" genmove --game kalah --pits 4 --seeds 3 --json \
    --player "solver:table=$folder/none.table"
  [[ $out == *proved*"could not be kept"* ]] || fail "no proof without a place for the table: $out"
)
[ ! -e "$folder/none.table" ] || fail "half a table of the player is left"
# Three points in a row: whoever plays the middle decides.
cat >"$folder/three.sgf" <<'END'
(;FF[4]GM[1]SZ[19]PL[B]AB[ac][bc][cc][dc][eb][ea][ec]AW[ab][bb][cb][db][da])
END
for where in "" "--region A17-E19 --goal kill"; do
  expect 0 "$tesuji" solve go --sgf "$folder/three.sgf" $where --json
  [[ $out == *'"moves":["B19"]'* && $out == *'"first":"dead","second":"alive"'* ]] || fail "three: $out"
  [[ $out == *'"proven":true'* ]] || fail "three: $out"
done
expect 0 "$tesuji" solve go --sgf "$folder/three.sgf" --region K1-M3 --json
[[ $out == *'unknown: no group in the region'* && $out == *'"proven":false'* ]] || fail "no group: $out"
expect 0 "$tesuji" solve go --sgf "$folder/three.sgf" --region K1-M3
[[ $out == *'in question: nothing'* ]] || fail "no group: $out"
expect 0 "$tesuji" solve go --sgf "$folder/three.sgf" --nodes 2 --json
[[ $out == *'unknown: the limit was reached'* ]] || fail "limit: $out"
wrong "two opposite corners" solve go --sgf "$folder/three.sgf" --region K1M3
wrong "the record has 0 moves" solve go --sgf "$folder/three.sgf" --move 3
wrong "give a record" solve go
problem='{"id": "t", "level": "easy", "size": 19, "black": ["ac","bc","cc","dc","eb","ea","ec"], "white": ["ab","bb","cb","db","da"], "to_play": "B", "first_moves": ["ba"]}'
echo "$problem" >"$folder/problems.jsonl"
expect 0 "$tesuji" solve go --problems "$folder/problems.jsonl" --time 5 --json
[[ $out == *'"levels":{"easy":{"problems":1,"right":1}}'* && $out == *'"move":"B19"'* ]] || fail "problems: $out"
echo "${problem/\"ac\"/\"ab\"}" >>"$folder/problems.jsonl"
wrong "problems.jsonl:2: two stones at ab" solve go --problems "$folder/problems.jsonl"

echo "solve: as expected"
