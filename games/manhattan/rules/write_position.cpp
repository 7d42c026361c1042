// A position as the header of a record has it: what cannot be counted from the rest, in words and numbers
// that people write by hand.
#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

json::Object by_colour(const std::array<Blocks, colour_count>& blocks) {
  json::Object written;
  for (const Colour colour : all_colours) {
    const Blocks of = blocks[index(colour)];
    if (of.empty()) continue;
    written.set(std::string(1, letter(colour)),
                json::Array{of.count(1), of.count(2), of.count(3), of.count(4)});
  }
  return written;
}

}  // namespace

json::Object Game::write_position(const Position& position) const {
  const OpenState& open = position.open;
  const bool building = open.phase == Phase::build;
  json::Object written{{"phase", building ? "build" : "select"},
                       {"round", int{open.round}},
                       {"starter", int{open.starter}},
                       {"active", int{open.active}}};
  if (building) {
    const int turns = players() * colours_a_player() * blocks_a_round();
    written.set("turn", (turns - open.turns_left) / players() + 1);
  }
  written.set("points", json::array_of(std::span(open.points).first(static_cast<std::size_t>(players()))));
  json::Object buildings;
  std::array<Blocks, colour_count> destroyed{};
  for (const Colour colour : all_colours) {
    if (players() == 3 && colour == Colour::purple) continue;
    destroyed[index(colour)] = all_blocks;
    destroyed[index(colour)].remove(open.reserve[index(colour)]);
    destroyed[index(colour)].remove(open.chosen[index(colour)]);
  }
  for (int plot = 0; plot < plot_count; ++plot) {
    json::Array blocks;
    for (const Block block : open.board.log.stack(plot)) {
      blocks.emplace_back(letter(block.colour()) + std::to_string(block.floors()));
      destroyed[index(block.colour())].remove(block.floors());
    }
    if (!blocks.empty()) buildings.set(plot_name(plot), std::move(blocks));
  }
  written.set("buildings", std::move(buildings));
  written.set("chosen", by_colour(open.chosen));
  if (config_.monster != Monster::none) {
    written.set("destroyed", by_colour(destroyed));
    written.set("monster", plot_name(static_cast<int>(open.monster)));
  }
  json::Array hands;
  Pile played = Pile::full();
  played.remove(position.deck);
  for (Player player = 0; player < players(); ++player) {
    json::Array cards;
    for (int card = 0; card < positions; ++card)
      for (int i = 0; i < position.hands[player].count(card); ++i) cards.emplace_back(card + 1);
    hands.emplace_back(std::move(cards));
    played.remove(position.hands[player]);
  }
  written.set("hands", std::move(hands));
  json::Array counts;
  for (int card = 0; card < positions; ++card) counts.emplace_back(played.count(card));
  written.set("played", std::move(counts));
  if (config_.progressive) {
    std::string order;
    for (const int city : open.opening) order += city_letter(city);
    written.set("opening", order);
  }
  if (config_.advanced) {
    written.set("urban", urban_rule_names[index(open.urban)]);
    json::Array left;
    for (std::size_t i = 0; i < urban_rule_count; ++i)
      if (((open.urban_left >> i) & 1U) != 0) left.emplace_back(urban_rule_names[i]);
    written.set("urban_left", std::move(left));
  }
  return written;
}

}  // namespace skyline::manhattan
