#!/usr/bin/env bash
# Every experiment of `tesuji reproduce` runs with small numbers, and has a check that can fail.
. "$(dirname "$0")/common.sh"

# count PATTERN: how often it is in $out; none is no error.
count() { { grep -oE "$1" <<<"$out" || true; } | wc -l; }

expect 0 "$tesuji" reproduce --list --json
ids=$(grep -oE '"id":"[^"]*"' <<<"$out" | cut -d'"' -f4)
[ "$(wc -w <<<"$ids")" -ge 8 ] || fail "too few experiments: $ids"
[[ $out != *'document 00'* ]] || fail "a number instead of a title: $out"
[ "$(count '"cost":"[^"]+"')" = "$(wc -w <<<"$ids")" ] || fail "an experiment without its cost: $out"
expect 0 "$tesuji" match --game go --size 9 --players capture capture --games 6 --out "$folder/match" --no-date
printf 'rule(1, 20, 2, 0).\nmove(1, A, B, C, D) :- connects_direct(A, E, C, D, B), liberty_cnt(A, E, 2).\n' >"$folder/rules.pl"
# Most need any games on 9x9; some need more to be said of them.
printf '9 5.5 - W+R 20k 8k eegfgdegcecghe\n9 5.5 - B+R 20k 8k eegfgdegcecghe\n' >"$folder/ranks.txt"
printf '%s\n' '{"id": "pro9-0001", "size": 9, "komi": 5.5, "moves": "E5 C5 G5", "positions": [{"turn": 2, "moves": [["G5", 900, 0.5, 1.0, 0.2], ["A1", 7, 0.1, -9.5, 0.01]]}]}' >"$folder/judged.jsonl"
for id in $ids; do
  code=0
  case $id in
    rank-direction) games=$folder/ranks.txt ;;
    review-check) games=$folder/judged.jsonl ;;
    *) games=$folder/match/games ;;
  esac
  "$tesuji" reproduce "$id" --quick --games "$games" --theory "$folder/rules.pl" --json >"$folder/out" 2>"$folder/err" </dev/null || code=$?
  out=$(cat "$folder/out")
  [ "$code" = 0 ] || [ "$code" = 1 ] || fail "$id: exit $code: $out $(cat "$folder/err")"
  [[ $out == *"\"id\":\"$id\""* ]] || fail "$id found nothing: $out"
  checks=$(count '"holds":(true|false)')
  [ "$checks" -gt 0 ] || fail "$id checks nothing: $out"
  failed=$(count '"holds":false')
  [ $((failed > 0)) = "$code" ] || fail "$id: $failed checks failed, but exit $code"
  echo "$id: $checks checks, $failed do not hold"
done

# What is decided by moves alone must hold, and the same each time.
expect 0 "$tesuji" reproduce kalah-bueno-fault kalah-bueno-fixed --json
first=$out
expect 0 "$tesuji" reproduce kalah-bueno-fault kalah-bueno-fixed --json
[ "$first" = "$out" ] || fail "two runs differ: $first $out"
[[ $out == *"Bueno 10 - 26 Regular in 25 plies"* ]] || fail "$out"

# Runs are kept, gone on with and not repeated; records must be there for who needs them.
wrong "needs game records" reproduce playout-prediction
wrong "needs a file of rules" reproduce annilgos-B --games "$folder/match/games"
wrong "rules.pl" reproduce annilgos-B --games "$folder/match/games" --theory "$folder/no/rules.pl"
expect 0 "$tesuji" match --game go --size 7 --players capture capture --games 2 --out "$folder/small" --no-date
wrong "moves on 9x9; expected at least" reproduce annilgos-3.1 --quick --games "$folder/small/games"
wrong "expected even games of kyu players" reproduce rank-direction --games "$folder/match/games"
mkdir "$folder/resigned"
echo '(;GM[1]SZ[9]RE[B+R];B[ee])' >"$folder/resigned/game.sgf"
wrong "no SGF record tells a margin" reproduce score-margins --games "$folder/resigned"
wrong "judged" reproduce review-check --games "$folder/ranks.txt"
wrong "--out" reproduce kalah-random --resume
expect 0 "$tesuji" reproduce kalah-random --quick --threads 1 --json
whole=$out
"$tesuji" reproduce kalah-random --quick --threads 2 --json --out "$folder/kept" >/dev/null 2>&1 &
program=$!
sleep "0.$((RANDOM % 10))"
kill -9 "$program" 2>/dev/null || true
wait "$program" 2>/dev/null || true
expect 0 "$tesuji" reproduce kalah-random --quick --threads 2 --json --out "$folder/kept" --resume
[ "$out" = "$whole" ] || fail "resumed: $out, whole: $whole"
[ -s "$folder/kept/kalah-random/random/heuristic.json" ] || fail "the run was not kept"
rm -r "$folder/kept/kalah-random/random"
expect 0 "$tesuji" reproduce kalah-random --quick --json --out "$folder/kept" --resume
[ "$out" = "$whole" ] || fail "what was found is not kept: $out"
[ ! -e "$folder/kept/kalah-random/random" ] || fail "what is done was done again"
wrong "already holds a run" reproduce kalah-random --quick --out "$folder/kept"
wrong "quick" reproduce kalah-random --out "$folder/kept" --resume

# The algorithm of the report from a store, by the plan in the repository, stopped early.
plan=$(dirname "$0")/../../experiments/kalah_genetic_report.toml
for base in population base; do
  expect 0 "$tesuji" heuristics generate "$base" --count 600 --seed "${#base}" --store "$folder/store.db"
done
expect 0 "$tesuji" learn kalah-genetic --plan "$plan" --out "$folder/run" --json \
  --set "store=$folder/store.db,population=8,base=6,generations=20,stop=0.8"
[[ $out == *'"reached":'* ]] || fail "$out"
wrong "expected at least 500" learn kalah-genetic --plan "$plan" --out "$folder/more" \
  --set "store=$folder/store.db,population=500,base=6"
wrong "fitness=wins or fitness=points" learn kalah-genetic --set selection=survival --out "$folder/more"
[ ! -e "$folder/more" ] || fail "a refused lesson left something behind"
echo "reproduce: as expected"
