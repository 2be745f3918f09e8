#!/usr/bin/env bash
# GNU Go as a real engine: it wins a match without errors, loads our records, and agrees on who
# won; and it plays with our own GTP engine as two programs that know nothing of each other.
. "$(dirname "$0")/common.sh"
command -v gnugo >/dev/null || fail "gnugo is not installed"

games=${2:-6}
expect 0 "$tesuji" match --game go --size 9 --players 'gtp:gnugo --mode gtp --level 1' random \
  --games "$games" --threads 2 --json --out "$folder/run"
[ "$(field wins)" = "[$games,0]" ] || fail "$out"
[ "$(field illegal)$(field timeouts)$(field crashes)" = "[0,0][0,0][0,0]" ] || fail "$out"
for record in "$folder"/run/games/*.sgf; do
  winner=$(sed -nE 's/.*RE\[([BW])\+.*/\1/p' "$record")
  theirs=$(printf 'loadsgf %s\nfinal_score\nquit\n' "$record" | gnugo --mode gtp --chinese-rules |
    sed -nE 's/^= ([BW])\+.*/\1/p' | tail -n 1)
  [ -n "$winner" ] && [ "$winner" = "$theirs" ] || fail "$record: ours $winner, GNU Go's $theirs"
done

# Our engine as an external one: random inside against random behind GTP.
expect 0 "$tesuji" match --game go --size 5 --games 4 --json \
  --players "gtp:$tesuji gtp --player capture" random
[ "$(field illegal)$(field timeouts)$(field crashes)" = "[0,0][0,0][0,0]" ] || fail "$out"
echo "gnugo: as expected"
