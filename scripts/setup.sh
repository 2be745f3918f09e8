# Shell functions shared by ./run and ./test. Everything they say goes to standard error.

say() { printf 'tesuji: %s\n' "$*" >&2; }

# The names that installed packages have or provide, one per line: other builds of nodejs bring npm
# with them.
installed_names() {
  dpkg-query -W -f='${db:Status-Abbrev}, ${Package}, ${Provides},\n' | sed -n 's/^ii *,//p' |
    tr ',' '\n' | sed -E 's/^ +//; s/[ (].*//'
}

# The packages of these lists that are not installed.
missing_packages() {
  local package names
  names=$(installed_names)
  for package in $(cat "$@"); do
    # No pipe into `grep -q`: it may end before the writer does, which pipefail takes for a failure.
    grep -qxF "$package" <<<"$names" || echo "$package"
  done
}

# Installs what is missing; does nothing, and needs no network, once all is there.
install_packages() {
  local stamp="$top/build/.packages-$(cat "$@" | cksum | tr ' ' '-')" missing sudo=()
  [ -e "$stamp" ] && return
  command -v dpkg-query >/dev/null || { say "no dpkg here: install the packages of $* yourself"; return; }
  missing=$(missing_packages "$@" | tr '\n' ' ')
  if [ -n "$missing" ]; then
    say "installing: $missing"
    if [ "$(id -u)" != 0 ]; then
      command -v sudo >/dev/null || { say "cannot install without sudo; as root: apt-get install $missing"; exit 2; }
      sudo=(sudo)
    fi
    sudo+=(env DEBIAN_FRONTEND=noninteractive)  # after sudo, which clears the environment
    { "${sudo[@]}" apt-get update -qq &&
      "${sudo[@]}" apt-get install -y -qq --no-install-recommends $missing; } >&2 </dev/null ||
      { say "cannot install: $missing"; exit 2; }
  fi
  mkdir -p "$top/build" && touch "$stamp"
}

# forget_moved FOLDER: CMake and ninja know a tree by its absolute path, so what they made elsewhere has
# to be made again. The page and the list of installed packages lie outside of FOLDER and are kept.
forget_moved() {
  local folder=$1 before
  [ -e "$folder/CMakeCache.txt" ] || return 0
  before=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt")
  [ "$before" -ef "$top" ] && return  # perhaps under another name
  say "this tree was moved or copied from $before: building the program again (the page is kept)"
  rm -rf "$folder"
  mkdir -p "$folder"
}

# build PRESET [TARGET...]: configures if needed and builds; quiet when there is nothing to do.
build() {
  local preset=$1 folder="$top/build/$1" log
  shift
  mkdir -p "$folder"
  exec 9>"$top/build/.lock-$preset"
  flock 9
  forget_moved "$folder"
  if [ ! -e "$folder/build.ninja" ]; then
    say "configuring $preset"
    log=$(cd "$top" && cmake --preset "$preset" 2>&1) || { printf '%s\n' "$log" >&2; say "cannot configure"; exit 2; }
  fi
  if [ -t 2 ]; then
    ninja -C "$folder" "$@" 9>&- | grep --line-buffered -v 'no work to do' >&2 || true
    ninja -C "$folder" "$@" 9>&- >/dev/null 2>&1 || { say "cannot build $preset"; exit 2; }
  else
    log=$(ninja -C "$folder" "$@" 2>&1 9>&-) || { printf '%s\n' "$log" >&2; say "cannot build $preset"; exit 2; }
  fi
  exec 9>&-
}

# What the page is made of, as one number.
page_state() {
  find "$top/web" -name node_modules -prune -o -type f -print0 | LC_ALL=C sort -z |
    xargs -0 cksum | cksum
}

# Builds the page into build/web when something in web/ has changed. Needs the network only when
# its packages have (npm ci); they are kept in web/node_modules.
build_page() {
  local web="$top/web" stamp="$top/build/.page" packages="$top/web/node_modules/.packages" state lock log
  mkdir -p "$top/build"
  exec 8>"$top/build/.lock-page"
  flock 8
  state=$(page_state)
  lock=$(cksum <"$web/package-lock.json")
  if [ ! -e "$top/build/web/index.html" ] || [ "$(cat "$stamp" 2>/dev/null)" != "$state" ]; then
    if [ "$(cat "$packages" 2>/dev/null)" != "$lock" ]; then
      say "fetching the packages of the page"
      log=$(cd "$web" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error 2>&1 8>&-) ||
        { printf '%s\n' "$log" >&2; say "cannot fetch the packages of the page: is the network there?"; exit 2; }
      printf '%s\n' "$lock" >"$packages"
    fi
    say "building the page"
    log=$(cd "$web" && npm run --silent build 2>&1 8>&-) ||
      { printf '%s\n' "$log" >&2; say "cannot build the page"; exit 2; }
    printf '%s\n' "$state" >"$stamp"
  fi
  exec 8>&-
}
