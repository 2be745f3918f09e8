#!/usr/bin/env bash
# What commands read and write besides regular files: FIFOs, devices, links, closed pipes.
. "$(dirname "$0")/common.sh"
cd "$folder"

# Outputs go through what is not a regular file, and leave it what it was.
genmove=("$tesuji" genmove --size 5 --player mcts --nodes 50)
mkfifo pipe
cat pipe >read.dot &
reader=$!
expect 0 "${genmove[@]}" --dot pipe
wait "$reader"
[ -p pipe ] || fail "--dot replaced a FIFO"
grep -q '^digraph' read.dot || fail "the FIFO did not carry the tree"
for option in --dot --trace; do
  expect 2 "${genmove[@]}" "$option" /dev/full
  [[ $err == *"/dev/full: cannot write: No space left"* ]] || fail "$option /dev/full: $err"
  [ -c /dev/full ] || fail "$option replaced /dev/full"
done
expect 0 "${genmove[@]}" --dot /dev/stdout
[[ $out == digraph*"}"* ]] || fail "--dot /dev/stdout: $out"
"${genmove[@]}" --dot /dev/stdout | cat >piped.dot
grep -q '^digraph' piped.dot || fail "--dot /dev/stdout into a pipe"
mkdir real && ln -s real/tree.dot link
expect 0 "${genmove[@]}" --dot link
[ -L link ] && grep -q '^digraph' real/tree.dot || fail "--dot replaced a symbolic link"
chmod 600 real/tree.dot
expect 0 "${genmove[@]}" --dot link
[ "$(stat -c %a real/tree.dot)" = 600 ] || fail "--dot changed the mode of a file"
expect 0 "$tesuji" heuristics export kalah-evolved --out /dev/stdout
[[ $out == *'"kalah-evolved"'*"written to /dev/stdout"* ]] || fail "export to /dev/stdout: $out"
expect 2 "$tesuji" heuristics export kalah-evolved --out /dev/full
echo '(;FF[4]GM[1]SZ[5];B[cc];W[dd])' >game.sgf
expect 0 "$tesuji" analyze game.sgf --nodes 20 --out /dev/stdout
[[ $out == *'(;'* ]] || fail "analyze --out /dev/stdout: $out"
expect 2 "$tesuji" analyze game.sgf --nodes 20 --out /dev/full
[ -z "$(find . -name '*.tmp')" ] || fail "a temporary file was left"

# A FIFO is read as a stream. Who waits for it says so after a while, and Ctrl-C ends it.
cat game.sgf >pipe &
expect 0 "$tesuji" score pipe
[[ $out == *"rules"* ]] || fail "score of a FIFO: $out"
"$tesuji" score pipe >out 2>err &
program=$!
wait_for grep -q 'waiting for input from pipe' err
kill -INT "$program"
code=0
wait "$program" || code=$?
[ "$code" = 130 ] || fail "interrupted: exit $code, $(cat err)"
expect 2 "$tesuji" score /dev/zero
[[ $err == *"larger than"* ]] || fail "score /dev/zero: $err"

# Whoever reads us may stop: that is no fault, and there is nothing to say.
set +o pipefail
"$tesuji" players --json 2>err | true
"$tesuji" players 2>>err | head -n 1 >/dev/null
set -o pipefail
[ ! -s err ] || fail "a closed pipe: $(cat err)"
echo "files: as expected"
