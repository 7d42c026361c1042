// Reads a position as the header of a record has it (write_position.cpp), held against the rules: what they
// do not allow is refused with its place. The reserve and the deck are what is left of the box.
#include <algorithm>
#include <numeric>
#include <string>

#include "engine/core/position_part.hpp"
#include "games/manhattan/rules/game.hpp"

namespace skyline::manhattan {
namespace {

constexpr std::array<std::string_view, 2> phase_words{"select", "build"};
// M21–M37: nobody gets more in one scoring; every plot pays one point, and at most two more by an urban rule.
constexpr int most_points_a_round = 3 + 2 * city_count + 3 * plot_count;

using BlocksByColour = std::array<std::array<int, max_floors>, colour_count>;

class PositionReader {
 public:
  PositionReader(const Game& game, const json::Value& written) : game_(game), whole_(&written, wrong_) {}

  Result<Position> read() {
    whole_.only({"phase", "round", "starter", "active", "turn", "points", "buildings", "chosen", "destroyed",
                 "hands", "played", "monster", "opening", "urban", "urban_left"});
    read_course();
    read_points();
    read_variants();
    read_buildings();
    if (!wrong_) read_blocks();
    read_cards();
    read_urban();
    if (wrong_) return *wrong_;
    return position_;
  }

 private:
  static int sum(const std::array<int, max_floors>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
  }

  static std::string colour_key(Colour colour) {
    return "@colour." + std::string(colour_names[index(colour)]);
  }

  static std::optional<Colour> read_colour(std::string_view word) {
    if (word.size() != 1) return std::nullopt;
    const auto found = colour_letters.find(word.front());
    if (found == std::string_view::npos) return std::nullopt;
    return static_cast<Colour>(found);
  }

  static std::optional<Block> read_block(std::string_view word) {
    if (word.size() != 2 || word[1] < '1' || word[1] > '0' + max_floors) return std::nullopt;
    const auto colour = read_colour(word.substr(0, 1));
    if (!colour) return std::nullopt;
    return Block(*colour, word[1] - '0');
  }

  OpenState& open() { return position_.open; }
  int players() const { return game_.players(); }
  const Config& config() const { return game_.config(); }

  // How many players come before one in this round.
  int place_of(Player player) { return (player - open().starter + players()) % players(); }

  void read_course() {
    open().phase = whole_.member("phase").word(phase_words) == 0 ? Phase::select : Phase::build;
    const auto round = whole_.member("round");
    open().round = narrow<std::uint8_t>(round.number(1, game_.rounds()));
    const auto starter = whole_.member("starter");
    open().starter = narrow<std::uint8_t>(starter.number(0, players() - 1));
    if (config().start) {
      const int wanted = (*config().start + open().round - 1) % players();
      if (open().starter != wanted)
        starter.refuse({"manhattan.position-starter",
                        "M25",
                        {{"round", std::to_string(open().round)}, {"player", std::to_string(wanted)}}});
    }
    open().active = narrow<std::uint8_t>(whole_.member("active").number(0, players() - 1));
    const int before = place_of(open().active);
    const auto turn = whole_.member("turn");
    if (open().phase == Phase::select) {
      if (turn.given()) turn.refuse({"manhattan.position-turn", "M14"});
      open().turns_left = narrow<std::uint8_t>(players() - before);
      return;
    }
    turns_ = turn.number(1, turns_a_player());
    open().turns_left = narrow<std::uint8_t>((turns_a_player() - turns_ + 1) * players() - before);
  }

  int turns_a_player() const { return game_.colours_a_player() * game_.blocks_a_round(); }

  void read_points() {
    const auto points = whole_.member("points").items_if_given(players(), players());
    for (std::size_t player = 0; player < points.size(); ++player) {
      constexpr int most = most_points_a_round * 6;
      const int given = points[player].number(0, most);
      if (given > most_points_a_round * (open().round - 1))
        points[player].refuse({"manhattan.position-points",
                               "M21",
                               {{"player", std::to_string(player)},
                                {"given", std::to_string(given)},
                                {"round", std::to_string(open().round)}}});
      open().points[player] = narrow<std::uint16_t>(given);
    }
  }

  void read_variants() {
    open().monster = no_monster;
    const auto monster = whole_.member("monster");
    if (config().monster == Monster::none) {
      if (monster.given()) monster.refuse({"manhattan.godzilla-without-variant", "M38"});
    } else {
      const std::string_view name = monster.text();
      const auto plot = read_plot(name);
      if (!plot) monster.refuse({"manhattan.godzilla-plot", "M38", {{"value", std::string(name)}}});
      open().monster = narrow<std::uint32_t>(plot.value_or(0));
    }
    std::iota(open().opening.begin(), open().opening.end(), std::uint8_t{0});
    const auto opening = whole_.member("opening");
    if (config().progressive) {
      read_opening(opening);
    } else if (opening.given()) {
      opening.refuse({"manhattan.open-without-variant", "M40"});
    }
  }

  void read_opening(const PositionPart& part) {
    const std::string_view letters = part.text();
    const Refusal wrong{"manhattan.open", "M40", {{"value", std::string(letters)}}};
    if (letters.size() != city_count) return part.refuse(wrong);
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (letters[i] < 'A' || letters[i] > 'F' || letters.find(letters[i]) != i) return part.refuse(wrong);
      open().opening[i] = narrow<std::uint8_t>(letters[i] - 'A');
    }
    if (config().opening && open().opening != *config().opening)
      part.refuse({"manhattan.position-opening", "M40"});
  }

  void read_buildings() {
    for (const auto& [name, part] : whole_.member("buildings").members()) {
      const auto plot = read_plot(name);
      if (!plot) {
        part.refuse({"manhattan.position-plot", "M1", {{"value", std::string(name)}}});
        return;
      }
      const auto blocks = part.items(1, blocks_in_all);
      if (!blocks.empty() && !game_.is_open(open(), city_of(*plot)))
        part.refuse(
            {"manhattan.closed-city", "M40", {{"city", std::string(1, city_letter(city_of(*plot)))}}});
      if (config().monster == Monster::godzilla && static_cast<int>(open().monster) == *plot)
        part.refuse({"manhattan.position-monster", "M38", {{"plot", std::string(name)}}});
      for (const auto& item : blocks) {
        put_block(item, *plot);
        if (wrong_) return;
      }
    }
  }

  // What lies on a plot was put there block by block, each as the rules allow it (M17, M18, M41).
  void put_block(const PositionPart& part, int plot) {
    const std::string_view word = part.text();
    const auto block = read_block(word);
    if (!block) return part.refuse({"manhattan.position-block", "M3", {{"value", std::string(word)}}});
    const Colour colour = block->colour();
    if (!plays(colour)) return refuse_colour(part, colour);
    const Tower& tower = open().board.tower(plot);
    if (!tower.empty()) {
      const Colour owner = tower.owner();
      if (config().anti_trust && game_.owner_of(owner) == game_.owner_of(colour))
        return part.refuse({"manhattan.position-own-building",
                            "M41",
                            {{"colour", colour_key(colour)}, {"plot", plot_name(plot)}}});
      if (block->floors() < tower.floors_needed(colour))
        return part.refuse({"manhattan.too-few-floors",
                            "M18",
                            {{"owner", colour_key(owner)},
                             {"plot", plot_name(plot)},
                             {"floors", std::to_string(tower.floors(owner))},
                             {"builder", colour_key(colour)},
                             {"would", std::to_string(tower.floors(colour) + block->floors())}}});
    }
    int& used = used_[index(colour)][block->floors() - 1];
    if (used == all_blocks.count(block->floors()))
      return refuse_count(part, colour, block->floors(), used + 1);
    ++used;
    open().board.build(plot, *block);
  }

  bool plays(Colour colour) const { return players() != 3 || colour != Colour::purple; }
  void refuse_colour(const PositionPart& part, Colour colour) {
    part.refuse({"manhattan.position-colour", "M7", {{"colour", colour_key(colour)}}});
  }
  void refuse_count(const PositionPart& part, Colour colour, int floors, int given) {
    part.refuse({"manhattan.position-blocks",
                 "M3",
                 {{"colour", colour_key(colour)},
                  {"floors", std::to_string(floors)},
                  {"given", std::to_string(given)},
                  {"most", std::to_string(all_blocks.count(floors))}}});
  }

  // Counts by colour, each counted as used.
  BlocksByColour read_counts(const PositionPart& part) {
    BlocksByColour counts{};
    for (const auto& [name, of_colour] : part.members()) {
      const auto colour = read_colour(name);
      if (!colour) {
        of_colour.refuse({"manhattan.position-block", "M3", {{"value", std::string(name)}}});
        continue;
      }
      if (!plays(*colour)) refuse_colour(of_colour, *colour);
      const auto sizes = of_colour.items(max_floors, max_floors);
      for (std::size_t size = 0; size < sizes.size(); ++size) {
        const int floors = static_cast<int>(size) + 1;
        const int given = sizes[size].number(0, all_blocks.count(floors));
        int& used = used_[index(*colour)][size];
        used += given;
        if (used > all_blocks.count(floors)) refuse_count(of_colour, *colour, floors, used);
        counts[index(*colour)][size] = given;
      }
    }
    return counts;
  }

  void read_blocks() {
    const BlocksByColour built = used_;
    const auto chosen_part = whole_.member("chosen");
    const BlocksByColour chosen = read_counts(chosen_part);
    const auto destroyed_part = whole_.member("destroyed");
    if (destroyed_part.given() && config().monster == Monster::none)
      destroyed_part.refuse({"manhattan.position-destroyed", "M38"});
    const BlocksByColour destroyed = read_counts(destroyed_part);
    if (wrong_) return;
    for (Player player = 0; player < players(); ++player) check_chosen(chosen_part, player, chosen);
    for (const Colour colour : all_colours) {
      const auto of = index(colour);
      if (!plays(colour)) continue;
      check_pace(colour, sum(built[of]) + sum(destroyed[of]), sum(chosen[of]));
      open().chosen[of] = {chosen[of][0], chosen[of][1], chosen[of][2], chosen[of][3]};
      open().reserve[of] = all_blocks;
      open().reserve[of].remove({used_[of][0], used_[of][1], used_[of][2], used_[of][3]});
    }
  }

  // M14, M15: who has chosen has all the blocks of the round but those that are placed; M20: one may be kept.
  void check_chosen(const PositionPart& part, Player player, const BlocksByColour& chosen) {
    const bool before = place_of(player) < place_of(open().active);
    const int a_colour = game_.blocks_a_round();
    int all = 0;
    for (int which = 0; which < game_.colours_a_player(); ++which) {
      const Colour colour = game_.colour_of(player, which);
      const int given = sum(chosen[index(colour)]);
      const bool selecting = open().phase == Phase::select;
      const int most = selecting && !before ? 0 : a_colour;
      const int least = selecting ? most : 0;
      if (given < least || given > most) refuse_chosen(part, colour, given, least, most);
      all += given;
    }
    if (open().phase == Phase::select) return;
    const int left = turns_a_player() - (turns_ - 1) - (before ? 1 : 0);
    if (all < left)
      refuse_chosen(part, game_.colour_of(player), all, left, game_.colours_a_player() * a_colour);
  }
  void refuse_chosen(const PositionPart& part, Colour colour, int given, int least, int most) {
    part.refuse({least == most ? "manhattan.position-chosen" : "manhattan.position-chosen-between",
                 "M14",
                 {{"colour", colour_key(colour)},
                  {"given", std::to_string(given)},
                  {"least", std::to_string(least)},
                  {"most", std::to_string(most)}}});
  }

  // M14: no more blocks can have been placed than were chosen so far.
  void check_pace(Colour colour, int placed, int chosen) {
    const int rounds = open().phase == Phase::select ? open().round - 1 : open().round;
    const int most = rounds * game_.blocks_a_round() - (open().phase == Phase::select ? 0 : chosen);
    if (placed > most)
      whole_.member("round").refuse({"manhattan.position-pace",
                                     "M14",
                                     {{"colour", colour_key(colour)},
                                      {"given", std::to_string(placed)},
                                      {"most", std::to_string(most)},
                                      {"round", std::to_string(open().round)}}});
  }

  void read_cards() {
    std::array<int, positions> used{};
    const auto use = [&](const PositionPart& part, int card, int count) {
      used[static_cast<std::size_t>(card)] += count;
      if (used[static_cast<std::size_t>(card)] > cards_of_a_position)
        part.refuse({"manhattan.position-cards",
                     "M2",
                     {{"card", std::to_string(card + 1)},
                      {"given", std::to_string(used[static_cast<std::size_t>(card)])}}});
    };
    const auto hands = whole_.member("hands").items(players(), players());
    for (std::size_t player = 0; player < hands.size(); ++player) {
      const auto cards = hands[player].items(0, cards_in_all);
      if (static_cast<int>(cards.size()) != hand_size)
        hands[player].refuse({"manhattan.position-hand",
                              "M13",
                              {{"player", std::to_string(player)}, {"given", std::to_string(cards.size())}}});
      for (const auto& card : cards) {
        const int held = card.number(1, positions) - 1;
        use(card, held, 1);
        if (wrong_) return;
        position_.hands[player].add(held);
      }
    }
    const auto played = whole_.member("played");
    const auto counts = played.items_if_given(positions, positions);
    for (std::size_t card = 0; card < counts.size(); ++card)
      use(counts[card], static_cast<int>(card), counts[card].number(0, cards_of_a_position));
    if (wrong_) return;
    for (int card = 0; card < positions; ++card)
      for (int left = cards_of_a_position - used[static_cast<std::size_t>(card)]; left > 0; --left)
        position_.deck.add(card);
    if (position_.deck.empty()) played.refuse({"manhattan.position-deck", "M16"});
  }

  // M26: one rule is revealed a round; M36: one more after Fake News.
  void read_urban() {
    const auto urban = whole_.member("urban");
    const auto left = whole_.member("urban_left");
    open().urban = UrbanRule::none;
    if (!config().advanced) {
      for (const auto& part : {urban, left})
        if (part.given()) part.refuse({"manhattan.position-urban-rules", "M10"});
      return;
    }
    open().urban = static_cast<UrbanRule>(urban.word(urban_rule_names));
    for (const auto& part : left.items(0, urban_rule_count)) {
      const auto bit = 1U << part.word(urban_rule_names);
      if ((open().urban_left & bit) != 0) part.refuse({"manhattan.position-urban-twice", "M26"});
      open().urban_left |= bit;
    }
    const auto is_left = [&](UrbanRule rule) { return ((open().urban_left >> index(rule)) & 1U) != 0; };
    if (is_left(open().urban)) left.refuse({"manhattan.position-urban-twice", "M26"});
    const bool faked = !is_left(UrbanRule::fake_news) && open().urban != UrbanRule::fake_news;
    const int wanted = urban_rule_count - open().round - (faked ? 1 : 0);
    if (const int given = std::popcount(open().urban_left); given != wanted)
      left.refuse({"manhattan.position-urban-left",
                   "M26",
                   {{"round", std::to_string(open().round)},
                    {"wanted", std::to_string(wanted)},
                    {"given", std::to_string(given)}}});
  }

  const Game& game_;
  std::optional<Refusal> wrong_;
  PositionPart whole_;
  Position position_{};
  int turns_ = 0;  // in a round of building, of the player who is to move, this one included
  BlocksByColour used_{};
};

}  // namespace

Result<Position> Game::read_position(const json::Object& written) const {
  const json::Value whole(written);
  return PositionReader(*this, whole).read();
}

}  // namespace skyline::manhattan
