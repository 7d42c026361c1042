#!/usr/bin/env bash
# The fourth game in the terminal, in records and among bots. usage: terminal.sh SKYLINE
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/../../app/tests/expect.sh.inc"
cd "$work"

expect_exit 0 games
expect_text "goofspiel   2 to 4 players bid"
expect_exit 0 games goofspiel
expect_text "default carry"
expect_exit 0 rules goofspiel --id G5
expect_text "highest card"
expect_exit 0 bench goofspiel
expect_text "goofspiel, 3 players"

# A person plays a whole game, types something wrong, and is told in words.
lines=(99 "bid 13" hint actions)
for card in 1 2 3 4 5 6 7 8 9 10 11 bid; do lines+=("$card"); done # the last card alone needs no number
out=$(printf '%s\n' "${lines[@]}" |
  timeout "$patience" "$skyline" play goofspiel --seed 5 --now --bots tourist --record played.skyline 2>&1) ||
  fail "play ended with an error: $out"
expect_text "Prizes to win"
expect_text "\"99\" is none of the choices"
expect_text "prize 2 is turned up"
expect_text "imagined games"
expect_text "What do you do?"
expect_text "The game is over."
expect_text "The winner"
expect_exit 0 replay played.skyline
expect_text "the record is right"
out=$(printf '13\n13\n' | timeout "$patience" "$skyline" play goofspiel --seed 5 --now --language fr 2>&1 || true)
expect_text "Que faites-vous"

# Records: replayed, cut off, seen by one player, refused where they are wrong.
expect_exit 0 selfplay goofspiel --players 4 --cards 7 --ties discard --seed 3 --record four.skyline
expect_exit 0 replay four.skyline
expect_text "checked 37 lines, 1 game: the record is right"
head -n 3 four.skyline >part.skyline
expect_exit 0 legal part.skyline
expect_text "1 bid 7"
expect_exit 0 replay part.skyline --view 1 --json
expect_text '"bid":null'
sed 's/"do":"bid [0-9]*"/"do":"bid 9"/' four.skyline >wrong.skyline
expect_refusal 1 "bid 9: you do not hold the 9 any more (G4)" replay wrong.skyline

# Bots of every level, with and without what a game may know about itself; whoever searches beats chance.
for bot in random greedy tourist resident builder architect tycoon tycoon/evaluation=on/iterations=50 builder/hunches=off; do
  expect_exit 0 selfplay goofspiel --cards 5 --bots "$bot"
  expect_text "1 game, 15 decisions"
done
expect_exit 0 selfplay goofspiel --players 2 --games 60 --bots architect,random --json
wins=$(sed -E 's/.*"architect","wins":([0-9]+).*/\1/' <<<"$out")
((wins >= 38)) || fail "an architect wins $wins of 60 games against chance"
expect_exit 0 analyse played.skyline --iterations 100

# It has no form for positions, and says so.
sed '1s/}$/,"position":{}}/' played.skyline >position.skyline
expect_refusal 1 "line 1: records of this game begin with the deal" replay position.skyline
finish
