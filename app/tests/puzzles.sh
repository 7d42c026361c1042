#!/usr/bin/env bash
# Puzzles: those that are shipped are listed and are records like any other; new ones are made and checked.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"

for game in manhattan downtown traffic; do
  expect_exit 0 puzzles "$game"
  expect_text "easy-01"
  [ "$(printf '%s\n' "$out" | wc -l)" -ge 30 ] || fail "$game has fewer than 30 puzzles"
  expect_exit 0 puzzles "$game" --record easy-01
  printf '%s\n' "$out" >"$work/$game.skyline"
  expect_exit 0 legal "$work/$game.skyline"
  [ "$(printf '%s\n' "$out" | wc -l)" -gt 2 ] || fail "$game easy-01 asks nothing"
  expect_exit 0 analyse "$work/$game.skyline" --iterations 2
done
expect_exit 0 puzzles downtown --language de
expect_text "Züge"
expect_refusal 1 "there is no puzzle nothing" puzzles traffic --record nothing
expect_refusal 2 "GAME is missing" puzzles

# Of few games none or some are made, the same for the same seed; their list is written.
expect_exit 0 puzzles downtown --make "$work/made" --games 2 --seed 5
first=$out
expect_exit 0 puzzles downtown --make "$work/again" --games 2 --seed 5
[ "$first" = "$out" ] || fail "the same seed makes other puzzles"
diff -r "$work/made" "$work/again" || fail "the same seed writes other puzzles"
[ -f "$work/made/puzzles.json" ] || fail "no list was written"
