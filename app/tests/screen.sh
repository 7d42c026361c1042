#!/usr/bin/env bash
# On a terminal of 80 by 24 every game shows its board, the question and the answers to hint and ?, in every
# language: nothing scrolls away, no word is broken, and the prompt is on the screen.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
cd "$work"
command -v tmux >/dev/null || finish
export SHELL=/bin/sh TERM=screen
# A terminal for each game: one that just ends takes what begins then with it.
terminals=0
screen() { $tmux capture-pane -t play -p; }

begin() {
  terminals=$((terminals + 1))
  tmux="tmux -L skyline-screen-$$-$terminals -f /dev/null"
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
  $tmux capture-pane -t play -p -J >joined
  while IFS= read -r line; do
    ((${#line} <= 80)) || fail "$1: a line is broken at the edge: $line"
  done <joined
  [ "$($tmux display -p -t play '#{history_size}')" = 0 ] || fail "$1: something scrolled away: $(screen)"
}

declare -A board=([manhattan]='A Manhattan' [downtown]='24I. 24I' [traffic]='1  ·  B  ·')
declare -A likes=([en]='An architect|an architect' [de]='Einem Architekten|ein Architekt' [fr]='un architecte' [it]='un architetto')
declare -A rule=([manhattan]=M1 [downtown]=D1 [traffic]=T1)
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
      if [ "$asked" = '?' ]; then grep -q "rules ${rule[$game]}  " shown || fail "$which: ? names no rule of the game: $(cat shown)"; fi
      if grep -q "${back[$language]}" shown; then type_line ''; fi
      shows '> *$'
      grep -qE "${board[$game]}" shown || fail "$which: no board after $asked: $(cat shown)"
    done
    leave 'quit!'
  done
done

# Near the end, with the fewest and the most players: whatever is asked, answered, told, paid out or counted at
# the end has room, and the whole board can be seen however large it has grown.
# until_end WHICH: plays on, whatever is offered first, asking for everything on the way.
until_end() {
  local file=late.skyline action asked=0 asks=('?' hint board more)
  for _ in $(seq 120); do
    shows '(> *$|Enter goes on\.|Enter: (next|back).*|it is over)'
    whole "$1"
    if grep -q 'it is over' shown; then return 0; fi
    if ! tail -n 1 <(sed '/^ *$/d' shown) | grep -q '> *$'; then
      type_line ''
    elif [ $asked -lt 4 ]; then
      type_line "${asks[asked]}"
      asked=$((asked + 1))
    else
      action=$("$skyline" legal $file | sed -n 's/^0 //p' | head -n 1)
      type_line "$action"
    fi
    sleep 0.4
  done
  fail "$1: the game does not end: $(cat shown)"
}
for late in manhattan:2:24 manhattan:4:24 downtown:2:16 downtown:6:34 traffic:2:12 traffic:4:20; do
  IFS=: read -r game players cut <<<"$late"
  which="the end of $game for $players"
  "$skyline" selfplay "$game" --players "$players" --seed 6 --bots greedy --record bots.skyline --force >/dev/null
  head -n -"$cut" bots.skyline >late.skyline
  begin "--resume late.skyline --people 1 --bots greedy; printf 'it is over'; sleep 300"
  until_end "$which"
  grep -q 'The winner' shown || fail "$which: nobody wins: $(cat shown)"
  $tmux kill-server 2>/dev/null || true
done
# A map of twelve rows: what is asked shows a part of it and says so, board the whole, and every row of it.
"$skyline" selfplay traffic --players 2 --scenario central-park --seed 37 --bots greedy --record bots.skyline --force >/dev/null
head -n -12 bots.skyline >late.skyline
begin --resume late.skyline --people 1 --bots greedy
shows '> *$'
grep -q 'Only a part of the map has room here; board shows all of it' shown || fail "nothing says that there is more: $(cat shown)"
whole "a large map"
type_line board
shows 'Enter: next page'
whole "a large map, board"
cp shown pages
type_line ''
shows 'back to the game'
whole "a large map, board"
cat shown >>pages
rows=$(grep -oE '^ ?-?[0-9]+  ' pages | sort -n | uniq | wc -l)
[ "$rows" -ge 12 ] || fail "board shows only $rows rows: $(cat pages)"
type_line ''
shows '> *$'
leave 'quit!'

# At its end the map is seen once more before the result, which leaves room for a part of it only.
begin "--resume bots.skyline --people 1 --bots greedy; printf 'it is over'; sleep 300"
: >pages
for end in 'Enter: next page' 'back to the game'; do
  shows "$end"
  whole "the end of a large map"
  cat shown >>pages
  type_line ''
done
shows 'it is over'
whole "the end of a large map"
rows=$(grep -oE '^ ?-?[0-9]+  ' pages | sort -n | uniq | wc -l)
[ "$rows" -ge 12 ] || fail "the end of a game shows only $rows rows: $(cat pages)"
$tmux kill-server 2>/dev/null || true

# What is not play keeps its words whole too: rules, games, help, errors.
told=
for words in "rules manhattan" "rules traffic --id T8" games "games manhattan --language de" "games downtown" "games traffic --language it" \
  --help "admin --help" "play manhattan --help" "play --bots genius" "selfplay manhattan --record /nowhere/a/folder/that/is/not/there/game.skyline"; do
  told+="'$skyline' $words; "
done
tmux="tmux -L skyline-screen-$$-told -f /dev/null"
$tmux set-option -g history-limit 5000 \; new-session -d -s play -x 80 -y 24 "$told printf 'all told'; read -r _"
shows '^all told'
$tmux capture-pane -t play -p -J -S - >joined
grep -q 'Fake News' joined && grep -q 'game.skyline: the file' joined || fail "not everything was told: $(cat joined)"
while IFS= read -r line; do
  ((${#line} <= 80)) || fail "a line is broken at the edge: $line"
done <joined
$tmux kill-server

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
type_line Tourist
shows '3 × tourist'
type_line O
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
type_line '?'
sleep 0.5
shows 'Enter: next page, q: back \(23 of'
whole "? at the end of a page"
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
