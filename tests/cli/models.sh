#!/usr/bin/env bash
# `tesuji models`: from a finished run to a model with its provenance; every model that ships has one.
. "$(dirname "$0")/common.sh"
shipped=$(dirname "$0")/../../models

expect 0 "$tesuji" models list --models "$shipped" --json
for model in $(find "$shipped" -type f); do
  name=$(basename "$model")
  case $name in README.md | *.provenance.json) continue ;; esac
  [[ $out == *"\"model\":\"$name\""* ]] || fail "no provenance of $name: $out"
  [[ $out == *"$(sha256sum "$model" | cut -d' ' -f1)"* ]] || fail "another checksum for $name"
done

# A run of Kalah: nothing but its plan.
expect 0 "$tesuji" learn kalah-random --set trials=100 --seed 6 --out "$folder/run"
expect 0 "$tesuji" models take "$folder/run" --models "$folder/models" --as mine.json --json
cmp -s "$folder/run/heuristic.json" "$folder/models/mine.json" || fail "not the model of the run"
expect 0 "$tesuji" models list --models "$folder/models" --json
for part in '"seed":6' '"learner":"kalah-random"' '"trials":"100"' '"program":"tesuji ' '"data":[]' '"regret":'; do
  [[ $out == *"$part"* ]] || fail "provenance lacks $part: $out"
done
expect 0 "$tesuji" models list --models "$folder/models"
[[ $out == "mine.json: "*" bytes, SHA-256 "* ]] || fail "$out"

# A run that read records: what it read, by hash.
expect 0 "$tesuji" match --game go --size 7 --players capture capture --games 4 --out "$folder/match" --no-date
expect 0 "$tesuji" learn playout --games "$folder/match/games" --out "$folder/weights" --set sweeps=2,held_out=2
expect 0 "$tesuji" models take "$folder/weights" --models "$folder/models"
hash=$(cat "$folder"/match/games/*.sgf | sha256sum | cut -d' ' -f1)
grep -q "$hash" "$folder/models/playout_weights.txt.provenance.json" || fail "not the hash of the records"

# What is wrong is one line, and changes nothing.
wrong "already" models take "$folder/run" --models "$folder/models" --as mine.json
wrong "expected the name of a file" models take "$folder/run" --models "$folder/models" --as ../mine.json
wrong "has no model" models take "$folder/match" --models "$folder/models"
wrong "plan.json" models take "$folder/nowhere" --models "$folder/models"
wrong "the folder of a run" models take --models "$folder/models"
wrong "there are list and take" models give
rm "$folder/run/result.json"
wrong "not finished" models take "$folder/run" --models "$folder/more"
[ ! -e "$folder/more" ] || fail "a refused run left something behind"
echo " " >>"$folder/models/mine.json"
wrong "other bytes" models list --models "$folder/models"
rm "$folder/models/mine.json.provenance.json"
wrong "no provenance" models list --models "$folder/models"
wrong "nowhere" models list --models "$folder/nowhere"
echo "models: as expected"
