#!/usr/bin/env bash
# What a game's folder lacks is said in a sentence, by CMake or by the compiler: broken copies of a good one.
# usage: broken_games.sh COMPILER SOURCE-DIR
set -euo pipefail
compiler=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=false

# A tree that has only this game; what is written into it by the build is in build/generated.
fresh() {
  rm -rf "$work/tree"
  mkdir -p "$work/tree"
  cp -r "$source/tests/fourth_game/games" "$work/tree/games"
  touch "$work/tree/games/shelf.txt"
  cat >"$work/tree/CMakeLists.txt" <<TEXT
cmake_minimum_required(VERSION 3.25)
project(broken NONE)
include("$source/cmake/games.cmake")
TEXT
  cd "$work/tree"
}

configure() { cmake -G Ninja -S . -B build 2>&1 | tr '\n' ' ' | tr -s ' '; }
compile_source() { "$compiler" -std=c++20 -fsyntax-only -I. -Ibuild/generated -I"$source" -x c++ "$1" 2>&1; }
compile() { # [LIST]
  configure >/dev/null
  echo "#include \"games/${1:-all_rules}.hpp\"" | compile_source -
}
compile_levels() {
  configure >/dev/null
  compile_source "$source/bots/player/levels.cpp"
}

expect() { # SENTENCE COMMAND
  local said
  said=$("$2") || true
  if [[ $said != *"$1"* ]]; then
    echo "$2 does not say: $1"
    echo "$said" | head -20
    failed=true
  fi
}

game=games/goofspiel
fresh
[[ -z $(compile) ]] || { echo "the good game does not compile"; failed=true; }
cp -r "$source/tests/fourth_game/later/mind" $game/
[[ -z $(compile all_minds) ]] || { echo "the mind of the tutorial does not compile"; failed=true; }

fresh && rm $game/rules/game.hpp
expect "games/goofspiel: rules/game.hpp is missing" configure
fresh && rm $game/data/rules.en.md
expect "games/goofspiel: data/rules.en.md is missing: the rules page in English" configure
fresh && rm -r $game/data/texts
expect 'games/goofspiel: data/texts/en/*.json do not say "game.goofspiel.title"' configure
fresh && mv $game games/bidding
expect "games/bidding/rules/game.hpp: the namespace of the rules must be skyline::bidding" configure

fresh && sed -i '/void legal(/d' $game/rules/game.hpp
expect "games/goofspiel/rules/game.hpp: Game needs legal(position, player, actions)" compile
fresh && sed -i 's/name = "goofspiel"/name = "bidding"/' $game/rules/game.hpp
expect "games/goofspiel/rules/game.hpp: Game::name must be the name of its folder" compile
fresh && sed -i 's/class Game : public PlainGame<Game>/class Game/' $game/rules/game.hpp
expect "games/goofspiel/rules/game.hpp: Game needs scores(position), awards(position) and settle(position)" compile
fresh && sed -i 's/std::int16_t bid; /std::int32_t bid; /' $game/rules/position.hpp
expect "games/goofspiel/rules/game.hpp: Game needs the types Position, View, Action and Outcome" compile
fresh && sed -i '/read_outcome(/d' $game/rules/game.hpp
expect "games/goofspiel/rules/game.hpp: Game needs write(action), write(outcome), read_action(text)" compile

fresh && cp -r "$source/tests/fourth_game/later/mind" $game/ && sed -i 's/, searches(2.500)//' $game/mind/levels.hpp
expect "mind/levels.hpp: efforts needs a row for each of the five levels" compile_levels

if $failed; then exit 1; fi
