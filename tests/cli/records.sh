#!/usr/bin/env bash
# Records of others as people have them: in any character set, opened by commands and by the server.
. "$(dirname "$0")/common.sh"
server=
end_server() { [ -z "$server" ] || kill "$server" 2>/dev/null || true; }
trap 'end_server; rm -rf "$folder"' EXIT

# A file that names no character set is read by what it looks like, and that is said.
printf '(;GM[1]SZ[5]PB[古力]PW[李世石]C[围棋很好玩];B[cc])' | iconv -t GBK >"$folder/gbk.sgf"
expect 0 "$tesuji" score "$folder/gbk.sgf"
[[ $err == *"read as GB18030"* ]] || fail "the guess is not said: $err"

# The side to move is that of the next move of the record, and is named.
printf '(;GM[1]SZ[5]AB[cc]AW[dd];W[bb];B[R16])' >"$folder/turn.sgf"
expect 0 "$tesuji" genmove --player capture --sgf "$folder/turn.sgf" --move 1 --json
[ "$(field side)" = '"white"' ] || fail "whose turn: $out"
expect 0 "$tesuji" genmove --player capture --sgf "$folder/turn.sgf" --move 2 --json
[ "$(field side)" = '"black"' ] || fail "whose turn: $out"
wrong "R16" genmove --player capture --sgf "$folder/turn.sgf"

# A missing KM means the same to every command.
printf '(;GM[1]SZ[5];B[cc];W[];B[])' >"$folder/open.sgf"
expect 0 "$tesuji" score "$folder/open.sgf" --json
[ "$(field komi)" = 0 ] || [ "$(field komi)" = 0.0 ] || fail "score counts with komi $(field komi)"
out=$(printf 'komi 3.5\nloadsgf %s\nget_komi\nquit\n' "$folder/open.sgf" | "$tesuji" gtp --player capture)
[[ $out == *"= 0"* ]] || fail "loadsgf keeps the komi of before: $out"

# The server takes the bytes of a file, on a real connection.
"$tesuji" serve --json --data "$folder/data" >"$folder/served" 2>"$folder/serve_err" &
server=$!
wait_for [ -s "$folder/served" ]
address=$(sed -nE 's/.*"address":"([^"]*)".*/\1/p' "$folder/served")
upload() { # PATH TYPE FILE: the answer in $out
  out=$(curl -sS --max-time 20 -H "Content-Type: $2" --data-binary "@$3" "${address}api/v1/$1")
}
upload reviews application/octet-stream "$folder/gbk.sgf"
[[ $out == *'古力'* && $out == *'围棋很好玩'* ]] || fail "the file is garbled: $out"
[[ $out == *'read as GB18030'* ]] || fail "the guess is not said: $out"
printf '(;GM[1]CA[Shift_JIS]SZ[5]PB[能力];B[cc])' | iconv -t CP932 >"$folder/sjis.sgf"
upload reviews application/octet-stream "$folder/sjis.sgf"
[[ $out == *'能力'* && $out != *warnings* ]] || fail "Shift_JIS: $out"
upload games application/octet-stream "$folder/gbk.sgf"
[[ $out == *'Content-Type'* ]] || fail "a file where none is taken: $out"
upload reviews text/plain "$folder/gbk.sgf"
[[ $out == *'Content-Type'* ]] || fail "text/plain: $out"
# Text in JSON is not decoded again, whatever its CA says.
printf '{"sgf":"(;GM[1]FF[4]CA[Shift_JIS]SZ[9]PB[古力]C[é];B[dd])"}' >"$folder/text.json"
upload reviews application/json "$folder/text.json"
[[ $out == *'古力'* && $out == *'"comment":"é"'* ]] || fail "decoded twice: $out"
