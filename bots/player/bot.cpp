#include "bots/player/bot.hpp"

#include <array>

#include "bots/player/levels.hpp"
#include "engine/core/notation.hpp"
#include "engine/core/real_text.hpp"

namespace skyline::bots {
namespace {

Refusal no_such_bot(std::string_view name) {
  return {.code = "bot.unknown", .params = {{"bot", std::string(name)}, {"bots", join(bot_names())}}};
}

bool read(std::string_view text, double& value) {
  const auto number = read_real(std::string(text));
  value = number.value_or(0);
  return number && value >= 0 && value <= 1000;
}
bool read(std::string_view text, int& value) {
  const auto number = read_number(text, 0, 1'000'000'000);
  value = number.value_or(0);
  return number.has_value();
}
bool read(std::string_view text, bool& value) {
  value = text == "on";
  return value || text == "off";
}

constexpr int most_searches = 1000;        // of one decision
constexpr double least_looseness = 0.001;  // of a search, which divides by it

// One change, like "iterations=500".
bool change(Bot& bot, std::string_view name, std::string_view value) {
  Settings& settings = bot.settings;
  if (name == "looseness" && (bot.kind == Bot::Kind::hunch || bot.kind == Bot::Kind::naive))
    return read(value, bot.looseness);
  if (bot.kind != Bot::Kind::search) return false;
  if (name == "iterations") return read(value, settings.budget.iterations);
  if (name == "ms") {
    settings.budget.iterations = 0;
    return read(value, settings.budget.milliseconds) && settings.budget.milliseconds > 0;
  }
  if (name == "exploration") return read(value, settings.exploration);
  if (name == "looseness") return read(value, settings.looseness) && settings.looseness >= least_looseness;
  if (name == "caution") return read(value, settings.caution);
  if (name == "margin") return read(value, settings.margin);
  if (name == "hunches") return read(value, settings.hunches);
  if (name == "network") return read(value, settings.network);
  if (name == "policy") return read(value, settings.policy);
  if (name == "evaluation") {
    bool on = true;
    if (!read(value, on)) return false;
    settings.playout = on ? 0 : to_the_end;
    return true;
  }
  if (name == "playout") return read(value, settings.playout);
  if (name == "worlds") return read(value, settings.worlds) && settings.worlds <= most_searches;
  if (name == "trees") return read(value, settings.trees) && settings.trees <= most_searches;
  if (name == "memory") {
    int megabytes = 0;
    const bool good = read(value, megabytes) && megabytes > 0 && megabytes <= 100'000;
    settings.memory = static_cast<std::size_t>(megabytes) << 20U;
    return good;
  }
  if (name == "solves") {
    int positions = 0;
    const bool good = read(value, positions);
    bot.solves = positions;
    return good;
  }
  if (name == "keep-tree") return read(value, settings.keeps_tree);
  if (name == "simultaneous") {
    bool on = true;
    if (!read(value, on)) return false;
    settings.simultaneous = on ? Simultaneous::together : Simultaneous::in_turn;
    return true;
  }
  return false;
}

}  // namespace

std::vector<std::string_view> bot_names() {
  std::vector<std::string_view> names{"random"};
  names.insert(names.end(), level_names.begin(), level_names.end());
  names.insert(names.begin() + 3, "greedy");  // as strong as resident or more, and builder as greedy or more
  return names;
}

Result<Bot> read_bot(std::string_view text, std::string_view game) {
  const auto parts = split(text, '/');
  Bot bot{.name = std::string(parts.front())};
  if (parts.front() == "random") {
    bot.kind = Bot::Kind::random;
  } else if (parts.front() == "lead") {
    bot.kind = Bot::Kind::lead;
  } else if (parts.front() == "greedy") {
    bot.kind = Bot::Kind::greedy;
  } else if (auto found = level(parts.front(), game)) {
    bot = std::move(*found);
  } else {
    return no_such_bot(text);
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto equals = parts[i].find('=');
    if (equals == std::string_view::npos ||
        !change(bot, parts[i].substr(0, equals), parts[i].substr(equals + 1)))
      return Refusal{.code = "bot.change",
                     .params = {{"bot", std::string(text)}, {"change", std::string(parts[i])}}};
  }
  if (bot.kind == Bot::Kind::search && bot.settings.budget == Budget{})
    return Refusal{.code = "bot.change", .params = {{"bot", std::string(text)}, {"change", "iterations=0"}}};
  // The first of several searches would take all the time.
  if (bot.settings.budget.milliseconds > 0 && (bot.settings.worlds > 0 || bot.settings.trees > 0))
    return Refusal{.code = "bot.change",
                   .params = {{"bot", std::string(text)}, {"change", "ms/worlds/trees"}}};
  bot.name = text;
  return bot;
}

}  // namespace skyline::bots
