#include "games/goofspiel/rules/config.hpp"

#include <array>

#include "engine/core/enums.hpp"
#include "engine/core/notation.hpp"

namespace skyline::goofspiel {
namespace {

constexpr std::array<std::string_view, 2> ties_names{"carry", "discard"};

constexpr std::array all_options{
    Option{"players", Option::Kind::number, "3", {}, 2, most_players},
    Option{"cards", Option::Kind::number, "13", {}, 5, most_cards},
    Option{"ties", Option::Kind::choice, "carry", ties_names},
};

}  // namespace

std::span<const Option> options() { return all_options; }

Result<Config> read_config(const json::Object& given) {
  if (auto refusal = check_options(options(), given)) return *refusal;
  Config config;
  if (const auto* players = given.find("players")) config.players = static_cast<int>(*players->integer());
  if (const auto* cards = given.find("cards")) config.cards = static_cast<int>(*cards->integer());
  if (const auto* ties = given.find("ties"))
    config.ties = static_cast<Ties>(*find_name(ties_names, *ties->text()));
  return config;
}

json::Object write_config(const Config& config) {
  constexpr Config usual;
  json::Object written;
  if (config.players != usual.players) written.set("players", config.players);
  if (config.cards != usual.cards) written.set("cards", config.cards);
  if (config.ties != usual.ties) written.set("ties", ties_names[index(config.ties)]);
  return written;
}

}  // namespace skyline::goofspiel
