#!/usr/bin/env bash
# The arena gives the same results on any number of threads, in one go or in parts, and refuses what is not its own.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
match=(arena manhattan --bots "greedy,random" --seed 5)

# Tables for people, JSON for programs.
expect_exit 0 "${match[@]}" --games 30
expect_text "32 games in 8 groups"
expect_text "wins by seat"
expect_text "95% interval"
expect_exit 0 "${match[@]}" --groups 8 --json
expect_text '"groups":8,"games":32'
expect_exit 0 arena manhattan --bots random,greedy,random --each players=2,4 --groups 5 --json
expect_text '"bots":["random","greedy","random#2"]'
expect_text '"seating":"pairs"'
expect_text '"groups":6,"games":12' # every pair in both configurations
expect_text '"configuration":"players=4"'
expect_exit 0 arena manhattan --bots random,greedy,random --seating table --players 3 --groups 2
expect_text "6 games in 2 groups"
expect_exit 0 "${match[@]}" --groups 3 --unpaired

# The number of threads changes nothing, neither in the results nor in the file.
for threads in 1 2 5; do
  expect_exit 0 "${match[@]}" --groups 25 --json --threads "$threads" --resume "$work/threads$threads"
  printf '%s\n' "$out" >"$work/out$threads"
done
for threads in 2 5; do
  cmp "$work/out1" "$work/out$threads" || fail "$threads threads give other results than one"
  cmp "$work/threads1" "$work/threads$threads" || fail "$threads threads write another file than one"
done

# In parts it is the same as in one go, also after a line that was cut off.
expect_exit 0 "${match[@]}" --groups 9 --resume "$work/parts"
expect_text "36 games in 9 groups"
[ "$(wc -l <"$work/parts")" -eq 10 ] || fail "nine groups are not ten lines"
head -c -7 "$work/parts" >"$work/cut"
expect_exit 0 "${match[@]}" --groups 25 --json --resume "$work/cut"
printf '%s\n' "$out" | cmp - "$work/out1" || fail "a resumed arena has other results"
cmp "$work/cut" "$work/threads1" || fail "a resumed arena has another file"
expect_exit 0 "${match[@]}" --groups 9 --resume "$work/cut"
expect_text "36 games in 9 groups" # what is beyond stays
cmp "$work/cut" "$work/threads1" || fail "asking for fewer groups changed the file"
head -c 20 "$work/parts" >"$work/cut" # not even the first line was finished
expect_exit 0 "${match[@]}" --groups 9 --resume "$work/cut"
cmp "$work/cut" "$work/parts" || fail "a file without a whole line is not begun again"
: >"$work/empty"
expect_exit 0 "${match[@]}" --groups 9 --resume "$work/empty"
cmp "$work/empty" "$work/parts" || fail "an empty file is not begun"

# A sequential test ends at the same group on any number of threads, and again when it is read.
for threads in 1 4; do
  expect_exit 0 "${match[@]}" --sprt 0,50 --json --threads "$threads" --resume "$work/sprt$threads"
  expect_text '"verdict":"better"'
done
cmp "$work/sprt1" "$work/sprt4" || fail "the test ended elsewhere on more threads"
expect_exit 0 "${match[@]}" --sprt 0,50 --resume "$work/sprt1"
expect_text "greedy is rather +50 than +0 against random"
cmp "$work/sprt1" "$work/sprt4" || fail "a decided test went on"
expect_exit 0 arena manhattan --bots random,greedy --sprt 0,50 --json
expect_text '"verdict":"not-better"'
expect_exit 0 "${match[@]}" --sprt 40%,60%
expect_text "greedy wins rather 60 % than 40 % against random"
expect_exit 0 arena manhattan --bots random,greedy --sprt 33%,40.5% --json
expect_text '"share0":0.33,"share1":0.405,"verdict":"not-better"'
expect_exit 0 "${match[@]}" --sprt 0,50 --groups 1
expect_text "not decided"

# A request to stop ends with the results so far, and what was finished can be continued.
: >"$work/stopped"
"$skyline" "${match[@]}" --groups 1000000 --resume "$work/stopped" >"$work/out" 2>"$work/err" &
arena=$!
while [ "$(wc -l <"$work/stopped")" -lt 12 ] && kill -0 "$arena"; do sleep 0.05; done
expect_refusal 1 "another arena is writing" "${match[@]}" --groups 9 --resume "$work/stopped"
"$skyline" "${match[@]}" --groups 1 >"$work/out2" # others are not disturbed
kill -TERM "$arena"
wait "$arena" || fail "a request to stop is answered with exit $?"
head -n 10 "$work/stopped" | cmp - "$work/parts" || fail "a stopped arena left another file"
expect_exit 0 "${match[@]}" --groups 9 --resume "$work/stopped"
expect_text "36 games in 9 groups"

# Files of others are refused and left alone.
cp "$work/parts" "$work/kept"
expect_refusal 1 "belongs to another arena" arena manhattan --bots greedy,random --seed 6 --resume "$work/parts"
expect_refusal 1 "belongs to another arena" arena manhattan --bots random,greedy --seed 5 --resume "$work/parts"
expect_refusal 1 "belongs to another arena" "${match[@]}" --players 3 --resume "$work/parts"
expect_refusal 1 "belongs to another arena" "${match[@]}" --unpaired --resume "$work/parts"
cmp "$work/parts" "$work/kept" || fail "a refused file was changed"
printf 'my diary' >"$work/diary"
expect_refusal 1 "belongs to another arena" "${match[@]}" --resume "$work/diary"
[ "$(cat "$work/diary")" = "my diary" ] || fail "somebody's file was changed"
expect_refusal 1 "cannot be written" "${match[@]}" --resume "$work"
expect_refusal 1 "cannot be written" "${match[@]}" --resume "$work/no/such/folder"
for edit in '3s/"points":\[/"points":[1,/' '3s/"group":1/"group":2/' '3s/.*/{}/' '3s/.*/nonsense/' '3d' \
  '3s/"winners":\[[0-9]*/"winners":[9/' '3s/"seats":\[0/"seats":[1/' '3s/"decisions":/"Decisions":/' '3s/.*//'; do
  sed "$edit" "$work/kept" >"$work/bad"
  expect_refusal 1 "line 3 is not group 1 of this arena" "${match[@]}" --groups 12 --resume "$work/bad"
done

# Wrong usage: exit 2. Wrong input: exit 1.
expect_refusal 2 "GAME is missing" arena
expect_refusal 2 "--bots is missing" arena manhattan
expect_refusal 2 "exclude each other" "${match[@]}" --games 4 --groups 4
expect_refusal 2 "--games takes a number" "${match[@]}" --games 0
expect_refusal 2 "--threads takes a number" "${match[@]}" --threads 0
for bad in 10 10,0 0,0 a,b 0,1,2 nan,1 0,inf 0,99999 "" 40%,33% 33,40% 33%,40 0%,40% 40%,100% %,%; do
  expect_refusal 2 "--sprt takes two ratings" "${match[@]}" --sprt "$bad"
done
expect_refusal 2 "--sprt compares two bots" arena manhattan --bots random,greedy,random --sprt 0,10
expect_refusal 2 "--seating takes one, pairs or table" "${match[@]}" --seating floor
expect_refusal 2 "--each takes an option" "${match[@]}" --each players
expect_refusal 2 "has no option colour" "${match[@]}" --each colour=red
expect_refusal 2 "exclude each other" "${match[@]}" --each players=2,3 --players 4
expect_refusal 1 "players cannot be 9" "${match[@]}" --each players=2,9
expect_refusal 1 'no game called "chess"' arena chess --bots random,greedy
expect_refusal 2 'no bot "genius"' arena manhattan --bots random,genius
expect_refusal 2 "needs two or more" arena manhattan --bots random
expect_refusal 1 "do not fit at a table of 2" arena manhattan --bots random,greedy,random --seating table --players 2
expect_refusal 1 "(M10)" "${match[@]}" --advanced
finish
