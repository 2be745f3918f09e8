#!/usr/bin/env bash
# `tesuji learn td`: nets that learn by temporal differences are the same after kill -9 and for any
# number of threads, play, and are refused where they do not fit.
. "$(dirname "$0")/common.sh"

set -- "$tesuji" learn td --set games=2400,curve-every=15,curve-games=4,size=7,komi=5.5
expect 0 "$@" --out "$folder/whole" --threads 1 --json
[ "$(field steps)" = 160 ] || fail "steps: $out"
kills=0
for _ in 1 2 3 4 5; do
  "$@" --out "$folder/killed" --resume --threads 2 >/dev/null 2>&1 &
  program=$!
  sleep "0.$(printf '%03d' $((200 + RANDOM % 700)))"
  kill -9 "$program" 2>/dev/null && kills=$((kills + 1))
  wait "$program" 2>/dev/null || true
done
expect 0 "$@" --out "$folder/killed" --resume --threads 2
cmp "$folder"/{whole,killed}/td_net.safetensors || fail "killed $kills times, other weights"
cmp "$folder"/{whole,killed}/curves.csv || fail "killed $kills times, other curves"
echo "td: $kills kills, equal weights"

# Weights that explode stop the run, say where and why, and leave the last whole step.
set -- "$tesuji" learn td --set "games=60,curve-every=10,curve-games=2,size=7,rates=0:0.01;25:10,weight-limit=3" --out "$folder/wild"
expect 2 "$@"
[[ $err == *"learning: game 3"*"the rate 10 is too high"* ]] || fail "$err"
grep -q '"games":30,' "$folder/wild/snapshot.json" || fail "the last whole step is not kept"
expect 2 "$@" --resume
[[ $err == *"the rate 10 is too high"* ]] || fail "$err"

# A net whose topology follows the position learns, plays and says why.
expect 0 "$tesuji" learn td --set inputs=blocks,normalised=true,hidden=4,scale=1,rates=0.01,games=40,curve-every=20,curve-games=2,size=7 --out "$folder/blocks" --json
expect 0 "$tesuji" genmove --size 7 --player "annilgos:weights=$folder/blocks/td_net.safetensors"
[[ $out == *"what moves the value"* ]] || fail "it does not say why: $out"
wrong "groups need a hidden layer" learn td --set inputs=blocks,hidden=0 --out "$folder/x"
wrong "inputs=blocks take no larger board" learn td --set inputs=blocks,size=13 --out "$folder/x"

# Engines are opponents too; one that fails stops the run and says so.
small=games=8,curve-every=4,curve-games=2,size=5
expect 0 "$tesuji" learn td --set "$small,opponents=clone;gtp:$tesuji gtp --player random,random=0.3" --out "$folder/engine"
expect 2 "$tesuji" learn td --set "$small,opponents=gtp:false" --out "$folder/broken"
[[ $err == *"opponent: "* ]] || fail "$err"

net=$folder/whole/td_net.safetensors
expect 0 "$tesuji" net --net "$net"
[[ $out == "8-4-1 tanh(0.1x)"*"layer 0 unit 3: "*" territory"* ]] || fail "no dump: $out"
expect 0 "$tesuji" net --net "$net" --json
[[ $out == *'"features":"eight"'*'"shape":"8-4-1 tanh(0.1x)"'* ]] || fail "$out"
wrong "foretells no moves" net --net "$net" --games "$net"
expect 0 "$tesuji" genmove --size 7 --player "annilgos:weights=$net"
[[ $out == *"what moves the value"* ]] || fail "it does not say why: $out"
head -c 300 "$net" >"$folder/cut.safetensors"
wrong "safetensors file: $folder/cut.safetensors" genmove --player "annilgos:weights=$folder/cut.safetensors"
sed 's/"features":"eight"/"features":"night"/' "$net" >"$folder/other.safetensors"
wrong "'night' is not known; there is 'eight'" genmove --player "annilgos:weights=$folder/other.safetensors"
sed 's/"version":"1"/"version":"9"/' "$net" >"$folder/newer.safetensors"
wrong "version '9'; this program reads version 1" genmove --player "annilgos-plus:net=$folder/newer.safetensors"
wrong "a rate lies between 0 and 10" learn td --set rates=11 --out "$folder/x"
wrong "inputs=points are those of 9x9" learn td --set inputs=points,size=7 --out "$folder/x"
wrong "expected 0, and no bias" learn kalah-td --set hidden=4 --out "$folder/x"

# A heuristic of Kalah learned in the same way plays.
expect 0 "$tesuji" learn kalah-td --set games=2000,curve-every=500 --out "$folder/kalah" --json
[ -s "$folder/kalah/heuristic.json" ] || fail "no heuristic was written"
expect 0 "$tesuji" heuristics import "$folder/kalah/heuristic.json" --store "$folder/heuristics.db"
echo "td: as expected"
