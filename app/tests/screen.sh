#!/usr/bin/env bash
# On a terminal of 80 by 24 every game shows its board, the question and the answers to hint and ?, in every
# language: nothing scrolls away, no word is broken, and the prompt is on the screen.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
cd "$work"
command -v tmux >/dev/null || finish
export SHELL=/bin/sh TERM=screen
tmux="tmux -L skyline-screen-$$ -f /dev/null"
screen() { $tmux capture-pane -t play -p; }

begin() {
  $tmux new-session -d -s play -x 80 -y 24 "'$skyline' play $*"
}
type_line() {
  $tmux send-keys -t play -l -- "$1"
  $tmux send-keys -t play Enter
}
# shows TEXT: waits until the screen has it and the prompt waits behind it.
shows() {
  for _ in $(seq $((patience * 10))); do
    screen >shown
    grep -qE "$1" shown && return
    sleep 0.1
  done
  fail "the screen does not show '$1': $(cat shown)"
}
leave() {
  type_line "$1"
  for _ in $(seq $((patience * 10))); do
    $tmux has-session 2>/dev/null || return 0
    sleep 0.1
  done
  fail "the game does not end: $(screen)"
  $tmux kill-server 2>/dev/null || true
}
# Lines that the terminal had to break are joined by -J: none may be longer than it is wide.
whole() {
  $tmux capture-pane -t play -p -J | while IFS= read -r line; do
    ((${#line} <= 80)) || fail "$1: a line is broken at the edge: $line"
  done
  [ "$($tmux display -p -t play '#{history_size}')" = 0 ] || fail "$1: something scrolled away: $(screen)"
}

declare -A board=([manhattan]='A Manhattan' [downtown]='24I. 24I' [traffic]='1  ·  B  ·')
declare -A likes=([en]='An architect|an architect' [de]='Einem Architekten|ein Architekt' [fr]='un architecte' [it]='un architetto')
declare -A back=([en]='back to the game' [de]='zurück zum Spiel' [fr]='retour au jeu' [it]='torna al gioco')
for language in en de fr it; do
  for game in manhattan downtown traffic; do
    which="$game in $language"
    begin "$game" --now --seed 5 --bots greedy --language $language
    shows '> *$'
    grep -qE "${board[$game]}" shown || fail "$which: no board: $(cat shown)"
    whole "$which"
    for asked in hint '?'; do
      type_line "$asked"
      shows "$([ $asked = hint ] && echo "${likes[$language]}" || echo '  quit!')"
      whole "$which, $asked"
      if grep -q "${back[$language]}" shown; then type_line ''; fi
      shows '> *$'
      grep -qE "${board[$game]}" shown || fail "$which: no board after $asked: $(cat shown)"
    done
    leave 'quit!'
  done
done

# The first question: only Enter starts; ? and q work there, in what it leads to, and in the game.
begin --seed 5
shows 'Enter starts the game'
type_line 'hello'
shows '"hello" starts nothing'
type_line '?'
shows 'changes how strong the bots are'
type_line l
shows 'level \[resident\]'
type_line '?'
shows 'Type the name of a level'
type_line tourist
shows '3 × tourist'
type_line o
shows 'edition \[2017\]'
type_line '?'
shows 'It takes 1994, 2017, 2018'
leave q
begin --seed 5 --people 2 --players 2 --start 0
shows 'Enter starts the game'
type_line ''
shows 'The screen is hidden'
type_line '?'
shows 'Several people share this screen'
leave q
ls manhattan-*.skyline >/dev/null 2>&1 || fail "q before the first turn saved nothing"
rm -f manhattan-*.skyline

# Long answers come page by page.
begin --seed 5 --now
shows 'how many of 4 floors'
type_line rules
shows 'Enter: next page, q: back \(23 of'
type_line q
shows 'how many of 4 floors'
type_line 'save kept.skyline'
shows 'Saved to kept.skyline'

# Ctrl-C saves as quit does and says where.
$tmux set-option -t play remain-on-exit on
$tmux send-keys -t play C-c
shows 'The game was not finished'
grep -q 'Saved to kept.skyline' shown || fail "Ctrl-C does not say where it saved: $(cat shown)"
$tmux kill-server 2>/dev/null || true
expect_exit 0 replay kept.skyline
finish
