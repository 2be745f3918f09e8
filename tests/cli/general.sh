#!/usr/bin/env bash
# What every command promises: exit codes, one line of error, JSON alone on standard output.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" --version
[[ $out =~ ^tesuji\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "version: $out"
expect 0 "$tesuji" --help
for command in play games gtp analysis "review, analyze" players genmove match tournament score perft heuristics net solve bench doctor completion; do
  grep -q "  $command " <<<"$out" || fail "--help does not list $command"
done
expect 0 "$tesuji" match --help
expect 2 "$tesuji" nonsense
[[ $err == "tesuji: command: nonsense: "* ]] || fail "$err"

wrong "did you mean '--players'" match --plyers random random
wrong "did you mean 'random'" match --players randon random
wrong "expected a whole number from 2 to 25" match --players random random --size 26
wrong "did you mean" match --players random random --game kalah --size 9
wrong "expected auto or a number" match --players random random --komi seven
wrong "expected none, random:K or a file" match --players random random --openings nowhere.txt
wrong "from 1 to" match --players random random --games 0
wrong "unknown; did you mean 'go.playout.9'" bench go.playout.99
wrong "not counted for this game" perft --game kalah --legal-positions
wrong "counted one by one" perft --size 5 --legal-positions
wrong "cannot open" score nowhere.sgf
wrong "cannot open" tournament nowhere.toml
wrong "expected trace" players --log loud
wrong "needs --out" match --players random random --resume

expect 0 "$tesuji" players --json
[[ $out == '{"players":'* && $(wc -l <"$folder/out") = 1 ]] || fail "$out"
expect 0 "$tesuji" genmove --player capture --json --seed 3
[[ $(field move) =~ ^\"[A-J][1-9]\"$ ]] || fail "$out"
expect 0 "$tesuji" genmove --game kalah --player random
[[ $out =~ ^[0-5]$ ]] || fail "$out"
expect 0 "$tesuji" perft --game kalah --seeds 3 --depth 6 --json
[ "$(field nodes)" = 19418 ] || fail "$out"
expect 0 "$tesuji" perft --game go --size 3 --legal-positions
[ "$out" = 12675 ] || fail "$out"
expect 0 "$tesuji" doctor --json
[ -z "$err" ] || fail "doctor speaks on standard error: $err"

# A full disk and a read-only place are errors that leave old files whole.
code=0
"$tesuji" players >/dev/full 2>"$folder/err" || code=$?
[ "$code" = 2 ] || fail "full standard output: exit $code"
expect 0 "$tesuji" match --players random random --size 5 --games 4 --no-date --out "$folder/full"
before=$(cat "$folder"/full/games/* | cksum)
rm "$folder/full/games/000003.sgf"
code=0
(ulimit -f 0; "$tesuji" match --players random random --size 5 --games 4 --no-date --out "$folder/full" --resume) \
  >/dev/null 2>"$folder/err" || code=$?
[ "$code" = 2 ] || fail "full disk: exit $code: $(cat "$folder/err")"
ls "$folder/full/games" | grep -q tmp && fail "a temporary file was left"
expect 0 "$tesuji" match --players random random --size 5 --games 4 --no-date --out "$folder/full" --resume
[ "$(cat "$folder"/full/games/* | cksum)" = "$before" ] || fail "records changed after a full disk"
expect 2 "$tesuji" match --players random random --games 2 --out /proc/nowhere

# Tournament: table, JSON and report.
cat >"$folder/plan.toml" <<'T'
title = "Simple & <b>small</b>"
games = 4
players = ["random", "capture"]
[options]
size = 5
T
expect 0 "$tesuji" tournament "$folder/plan.toml" --out "$folder/t" --json
[[ $out == *'"table":['* ]] || fail "$out"
grep -q 'Simple &amp; &lt;b&gt;small' "$folder/t/report.html" || fail "the title is not escaped"
expect 0 "$tesuji" tournament "$folder/plan.toml" --out "$folder/t" --resume
grep -q capture <<<"$out" || fail "$out"
echo "general: as expected"
