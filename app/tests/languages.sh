#!/usr/bin/env bash
# The terminal speaks the user's language: that of the environment, or the one that --language names.
set -euo pipefail
# shellcheck source=app/tests/expect.sh.inc
source "$(dirname "$0")/expect.sh.inc"
cd "$work"

expect_exit 0 games --language fr
expect_text "gratte-ciel"
expect_exit 0 --language=de games manhattan
expect_text "11 mit 1, 6 mit 2, 4 mit 3, 3 mit 4 Stockwerken"
expect_text "Vorgabe 2017"
expect_exit 0 rules traffic --id T8 --language it
expect_text "Un incrocio è un angolo"
expect_text "[Decisione:"
expect_refusal 1 "il n’y a pas de règle M99" rules manhattan --id M99 --language fr
expect_refusal 1 'es gibt kein Spiel „chess“' selfplay chess --language de
expect_refusal 2 "--language takes one of de, en, fr, it" games --language tlh
expect_refusal 2 "--language needs a value" games --language
expect_exit 0 complete play --language ""
expect_text "fr"

# The environment decides when nothing is named; what is not shipped is English.
speaks() {
  local text=$1
  shift
  out=$(env -u LC_ALL -u LC_MESSAGES -u LANG "$@" "$skyline" games)
  expect_text "$text"
}
speaks "Wolkenkratzer" LANG=de_DE.UTF-8
speaks "grattacieli" LANG=de_DE.UTF-8 LC_MESSAGES=it_IT.UTF-8
speaks "gratte-ciel" LANG=de_DE.UTF-8 LC_MESSAGES=it_IT.UTF-8 LC_ALL=fr_FR.UTF-8
speaks "skyscrapers" LANG=pt_BR.UTF-8
speaks "skyscrapers" LANG=C

# A record is replayed and analysed in every language, with its decimal sign.
expect_exit 0 selfplay manhattan --seed 7 --players 3 --bots random --record game.skyline
expect_exit 0 replay game.skyline --language it
expect_text "la registrazione è giusta"
expect_exit 0 analyse game.skyline --iterations 40 --language de
expect_text "40 Durchgänge für jede"
expect_text "verloren je Zug"
grep -qE '[0-9],[0-9]' <<<"$out" || fail "German numbers have no comma: $out"

# A person plays every game without meeting an English sentence.
for language in fr de it; do
  for game in manhattan downtown traffic; do
    printf '%s\n' "?" hint "fly away" undo "quit!" |
      timeout "$patience" "$skyline" play $game --seed 3 --now --language $language >played 2>&1 || fail "$(cat played)"
    if grep -qwiE 'the|you|which|points? for|cards?|tiles? left' played; then
      fail "$game in $language is not all $language: $(grep -wiE 'the|you|which|points? for|cards?|tiles? left' played)"
    fi
  done
done

# On a screen no word is broken at the right edge, and columns stay below each other. A terminal for each language: one
# that just ends takes what begins then with it.
if command -v tmux >/dev/null; then
  for language in fr de it; do
    tmux="tmux -L skyline-languages-$$-$language -f /dev/null"
    $tmux new-session -d -s play -x 80 -y 70 \
      "'$skyline' play downtown --seed 5 --now --mayor 0 --bots greedy --language $language"
    for _ in $(seq $((patience * 10))); do
      $tmux capture-pane -t play -p >screen
      grep -q '> $\|>$' screen && break
      sleep 0.1
    done
    grep -qE '^  left   ' screen || fail "the choices are not shown: $(cat screen)"
    # Joined lines are those that the terminal had to break.
    $tmux capture-pane -t play -p -J >screen
    while read -r line; do
      ((${#line} <= 80)) || fail "a line is broken at the edge in $language: $line"
    done <screen
    $tmux send-keys -t play 'quit!' Enter # a game whose terminal is closed would be saved
    for _ in $(seq $((patience * 10))); do
      $tmux has-session 2>/dev/null || break
      sleep 0.1
    done
  done
fi
finish
