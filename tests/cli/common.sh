# Shared by the scripts here: $1 is the program.
set -euo pipefail
tesuji=$(readlink -f "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME="$folder/data"
export PATH="$PATH:/usr/games:/usr/local/games"

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# wait_for COMMAND...: until it succeeds. Nothing here is timed: a busy machine may take long.
wait_for() {
  for _ in {1..1200}; do
    "$@" 2>/dev/null && return
    sleep 0.05
  done
  fail "waited in vain for: $*"
}
ended() { ! kill -0 "$1"; }
# holds_more FOLDER COUNT: more files than that.
holds_more() { [ "$(find "$1" -type f | wc -l)" -gt "$2" ]; }

# expect CODE COMMAND...: runs it, keeps its output in $out and $err, checks the exit code.
expect() {
  local code=0 wanted=$1
  shift
  "$@" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
  out=$(cat "$folder/out")
  err=$(cat "$folder/err")
  [ "$code" = "$wanted" ] || fail "exit $code, not $wanted: $* -- $out $err"
}

# field NAME: the value of a top-level field of the JSON object in $out (numbers, strings, lists).
field() {
  printf '%s' "$out" | sed -nE "s/.*\"$1\":(\[[^]]*\]|\"[^\"]*\"|[^,}]*)[,}].*/\1/p"
}

# wrong TEXT ARGUMENTS...: exit 2 and one line on standard error that contains TEXT.
wrong() {
  local text=$1
  shift
  expect 2 "$tesuji" "$@"
  [ "$(wc -l <"$folder/err")" = 1 ] || fail "more than one line: $err"
  [[ $err == "tesuji: "*"$text"* ]] || fail "'$text' is not in: $err"
  [ -z "$out" ] || fail "standard output is not empty: $out"
}
