#!/usr/bin/env bash
# The unit of docs/serve.md: systemd understands it, it shuts what it can, and its options are the
# program's.
. "$(dirname "$0")/common.sh"
unit=$(readlink -f "$2")
command -v systemd-analyze >/dev/null || { echo "systemd-analyze is not installed"; exit 77; }
most=15 # tenths of systemd's points of exposure

# The same unit with the program that was built.
sed "s|/usr/local/bin/tesuji|$tesuji|" "$unit" >"$folder/tesuji.service"
expect 0 systemd-analyze verify "$folder/tesuji.service"
[ -z "$err" ] || fail "verify: $err"
sed 's/^ProtectSystem=.*/ProtectSystm=strict/' "$folder/tesuji.service" >"$folder/misspelt.service"
systemd-analyze verify "$folder/misspelt.service" 2>&1 | grep -q ProtectSystm || fail "verify finds no fault"
expect 0 systemd-analyze security --offline=yes --threshold="$most" "$folder/tesuji.service"
grep -vE '^(Private|Protect)' "$folder/tesuji.service" >"$folder/open.service"
expect 1 systemd-analyze security --offline=yes --threshold="$most" "$folder/open.service"

# Its command runs, with the folders that systemd would give.
umask 077
mkdir -p "$folder/credentials" "$folder/state"
head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$folder/credentials/token"
command=$(sed -nE '/^ExecStart=/,/[^\\]$/p' "$folder/tesuji.service" | sed 's/^ExecStart=//; s/\\$//' | tr -d '\n' |
  sed "s|%d|$folder/credentials|g; s|%S|$folder/state|g; s/--port 8080/--json/")
$command >"$folder/served" 2>"$folder/log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
wait_for [ -s "$folder/served" ]
port=$(sed -nE 's/.*"port":([0-9]+).*/\1/p' "$folder/served")
token=$(cat "$folder/credentials/token")
! grep -q "$token" "$folder/served" || fail "the token of the file is printed"
status() { curl -sS -o /dev/null -w '%{http_code}' --max-time 60 "$@"; }
api="http://127.0.0.1:$port/api/v1/catalogue"
[ "$(status "http://127.0.0.1:$port/healthz")" = 200 ] || fail "no sign of life"
[ "$(status "$api")" = 401 ] || fail "no token was needed"
as_proxy=(-H 'Host: go.example.org' -H 'X-Forwarded-For: 203.0.113.9' -H "Authorization: Bearer $token")
[ "$(status "${as_proxy[@]}" "$api")" = 200 ] || fail "not through the proxy"
[ "$(status "${as_proxy[@]}" -H 'Origin: https://go.example.org' "$api")" = 200 ] || fail "its own origin is refused"
[ "$(status "${as_proxy[@]}" -H 'Origin: http://go.example.org' "$api")" = 403 ] || fail "a foreign origin is taken"
curl -sS -o /dev/null -D "$folder/head" -H 'Host: go.example.org' "http://127.0.0.1:$port/?token=$token"
grep -qi '^location: /.$' "$folder/head" || fail "the token stays in the address: $(cat "$folder/head")"
grep -qi '^set-cookie: .*; Secure' "$folder/head" || fail "the cookie is not secure"
kill -TERM "$server"
code=0; wait "$server" || code=$?
[ "$code" = 0 ] || fail "SIGTERM ends it with $code"
grep -q ' 203.0.113.9 GET /api/v1/catalogue 200 ' "$folder/log" || fail "the access log: $(cat "$folder/log")"
! grep -q "$token" "$folder/log" || fail "the token is in the log"

# A token that others can read, or that is none, is refused.
chmod 644 "$folder/credentials/token"
wrong "others can read it" serve --token-file "$folder/credentials/token"
chmod 600 "$folder/credentials/token"
echo short >"$folder/credentials/token"
wrong "expected one line" serve --token-file "$folder/credentials/token"
wrong "--public-url" serve --public-url ftp://go.example.org
wrong "a path is not supported" serve --public-url https://example.org/go/

# The unit of docs/cluster.md likewise.
sed "s|/usr/local/bin/tesuji|$tesuji|" "$(dirname "$unit")/tesuji-worker.service" >"$folder/tesuji-worker.service"
expect 0 systemd-analyze verify "$folder/tesuji-worker.service"
[ -z "$err" ] || fail "verify: $err"
expect 0 systemd-analyze security --offline=yes --threshold="$most" "$folder/tesuji-worker.service"
command=$(sed -nE 's|^ExecStart=||p' "$folder/tesuji-worker.service" | sed 's|tls://[^ ]*|nats://127.0.0.1:1|')
# shellcheck disable=SC2086
wrong "cannot connect" ${command#* }
echo "deploy: fine"
