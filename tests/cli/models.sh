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

# Levels get the Elo of a tournament; comments and everything else stay.
printf '%s\n' '# by hand' '[[level]]' 'name = "beginner"' 'elo = 1.0' 'elo_ci95 = [0.0, 2.0]' \
  'nodes = 40' '' '[[level]]' 'name = "random"' 'nodes = 1' >"$folder/models/levels.toml"
printf '%s\n' 'games = 4' 'players = ["beginner", "random"]' '[options]' 'size = 5' >"$folder/plan.toml"
expect 0 "$tesuji" tournament "$folder/plan.toml" --out "$folder/cup" --no-date --json
expect 0 "$tesuji" models rate "$folder/cup" --models "$folder/models"
grep -q '^elo = 1.0$' "$folder/models/levels.toml" && fail "an old rating stayed"
[ "$(grep -c '^elo = ' "$folder/models/levels.toml")" = 2 ] || fail "not two ratings"
[ "$(grep -vc '^elo' "$folder/models/levels.toml")" = 8 ] || fail "other lines changed"
expect 0 "$tesuji" models list --models "$folder/models" --json
[[ $out == *'"tournament":'*'"seed":1'* ]] || fail "provenance of levels: $out"
cp "$folder/models/levels.toml" "$folder/levels.before"
printf '%s\n' '[[level]]' 'name = "expert"' 'nodes = 9' >>"$folder/models/levels.toml"
wrong "expert: did not play" models rate "$folder/cup" --models "$folder/models"
[ "$(grep -c '^elo = ' "$folder/models/levels.toml")" = 2 ] || fail "a refused rating changed the file"
cp "$folder/levels.before" "$folder/models/levels.toml"
wrong "has no table" models rate "$folder/run" --models "$folder/models"
wrong "the folder of a tournament" models rate --models "$folder/models"
sed -i 's/"complete": true/"complete": false/' "$folder/cup/result.json"
wrong "not finished" models rate "$folder/cup" --models "$folder/models"

# What is wrong is one line, and changes nothing.
wrong "already" models take "$folder/run" --models "$folder/models" --as mine.json
wrong "expected the name of a file" models take "$folder/run" --models "$folder/models" --as ../mine.json
wrong "has no model" models take "$folder/match" --models "$folder/models"
wrong "plan.json" models take "$folder/nowhere" --models "$folder/models"
wrong "the folder of a run" models take --models "$folder/models"
wrong "there are list, take and rate" models give
rm "$folder/run/result.json"
wrong "not finished" models take "$folder/run" --models "$folder/more"
[ ! -e "$folder/more" ] || fail "a refused run left something behind"
echo " " >>"$folder/models/mine.json"
wrong "other bytes" models list --models "$folder/models"
rm "$folder/models/mine.json.provenance.json"
wrong "no provenance" models list --models "$folder/models"
wrong "nowhere" models list --models "$folder/nowhere"
echo "models: as expected"
