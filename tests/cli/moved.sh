#!/usr/bin/env bash
# ./run in a tree that was moved or copied says so, builds again and keeps the page. The tree here is
# a small one, built by the real tools.
. "$(dirname "$0")/common.sh"
setup=$(readlink -f "$(dirname "$0")/../../scripts/setup.sh")

mkdir -p "$folder/tree"
cat >"$folder/tree/CMakeLists.txt" <<'E'
cmake_minimum_required(VERSION 3.25)
project(small NONE)
add_custom_command(OUTPUT made COMMAND ${CMAKE_COMMAND} -E touch made)
add_custom_target(everything ALL DEPENDS made)
E
cat >"$folder/tree/CMakePresets.json" <<'E'
{"version": 6, "configurePresets": [{"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/release"}]}
E
# built TREE: as ./run does it; what is said is in $err.
built() { expect 0 bash -c 'set -euo pipefail; top=$1; . "$2"; build release' build "$1" "$setup"; }
kept() { [ "$(cat "$1/build/web/index.html")" = page ] || fail "the page is gone"; }

built "$folder/tree"
[[ $err == *"configuring release"* && -e $folder/tree/build/release/made ]] || fail "not built: $err"
mkdir "$folder/tree/build/web" && echo page >"$folder/tree/build/web/index.html"
built "$folder/tree"
[ -z "$err" ] || fail "built again although nothing changed: $err"

mv "$folder/tree" "$folder/moved"
built "$folder/moved"
[[ $err == *"this tree was moved or copied from $folder/tree"* ]] || fail "not said: $err"
[ -e "$folder/moved/build/release/made" ] || fail "not built after the move"
kept "$folder/moved"
cp -r "$folder/moved" "$folder/copy"
built "$folder/copy"
[[ $err == *"this tree was moved or copied from $folder/moved"* ]] || fail "a copy: $err"
kept "$folder/copy"
for tree in moved copy; do
  built "$folder/$tree"
  [ -z "$err" ] || fail "$tree is built again and again: $err"
done

# Another name of the same folder is no move.
ln -s "$folder/moved" "$folder/alias"
rm -rf "$folder/moved/build/release"
(cd "$folder/alias" && cmake --preset release >/dev/null)
grep -q "INTERNAL=$folder/alias$" "$folder/moved/build/release/CMakeCache.txt" || fail "the alias is not recorded"
built "$folder/moved"
[[ $err != *"was moved"* ]] || fail "an alias is taken for a move: $err"
echo "moved: as expected"
