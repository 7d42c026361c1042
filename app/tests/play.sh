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
says "M13" "rules m13" "quit!"
says "Type one of the choices" "HELP" "QUIT!"
says "Which block?" "select O3.1.1.1" 1 b "quit!" # the city B, not the way back
says "go on with: skyline play --resume 'my game.skyline'" "save my game.skyline" "quit!"
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

# Who plays is in the record, and is seated again.
printf 'quit\n' | timeout "$patience" "$skyline" play manhattan --seed 3 --start 0 --people 2 --players 4 --names Ann,Ben,Otto \
  --bots tourist,builder/iterations=9 --record who.skyline >/dev/null 2>&1
head -n 1 who.skyline | grep -qE '"who":\[\{"name":"Ann"\},\{"name":"Ben"\},\{"name":"Otto","bot":"tourist"\},\{"name":"builder/iterations=9 3","bot":"builder/iterations=9"\}\],"date":"20[0-9-]{8}T[0-9:]{8}Z","rules":"1"' ||
  fail "the header does not tell who plays: $(head -n 1 who.skyline)"
date=$(grep -o '"date":"[^"]*"' who.skyline)
printf '\nselect O3.1.1.1\n\nquit\n' | timeout "$patience" "$skyline" play --resume who.skyline >again 2>&1 || fail "$(cat again)"
grep -q "Ann: press Enter" again && grep -q "Ben: press Enter" again || fail "people are not seated again: $(cat again)"
grep -q "Otto" again || fail "a bot lost its name: $(cat again)"
grep -qF "$date" who.skyline || fail "the date of the start changed: $(head -n 1 who.skyline)"
grep -qF '"bot":"builder/iterations=9"' who.skyline || fail "a bot lost its level: $(head -n 1 who.skyline)"
sed 's/"bot":"tourist"/"bot":"genius"/' who.skyline >unknown.skyline
printf 'quit!\n' | timeout "$patience" "$skyline" play --resume who.skyline --people 1 --bots greedy --names ,,Eve >again 2>&1 || fail "$(cat again)"
grep -q "Eve" again && ! grep -q "Ben" again || fail "flags do not win over the record: $(cat again)"
expect_refusal 1 'unknown.skyline: line 1: genius: there is no bot "genius"' play --resume unknown.skyline
expect_refusal 2 "who.skyline is a game of manhattan, not of traffic" play traffic --resume who.skyline
expect_refusal 2 "a saved game keeps its options: --edition cannot be changed" play --resume who.skyline --edition 2018
expect_refusal 2 "5 names for 4 players" play manhattan --now --names a,b,c,d,e
expect_refusal 2 "cannot be shown" play manhattan --now --names $'a\x1b[2Jb'

# A record is never written over another without --force, and two games never share a file.
cp who.skyline kept.skyline
expect_refusal 1 "kept.skyline exists already" play manhattan --now --record kept.skyline
expect_refusal 1 "kept.skyline exists already" play --resume mine.skyline --record kept.skyline
says "kept.skyline exists already" "save kept.skyline" "quit!"
cmp -s who.skyline kept.skyline || fail "a record was overwritten"
printf 'quit\n' | timeout "$patience" "$skyline" play manhattan --now --seed 3 --record kept.skyline --force >/dev/null 2>&1
! cmp -s who.skyline kept.skyline || fail "--force does not replace"
mkdir same && cd same
for _ in 1 2 3 4; do printf 'quit\n' | timeout "$patience" "$skyline" play manhattan --now --bots greedy >/dev/null 2>&1 & done
wait
[ "$(find . -name 'manhattan-*.skyline' -size +0 | wc -l)" -eq 4 ] || fail "four games do not have four files: $(ls)"
cd ..
mkdir -p several && cat whole.skyline who.skyline >several/two.skyline
cp several/two.skyline two.skyline
(cd several && printf '\nquit\n' | timeout "$patience" "$skyline" play --resume two.skyline >/dev/null 2>&1)
cmp -s two.skyline several/two.skyline || fail "a file of several games was overwritten"
[ "$(find several -name 'manhattan-*.skyline' | wc -l)" -eq 1 ] || fail "a game out of several was not saved: $(ls several)"

# Who interrupts while bots think gets the game as far as it went, and is told where.
mkdir interrupted && cd interrupted
timeout -s INT 1 "$skyline" play manhattan --people 0 --bots tycoon --seed 1 >told 2>&1 </dev/null || true
expect_exit 0 replay "$(sed -n 's/^Saved to \(manhattan-.*\.skyline\);.*/\1/p' told)"
expect_text "in progress"
cd ..

# What cannot be saved when the input ends is an error.
expect_refusal_of_input() {
  local code=0
  err=$(timeout "$patience" "$skyline" play manhattan --seed 3 --record /nowhere/game.skyline </dev/null 2>&1 >/dev/null) || code=$?
  [ "$code" -eq 1 ] && [[ $err == *"/nowhere/game.skyline could not be written"* ]] || fail "exit $code: $err"
}
expect_refusal_of_input

# Levels: the usual one, others by name; secret choices are hinted at as a mixture.
printf 'quit!\n' | timeout "$patience" "$skyline" play manhattan --now --seed 1 >levels 2>&1
grep -q "resident" levels || fail "the usual opponents are no residents: $(cat levels)"
printf 'quit!\n' | timeout "$patience" "$skyline" play manhattan --now --seed 1 --bots tourist,builder,tycoon/iterations=9 >levels 2>&1 ||
  fail "levels cannot be named: $(cat levels)"
expect_refusal 2 'no bot "genius"' play manhattan --now --bots genius
expect_refusal 2 'no bot "genius"' play manhattan --now --bots genius --players 2 --people 2
printf 'hint\nquit!\n' | timeout "$patience" "$skyline" play downtown --now --seed 1 --mayor 1 >levels 2>&1
grep -q "do not be foreseen" levels || fail "a secret choice is not hinted at as a mixture: $(cat levels)"

# Hot-seat: nobody sees another's cards without being called to the screen.
printf '%s\n' "" "select O3.1.1.1" "" "quit!" |
  timeout "$patience" "$skyline" play manhattan --people 2 --players 2 --seed 3 --start 0 >hot 2>&1 || true
grep -q "Player 1: press Enter" hot || fail "the screen is not hidden before the first player"

# Each of them is told what happened since their own last turn, whoever sat there meanwhile.
printf '%s\n' "" "select O3.1.1.1" "" "select B3.1.1.1" "" "build 3 A3 O4" "" "quit!" |
  timeout "$patience" "$skyline" play manhattan --people 2 --seed 3 --start 0 >hot 2>&1 || fail "$(cat hot)"
[ "$(grep -c "resident 3: blocks for the round" hot)" -eq 2 ] || fail "only one of two is told what a bot did: $(cat hot)"

# The real screen.
if command -v tmux >/dev/null; then
  screen() { tmux -L "skyline-test-$$" capture-pane -t play -p; }
  wait_for() {
    for _ in $(seq $((patience * 10))); do
      screen | grep -qF "$1" && return
      sleep 0.1
    done
    fail "the screen does not show '$1': $(screen)"
  }
  tmux -L "skyline-test-$$" -f /dev/null new-session -d -s play -x 100 -y 50 "'$skyline' play --seed 5"
  wait_for "Enter starts the game"
  tmux -L "skyline-test-$$" send-keys -t play g Enter
  wait_for "Downtown: 4 players"
  tmux -L "skyline-test-$$" send-keys -t play g Enter
  wait_for "Traffic: 4 players"
  tmux -L "skyline-test-$$" send-keys -t play g Enter
  wait_for "Manhattan: 4 players"
  tmux -L "skyline-test-$$" send-keys -t play l Enter
  wait_for "thinks long and gives nothing away"
  tmux -L "skyline-test-$$" send-keys -t play genius Enter
  wait_for '"genius" is none of the levels'
  tmux -L "skyline-test-$$" send-keys -t play tourist Enter
  wait_for "3 × tourist"
  tmux -L "skyline-test-$$" send-keys -t play Enter
  wait_for "how many of 4 floors?"
  for key in 1 1 1; do
    tmux -L "skyline-test-$$" send-keys -t play $key Enter
    sleep 0.2
  done
  wait_for "Which card?"
  screen | grep -qF "[ · ]" || fail "the plots that can be built on are not marked"
  tmux -L "skyline-test-$$" send-keys -t play 'quit!' Enter
  sleep 0.3
  tmux -L "skyline-test-$$" kill-server 2>/dev/null || true
fi
finish
