// What a player of Downtown is asked, and what each choice would mean.
#include <algorithm>

#include "games/downtown/terminal/map.hpp"
#include "games/downtown/terminal/screen.hpp"
#include "games/downtown/terminal/words.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

// Of a lot without a tile: what a parcel would bring with each use, the doubled ones marked.
std::string possible_values(const Game& game, const OpenState& open, int lot, const Scene& scene) {
  std::string text;
  for (const Use use : votable_uses) {
    if (open.tiles[index(use)][index(game.map().shape(lot))] == 0) continue;
    const Valuation valuation = game.value_of(open, lot, use);
    text += (text.empty() ? "" : ", ") + std::string(1, use_letters[index(use)]) + " " +
            parcel_value(valuation, scene);
  }
  return scene.texts.say("downtown.label.bare-pays", {{"values", text}});
}

// Whether a lot is worth it: what it would pay now and why.
std::string lot_label(const Game& game, const View& view, int lot, const Scene& scene) {
  const OpenState& open = view.open;
  const auto use = open.use(lot);
  std::string prices;
  std::string rest;
  const int most = game.most_parcels(open, view.viewer, !use);
  for (int parcels = 1; parcels <= most; ++parcels) {
    const int price = game.price(open, lot, parcels);
    prices += (parcels == 1 ? "" : "/") + number(price);
    rest += (parcels == 1 ? "" : "/") + number(open.money[view.viewer] - price);
  }
  const auto free = [&](int count) {
    return scene.texts.say("downtown.label.free", {{"count", number(count)}});
  };
  const auto price_text = [&](const std::string& three, const std::string& left) {
    return scene.texts.say("downtown.label.prices", {{"prices", three}, {"rest", left}});
  };
  std::string text =
      padded_to(scene.texts.say(use ? use_key(*use).substr(1) : "downtown.label.bare"), use_width(scene)) +
      padded_to(free(parcels_a_lot - open.pawns[lot].total()), text_width(free(parcels_a_lot)) + 2);
  if (!game.for_two())
    text += padded_to(price_text(prices, rest), text_width(price_text("3/7/12", "27/23/18")) + 2);
  if (!use) return text + possible_values(game, open, lot, scene);
  const Valuation valuation = game.value_of(open, lot);
  return text + scene.texts.say("downtown.label.pays", {{"value", parcel_value(valuation, scene)},
                                                        {"placed", placement(valuation, scene)}});
}

std::string number_label(const Game& game, const View& view, const Action& action, const Scene& scene) {
  const OpenState& open = view.open;
  const int free = parcels_a_lot - open.pawns[action.which].total();
  const int price = game.price(open, action.which, action.parcels);
  std::string text =
      game.for_two()
          ? scene.texts.say("downtown.label.no-price")
          : scene.texts.say("downtown.label.price",
                            {{"price", number(price)}, {"rest", number(open.money[view.viewer] - price)}});
  if (action.parcels > free) text += scene.texts.say("downtown.label.few-free", {{"count", number(free)}});
  return text;
}

// What a tile would do to the lots around it that have pawns.
std::string effects(const Game& game, const View& view, int lot, Use use, const Scene& scene) {
  OpenState after = view.open;
  after.tiles_on[index(use)] |= only(lot);
  std::string text;
  const LotSet around = game.map().neighbours(lot) & view.open.tiled() & ~view.open.closed;
  for (LotSet lots = around; lots != 0; lots &= lots - 1) {
    const int other = lowest(lots);
    if (view.open.pawns[other].total() == 0) continue;
    const int was = game.value_of(view.open, other).value;
    const int is = game.value_of(after, other).value;
    const bool own = view.viewer != spectator && view.open.pawns[other].count(view.viewer) > 0;
    text += (text.empty() ? "" : ", ") +
            scene.texts.say(own ? "downtown.label.own-effect" : "downtown.label.effect",
                            {{"lot", number(other + 1)}, {"was", number(was)}, {"is", number(is)}});
  }
  return text.empty() ? "" : scene.texts.say("list.semicolon") + text;
}

std::string use_label(const Game& game, const View& view, Use use, const Scene& scene) {
  const OpenState& open = view.open;
  const int lot = open.turned[open.voting];
  const Valuation valuation = game.value_of(open, lot, use);
  return padded_to(scene.texts.say(use_key(use).substr(1)), use_width(scene)) +
         scene.texts.say("downtown.label.would-pay", {{"lot", number(lot + 1)},
                                                      {"value", parcel_value(valuation, scene)},
                                                      {"placed", placement(valuation, scene)}}) +
         effects(game, view, lot, use, scene);
}

}  // namespace

std::vector<std::string> Screen<Game>::steps(const Game&, const Action& action) {
  switch (action.kind) {
    case Action::Kind::pile: return {std::string(side_names[action.which])};
    case Action::Kind::vote:
    case Action::Kind::pick:
    case Action::Kind::use: return {std::string(1, use_letters[index(action.use)])};
    case Action::Kind::lobby: return {action.which != 0 ? "yes" : "no"};
    case Action::Kind::plan: return {number(action.which + 1)};
    case Action::Kind::buy: return {number(action.which + 1), number(action.parcels)};
    case Action::Kind::pass: break;
  }
  return {"pass"};
}

std::string Screen<Game>::question(const Game&, std::size_t step, const Action& action, const Scene& scene) {
  constexpr std::array<std::string_view, 8> keys{"pile", "vote", "lobby", "pick",
                                                 "buy",  "pass", "plan",  "use"};  // by kind
  if (step == 1) return scene.texts.say("downtown.ask.parcels", {{"lot", number(action.which + 1)}});
  return scene.texts.say("downtown.ask." + std::string(keys[index(action.kind)]));
}

std::string Screen<Game>::label(const Game& game, const View& view, std::size_t step, const Action& action,
                                const Scene& scene) {
  switch (action.kind) {
    case Action::Kind::pile:
      return scene.texts.say("downtown.label.pile", {{"cards", lot_numbers(view.open.cards[action.which])}});
    case Action::Kind::vote:
    case Action::Kind::pick:
    case Action::Kind::use: return use_label(game, view, action.use, scene);
    case Action::Kind::lobby:
      return scene.texts.say(action.which != 0 ? "downtown.label.lobby-yes" : "downtown.label.lobby-no");
    case Action::Kind::plan: return possible_values(game, view.open, action.which, scene);
    case Action::Kind::buy:
      return step == 0 ? lot_label(game, view, action.which, scene) : number_label(game, view, action, scene);
    case Action::Kind::pass: break;
  }
  return scene.texts.say("downtown.label.pass");
}

}  // namespace skyline::app
