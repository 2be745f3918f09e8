#!/usr/bin/env bash
# `tesuji heuristics`: a store from the first heuristic to a player that uses it, and hurt stores.
. "$(dirname "$0")/common.sh"
store="$folder/h.db"
heuristics() { expect 0 "$tesuji" heuristics "$@" --store "$store"; }

# Without a store there is what ships.
expect 0 "$tesuji" heuristics list --json
[[ $out == *'"name":"kalah-evolved"'* ]] || fail "no shipped heuristic: $out"

heuristics generate wild --count 3 --seed 5 --json
[[ $out == *'"name":"wild-3"'* && $out == *'"method":"uniform"'*'"seed":5'* ]] || fail "$out"
heuristics generate round --kind polynomial
heuristics mutate wild-1 child --step 0.5
heuristics show child --json
[[ $out == *'"parents":["wild-1"]'* ]] || fail "no parents: $out"
heuristics regret wild-1 round --rules uam --depth 2 --json
[[ $out == *'"regret":[{"depth":2,"rules":"uam","value":'* ]] || fail "no regret: $out"
heuristics list
[[ $out == *"uam/2 "* ]] || fail "the regret was not kept: $out"
for _ in 1 2; do heuristics play wild-1 round --rules uam --depth 2 --json; done
heuristics show wild-1 --json
for opponent in kalah-regular kalah-bueno round; do
  [ "$(grep -o "\"opponent\":\"$opponent\"" <<<"$out" | wc -l)" = 1 ] || fail "results against $opponent: $out"
done

# Out and in again is the same.
heuristics export --out "$folder/a.json"
expect 0 "$tesuji" heuristics import "$folder/a.json" --store "$folder/copy.db"
expect 0 "$tesuji" heuristics export --store "$folder/copy.db" --out "$folder/b.json"
cmp -s "$folder"/{a,b}.json || fail "an export changed on its way"
heuristics export round --as renamed
[[ $out == *'"name":"renamed","kind":"polynomial"'* ]] || fail "not renamed: $out"
# The same seed draws the same heuristics.
expect 0 "$tesuji" heuristics generate wild --count 3 --seed 5 --store "$folder/again.db"
expect 0 "$tesuji" heuristics export --store "$folder/again.db" wild-2
again=$out
heuristics export wild-2
[ "$again" = "$out" ] || fail "another wild-2: $again"

# Players use them by name.
for name in wild-1 round child; do
  expect 0 "$tesuji" genmove --game kalah --player "weighted:heuristic=$name,store=$store,depth=3"
done
expect 0 "$tesuji" match --game kalah --seeds 3 --games 2 --no-date \
  --players kalah-evolved:depth=2 "weighted:heuristic=wild-1,store=$store"
wrong "did you mean 'child'" genmove --game kalah --player "weighted:heuristic=chid,store=$store"
wrong nowhere.db genmove --game kalah --player "weighted:heuristic=a,store=$folder/nowhere.db"
wrong "expected 32" genmove --game kalah --player "weighted:kind=polynomial"

# Wrong usage changes nothing.
before=$(sha256sum "$store")
wrong "the name is taken" heuristics generate child --store "$store"
wrong "the name of one that ships" heuristics generate kalah-evolved --store "$store"
wrong "expected two" heuristics mutate child --store "$store"
wrong "not in" heuristics show nobody --store "$store"
wrong "unknown; did you mean 'list'" heuristics lst
wrong "not a name" heuristics generate 'a/b' --store "$store"
echo '{"tesuji":"heuristics","version":1,"heuristics":[{"name":"x"}]}' >"$folder/bad.json"
wrong "heuristic 1: kind" heuristics import "$folder/bad.json" --store "$store"
wrong "expected rules 'standard' or 'uam'" heuristics regret child --rules empty-capture --store "$store"
[ "$before" = "$(sha256sum "$store")" ] || fail "a refused command changed the store"

# A full disk: an error, and the store as it was.
(
  ulimit -f $(($(stat -c %s "$store") / 1024 + 1))
  wrong "cannot write" heuristics generate many --count 2000 --store "$store"
)
heuristics list
[[ $out != *many-* ]] || fail "half of a command was kept"

# A store that was cut or overwritten is refused; what is whole can be saved.
heuristics generate many --count 200
cp "$store" "$folder/good.db"
size=$(stat -c %s "$store")
head -c $((size / 2)) "$folder/good.db" >"$store"
wrong "rebuild" heuristics list --store "$store"
cp "$folder/good.db" "$store"
page=$((size / 4096 / 2))
dd if=/dev/zero of="$store" bs=4096 seek=$page count=1 conv=notrunc status=none
wrong "rebuild" heuristics list --store "$store"
cp "$store" "$folder/hurt.db"
heuristics rebuild --json
[ "$(field kept)" -gt 50 ] || fail "little was kept: $out"
cmp -s "$folder/hurt.db" "$store.damaged-1" || fail "the damaged file is not kept"
heuristics show wild-1
echo "not a store" >"$folder/text.db"
wrong "not a data base" heuristics list --store "$folder/text.db"
wrong "not a data base" heuristics generate a --store "$folder/text.db"
[ "$(cat "$folder/text.db")" = "not a store" ] || fail "somebody's file was overwritten"

# Two writers at a time.
rm -f "$store"
for i in 1 2 3 4; do
  "$tesuji" heuristics generate "w$i" --count 50 --store "$store" >/dev/null &
done
wait
heuristics list
[ "$(grep -c '^w[1-4]-' <<<"$out")" = 200 ] || fail "writers lost something: $(wc -l <<<"$out")"
echo "heuristics: as expected"
