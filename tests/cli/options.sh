#!/usr/bin/env bash
# Options that nobody would read, or that mean nothing, are errors; logs and signals do what they
# should.
. "$(dirname "$0")/common.sh"


# Numbers that would wrap or run away.
wrong "expected a whole number from 0 to" players --seed -1
wrong "expected a whole number from 1 to" players --threads -1
wrong "expected a whole number from 1 to" match --players random random --games -1
wrong "expected a whole number from 0 to" match --players random random --nodes -5
wrong "expected a whole number from 1 to" match --players random random --max-moves -1
wrong "expected 0 or 2" match --players random random --handicap 1
wrong "64" perft --game kalah --depth 70
wrong "64" perft --game go --depth 70
echo '(;FF[4]GM[1]SZ[5];B[cc];W[dd])' >"$folder/game.sgf"
wrong "from -1000 to 1000" score "$folder/game.sgf" --komi 1e300
expect 0 "$tesuji" score "$folder/game.sgf" --komi -6.5

# Nothing but finite numbers passes for a number, wherever one is read.
# no_number ARGUMENTS...: refused for its number, not for something else.
no_number() {
  expect 2 "$tesuji" "$@"
  [[ $err == *"expected a number from"* || $err == *"empty; give a value"* || $err == *"TOML: "* ]] || fail "$*: $err"
}
for value in nan -nan NaN inf -inf infinity 1e999 -1e999 0x10 '' 5x; do
  for option in --time --engine-time --hang; do
    no_number genmove --size 5 --player random $option "$value"
  done
  no_number match --players random random --size 5 --game-time "$value" --out "$folder/number"
  expect 2 "$tesuji" match --players random random --size 5 --sprt "0,$value" --out "$folder/number"
  for option in --step --rate; do
    no_number heuristics mutate kalah-evolved made $option "$value" --store "$folder/number"
  done
  expect 2 "$tesuji" genmove --size 5 --komi "$value"
  no_number genmove --size 5 --player "mcts:exploration=$value"
  no_number learn playout --games "$folder" --out "$folder/number" --set "prior=$value"
done
wrong "'nan': expected a number from 0 to" genmove --time nan
for value in nan +nan inf -inf 1e999; do
  printf 'games = 2\nplayers = ["random", "capture"]\n[limits]\ntime = %s\n' "$value" >"$folder/number.toml"
  no_number tournament "$folder/number.toml" --out "$folder/number"
  printf 'player = "mcts"\nexploration = %s\n' "$value" >"$folder/number.toml"
  no_number genmove --size 5 --player "@$folder/number.toml"
  printf 'prior = %s\n' "$value" >"$folder/number.toml"
  no_number learn playout --games "$folder" --out "$folder/number" --plan "$folder/number.toml"
done
[ ! -e "$folder/number" ] || fail "a wrong number left something behind"

# An empty text is not "not given": a script's variable may be unset.
for option in --player --sgf --dot --size; do wrong "empty; give a value" genmove $option ''; done
wrong "empty; give a value" solve kalah --position ''
wrong "empty; give a value" players --data ''
wrong "empty; give a value" score ''

# Options that do not go together.
wrong "option --size" genmove --sgf "$folder/game.sgf" --size 9
wrong "option --move" genmove --move 2
wrong "the record has 2 moves" genmove --sgf "$folder/game.sgf" --move 4
expect 0 "$tesuji" genmove --sgf "$folder/game.sgf" --move 3
wrong "option --json" gtp --json
wrong "option --json" completion --json
wrong "option --json" play --json

# A person plays matches only.
for command in gtp genmove play; do wrong "tesuji match" $command --player human; done
printf 'players = ["human", "random"]\n' >"$folder/person.toml"
wrong "tesuji match" tournament "$folder/person.toml"
expect 0 "$tesuji" players
grep -q human <<<"$out" || fail "players does not list human"
printf '%s\n' C3 resign pass resign >"$folder/moves"
"$tesuji" match --players human random --size 5 --games 2 --openings none --threads 8 --json \
  <"$folder/moves" >"$folder/out" 2>"$folder/err" || fail "a match with a person: $(cat "$folder/err")"
grep -q '"wins":\[0,2\]' "$folder/out" || fail "$(cat "$folder/out")"

# Text that is no UTF-8, and programs that are not there, are refused before anything is made.
wrong "UTF-8" match --players $'gtp:\xff\xfe' random --out "$folder/none"
wrong "/usr/games" match --players gtp:no-such-engine random --out "$folder/none"
[ ! -e "$folder/none" ] || fail "a folder was made for a wrong player"

# --seed replaces the seed of a plan.
printf 'games = 2\nseed = 5\nplayers = ["random", "capture"]\n[options]\nsize = 5\n' >"$folder/plan.toml"
for seed in 5 6; do
  expect 0 "$tesuji" tournament "$folder/plan.toml" --seed $seed --no-date --out "$folder/seed$seed"
done
expect 0 "$tesuji" tournament "$folder/plan.toml" --no-date --out "$folder/seed"
diff -r "$folder/seed/pair-01-02/games" "$folder/seed5/pair-01-02/games" || fail "--seed 5 is not seed 5"
! diff -rq "$folder/seed/pair-01-02/games" "$folder/seed6/pair-01-02/games" >/dev/null || fail "--seed 6 changes nothing"
grep -q '<polyline' "$folder/seed/report.html" || fail "the report has no graph of ratings"

# Hostile plans and player files end with a sentence.
for part in 'a.' '[' '{a='; do
  { printf 'a='; for _ in $(seq 20); do printf "%.0s$part" {1..900}; done; echo; } >"$folder/deep.toml"
  wrong "TOML" tournament "$folder/deep.toml"
  wrong "TOML" genmove --player "@$folder/deep.toml"
done
{ for _ in $(seq 33); do printf '%.0sa.' {1..900}; done; echo 'a=1'; } >"$folder/deep.toml"
wrong "deeper than" tournament "$folder/deep.toml"
for _ in {1..16}; do cat "$folder/deep.toml"; done | tr -d '\n=1' >"$folder/deeper.toml"
wrong "larger than" tournament "$folder/deeper.toml"

# The log shows what goes on, to standard error, and only when asked.
set -- "$tesuji" match --players random capture --size 5 --games 4 --json
expect 0 "$@" --out "$folder/quiet"
[ -z "$err" ] || fail "standard error is not empty: $err"
expect 0 "$@" --out "$folder/logged" --log info
for line in "folder $folder/logged: 0 of 4 games" "game 1: " "game 4: "; do
  grep -qF "$line" <<<"$err" || fail "'$line' is not in the log: $err"
done
expect 0 "$tesuji" match --players capture random --size 5 --games 200 --sprt 0,300 --log info
grep -q "SPRT: elo1 after game" <<<"$err" || fail "the log says nothing of SPRT: $err"
expect 0 "$tesuji" match --players "gtp:$tesuji gtp" random --size 5 --games 1 --log trace
for line in "started: $tesuji gtp" "<- 1 boardsize 5" "-> =1" "exit status 0"; do
  grep -qF -- "$line" <<<"$err" || fail "'$line' is not in the log: $err"
done

# More threads than the system gives are no reason to fall over.
code=0
(ulimit -v 1500000; "$tesuji" match --players random random --size 5 --games 400 --threads 400 --json) \
  >"$folder/out" 2>"$folder/err" || code=$?
[ "$code" = 0 ] || fail "few threads: exit $code: $(cat "$folder/err")"

# The first signal ends a GTP engine, whether it waits or thinks.
for signal in TERM INT; do
  for typed in '' 'genmove b'; do
    mkfifo "$folder/pipe"
    : >"$folder/out"  # an older answer must not stand for the new engine's
    # A shell gives its background jobs an ignored SIGINT; env takes that back.
    env --default-signal=INT "$tesuji" gtp --player capture <"$folder/pipe" >"$folder/out" 2>&1 &
    engine=$!
    exec 9>"$folder/pipe"
    printf 'name\n%s\n' "$typed" >&9
    wait_for grep -q tesuji "$folder/out"
    kill -$signal "$engine"
    wait_for ended "$engine"
    wait "$engine" 2>/dev/null || true
    exec 9>&-
    rm "$folder/pipe"
  done
done
echo "options: as expected"
