// Positions, views and scores as JSON, for programs: the API, `replay --json`, records.
#include <algorithm>
#include <numeric>

#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

constexpr std::array<std::string_view, 12> phase_names{
    "draw-start", "deal", "place-monster", "open-cities", "reveal-urban", "select",
    "build",      "draw", "reshuffle",     "reveal-fake", "scoring",      "over"};

constexpr std::array<std::string_view, criterion_count> criterion_names{"tallest", "majority", "buildings",
                                                                        "urban"};

std::string colour_text(Colour colour) { return {letter(colour)}; }

json::Array counts_by_size(Blocks blocks) {
  json::Array counts;
  counts.reserve(max_floors);
  for (int floors = 1; floors <= max_floors; ++floors) counts.emplace_back(blocks.count(floors));
  return counts;
}

json::Array cards_of(const Hand& hand) {
  json::Array cards;
  cards.reserve(hand_size);
  for (int card = 0; card < positions; ++card)
    for (int i = 0; i < hand.count(card); ++i) cards.emplace_back(card + 1);
  return cards;
}

// The plot of a city that each card shows from a side (M5): the city in that side's reading order.
json::Array plots_from(int seat) {
  json::Array plots;
  plots.reserve(positions);
  for (int card = 0; card < positions; ++card) plots.emplace_back(cell_from_seat(seat, card) + 1);
  return plots;
}

json::Array counts_by_card(const Pile& pile) {
  json::Array counts;
  counts.reserve(positions);
  for (int card = 0; card < positions; ++card) counts.emplace_back(pile.count(card));
  return counts;
}

// The colour that holds the majority of each city; a city where nobody does is left out (M22).
json::Object majorities_on(const Board& board) {
  const Survey survey(board);
  json::Object held;
  for (int city = 0; city < city_count; ++city)
    if (const int colour = survey.majority(city); colour >= 0)
      held.set(std::string(1, city_letter(city)), colour_text(static_cast<Colour>(colour)));
  return held;
}

json::Array buildings_on(const Board& board) {
  json::Array buildings;
  buildings.reserve(plot_count);
  for (int plot = 0; plot < plot_count; ++plot) {
    const Tower tower = board.tower(plot);
    if (tower.empty()) continue;
    json::Object floors;
    for (const Colour colour : all_colours)
      if (tower.floors(colour) > 0) floors.set(colour_text(colour), tower.floors(colour));
    json::Array blocks;
    for (const Block block : board.log.stack(plot))
      blocks.emplace_back(colour_text(block.colour()) + std::to_string(block.floors()));
    buildings.emplace_back(json::Object{{"plot", plot_name(plot)},
                                        {"owner", colour_text(tower.owner())},
                                        {"founder", colour_text(tower.founder())},
                                        {"height", tower.height()},
                                        {"floors", std::move(floors)},
                                        {"blocks", std::move(blocks)}});
  }
  return buildings;
}

}  // namespace

json::Object Game::describe_open(const OpenState& open) const {
  json::Object state{{"game", name},
                     {"phase", phase_names[index(open.phase)]},
                     {"round", int{open.round}},
                     {"rounds", rounds()},
                     {"blocks_a_round", blocks_a_round()},
                     {"starter", int{open.starter}},
                     {"active", int{open.active}}};
  json::Array described;
  for (Player player = 0; player < players(); ++player) {
    json::Object reserve;
    json::Object chosen;
    json::Array colours;
    for (int which = 0; which < colours_a_player(); ++which) {
      const Colour colour = colour_of(player, which);
      colours.emplace_back(colour_text(colour));
      reserve.set(colour_text(colour), counts_by_size(open.reserve[index(colour)]));
      chosen.set(colour_text(colour), counts_by_size(open.chosen[index(colour)]));
    }
    described.emplace_back(json::Object{{"colours", std::move(colours)},
                                        {"seat", config_.seats[player]},
                                        {"points", int{open.points[player]}},
                                        {"cards", hand_size_of(open, player)},
                                        {"reserve", std::move(reserve)},
                                        {"chosen", std::move(chosen)}});
  }
  state.set("players", std::move(described));
  state.set("buildings", buildings_on(open.board));
  state.set("majorities", majorities_on(open.board));
  if (config_.monster != Monster::none)
    state.set("monster",
              open.monster == no_monster ? json::Value() : plot_name(static_cast<int>(open.monster)));
  if (config_.progressive) {
    std::string order;
    for (const int city : open.opening) order += city_letter(city);
    state.set("opening", order);
    state.set("open", open_cities(open));
    json::Object opens;  // in which round, of those that are closed
    for (int place = open_cities(open); place < city_count; ++place)
      opens.set(std::string(1, city_letter(open.opening[place])), opening_round(place));
    state.set("opens", std::move(opens));
  }
  if (config_.advanced) {
    const auto rule = index(open.urban);
    state.set("urban", open.urban == UrbanRule::none ? json::Value() : json::Value(urban_rule_names[rule]));
    json::Array left;
    for (std::size_t i = 0; i < urban_rule_count; ++i)
      if (((open.urban_left >> i) & 1U) != 0) left.emplace_back(urban_rule_names[i]);
    state.set("urban_left", std::move(left));
  }
  return state;
}

json::Object Game::describe_own(const View& view) const {
  json::Object own{{"viewer", view.viewer == spectator ? json::Value() : json::Value(view.viewer)}};
  if (view.viewer != spectator) own.set("hand", cards_of(view.hand));
  own.set("plots_of_cards", plots_from(view.viewer == spectator ? 0 : config_.seats[view.viewer]));
  own.set("played", counts_by_card(view.played));
  int held = 0;
  for (Player player = 0; player < players(); ++player) held += hand_size_of(view.open, player);
  own.set("deck", cards_in_all - view.played.size() - held);
  return own;
}

json::Object Game::describe(const Position& position) const {
  json::Object state = describe_open(position.open);
  json::Array hands;
  for (Player player = 0; player < players(); ++player) hands.emplace_back(cards_of(position.hands[player]));
  state.set("hands", std::move(hands));
  state.set("left", counts_by_card(position.deck));
  return state;
}

std::vector<json::Object> Game::scores(const Position& position) const {
  const ColourScore by_colour = score(position.open.board, position.open.urban);
  json::Object line{{"round", int{position.open.round}}};
  PerPlayer totals{};
  const auto shown = [this](const PerPlayer& points) {
    return json::array_of(std::span(points).first(static_cast<std::size_t>(players())));
  };
  for (std::size_t criterion = 0; criterion < criterion_count; ++criterion) {
    PerPlayer points{};
    for (const Colour colour : all_colours) points[owner_of(colour)] += by_colour[criterion][index(colour)];
    std::transform(totals.begin(), totals.end(), points.begin(), totals.begin(), std::plus<>{});
    line.set(criterion_names[criterion], shown(points));
  }
  line.set("total", shown(totals));
  return {line};
}

json::Array Game::awards(const Position& position) const {
  json::Array list;
  for (const Award& award : manhattan::awards(position.open.board, position.open.urban))
    list.emplace_back(json::Object{
        {"for", criterion_names[index(award.criterion)]},
        {"at", award.plot == whole_city ? std::string(1, city_letter(award.city)) : plot_name(award.plot)},
        {"colour", colour_text(award.colour)},
        {"seat", owner_of(award.colour)},
        {"points", int{award.points}}});
  return list;
}

}  // namespace skyline::manhattan
