#!/usr/bin/env bash
# A record that begins with a position set up by hand: whatever reads records reads it, and what the rules do not
# allow is refused with its place and the rule.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
record=$work/position.skyline

# begin GAME CONFIG POSITION: the record with this position.
begin() { printf '{"skyline":1,"game":"%s","config":%s,"position":%s}\n' "$1" "$2" "$3" >"$record"; }

manhattan='{"phase":"build","round":4,"starter":0,"active":2,"turn":4,"points":[30,28,31],
  "buildings":{"A1":["O3","B3"],"A5":["Y1","Y2"],"D9":["O1","O2"]},
  "chosen":{"O":[0,0,0,0],"B":[0,0,0,0],"Y":[1,0,0,0]},
  "hands":[[1,2,3,4],[5,5,6,7],[8,9,9,9]]}'
begin manhattan '{"players":3}' "${manhattan//$'\n'/}"
expect_exit 0 replay "$record"
expect_exit 0 legal "$record"
expect_text "2 build 9 "
expect_exit 0 replay "$record" --view 2 --json
expect_text '"round":4'

# It is played on until nothing more is typed, and analysed.
out=$(printf '1\n1\n1\n' | timeout "$patience" "$skyline" play --resume "$record" --seed 5 --bots random \
  --record "$work/played.skyline" 2>&1) || fail "play ended with an error: $out"
expect_text "Scoring of round 4"
expect_exit 0 replay "$work/played.skyline"
head -n 1 "$work/played.skyline" | grep -q '"position":{"phase":"build","round":4' || fail "the position is not in the record"
expect_exit 0 analyse "$work/played.skyline" --iterations 20
expect_text "manhattan, 3 players:"

# The rules, with their ids and the place.
begin manhattan '{"players":3}' "$(sed 's/"O3","B3"/"O3","B2"/' <<<"${manhattan//$'\n'/}")"
expect_refusal 1 "line 1: position.buildings.A1.1: orange owns A1 with 3 floors, blue would have 2 (M18)" replay "$record"
begin manhattan '{"players":3}' "$(sed 's/"points":.30,/"points":[-1,/' <<<"${manhattan//$'\n'/}")"
expect_refusal 1 "line 1: position.points.0: this takes a number from 0 to" replay "$record"
begin traffic '{"players":2}' '{"starter":0,"active":0,"hands":[[1,2],[2,3]]}'
expect_refusal 1 "line 1: position.hands.1.0: tile 2 is there once only (T2)" analyse "$record"
begin traffic '{"players":2}' '{"starter":0,"active":1,"hands":[[1,2],[3,4]]}'
expect_exit 0 legal "$record"
expect_text "1 draw"
begin downtown '{"players":3}' '{"phase":"pile","round":1,"mayor":0,"money":[30,30,30],"lobby":[0,1,2],"lots":{}}'
expect_refusal 1 "line 1: position.lots: there are three parks, not 0 (D6)" legal "$record"
begin downtown '{"players":3}' '{"phase":"pile","round":1,"mayor":2,"money":[30,30,30],"lobby":[0,1,2],"lots":{"1":{"use":"park"},"5":{"use":"park"},"20":{"use":"park"},"2":{"use":"housing"},"14":{"use":"commerce"},"23":{"use":"industry"}}}'
expect_exit 0 legal "$record"
expect_text "2 pile left"
finish
