#!/usr/bin/env bash
# Manhattan Traffic through every command: material, bot games, tile sets good and bad, a game by a person.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/../../../../app/tests/expect.sh.inc"
standard=$2/games/traffic/data/tiles/standard.txt
cd "$work"

expect_exit 0 games
expect_text traffic
expect_exit 0 games traffic
expect_text "4 taxis and 2 trucks with 4 players"
expect_text "a reconstruction of ours"
expect_text "takes standard, or a file"
expect_text "44 BGRW"
expect_exit 0 games traffic --json
expect_text '"start_tiles":{"times-square":[{"at":[0,0]'
expect_exit 0 rules traffic --id T15
expect_text "T15"

# Bots play every setting to an end that the rules know, and the record is right.
for players in 2 3 4; do
  for scenario in times-square central-park; do
    expect_exit 0 selfplay traffic --players $players --scenario $scenario --games 3 --bots greedy \
      --legal --record bots.skyline --force
    expect_exit 0 replay bots.skyline
    expect_text "3 games: the record is right"
    expect_exit 0 replay bots.skyline --json
    [[ $out == *'"ending":"T17"'* || $out == *'"ending":"T18"'* ]] || fail "$players players, $scenario: another end"
  done
done
expect_exit 0 selfplay traffic --games 40 --seed 6 --bots random,greedy,random,random
wins=$(awk '$1 == "1" { print int($3) }' <<<"$out")
[ "$wins" -ge 38 ] || fail "greedy won only $wins of 40 games"

# A record cut off anywhere is a game in progress, or lacks its result.
expect_exit 0 selfplay traffic --players 3 --seed 2 --record game.skyline
lines=$(wc -l <game.skyline)
for cut in 1 2 3 4 5 6 7 8 20 40 $((lines - 2)); do
  head -n "$cut" game.skyline >part.skyline
  expect_exit 0 replay part.skyline
  expect_text "in progress"
  expect_exit 0 legal part.skyline
done
head -n $((lines - 1)) game.skyline >part.skyline
expect_refusal 1 "its result line is missing" replay part.skyline
expect_exit 0 replay game.skyline --to 30 --view 1 --json
[[ $out == *'"hand":'* && $out != *'"hands":'* ]] || fail "a view shows other hands"

# A set of one's own: the record carries it, and needs the file no more.
sed 's/^RRRR$/BBBB/' "$standard" >mine.txt
expect_exit 0 selfplay traffic --tiles mine.txt --seed 3 --record mine.skyline
rm mine.txt
mkdir elsewhere
mv mine.skyline elsewhere
cd elsewhere
expect_exit 0 replay mine.skyline
expect_text "the record is right"
grep -q 'BBBB\\nBBBB' mine.skyline || fail "the record does not carry the tiles"
cd ..
grep -v '^#' "$standard" | sed 's/$/\r/' | head -c -2 >dos.txt
expect_exit 0 selfplay traffic --tiles dos.txt --record dos.skyline
expect_exit 0 replay dos.skyline

# wrong_set TEXT SCRIPT: what sed makes of the standard set is refused with TEXT.
wrong_set() {
  sed "$2" "$standard" >wrong.txt
  expect_refusal 1 "$1" selfplay traffic --tiles wrong.txt
  expect_refusal 1 "$1" tiles wrong.txt
}
first=$(grep -n '^RRRR$' "$standard" | cut -d: -f1)
start=$(grep -n '^times-square 0,0' "$standard" | cut -d: -f1)
wrong_set "line $first of the tile set: \"RRXR\" is not a tile" "${first}s/.*/RRXR/"
wrong_set "line $first of the tile set: \"RRR\" is not a tile" "${first}s/.*/RRR/"
wrong_set "line $((start - 1)) of the tile set: only 43 city tiles" "${first}d"
wrong_set "one more than the 44 city tiles" "${first}s/.*/RRRR\nRRRR/"
wrong_set "line $start of the tile set: times-square has no start tile at 9,9" "${start}s/0,0/9,9/"
wrong_set "does not match the tile that it touches" "${start}s/RRBB/RBBB/"
wrong_set "ends without the start tile of times-square at 0,0" "${start}d"
wrong_set "must be green" 's/^central-park 0,0.*/central-park 0,0 RRGB/;s/^central-park 1,0.*/central-park 1,0 BRGR/'
wrong_set "is neither a tile like" "${start}s/times-square/wall-street/"
: >empty.txt
expect_refusal 1 "only 0 city tiles" selfplay traffic --tiles empty.txt
printf '\377\376RRRR\n' >latin.txt
expect_refusal 1 "not text in UTF-8" selfplay traffic --tiles latin.txt
expect_refusal 1 "neither shipped (standard) nor a file" selfplay traffic --tiles nowhere.txt
expect_refusal 1 "neither shipped (standard) nor a file" selfplay traffic --tiles "$work"
expect_refusal 1 "start" selfplay traffic --players 2 --start 2

# A person plays. says TEXT LINES…: types the lines and expects the text in what is shown.
says() {
  local text=$1
  shift
  out=$(printf '%s\n' "$@" | timeout "$patience" "$skyline" play traffic --seed 5 --start 0 2>&1) || fail "play ended with an error: $out"
  expect_text "$text"
}
says "Which tile?" attach "quit!"
says "completes 2,1 (" attach 5 "quit!"
says "put   put a vehicle on a new point" "attach 5 2,0 r3" "quit!"
says "completed: 2,1" "attach 5 2,0 r3" log "quit!"
says "Your last action is taken back." "attach 5 2,0 r3" undo log "quit!"
says "there is nothing to take back" draw undo "quit!"
says "tile 5 shows red to the south, where beige is asked for (T6)" "attach 5 2,0 r0" "quit!"
says "you do not hold tile 9 (T11)" "attach 9 2,0 r0" "quit!"
says "imagined games, likes best:" hint "quit!"

# A whole game, one process a move, through the record that it keeps.
file=whole.skyline
printf 'quit\n' | timeout "$patience" "$skyline" play traffic --players 2 --seed 12 --now --record $file >/dev/null
for move in $(seq 1 250); do
  timeout "$patience" "$skyline" legal $file >open || fail "move $move: no list"
  action=$(sed -n 's/^0 //p' open | grep -m 1 '^put\|^attach' || sed -n 's/^0 //p' open | grep -m 1 draw || sed -n '1s/^0 //p' open)
  [ -n "$action" ] || break
  printf '%s\nquit\n' "$action" | timeout "$patience" "$skyline" play --resume $file >played 2>&1 || fail "move $move: $(cat played)"
done
grep -q "The winner" played || fail "the game did not end: $(tail -n 3 played)"
expect_exit 0 replay $file
expect_text "the record is right"
[[ $out != *"in progress"* ]] || fail "the game was not finished"

expect_exit 0 tiles --games 2
expect_text "4 players, times-square"
expect_text "2 players, central-park"
expect_text "hand tiles that fit somewhere"
expect_exit 0 tiles "$standard" --games 3 --seed 4 --json
first=$out
expect_exit 0 tiles --games 3 --seed 4 --json
[ "$first" = "$out" ] || fail "the report is not the same twice"
expect_text '"T16":0'
expect_refusal 2 'no bot "genius"' tiles --bots genius
finish
