#!/usr/bin/env bash
# `tesuji learn sane`: killed, resumed, damaged; its networks play.
. "$(dirname "$0")/common.sh"

small=(learn sane --seed 4 --set generations=12,neurons=200,hidden=20,networks=40,sample=6)
expect 0 "$tesuji" "${small[@]}" --threads 1 --out "$folder/whole"

# Killed at random moments, on one thread and on two: the same files, snapshot and all.
resume=()
for generation in 0002 0005 0006 0010; do
  "$tesuji" "${small[@]}" --threads 2 --out "$folder/killed" "${resume[@]}" >/dev/null 2>&1 &
  child=$!
  wait_for test -e "$folder/killed/generations/$generation.sane"
  kill -9 "$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  resume=(--resume)
done
expect 0 "$tesuji" "${small[@]}" --threads 2 --out "$folder/killed" "${resume[@]}"
for file in neogo.sane result.json curves.csv plan.json snapshot.bin generations games; do
  diff -r "$folder/whole/$file" "$folder/killed/$file" || fail "$file differs after kill -9"
done
[ "$(ls "$folder/whole/generations" | wc -l)" = 12 ] || fail "a generation left no networks"

# A population that was cut short or edited is refused, and the one before it offered.
long=(learn sane --seed 4 --set generations=100000,neurons=200,hidden=20,networks=40,sample=6)
"$tesuji" "${long[@]}" --out "$folder/long" >/dev/null 2>&1 &
child=$!
wait_for test -s "$folder/long/snapshot.previous.bin"
wait_for test -s "$folder/long/snapshot.bin"
kill -INT "$child"
wait "$child" || true
head -c 5000 "$folder/long/snapshot.bin" >"$folder/cut"
cp "$folder/cut" "$folder/long/snapshot.bin"
wrong "go on from snapshot.previous.bin" "${long[@]}" --out "$folder/long" --resume
rm "$folder/long/snapshot.bin"
"$tesuji" "${long[@]}" --out "$folder/long" --resume >/dev/null 2>&1 &
child=$!
wait_for test -s "$folder/long/snapshot.bin"
kill -INT "$child"
wait "$child" || true

# Its networks play, any of a generation.
for player in "neogo:net=$folder/whole/neogo.sane" "neogo:net=$folder/whole/generations/0003.sane,rank=4" neogo-5x5 neogo; do
  expect 0 "$tesuji" genmove --size 5 --player "$player" --json
done
wrong "the file has" genmove --size 5 --player "neogo:net=$folder/whole/generations/0003.sane,rank=5"
head -c 900 "$folder/whole/neogo.sane" >"$folder/cut.sane"
wrong cut.sane genmove --size 5 --player "neogo:net=$folder/cut.sane"
wrong nowhere.sane genmove --size 5 --player "neogo:net=$folder/nowhere.sane"
wrong segments learn sane --set hidden=3-3 --out "$folder/no"
wrong symmetric learn sane --set inputs=local,symmetric=true --out "$folder/no"
