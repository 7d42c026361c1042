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

// One letter, as a name or as a value.
class Letter {
 public:
  explicit Letter(Colour colour) : letter_(letter(colour)) {}
  static Letter of_city(int city) { return Letter(city_letter(city)); }
  operator std::string_view() const { return {&letter_, 1}; }  // NOLINT(google-explicit-constructor)

 private:
  explicit Letter(char letter) : letter_(letter) {}
  char letter_;
};

void write_counts(json::Writer& out, Blocks blocks) {
  out.begin_array();
  for (int floors = 1; floors <= max_floors; ++floors) out.number(blocks.count(floors));
  out.end_array();
}

void write_counts(json::Writer& out, const Pile& pile) {
  out.begin_array();
  for (int card = 0; card < positions; ++card) out.number(pile.count(card));
  out.end_array();
}

void write_cards(json::Writer& out, const Hand& hand) {
  out.begin_array();
  for (int card = 0; card < positions; ++card)
    for (int i = 0; i < hand.count(card); ++i) out.number(card + 1);
  out.end_array();
}

// The plot of a city that each card shows from a side (M5): the city in that side's reading order.
void write_plots_from(json::Writer& out, int seat) {
  out.begin_array();
  for (int card = 0; card < positions; ++card) out.number(cell_from_seat(seat, card) + 1);
  out.end_array();
}

// The colour that holds the majority of each city; a city where nobody does is left out (M22).
void write_majorities(json::Writer& out, const Board& board) {
  const Survey survey(board);
  out.begin_object();
  for (int city = 0; city < city_count; ++city)
    if (const int colour = survey.majority(city); colour >= 0)
      out.key(Letter::of_city(city)).text(Letter(static_cast<Colour>(colour)));
  out.end_object();
}

void write_building(json::Writer& out, const Board& board, int plot) {
  const Tower tower = board.tower(plot);
  out.begin_object();
  out.key("plot").text(plot_name(plot));
  out.key("owner").text(Letter(tower.owner()));
  out.key("founder").text(Letter(tower.founder()));
  out.key("height").number(tower.height());
  out.key("floors").begin_object();
  for (const Colour colour : all_colours)
    if (tower.floors(colour) > 0) out.key(Letter(colour)).number(tower.floors(colour));
  out.end_object();
  out.key("blocks").begin_array();
  for (const Block block : board.log.stack(plot)) {
    const std::array<char, 2> text{letter(block.colour()), static_cast<char>('0' + block.floors())};
    out.text({text.data(), text.size()});
  }
  out.end_array();
  out.end_object();
}

// An object of what is written as its members.
template <class Write>
json::Object read_back(const Write& write) {
  json::Writer out;
  out.begin_object();
  write(out);
  out.end_object();
  return *json::read(out.so_far())->object();
}

}  // namespace

void Game::write_open(const OpenState& open, json::Writer& out) const {
  out.key("game").text(name);
  out.key("phase").text(phase_names[index(open.phase)]);
  out.key("round").number(open.round);
  out.key("rounds").number(rounds());
  out.key("blocks_a_round").number(blocks_a_round());
  out.key("starter").number(open.starter);
  out.key("active").number(open.active);
  out.key("players").begin_array();
  for (Player player = 0; player < players(); ++player) {
    const auto each_colour = [&](const auto& write) {
      for (int which = 0; which < colours_a_player(); ++which) write(colour_of(player, which));
    };
    out.begin_object();
    out.key("colours").begin_array();
    each_colour([&](Colour colour) { out.text(Letter(colour)); });
    out.end_array();
    out.key("seat").number(config_.seats[player]);
    out.key("points").number(open.points[player]);
    out.key("cards").number(hand_size_of(open, player));
    out.key("reserve").begin_object();
    each_colour([&](Colour colour) { write_counts(out.key(Letter(colour)), open.reserve[index(colour)]); });
    out.end_object();
    out.key("chosen").begin_object();
    each_colour([&](Colour colour) { write_counts(out.key(Letter(colour)), open.chosen[index(colour)]); });
    out.end_object();
    out.end_object();
  }
  out.end_array();
  out.key("buildings").begin_array();
  for (int plot = 0; plot < plot_count; ++plot)
    if (!open.board.tower(plot).empty()) write_building(out, open.board, plot);
  out.end_array();
  write_majorities(out.key("majorities"), open.board);
  if (config_.monster != Monster::none) {
    out.key("monster");
    open.monster == no_monster ? out.null() : out.text(plot_name(static_cast<int>(open.monster)));
  }
  if (config_.progressive) {
    std::string order;
    for (const int city : open.opening) order += city_letter(city);
    out.key("opening").text(order);
    out.key("open").number(open_cities(open));
    out.key("opens").begin_object();  // in which round, of those that are closed
    for (int place = open_cities(open); place < city_count; ++place)
      out.key(Letter::of_city(open.opening[place])).number(opening_round(place));
    out.end_object();
  }
  if (config_.advanced) {
    out.key("urban");
    open.urban == UrbanRule::none ? out.null() : out.text(urban_rule_names[index(open.urban)]);
    out.key("urban_left").begin_array();
    for (std::size_t i = 0; i < urban_rule_count; ++i)
      if (((open.urban_left >> i) & 1U) != 0) out.text(urban_rule_names[i]);
    out.end_array();
  }
}

void Game::write_own(const View& view, json::Writer& out) const {
  const bool watches = view.viewer == spectator;
  out.key("viewer");
  watches ? out.null() : out.number(view.viewer);
  if (!watches) write_cards(out.key("hand"), view.hand);
  write_plots_from(out.key("plots_of_cards"), watches ? 0 : config_.seats[view.viewer]);
  write_counts(out.key("played"), view.played);
  int held = 0;
  for (Player player = 0; player < players(); ++player) held += hand_size_of(view.open, player);
  out.key("deck").number(cards_in_all - view.played.size() - held);
}

json::Object Game::describe_open(const OpenState& open) const {
  return read_back([&](json::Writer& out) { write_open(open, out); });
}

json::Object Game::describe_own(const View& view) const {
  return read_back([&](json::Writer& out) { write_own(view, out); });
}

json::Object Game::describe(const Position& position) const {
  return read_back([&](json::Writer& out) {
    write_open(position.open, out);
    out.key("hands").begin_array();
    for (Player player = 0; player < players(); ++player) write_cards(out, position.hands[player]);
    out.end_array();
    write_counts(out.key("left"), position.deck);
  });
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
