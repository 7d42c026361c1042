// Reads a position as the header of a record has it (write_position.cpp), held against the rules: what they
// do not allow is refused with its place. Tiles, planning cards and, but for two players, pawns are what is
// left of the box.
#include <algorithm>
#include <string>

#include "engine/core/position_part.hpp"
#include "games/downtown/rules/decision_phases.hpp"
#include "games/downtown/rules/game.hpp"

namespace skyline::downtown {
namespace {

constexpr int most_money = 9999;   // more than a game can pay
constexpr int lots_at_set_up = 6;  // D6
constexpr int most_rounds = 18;

// Of those lots one gets each use at the set-up, as many in the left half as the parks leave (D6).
bool can_be_set_up(const std::array<LotSet, use_count>& tiles_on) {
  const int wanted = 3 - std::popcount(tiles_on[index(Use::park)] & halves[0]);
  int least = 0;
  int most = 0;
  for (const Use use : votable_uses) {
    const LotSet lots = tiles_on[index(use)];
    if (lots == 0) return false;
    if ((lots & halves[1]) == 0) ++least;
    if ((lots & halves[0]) != 0) ++most;
  }
  return least <= wanted && wanted <= most;
}

class PositionReader {
 public:
  PositionReader(const Game& game, const json::Value& written) : game_(game), whole_(&written, wrong_) {}

  Result<Position> read() {
    if (game_.for_two()) {
      whole_.only({"phase", "round", "mayor", "lots", "points", "pawns", "bare_pawns", "hands", "cards",
                   "choices", "last_purchases"});
    } else {
      whole_.only({"phase", "round", "mayor", "lots", "money", "lobby", "asked", "cards", "choices",
                   "last_purchases"});
    }
    read_course();
    for (const auto& [name, part] : whole_.member("lots").members()) read_lot(name, part);
    if (wrong_) return *wrong_;
    check_tiles();
    read_cards();
    if (wrong_) return *wrong_;
    check_course();
    check_full_lots();
    read_players();
    if (game_.for_two()) {
      read_hands();
    } else {
      check_turned_up();
      read_lobby();
    }
    read_last_purchases();
    if (wrong_) return *wrong_;
    read_choices();
    if (wrong_) return *wrong_;
    return position_;
  }

 private:
  static std::string use_key(Use use) { return "@downtown.use." + std::string(use_names[index(use)]); }
  static std::string number(int value) { return std::to_string(value); }

  OpenState& open() { return position_.open; }
  int players() const { return game_.players(); }
  bool for_two() const { return game_.for_two(); }
  LotSet turned() {
    LotSet set = 0;
    for (int i = 0; i < open().turned_count; ++i) set |= only(open().turned[i]);
    return set;
  }

  void read_course() {
    const auto phase = whole_.member("phase");
    open().phase =
        for_two() ? phases_of_two[phase.word(words_of_two)] : phases_of_many[phase.word(words_of_many)];
    open().round = narrow<std::uint8_t>(whole_.member("round").number(1, most_rounds));
    const auto mayor = whole_.member("mayor");
    open().mayor = narrow<std::uint8_t>(mayor.number(0, players() - 1));
    if (!game_.config().mayor) return;
    const int wanted = (*game_.config().mayor + open().round - 1) % players();
    if (open().mayor != wanted)
      mayor.refuse(
          {"downtown.position-mayor", "D21", {{"round", number(open().round)}, {"player", number(wanted)}}});
  }

  void read_lot(std::string_view name, const PositionPart& part) {
    int lot = 0;
    while (lot < lot_count && name != number(lot + 1)) ++lot;
    if (lot == lot_count) return part.refuse({"downtown.position-lot", "D1", {{"value", std::string(name)}}});
    part.only({"use", "pawns", "closed"});
    const auto use_part = part.member("use");
    std::optional<Use> use;
    if (use_part.given()) use = static_cast<Use>(use_part.word(use_names));
    if (use) open().tiles_on[index(*use)] |= only(lot);
    const auto counts = part.member("pawns").items_if_given(players(), players());
    for (std::size_t player = 0; player < counts.size(); ++player)
      for (int pawns = counts[player].number(0, parcels_a_lot); pawns > 0; --pawns)
        open().pawns[lot].add(static_cast<Player>(player));
    const bool closed = part.member("closed").given() && part.member("closed").flag();
    const int pawns = open().pawns[lot].total();
    if (pawns > parcels_a_lot)
      part.refuse({"downtown.position-parcels", "D1", {{"lot", number(lot + 1)}, {"given", number(pawns)}}});
    const bool park = use == Use::park;
    if (pawns > 0 && (park || closed))
      part.refuse({park ? "downtown.position-park" : "downtown.position-closed-pawns",
                   park ? "D13" : "D19",
                   {{"lot", number(lot + 1)}}});
    if (closed && (!use || park))
      part.refuse({"downtown.position-closed", "D15", {{"lot", number(lot + 1)}}});
    if (closed) open().closed |= only(lot);
    if (pawns == parcels_a_lot) open().full |= only(lot);
  }

  // D3, D6: three parks, a lot of each use at least, and no more tiles than there are.
  void check_tiles() {
    const auto lots = whole_.member("lots");
    for (std::size_t use = 0; use < use_count; ++use) {
      open().tiles[use].fill(narrow<std::uint8_t>(tiles_of_each_shape[use]));
      for (LotSet left = open().tiles_on[use]; left != 0; left &= left - 1) {
        auto& tiles = open().tiles[use][index(game_.map().shape(lowest(left)))];
        if (tiles == 0) {
          lots.refuse({"downtown.position-tiles",
                       "D3",
                       {{"use", use_key(static_cast<Use>(use))},
                        {"shape", "@downtown.shape." +
                                      std::string(shape_names[index(game_.map().shape(lowest(left)))])},
                        {"most", number(tiles_of_each_shape[use])}}});
          return;
        }
        --tiles;
      }
    }
    if (const int parks = std::popcount(open().tiles_on[index(Use::park)]); parks != 3)
      lots.refuse({"downtown.position-parks", "D6", {{"given", number(parks)}}});
    open().tiles[index(Use::park)].fill(0);
    if (!can_be_set_up(open().tiles_on)) lots.refuse({"downtown.position-set-up", "D6"});
  }

  // The cards turned up this round, in their order; those before the one that is decided have their tile.
  void read_cards() {
    const bool none = open().phase == Phase::pile || open().phase == Phase::plan;
    const auto part = whole_.member("cards");
    if (none && !part.given()) return;
    const int most = none ? 0 : for_two() ? 1 : most_cards;
    for (const auto& item : part.items(none ? 0 : 1, most)) {
      item.only({"card", "votes", "lobbied"});
      const int card = item.member("card").number(1, lot_count) - 1;
      const int which = open().turned_count;
      if (contains(turned(), card))
        item.refuse({"downtown.position-card-twice", "D4", {{"card", number(card + 1)}}});
      open().turned[which] = narrow<std::uint8_t>(card);
      ++open().turned_count;
      if (contains(open().tiled(), card) && open().voting == which) ++open().voting;
      const auto votes = item.member("votes").items_if_given(players(), players());
      for (std::size_t player = 0; player < votes.size(); ++player)
        open().votes[which][player] = votable_uses[votes[player].word(std::span(use_names).subspan(1))];
      for (const auto& player : item.member("lobbied").items_if_given(0, players()))
        open().lobbied[which] = open().lobbied[which].with(player.number(0, players() - 1));
    }
    for (int which = open().voting; which < open().turned_count; ++which)
      if (contains(open().tiled(), open().turned[which])) refuse_decided(part, which);
    const bool decided = open().phase == Phase::buy;
    if (!none && decided != (open().voting == open().turned_count))
      refuse_decided(part, std::min<int>(open().voting, open().turned_count - 1));
  }
  void refuse_decided(const PositionPart& part, int which) {
    const bool tiled = contains(open().tiled(), open().turned[which]);
    part.refuse({tiled ? "downtown.position-decided" : "downtown.position-undecided",
                 "D11",
                 {{"card", number(open().turned[which] + 1)}}});
  }

  // D7, D23: how many lots can have got their tile before this round.
  void check_course() {
    const int before = std::popcount(open().tiled() & ~turned()) - lots_at_set_up;
    const int rounds = open().round - 1;
    const int most = for_two() ? rounds : 2 * rounds;
    if (before < rounds || before > most)
      whole_.member("round").refuse({"downtown.position-round",
                                     for_two() ? "D23" : "D7",
                                     {{"round", number(open().round)},
                                      {"given", number(before)},
                                      {"least", number(rounds)},
                                      {"most", number(most)}}});
    if (open().phase == Phase::pile && open().bare() == 0) whole_.refuse({"game-over", "D22"});
  }

  // D15: full lots were paid out at the end of a round, but for those that have just got their tile.
  void check_full_lots() {
    for (LotSet left = open().due() & ~turned(); left != 0; left &= left - 1)
      whole_.member("lots")
          .member(number(lowest(left) + 1))
          .refuse({"downtown.position-due", "D15", {{"lot", number(lowest(left) + 1)}}});
  }

  void read_players() {
    const auto money = whole_.member(for_two() ? "points" : "money");
    const auto amounts =
        for_two() ? money.items_if_given(players(), players()) : money.items(players(), players());
    for (std::size_t player = 0; player < amounts.size(); ++player) {
      const int amount = amounts[player].number(0, most_money);
      const int at_start = for_two() ? 0 : starting_money;
      if (open().round == 1 && amount != at_start)
        amounts[player].refuse({"downtown.position-money", "D4", {{"amount", number(at_start)}}});
      open().money[player] = narrow<std::uint16_t>(amount);
    }
    std::array<int, max_players> supplies{};
    for (Player player = 0; player < players(); ++player) {
      int placed = 0;
      for (const Pawns pawns : open().pawns) placed += pawns.count(player);
      const int most =
          std::min((open().round - 1) * game_.parcels_at_once(), (for_two() ? 2 : 1) * pawns_a_player);
      if (placed > most)
        whole_.member("lots").refuse(
            {"downtown.position-pawns",
             "D12",
             {{"player", number(player)}, {"given", number(placed)}, {"most", number(most)}}});
      supplies[player] = pawns_a_player - placed;
      if (!for_two()) open().supply[player] = narrow<std::uint8_t>(std::max(0, supplies[player]));
    }
    if (!for_two()) return;
    read_supply(whole_.member("pawns"), open().supply);
    read_supply(whole_.member("bare_pawns"), open().bare_supply);
    for (Player player = 0; player < players(); ++player)
      if (open().supply[player] + open().bare_supply[player] > pawns_a_player + supplies[player])
        whole_.member("pawns").refuse({"downtown.position-supply", "D23", {{"player", number(player)}}});
  }
  void read_supply(const PositionPart& part, std::array<std::uint8_t, max_players>& supply) {
    const auto counts = part.items(players(), players());
    for (std::size_t player = 0; player < counts.size(); ++player)
      supply[player] = narrow<std::uint8_t>(counts[player].number(0, pawns_a_player));
  }

  // D23: the cards of bare lots lie before the two, and the mayor has played one less than the other or as
  // many.
  void read_hands() {
    const auto part = whole_.member("hands");
    const auto hands = part.items(2, 2);
    for (std::size_t player = 0; player < hands.size(); ++player)
      for (const auto& item : hands[player].items(0, cards_a_hand)) {
        const int card = item.number(1, lot_count) - 1;
        if (!contains(open().bare() & ~turned() & ~(open().cards[0] | open().cards[1]), card))
          item.refuse({"downtown.position-not-left", "D23", {{"card", number(card + 1)}}});
        open().cards[player] |= only(card);
      }
    const int before = (open().round - 1) / 2;
    const bool planned = open().phase != Phase::plan;
    for (Player player = 0; player < 2; ++player) {
      const bool mayor = player == open().mayor;
      const int played = mayor ? before + (planned ? 1 : 0) : open().round - 1 - before;
      const int wanted = cards_a_hand - played;
      if (std::popcount(open().cards[static_cast<std::size_t>(player)]) != wanted)
        part.refuse({"downtown.position-hand",
                     "D23",
                     {{"player", number(player)},
                      {"given", number(std::popcount(open().cards[static_cast<std::size_t>(player)]))},
                      {"wanted", number(wanted)}}});
    }
  }

  // D7: an odd card is followed by one of the other pile.
  void check_turned_up() {
    const LotSet left = open().bare() & ~turned();
    open().cards = {left & halves[0], left & halves[1]};
    if (open().turned_count == 0) return;
    const auto cards = whole_.member("cards");
    const int first = open().turned[0];
    const std::size_t side = contains(halves[0], first) ? 0 : 1;
    const bool odd = (first + 1) % 2 == 1;
    if (open().turned_count == 2 && (!odd || contains(halves[side], open().turned[1])))
      cards.refuse({"downtown.position-second-card", "D7", {{"card", number(first + 1)}}});
    if (open().turned_count == 1 && odd && open().cards[1 - side] != 0)
      cards.refuse({"downtown.position-one-card", "D7", {{"card", number(first + 1)}}});
  }

  void read_lobby() {
    const auto tokens = whole_.member("lobby");
    for (const auto& player : tokens.items(0, players()))
      open().tokens = open().tokens.with(player.number(0, players() - 1));
    const bool voted =
        open().round > 1 || open().voting > 0 || open().phase == Phase::lobby || open().phase == Phase::pick;
    if (!voted && open().tokens != PlayerSet::first(players()))
      tokens.refuse({"downtown.position-tokens", "D9"});
    for (const PlayerSet lobbied : open().lobbied)
      for (const Player player : lobbied)
        if (open().tokens.contains(player))
          tokens.refuse({"downtown.position-lobbied", "D9", {{"player", number(player)}}});
    const auto asked = whole_.member("asked");
    if (open().phase != Phase::lobby) {
      if (asked.given()) asked.refuse({"downtown.position-asked", "D9"});
      return;
    }
    const Player player = asked.number(0, players() - 1);
    if (!open().tokens.contains(player))
      asked.refuse({"downtown.position-no-token", "D9", {{"player", number(player)}}});
    open().to_act = PlayerSet::only(player);
  }

  static Choice revealed(const PositionPart& part) {
    part.only({"lot", "parcels", "got"});
    Choice choice{narrow<std::uint8_t>(part.member("lot").number(1, lot_count) - 1), 0};
    choice.parcels = narrow<std::uint8_t>(part.member("parcels").number(1, max_parcels)) & 15U;
    choice.got = narrow<std::uint8_t>(part.member("got").number(0, choice.parcels)) & 15U;
    return choice;
  }
  void read_last_purchases() {
    const auto part = whole_.member("last_purchases");
    if (part.given() && open().round == 1) part.refuse({"downtown.position-no-purchases", "D12"});
    const auto purchases = part.items_if_given(players(), players());
    for (std::size_t player = 0; player < purchases.size(); ++player)
      if (!is_pass(purchases[player])) open().purchases[player] = revealed(purchases[player]);
  }
  static bool is_pass(const PositionPart& part) { return part.is_text() && part.text() == "pass"; }

  // Whoever has chosen has chosen what the rules allow; the others may act.
  void read_choices() {
    const auto part = whole_.member("choices");
    switch (open().phase) {
      case Phase::pile:
      case Phase::plan: open().to_act = PlayerSet::only(open().mayor); break;
      case Phase::use: open().to_act = PlayerSet::only(1 - open().mayor); break;
      case Phase::pick: read_tie(); break;
      default: break;
    }
    const bool secret =
        open().phase == Phase::vote || open().phase == Phase::lobby || open().phase == Phase::buy;
    if (!secret) {
      if (part.given()) part.refuse({"downtown.position-choices", "D8"});
      return;
    }
    const bool all = open().phase == Phase::lobby;
    const auto choices = all ? part.items(players(), players()) : part.items_if_given(players(), players());
    Position asked = position_;
    if (all) asked.open.phase = Phase::vote;
    asked.open.to_act = PlayerSet::first(players());
    PlayerSet waiting = PlayerSet::first(players());
    for (std::size_t player = 0; player < choices.size() && !wrong_; ++player) {
      if (choices[player].is_null() && !all) continue;
      const Action action = read_choice(choices[player]);
      if (auto refusal = game_.check(asked, static_cast<Player>(player), action); refusal && !wrong_)
        choices[player].refuse(std::move(*refusal));
      position_.choices[player] = choice_of(action);
      waiting = waiting.without(static_cast<Player>(player));
    }
    if (!all) open().to_act = waiting;
    if (open().to_act.empty()) part.refuse({"downtown.position-all-chosen", "D8"});
  }
  Action read_choice(const PositionPart& part) {
    if (open().phase != Phase::buy) return vote(votable_uses[part.word(std::span(use_names).subspan(1))]);
    if (is_pass(part)) return pass();
    part.only({"lot", "parcels"});
    return buy(part.member("lot").number(1, lot_count) - 1, part.member("parcels").number(1, max_parcels));
  }

  // D10: the mayor picks where the votes are tied and the mayor's own is not among them.
  void read_tie() {
    const auto& votes = open().votes[open().voting];
    const auto count = game_.count_votes(open(), open().voting);
    const int most = *std::max_element(count.begin(), count.end());
    unsigned tied = 0;
    for (const Use use : votable_uses)
      if (count[index(use)] == most) tied |= 1U << index(use);
    const bool of_mayor = count[index(votes[open().mayor])] == most;
    if (std::popcount(tied) < 2 || of_mayor)
      whole_.member("cards").refuse({"downtown.position-no-tie", "D10"});
    open().tied = narrow<std::uint8_t>(tied);
    open().to_act = PlayerSet::only(open().mayor);
  }

  const Game& game_;
  std::optional<Refusal> wrong_;
  PositionPart whole_;
  Position position_{};
};

}  // namespace

Result<Position> Game::read_position(const json::Object& written) const {
  const json::Value whole(written);
  return PositionReader(*this, whole).read();
}

}  // namespace skyline::downtown
