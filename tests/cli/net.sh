#!/usr/bin/env bash
# `tesuji net`: the network that ships, its accuracy on games, and what is refused.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" net
[[ $out == "6 blocks of 96 channels, 1058182 weights, calibrated, checksum "* ]] || fail "$out"
expect 0 "$tesuji" net --json
[[ $out == '{"net":'* ]] || fail "$out"

# One game in fifty is for testing: of the first moves on 9x9 some are, and are foretold.
for x in a b c d e f g h i; do
  for y in a b c d e f g h i; do printf '9 5.5 - B+R 9d 9d %s%s\n' "$x" "$y"; done
done >"$folder/games.txt"
expect 0 "$tesuji" net --games "$folder/games.txt" --json
[[ $out == *'"accuracy":'* ]] || fail "$out"

# Numbers of 32 bits agree with themselves; a net that was calibrated has other ranges and the same weights.
expect 0 "$tesuji" net --backend f32 --beside --games "$folder/games.txt" --json
[[ $out == *'"same_first":1.0'* && $out == *'"win_difference":0.0'* ]] || fail "$out"
expect 0 "$tesuji" net --games "$folder/games.txt" --calibrate "$folder/net.safetensors"
expect 0 "$tesuji" net --net "$folder/net.safetensors" --json
[[ $out == *'"calibrated":true'* && $out == *'"weights":1058182'* ]] || fail "$out"
wrong "needs --games" net --calibrate "$folder/more.safetensors"
wrong "fastest" net --backend int4

printf 'not a network' >"$folder/bad.safetensors"
wrong "the length of the head is wrong" net --net "$folder/bad.safetensors"
wrong "cannot open" net --net nowhere.safetensors
wrong "not a rank" net --told strong --games "$folder/games.txt"
