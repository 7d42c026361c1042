#!/usr/bin/env bash
# Downtown at the command line: its material, boards from files, records, a person's whole game, secret choices.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/../../../../app/tests/expect.sh.inc"
source_dir=$2
cd "$work"

expect_exit 0 games
expect_text downtown
expect_exit 0 games downtown
expect_text "are ours"
expect_text "touches 2, 3, 4, 5"
expect_text "board riverside"
expect_text "with a tile \$3/7/12, bare \$2/5/9"
expect_exit 0 games downtown --json
expect_text '"boards":[{"name":"standard","rows":[[1,1,2,2,2,2,14,14,13,13,13,13]'
expect_exit 0 rules downtown --id D13
expect_text D13

for board in standard riverside; do
  for players in 2 3 4 5 6; do
    expect_exit 0 selfplay downtown --players $players --board $board --games 2 --seed 5 --legal --bots greedy \
      --record all.skyline --force
    expect_text "2 games"
    expect_exit 0 replay all.skyline
    expect_text "the record is right"
  done
done
expect_exit 0 bench downtown --json --seconds 0
expect_text '"game":"downtown"'
expect_refusal 1 "(D18)" selfplay downtown --sole_bonus 3
expect_refusal 1 "(D23)" selfplay downtown --players 2 --sole_bonus 5
expect_refusal 1 "(D6)" selfplay downtown --players 3 --mayor 3
expect_refusal 1 "players cannot be" selfplay downtown --players 7

# A board from a file: in another order of lots, with comments and blank lines.
map=$work/mine.txt
{
  echo "# my own city"
  echo
  sed -n '/^ *[0-9]/p' "$source_dir/games/downtown/data/boards/standard.txt" | tac
} >"$map"
mkdir elsewhere
expect_exit 0 selfplay downtown --board mine.txt --seed 8 --record elsewhere/custom.skyline
grep -q '"board":"[ 0-9]*\\n' elsewhere/custom.skyline || fail "the record does not hold the map"
mv "$map" "$map.away"
(cd elsewhere && timeout "$patience" "$skyline" replay custom.skyline | grep -q "the record is right") ||
  fail "the record needs the map's file"
mv "$map.away" "$map"
expect_exit 0 selfplay downtown --board "$source_dir/games/downtown/data/boards/riverside.txt" --record shipped.skyline
grep -q '"board":"riverside"' shipped.skyline || fail "a shipped map is not known by its name"

# bad_map TEXT: the map in bad.txt is refused with a sentence that has TEXT and names the rule.
bad_map() {
  expect_refusal 1 "$1" selfplay downtown --board bad.txt
  [[ $err == *"(D2)"* ]] || fail "the refusal does not name the rule: $err"
  expect_refusal 1 "$1" play downtown --board bad.txt
}
: >bad.txt
bad_map "the map ends after 0 rows"
sed '$d' "$map" >bad.txt
bad_map "map line 9: the map ends after 7 rows"
{ cat "$map"; tail -n 1 "$map"; } >bad.txt
bad_map "map line 11: this is a ninth row"
sed '5s/ [0-9]*$//' "$map" >bad.txt
bad_map "map line 5: this row has 11 numbers"
sed '4s/ [0-9]*$/ x/' "$map" >bad.txt
bad_map 'map line 4: "x" is not a lot'
sed '4s/ [0-9]*$/ 25/' "$map" >bad.txt
bad_map 'map line 4: "25" is not a lot'
sed '3s/ [0-9]*$/ 1/' "$map" >bad.txt
bad_map "map line 3: lot 1 belongs to the left half"
sed '10s/ 13$/ 14/' "$map" >bad.txt
bad_map "has a fifth cell here"
echo standard >bad.txt
bad_map '"standard" is not a lot'
head -c 2000 /dev/urandom >bad.txt
expect_refusal 1 "" selfplay downtown --board bad.txt
expect_refusal 1 "neither shipped" selfplay downtown --board nothing.txt
expect_refusal 1 "neither shipped" selfplay downtown --board "$work"

# Records cut anywhere: whatever is open, the part replays and lists what may be done.
for players in 2 4; do
  expect_exit 0 selfplay downtown --players $players --seed 9 --record whole.skyline --force
  lines=$(wc -l <whole.skyline)
  for cut in $(seq 1 7 $((lines - 9))); do # not behind the last purchase, where the game is over
    head -n "$cut" whole.skyline >part.skyline
    expect_exit 0 replay part.skyline
    expect_exit 0 replay part.skyline --view 1 --json
    [[ $out != *'"choices":'* ]] || fail "a view shows all choices"
    expect_exit 0 legal part.skyline
  done
  sed '$d' whole.skyline >part.skyline
  expect_refusal 1 "result line is missing" replay part.skyline
done
sed '0,/"vote /s/"vote [a-z]*/"vote park/' whole.skyline >bad.skyline
expect_refusal 1 "is not an action" replay bad.skyline
sed '0,/"paid":\[/s/"paid":\[/"paid":[9/' whole.skyline >bad.skyline
expect_refusal 1 "the score is" replay bad.skyline

# A whole game of a person, one process a choice, through the record that it keeps.
for players in 2 4; do
  file=person$players.skyline
  printf 'quit\n' | timeout "$patience" "$skyline" play downtown --players $players --seed 12 --now --record $file >/dev/null
  for choice in $(seq 1 100); do
    action=$(timeout "$patience" "$skyline" legal $file | sed -n 's/^0 //p' | sed -n '2p;$p' | head -n 1)
    [ -n "$action" ] || break
    printf '%s\nquit\n' "$action" | timeout "$patience" "$skyline" play --resume $file >played 2>&1 ||
      fail "choice $choice: $(cat played)"
  done
  grep -q "The winner" played || fail "the game did not end: $(tail -n 3 played)"
  expect_exit 0 replay $file
  [[ $out != *"in progress"* ]] || fail "the game was not finished"
done

# Choices by steps, and what the screen tells.
printf '%s\n' "pile left" h | timeout "$patience" "$skyline" play downtown --seed 5 --mayor 0 >shown 2>&1 || true
grep -q "would pay" shown || fail "the vote does not tell what a parcel would pay"
grep -q "Your vote, hidden until the reveal: housing" shown || fail "one's own vote is not shown before the reveal"
printf '%s\n' "undo" "buy 3 2" "quit!" | timeout "$patience" "$skyline" play downtown --seed 5 --mayor 0 >shown 2>&1 || true
grep -q "final once it is made" shown || fail "a choice can be taken back"
grep -q "this is not asked now" shown || fail "a purchase is taken instead of a pile"

# Hot-seat: everybody is called to a hidden screen, and no vote or purchase shows before its reveal.
printf '%s\n' "" "pile left" "vote industry" "" "vote commerce" "" "quit!" |
  timeout "$patience" "$skyline" play downtown --players 3 --people 3 --seed 5 --mayor 0 --names Ann,Ben,Cid >hot 2>&1 || true
[ "$(grep -c "press Enter when nobody else looks" hot)" -eq 3 ] || fail "the screen is not hidden three times: $(cat hot)"
grep -q "Votes on lot" hot && fail "votes are shown before the reveal"
grep -q "hidden until the reveal" hot && fail "a vote is shown to another player"
sed -n '/Cid: press Enter/,$p' hot >third
grep -q "has chosen" third || fail "the screen does not show who has chosen"
printf '%s\n' "" "pile left" "vote industry" "" "vote industry" "" "vote commerce" "" "lobby no" "" "lobby no" "" "lobby no" "" |
  timeout "$patience" "$skyline" play downtown --players 3 --people 3 --seed 5 --mayor 0 --names Ann,Ben,Cid >hot 2>&1 || true
grep -q "Votes on lot .*: industry 2 (Ann, Ben), commerce 1 (Cid)" hot || fail "the reveal is not told: $(tail -n 30 hot)"

# The real screen.
if command -v tmux >/dev/null; then
  server=skyline-downtown-$$
  screen() { tmux -L "$server" capture-pane -t play -p; }
  type_line() { tmux -L "$server" send-keys -t play -l "$1" && tmux -L "$server" send-keys -t play Enter; }
  wait_for() {
    for _ in $(seq 100); do
      screen | grep -qF -- "$1" && return
      sleep 0.1
    done
    fail "the screen does not show '$1': $(screen)"
  }
  tmux -L "$server" new-session -d -s play -x 100 -y 60 "'$skyline' play downtown --seed 5 --mayor 0 --now"
  wait_for "From which pile"
  type_line left
  wait_for "Your vote"
  type_line h
  wait_for "lobby token?"
  type_line no
  wait_for "Votes on lot"
  type_line "quit!"
  sleep 0.3
  tmux -L "$server" kill-server 2>/dev/null || true
fi
finish
