#!/usr/bin/env bash
# Search players from outside: reasons, trees, repeatability, bad input.
. "$(dirname "$0")/common.sh"

# The tree of a depth-3 search renders, and every edge joins two nodes that are drawn.
expect 0 "$tesuji" genmove --size 5 --player negamax13:depth=3 --dot "$folder/tree.dot" --tree-breadth 4
command -v dot >/dev/null || fail "graphviz is not installed"
dot -Tsvg "$folder/tree.dot" >"$folder/tree.svg" || fail "dot refuses the tree"
awk '/ -> /{gsub(";",""); used[$1]; used[$3]} /label=/{drawn[$1]} END{for (n in used) if (!(n in drawn)) exit 1}' \
  "$folder/tree.dot" || fail "an edge to a node that is not drawn"
grep -q 'cut' "$folder/tree.dot" || fail "no cut in the tree"

# Limits hold, and a tree that is not finished leaves no file.
expect 0 "$tesuji" genmove --player negamax13:depth=2 --trace "$folder/tree.json" --tree-nodes 50
[ "$(wc -l <"$folder/tree.json")" = 50 ] || fail "not 50 nodes: $(wc -l <"$folder/tree.json")"
expect 2 "$tesuji" genmove --player random --dot "$folder/none.dot"
[ ! -e "$folder/none.dot" ] || fail "a tree file without a tree"
expect 2 "$tesuji" genmove --player negamax13 --dot "$folder/no/such/folder.dot"

# Facts and reasons.
expect 0 "$tesuji" genmove --size 13 --player negamax13:depth=2 --json
[[ $out == *'"depth":2'* && $out == *'"table_hits"'* && $out == *influence* ]] || fail "$out"

# One thread or two: the same value at the same depth; and the same move every time.
value() {
  expect 0 "$tesuji" genmove --size 7 --json --player "$1"
  sed -E 's/.*"search_value":([^,}]*).*/\1/' <<<"$out"
}
exact='alpha-beta;pvs;table;history;killers;scout;deepening;aspiration'
one=$(value "negamax:depth=4,devices=$exact")
two=$(value "negamax:depth=4,devices=$exact,threads=2")
plain=$(value "negamax:depth=4,devices=alpha-beta")
[ "$one" = "$two" ] && [ "$one" = "$plain" ] || fail "values differ: $one $two $plain"

# Bad input: an answer or a clear error.
wrong() {
  expect 2 "$tesuji" genmove --player "$2"
  [[ $err == *"$1"* ]] || fail "'$1' is not in: $err"
}
wrong "expected a whole number from 0 to 64" negamax13:depth=99
wrong "expected a finite number" 'negamax13:weights=1;2;nan;4'
wrong "expected a finite number" 'negamax13:weights=1;2;inf;4'
wrong "expected four numbers" 'negamax13:weights=1;2'
wrong "did you mean 'alpha-beta'" negamax13:devices=alphabeta
expect 2 "$tesuji" genmove --player 'negamax13:weights=1;2;1e300;4'
expect 0 "$tesuji" genmove --player negamax13:depth=0
expect 0 "$tesuji" genmove --size 2 --player negamax13-plus
expect 0 "$tesuji" genmove --player negamax13-plus:table=1,depth=3
printf '(;SZ[5];B[cc];W[];B[])' >"$folder/over.sgf"
expect 2 "$tesuji" genmove --sgf "$folder/over.sgf" --player negamax13
[[ $err == *"the game is over"* ]] || fail "$err"

# The experiment runs and says what holds; its list names it.
expect 0 "$tesuji" reproduce --list
grep -q negamax13-pruning <<<"$out" || fail "$out"
expect 2 "$tesuji" reproduce negamax13-prunning
echo "search: as expected"
