#!/usr/bin/env bash
# A record is reviewed: tables for people, JSON for programs, the same on any number of threads, and nothing that
# a player could not know decides about that player.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
record=$work/game.skyline
expect_exit 0 selfplay manhattan --seed 7 --players 3 --edition 2018 --bots resident,random,random --record "$record"

# member JSON-PATH: a value of the last output, read by a program.
member() {
  printf '%s' "$out" | python3 -c "import json, sys; whole = json.load(sys.stdin); print($1)"
}

expect_exit 0 analyse "$record" --iterations 400
expect_text "manhattan, 3 players:"
expect_text "400 iterations for each"
expect_text "The costliest decisions:"
expect_text "win chance by decision"
# Errors by what they gave away, the dearest first; the chance to win is the curve alone.
lost=$(printf '%s\n' "$out" | sed -nE 's/^ *[0-9]+ +[012] +−([0-9.]+) .*/\1/p')
[ -n "$lost" ] || fail "no error tells what it cost"
[ "$lost" = "$(printf '%s\n' "$lost" | sort -rn)" ] || fail "errors are not ordered by points: $lost"
expect_text "lost per decision"
expect_text "best or nearly"
[ -z "$err" ] || fail "progress is shown where nobody looks: $err"
expect_exit 0 analyse "$record" --iterations 20 --all --player 1
[ "$(printf '%s\n' "$out" | grep -cE '^ *[0-9]+ +[012]   ')" -eq "$(printf '%s\n' "$out" | grep -cE '^ *[0-9]+ +1   ')" ] ||
  fail "decisions of others are listed"
expect_exit 0 analyse "$record" --ms 1 --threads 3
expect_text "1 ms for each"

# The number of threads changes nothing, and the same seed gives the same review.
expect_exit 0 analyse "$record" --iterations 40 --json --threads 1
one=$out
expect_exit 0 analyse "$record" --iterations 40 --json --threads 4
[ "$one" = "$out" ] || fail "four threads find something else than one"
expect_exit 0 analyse "$record" --iterations 40 --json --seed 2
[ "$one" != "$out" ] || fail "the seed changes nothing"
out=$one
expect_text '"complete":true'
if command -v python3 >/dev/null; then
  [ "$(member "all(0 <= d['before']['wins'] <= 1 and d['lost_wins'] >= 0 for d in whole['decisions'])")" = True ] ||
    fail "a win chance is no chance"
  [ "$(member "all(d['lost_wins'] == 0 for d in whole['decisions'] if d['rank'] == 1)")" = True ] ||
    fail "a first choice cost something"
  [ "$(member "sum(p['decisions'] for p in whole['summary']) == len(whole['decisions'])")" = True ] ||
    fail "the summary does not add up"
  # Every decision is found at its line.
  member "'\n'.join(str(d['line']) + ' ' + d['played'] for d in whole['decisions'])" >"$work/lines"
  while read -r line action; do
    sed -n "${line}p" "$record" | grep -qF "\"do\":\"$action\"" || fail "line $line does not say $action"
  done <"$work/lines"
fi

# What others hold or choose in secret later does not matter: a decision is judged the same in a record that ends there.
head -n 20 "$record" >"$work/part.skyline"
expect_exit 0 analyse "$work/part.skyline" --iterations 40 --json
part=${out#*\"decisions\":[}
part=${part%%],\"summary\"*}
[[ $one == *"$part"* ]] || fail "the end of the game changes what is said about its beginning"

# All games; of several in one file the last, as replay does; nothing to say about a game without decisions.
for game in downtown traffic; do
  expect_exit 0 selfplay $game --games 2 --seed 3 --bots resident --record "$work/$game.skyline"
  expect_exit 0 analyse "$work/$game.skyline" --iterations 10
  expect_text "$game, 4 players"
  if [ $game = downtown ]; then expect_text '−$'; fi
done
expect_exit 0 replay "$work/downtown.skyline"
expect_text 'standing: $'
expect_exit 0 selfplay downtown --seed 4 --bots resident --record "$work/last.skyline"
expect_exit 0 analyse "$work/downtown.skyline" --iterations 10 --json
several=$(printf '%s' "$out" | sed 's/"line":[0-9]*//g')
expect_exit 0 analyse "$work/last.skyline" --iterations 10 --json
[ "$several" = "$(printf '%s' "$out" | sed 's/"line":[0-9]*//g')" ] || fail "of two games it is not the last that is analysed"
expect_text '"mixed":true'
head -n 1 "$record" >"$work/part.skyline"
expect_exit 0 analyse "$work/part.skyline"
expect_text "0 decisions"

# A request to stop, like Ctrl-C, ends with what is known.
"$skyline" analyse "$record" --ms 200 --threads 1 --json >"$work/out" 2>"$work/err" &
analysis=$!
sleep 1
kill -TERM "$analysis"
wait "$analysis" || fail "a request to stop is answered with exit $?"
grep -q '"complete":false' "$work/out" || fail "an interrupted review is lost: $(cat "$work/err")"
grep -q "stopped early" "$work/err" || fail "it does not say that it was stopped"

expect_refusal 2 "RECORD is missing" analyse
expect_refusal 2 "give one" analyse "$record" --ms 5 --iterations 5
expect_refusal 2 "--iterations takes a number" analyse "$record" --iterations 0
expect_refusal 2 "--threads takes a number" analyse "$record" --threads 0
expect_refusal 2 "no flag --depth" analyse "$record" --depth 3
expect_refusal 1 "the players are 0 to 2" analyse "$record" --player 3
expect_refusal 1 "cannot be read" analyse "$work/nothing.skyline"
sed '5s/deal 2/deal 1/' "$record" >"$work/bad.skyline"
expect_refusal 1 "bad.skyline: line 5" analyse "$work/bad.skyline"
: >"$work/bad.skyline"
expect_refusal 1 "the record is empty" analyse "$work/bad.skyline"
finish
