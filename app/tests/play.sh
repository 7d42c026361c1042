#!/usr/bin/env bash
# A person plays: whole games through saved records, notation, commands, hot-seat, and the screen itself in tmux.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"

# says TEXT LINES…: types the lines into a game and expects the text in what is shown.
says() {
  local text=$1
  shift
  out=$(printf '%s\n' "$@" | timeout "$patience" "$skyline" play manhattan --seed 11 --start 0 2>&1) || fail "play ended with an error: $out"
  expect_text "$text"
}

cd "$work"
says "Type one of the choices" "?" "quit!"
says "imagined games, likes best:" hint "quit!"
[ "$(printf '%s\n' "$out" | grep -cE '^  select O.* wins [0-9]+ % of the time, about [0-9]+ points?$')" -eq 3 ] ||
  fail "a hint is not three actions: $out"
says "there is nothing to take back" undo "quit!"
says "is none of the choices" "fly away" "quit!"
says "blocks of orange are chosen for a round, not 24" "select O6.6.6.6" "quit!"
says "M13" "rules M13" "quit!"
says "Which card?" 1 1 1 "quit!"
says "Which card?" "select O3.1.1.1" "quit!"
says "go on with: skyline play --resume mine.skyline" "select O3.1.1.1" "save mine.skyline" "quit!"
expect_exit 0 replay mine.skyline
expect_exit 0 legal mine.skyline

# A whole game, one process a move, through the record that it keeps.
file=whole.skyline
printf 'quit\n' | timeout "$patience" "$skyline" play manhattan --seed 12 --now --record $file >/dev/null
for move in $(seq 1 40); do
  action=$(timeout "$patience" "$skyline" legal $file | sed -n '1s/^0 //p')
  [ -n "$action" ] || break
  printf '%s\nquit\n' "$action" | timeout "$patience" "$skyline" play --resume $file >played 2>&1 || fail "move $move: $(cat played)"
done
grep -q "The winner" played || fail "the game did not end: $(tail -n 3 played)"
expect_exit 0 replay $file
expect_text "the record is right"
[[ $out != *"in progress"* ]] || fail "the game was not finished"

# Levels: the usual one, others by name; secret choices are hinted at as a mixture.
printf 'quit!\n' | timeout "$patience" "$skyline" play manhattan --now --seed 1 >levels 2>&1
grep -q "resident" levels || fail "the usual opponents are no residents: $(cat levels)"
printf 'quit!\n' | timeout "$patience" "$skyline" play manhattan --now --seed 1 --bots tourist,builder,tycoon/iterations=9 >levels 2>&1 ||
  fail "levels cannot be named: $(cat levels)"
expect_refusal 1 'no bot "genius"' play manhattan --now --bots genius
printf 'hint\nquit!\n' | timeout "$patience" "$skyline" play downtown --now --seed 1 --mayor 1 >levels 2>&1
grep -q "do not be foreseen" levels || fail "a secret choice is not hinted at as a mixture: $(cat levels)"

# Hot-seat: nobody sees another's cards without being called to the screen.
printf '%s\n' "" "select O3.1.1.1" "" "quit!" |
  timeout "$patience" "$skyline" play manhattan --people 2 --players 2 --seed 3 --start 0 >hot 2>&1 || true
grep -q "Player 1: press Enter" hot || fail "the screen is not hidden before the first player"

# The real screen.
if command -v tmux >/dev/null; then
  screen() { tmux -L skyline-test capture-pane -t play -p; }
  wait_for() {
    for _ in $(seq 50); do
      screen | grep -qF "$1" && return
      sleep 0.1
    done
    fail "the screen does not show '$1': $(screen)"
  }
  tmux -L skyline-test kill-server 2>/dev/null || true
  tmux -L skyline-test new-session -d -s play -x 100 -y 50 "'$skyline' play --seed 5"
  wait_for "Enter starts the game"
  tmux -L skyline-test send-keys -t play g Enter
  wait_for "Downtown: 4 players"
  tmux -L skyline-test send-keys -t play g Enter
  wait_for "Traffic: 4 players"
  tmux -L skyline-test send-keys -t play g Enter
  wait_for "Manhattan: 4 players"
  tmux -L skyline-test send-keys -t play l Enter
  wait_for "thinks long and gives nothing away"
  tmux -L skyline-test send-keys -t play genius Enter
  wait_for '"genius" is none of the levels'
  tmux -L skyline-test send-keys -t play tourist Enter
  wait_for "3 × tourist"
  tmux -L skyline-test send-keys -t play Enter
  wait_for "how many of 4 floors?"
  for key in 1 1 1; do
    tmux -L skyline-test send-keys -t play $key Enter
    sleep 0.2
  done
  wait_for "Which card?"
  screen | grep -qF "[ · ]" || fail "the plots that can be built on are not marked"
  tmux -L skyline-test send-keys -t play 'quit!' Enter
  sleep 0.3
  tmux -L skyline-test kill-server 2>/dev/null || true
fi
finish
