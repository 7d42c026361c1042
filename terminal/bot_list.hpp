// Bots as they are named on the command line: "greedy,random,random,random", or one for everybody.
#pragma once

#include <string>
#include <vector>

#include "bots/player/bot.hpp"
#include "engine/core/notation.hpp"
#include "terminal/command.hpp"

namespace skyline::app {

inline bots::Bot checked_bot(std::string_view name, std::string_view game) {
  auto bot = bots::read_bot(name, game);
  if (!bot) throw UsageError("--bots: " + texts().say(bot.refusal()));
  return std::move(*bot);
}

inline std::vector<bots::Bot> read_bots(const std::string& names, std::string_view game, int players) {
  std::vector<bots::Bot> list;
  for (const auto name : split(names, ',')) list.push_back(checked_bot(name, game));
  if (list.size() == 1) list.resize(static_cast<std::size_t>(players), list.front());
  if (list.size() != static_cast<std::size_t>(players))
    throw UsageError(texts().say(Refusal{
        "bot.count", "", {{"given", std::to_string(list.size())}, {"players", std::to_string(players)}}}));
  return list;
}

}  // namespace skyline::app
