#!/usr/bin/env bash
# `tesuji cgt`: trees and sums without a board, drawings, and what is wrong.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" cgt '{4 || {3 | 0}}' --json
[[ $out == *'"mean":"3"'*'"temperature":"1"'* ]] || fail "the report's tree: $out"
expect 0 "$tesuji" cgt '4||3|0' '{9|{2|-3}}' '{0|4}' --first right
[[ $out == *"a number, nobody gains by moving"*"Right moves:"*"exact"*"tree 2, 6 points for Left"* ]] || fail "sum: $out"
expect 0 "$tesuji" cgt '{4||{3|0}}' --svg "$folder/tree.svg" --thermograph /dev/stdout
[[ $out == *"<svg "*"mean 3, temperature 1"* ]] || fail "thermograph: $out"
grep -q '<circle' "$folder/tree.svg" || fail "no drawing"
expect 0 "$tesuji" cgt 7
[[ $out == *"mean 7"* && $out != *"moves:"* ]] || fail "a number: $out"
wide='{{{{9|8}|{7|6}}|{{5|4}|{3|2}}}|{{{1|0}|{-1|-2}}|{{-3|-4}|{-5|-6}}}}'
expect 0 "$tesuji" cgt $(for _ in {1..15}; do echo "$wide"; done) --depth 1
[[ $out == *"unknown: too many standings"* ]] || fail "limits: $out"
wrong "column 5: expected a number" cgt '{4||x}'
wrong "temperature of 0 or more" cgt 3 --ambient -1
wrong "at most 20" cgt $(seq 21)
