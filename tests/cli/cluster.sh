#!/usr/bin/env bash
# A cluster on this machine with the real server: the same bytes as one process, whatever dies; and
# what is wrong is said in one line.
. "$(dirname "$0")/common.sh"
unset "${!TESUJI_NATS_@}"
command -v nats-server >/dev/null || fail "nats-server is not installed (scripts/packages-test.txt)"

started=()
end_all() {
  [ $? = 0 ] || tail -n 3 "$folder"/run.err "$folder"/worker*.err >&2 || true
  for process in "${started[@]}"; do kill -9 "$process" 2>/dev/null || true; done
  rm -rf "$folder"
}
trap end_all EXIT

# start NAME COMMAND...: in the background, its output in NAME.out and NAME.err; $! is it.
start() {
  local name=$1
  shift
  "$@" >"$folder/$name.out" 2>"$folder/$name.err" </dev/null &
  started+=($!)
}

# A server of our own, that can be killed and started again on what it kept.
cat >"$folder/server.conf" <<CONF
listen: "127.0.0.1:-1"
ports_file_dir: "$folder"
jetstream { store_dir: "$folder/store" }
CONF
start_server() {
  rm -f "$folder"/nats-server_*.ports
  start server nats-server -c "$folder/server.conf"
  server=$!
  wait_for test -s "$folder/nats-server_$server.ports"
  cluster=$(sed -nE 's|.*"nats": ?\[ ?"([^"]*)".*|\1|p' <<<"$(tr -d '\n' <"$folder/nats-server_$server.ports" | tr -s ' ')")
}
start_server
sed -i "s|127.0.0.1:-1|${cluster#nats://}|" "$folder/server.conf" # the same port from now on
answered() { "$tesuji" cluster status --cluster "$cluster" --json | grep -q "\"$1\":\"$2\""; }
workers() { "$tesuji" cluster status --cluster "$cluster" --json | grep -o '"ms_per_job"' | wc -l; }
has_workers() { [ "$(workers)" = "$1" ]; }

# Nobody is there yet: wrong addresses, and what is wrong with a server.
wrong "expected nats://HOST" match --players random random --cluster localhost
wrong "'@'" match --players random random --cluster nats://me:secret@localhost
[[ $err != *secret* ]] || fail "the password was shown: $err"
wrong "cannot connect" match --players random random --cluster nats://127.0.0.1:1
wrong "needed" cluster status
wrong "did you mean 'status'" cluster statos --cluster "$cluster"
wrong "or all" cluster drop ab --cluster "$cluster"
wrong "NAME=COMMAND" worker --cluster "$cluster" --allow-engine gnugo
wrong "for regret and prove alone" heuristics list --cluster "$cluster"
mkdir "$folder/plain"
start plain nats-server -a 127.0.0.1 -p -1 --ports_file_dir "$folder/plain"
plain=$!
wait_for test -s "$folder/plain/nats-server_$plain.ports"
port=$(grep -oE '127.0.0.1:[0-9]+' "$folder/plain/nats-server_$plain.ports" | head -1)
wrong "no JetStream" match --players random random --cluster "nats://$port"

# TLS and passwords, with the configuration of docs/cluster.md.
mkdir "$folder/tls"
(
  cd "$folder/tls"
  openssl req -x509 -newkey ed25519 -nodes -days 3650 -subj /CN=tesuji-ca -keyout ca-key.pem -out ca.pem
  openssl req -newkey ed25519 -nodes -subj /CN=localhost -keyout server-key.pem -out server.csr
  echo subjectAltName=DNS:localhost,IP:127.0.0.1 >server.ext
  openssl x509 -req -in server.csr -CA ca.pem -CAkey ca-key.pem -days 825 -extfile server.ext -out server.pem
) >/dev/null 2>"$folder/openssl.err" || fail "openssl: $(cat "$folder/openssl.err")"
sed -e "s|/etc/nats|$folder/tls|; s|/var/lib/nats|$folder/tls|; s|0.0.0.0:4222|127.0.0.1:-1|; s|127.0.0.1:8222|127.0.0.1:-1|" \
  -e 's|"$2a[^"]*"|"open sesame"|; s/20GB/1GB/' "$(dirname "$0")/../../deploy/nats-server.conf" >"$folder/tls/server.conf"
start tls nats-server -c "$folder/tls/server.conf" --ports_file_dir "$folder/tls"
tls=$!
wait_for test -s "$folder/tls/nats-server_$tls.ports"
guarded=tls://$(grep -oE '127.0.0.1:[0-9]+' "$folder/tls/nats-server_$tls.ports" | head -1)
echo "open sesame" >"$folder/password"
opened=(env TESUJI_NATS_USER=worker TESUJI_NATS_PASSWORD_FILE="$folder/password" TESUJI_NATS_CA_FILE="$folder/tls/ca.pem")
expect 0 "${opened[@]}" "$tesuji" cluster status --cluster "$guarded" --json
wrong "cannot connect" cluster status --cluster "$guarded"
export TESUJI_NATS_CA_FILE="$folder/tls/ca.pem"
wrong "cannot connect" cluster status --cluster "$guarded"
export TESUJI_NATS_USER=worker TESUJI_NATS_PASSWORD=hush-hush
wrong "cannot connect" cluster status --cluster "$guarded"
[[ $err != *hush* ]] || fail "the password was shown: $err"
unset TESUJI_NATS_PASSWORD
wrong "one is set, the other is not" cluster status --cluster "$guarded"
unset "${!TESUJI_NATS_@}"

match=(match --game kalah --players mcts random --nodes 60 --games 40 --no-date --openings random:4)
expect 0 "$tesuji" "${match[@]}" --threads 1 --out "$folder/match"
cat >"$folder/plan.toml" <<'TOML'
title = "small"
game = "kalah"
players = ["mcts", "random", "capture"]
games = 20
[limits]
nodes = 40
TOML
expect 0 "$tesuji" tournament "$folder/plan.toml" --no-date --threads 1 --out "$folder/tournament"
sprt=(match --game kalah --players mcts:nodes=60 mcts:nodes=20 --games 1000 --no-date --openings random:4 --sprt 0,60)
expect 0 "$tesuji" "${sprt[@]}" --threads 1 --out "$folder/sprt"
[ "$(ls "$folder/sprt/games" | wc -l)" -lt 1000 ] || fail "the test never decided"
genetic=(learn kalah-genetic --seed 3 --set generations=2,population=8,positions=60)
sane=(learn sane --seed 4 --set generations=3,neurons=200,hidden=20,networks=40,sample=6)
expect 0 "$tesuji" "${genetic[@]}" --threads 1 --out "$folder/genetic"
expect 0 "$tesuji" "${sane[@]}" --threads 1 --out "$folder/sane"

# same WHAT: of what the run in $folder/WHAT and the one in $folder/WHAT-far made.
same() {
  local name=$1
  shift
  for file in "$@"; do
    diff -r "$folder/$name/$file" "$folder/$name-far/$file" >/dev/null || fail "$name: $file differs"
  done
}

# Two workers and three, of one thread and two.
for crew in 1 2 3; do
  start "worker$crew" "$tesuji" worker --cluster "$cluster" --threads $((1 + crew / 3))
  crews[crew]=$!
  wait_for has_workers "$crew"
  [ "$crew" = 1 ] && continue
  rm -rf "$folder"/*-far
  expect 0 "$tesuji" "${match[@]}" --cluster "$cluster" --out "$folder/match-far"
  same match games games.csv
  expect 0 "$tesuji" "${sprt[@]}" --cluster "$cluster" --out "$folder/sprt-far"
  same sprt games games.csv
  [ "$crew" = 2 ] && continue
  expect 0 "$tesuji" tournament "$folder/plan.toml" --no-date --cluster "$cluster" --out "$folder/tournament-far"
  same tournament table.csv pair-01-02/games pair-01-03/games pair-02-03/games
  expect 0 "$tesuji" "${genetic[@]}" --cluster "$cluster" --out "$folder/genetic-far"
  same genetic heuristic.json result.json curves.csv plan.json snapshot.json
  expect 0 "$tesuji" "${sane[@]}" --cluster "$cluster" --out "$folder/sane-far"
  same sane neogo.sane result.json curves.csv plan.json snapshot.bin generations games
done
for crew in 1 2 3; do grep -q "worker " "$folder/worker$crew.err" || fail "worker $crew said nothing"; done
expect 0 "$tesuji" heuristics regret kalah-evolved --rules uam --depth 1 --json
here=$out
expect 0 "$tesuji" heuristics regret kalah-evolved --rules uam --depth 1 --json --cluster "$cluster"
[ "$here" = "$out" ] || fail "regret differs: $here -- $out"
# What workers still did when a test had decided is kept until it is dropped.
expect 0 "$tesuji" cluster drop all --cluster "$cluster" --json
expect 0 "$tesuji" cluster runs --cluster "$cluster" --json
[ "$out" = '{"kept":[],"runs":[]}' ] || fail "something was left behind: $out"

# Everything is killed in turn while a match is played; nobody does anything by hand but start it again.
long=(match --game kalah --players mcts random --nodes 1500 --games 400 --no-date --openings random:4)
expect 0 "$tesuji" "${long[@]}" --out "$folder/long"
start run "$tesuji" "${long[@]}" --cluster "$cluster" --out "$folder/long-far" --log info
run=$!
wait_for holds_more "$folder/long-far/games" 20
kill -9 "${crews[1]}"
wait_for holds_more "$folder/long-far/games" 50
kill -9 "$run"
wait "$run" 2>/dev/null || true
start run "$tesuji" "${long[@]}" --cluster "$cluster" --out "$folder/long-far" --resume --log info
run=$!
wait_for holds_more "$folder/long-far/games" $(($(find "$folder/long-far/games" -type f | wc -l) + 20))
kill -STOP "${crews[2]}"
kill -9 "$server"
wait "$server" 2>/dev/null || true
start_server
start worker4 "$tesuji" worker --cluster "$cluster" --threads 1
wait_for holds_more "$folder/long-far/games" $(($(find "$folder/long-far/games" -type f | wc -l) + 50))
kill -CONT "${crews[2]}"
wait "$run" || fail "the run did not get through: $(cat "$folder/run.err")"
same long games games.csv

# A plan for others names no file, and an engine only by a name that a worker knows.
wrong "might name a file" match --players mcts:weights=/etc/passwd random --cluster "$cluster"
wrong "names an engine" match --players 'gtp:cat /etc/passwd' random --cluster "$cluster"
wrong "no --allow-engine of that name" --log error match --players gtp:cat random --games 2 --cluster "$cluster" --out "$folder/engine"

# A worker that is asked to end says what it did.
kill -TERM "${crews[3]}"
wait "${crews[3]}" || fail "a worker ended by SIGTERM: $(cat "$folder/worker3.err")"
grep -q "jobs in" "$folder/worker3.out" || fail "worker: $(cat "$folder/worker3.out")"

# A cluster to try is gone when it ends.
start try "$tesuji" cluster try --workers 2 --json
try=$!
wait_for test -s "$folder/try.out"
cluster=$(sed -nE 's/.*"cluster":"([^"]*)".*/\1/p' "$folder/try.out")
wait_for has_workers 2
rm -rf "$folder/match-far"
expect 0 "$tesuji" "${match[@]}" --cluster "$cluster" --out "$folder/match-far"
same match games games.csv
place=$(sed -nE 's/.*, in ([^;]*);.*/\1/p' "$folder/try.err")
[ -d "$place" ] || fail "no folder: $(cat "$folder/try.err")"
kill -TERM "$try"
wait "$try" || fail "try: $(cat "$folder/try.err")"
[ ! -e "$place" ] || fail "$place is still there"
echo "cluster: as expected"
