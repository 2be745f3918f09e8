#!/usr/bin/env bash
# The completion scripts are valid, and complete commands and options in the real shells.
. "$(dirname "$0")/common.sh"

expect 0 "$tesuji" completion bash
bash -n <<<"$out" || fail "completion is no bash"
eval "$out"
# completed TO WORDS...: bash completes the last word to TO.
completed() {
  local to=$1
  shift
  COMP_WORDS=(tesuji "$@") COMP_CWORD=$#
  _tesuji
  [ "${COMPREPLY[*]}" = "$to" ] || fail "'$*' completed to '${COMPREPLY[*]}', not '$to'"
}
completed tournament tourn
completed --sprt match --spr
completed match --seed 3 mat
completed match --seed = 3 mat
completed match --json mat
completed --openings --log info match --openi
completed '' --seed mat

expect 0 "$tesuji" completion zsh
if ! command -v zsh >/dev/null; then
  echo "completion: as expected (no zsh here)"
  exit 0
fi
zsh -n <<<"$out" || fail "completion is no zsh"
if ! zsh -fc 'zmodload zsh/zpty && zpty probe true' 2>/dev/null; then
  echo "completion: no pseudo terminal here, so an interactive zsh cannot be tried"
  exit 77 # skipped
fi
"$tesuji" completion zsh >"$folder/script.zsh"
mkdir "$folder/bin"
ln -s "$tesuji" "$folder/bin/tesuji"

# zsh_completed TYPED LINE: an interactive zsh makes LINE of TYPED and a tab.
zsh_completed() {
  local shown
  shown=$(PATH="$folder/bin:$PATH" ZDOTDIR=$folder SCRIPT=$folder/script.zsh TYPED=$1 timeout 60 zsh -f <<'Z'
zmodload zsh/zpty
TERM=dumb zpty shell zsh -f -i
wait_for() {
  local part text=""
  repeat 200; do
    while zpty -r -t shell part; do text+=$part; done
    [[ $text == *$1* ]] && { print -r -- "$text"; return; }
    sleep 0.05
  done
  print -r -- "timed out: $text"
}
zpty -w shell 'PS1=; unsetopt zle; setopt zle; source $SCRIPT; whence -w _tesuji; echo RE""ADY'
wait_for READY >/dev/null
# A key that shows the line instead of running it.
zpty -w shell 'show() { print -r -- "LINE<$BUFFER>"; BUFFER=; }; zle -N show; bindkey "^X" show; echo BOU""ND'
wait_for BOUND >/dev/null
zpty -n -w shell "$TYPED"$'\t\x18'
wait_for 'LINE<'
zpty -d shell
Z
  )
  shown=$(grep -oE 'LINE<[^>]*>|timed out.*' <<<"$shown" | tail -n 1)
  [ "$shown" = "LINE<$2>" ] || fail "zsh made '$shown' of '$1', not '$2'"
}
zsh_completed 'tesuji tourn' 'tesuji tournament '
zsh_completed 'tesuji --seed 3 mat' 'tesuji --seed 3 match '
zsh_completed 'tesuji match --openi' 'tesuji match --openings '
echo "completion: as expected"
