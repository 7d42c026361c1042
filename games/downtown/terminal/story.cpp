// What happens in Downtown, told: actions, chance, reveals, and every payout with its reasons.
#include "games/downtown/terminal/screen.hpp"
#include "games/downtown/terminal/words.hpp"

namespace skyline::app {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

constexpr std::string_view new_line = "\n  ";  // the log is indented

void add_line(std::string& text, const std::string& line) {
  text += (text.empty() ? "" : std::string(new_line)) + line;
}

const std::string& name_of(const Scene& scene, Player player) {
  return scene.names[static_cast<std::size_t>(player)];
}

// The votes for one use, like "housing 3 (Ann, Ben ×2)".
std::string votes_for(const Game& game, const OpenState& open, std::size_t card, Use use,
                      const Scene& scene) {
  std::string who;
  int count = 0;
  for (Player player = 0; player < game.players(); ++player) {
    if (open.votes[card][player] != use) continue;
    const bool doubled = open.lobbied[card].contains(player);
    count += doubled ? 2 : 1;
    who += (who.empty() ? "" : ", ") + name_of(scene, player) + (doubled ? " ×2" : "");
  }
  if (count == 0) return "";
  return scene.texts.say("downtown.tell.votes-for",
                         {{"use", use_key(use)}, {"count", number(count)}, {"players", who}});
}

std::string tell_votes(const Game& game, const OpenState& open, std::size_t card, const Scene& scene) {
  std::string votes;
  for (const Use use : votable_uses) {
    const std::string one = votes_for(game, open, card, use, scene);
    if (!one.empty()) votes += (votes.empty() ? "" : ", ") + one;
  }
  return scene.texts.say("downtown.tell.votes", {{"lot", number(open.turned[card] + 1)}, {"votes", votes}});
}

// D13, D14: what everybody tried for, got and paid.
std::string tell_purchases(const Game& game, const OpenState& before, const OpenState& after,
                           const Scene& scene) {
  std::string text;
  for (int i = 0; i < game.players(); ++i) {
    const Player player = (before.mayor + i) % game.players();
    const auto [lot, parcels, got] = after.purchases[player];
    if (parcels == 0) {
      add_line(text, scene.texts.say("downtown.tell.pass", {{"player", name_of(scene, player)}}));
      continue;
    }
    add_line(text, scene.texts.say(game.for_two() ? "downtown.tell.bought-for-two" : "downtown.tell.bought",
                                   {{"player", name_of(scene, player)},
                                    {"got", number(got)},
                                    {"parcels", number(parcels)},
                                    {"lot", number(lot + 1)},
                                    {"price", number(game.price(before, lot, parcels))}}));
  }
  for (LotSet lots = after.full & ~before.full & after.bare(); lots != 0; lots &= lots - 1)
    add_line(text, scene.texts.say("downtown.tell.waits", {{"lot", number(lowest(lots) + 1)}}));
  return text;
}

// D18: the reason of a bonus.
std::string bonus_text(const Valuation& valuation, const Scene& scene) {
  const std::string bonus = number(valuation.bonus);
  if (valuation.owners == 1) return scene.texts.say("downtown.scoring.sole-owner", {{"bonus", bonus}});
  if (valuation.owners == 2) return scene.texts.say("downtown.scoring.two-owners", {{"bonus", bonus}});
  return scene.texts.say("downtown.scoring.no-bonus", {{"owners", number(valuation.owners)}});
}

std::string tell_payout(const Game& game, const OpenState& open, int lot, PerPlayer& money,
                        const Scene& scene) {
  const Valuation valuation = game.value_of(open, lot);
  std::string text =
      "  " +
      scene.style.bold(scene.texts.say("downtown.scoring.lot",
                                       {{"lot", number(lot + 1)}, {"use", use_key(*valuation.use)}})) +
      " " +
      scene.texts.say(
          valuation.neighbours == 0 ? "downtown.scoring.no-neighbours" : "downtown.scoring.neighbours",
          {{"count", number(std::popcount(valuation.neighbours))},
           {"lots", lot_numbers(valuation.neighbours)}}) +
      scene.texts.say("list.semicolon") + placement(valuation, scene) + "\n    " +
      scene.texts.say("downtown.scoring.parcel", {{"value", parcel_value(valuation, scene)}});
  if (!game.for_two()) text += scene.texts.say("list.semicolon") + bonus_text(valuation, scene);
  text += "\n";
  for (Player player = 0; player < game.players(); ++player) {
    const int pawns = open.pawns[lot].count(player);
    if (pawns == 0) continue;
    const int sum = pawns * valuation.value + valuation.bonus;
    money[player] += sum;
    text += "    " +
            scene.texts.say(valuation.bonus > 0 ? "downtown.scoring.player-bonus" : "downtown.scoring.player",
                            {{"player", name_of(scene, player)},
                             {"pawns", number(pawns)},
                             {"value", number(valuation.value)},
                             {"bonus", number(valuation.bonus)},
                             {"sum", points_text(game, number(sum), scene.texts)},
                             {"money", points_text(game, number(money[player]), scene.texts)}}) +
            "\n";
  }
  return text;
}

}  // namespace

std::string Screen<Game>::tell(const Game&, Player player, const Action& action, const Scene& scene) {
  const std::string& name = name_of(scene, player);
  switch (action.kind) {
    case Action::Kind::pile:
      return scene.texts.say(
          "downtown.tell.pile",
          {{"player", name}, {"side", "@downtown.side." + std::string(side_names[action.which])}});
    case Action::Kind::lobby:
      return action.which != 0 ? scene.texts.say("downtown.tell.lobby", {{"player", name}}) : "";
    case Action::Kind::pick: return scene.texts.say("downtown.tell.pick", {{"player", name}});
    case Action::Kind::plan:
      return scene.texts.say("downtown.tell.plan", {{"player", name}, {"lot", number(action.which + 1)}});
    case Action::Kind::use:
      return scene.texts.say("downtown.tell.use", {{"player", name}, {"use", use_key(action.use)}});
    case Action::Kind::vote:
    case Action::Kind::buy:
    case Action::Kind::pass: break;
  }
  return "";
}

std::string Screen<Game>::tell(const Game&, const Outcome& outcome, Viewer, const Scene& scene) {
  LotSet cards = 0;
  switch (outcome.kind) {
    case Outcome::Kind::mayor:
      return scene.texts.say("downtown.tell.mayor", {{"player", name_of(scene, outcome.player)}});
    case Outcome::Kind::card:
      return scene.texts.say("downtown.tell.card", {{"card", number(outcome.values[0] + 1)}});
    case Outcome::Kind::deal:
      for (const int card : outcome.values) cards |= only(card);
      return scene.texts.say("downtown.tell.deal",
                             {{"player", name_of(scene, outcome.player)}, {"cards", lot_numbers(cards)}});
    case Outcome::Kind::setup: break;
  }
  for (int i = 0; i < 3; ++i) cards |= only(outcome.values[i]);
  return scene.texts.say("downtown.tell.set-up", {{"parks", lot_numbers(cards)},
                                                  {"housing", number(outcome.values[3] + 1)},
                                                  {"commerce", number(outcome.values[4] + 1)},
                                                  {"industry", number(outcome.values[5] + 1)}});
}

std::string Screen<Game>::consequences(const Game& game, const View& before, const View& after,
                                       const Scene& scene) {
  const OpenState& was = before.open;
  const OpenState& is = after.open;
  if (was.phase == Phase::buy && is.phase != Phase::buy) return tell_purchases(game, was, is, scene);
  if (was.phase == Phase::set_up) return "";
  std::string text;
  const std::size_t card = was.voting;
  const bool votes = was.phase == Phase::vote || was.phase == Phase::lobby;
  if (votes && is.votes[card][0] != Use::park) add_line(text, tell_votes(game, is, card, scene));
  if (votes && is.phase == Phase::pick)
    add_line(text, scene.texts.say("downtown.tell.tie", {{"player", name_of(scene, is.mayor)}}));
  for (LotSet lots = is.tiled() & ~was.tiled(); lots != 0; lots &= lots - 1) {
    const int lot = lowest(lots);
    add_line(text, scene.texts.say("downtown.tell.tile",
                                   {{"lot", number(lot + 1)}, {"use", use_key(*is.use(lot))}}));
  }
  return text;
}

std::string Screen<Game>::scoring(const Game& game, const View& view, const Scene& scene) {
  const OpenState& open = view.open;
  std::string text =
      scene.style.bold(scene.texts.say("downtown.scoring.title", {{"round", number(open.round)}})) + "\n";
  PerPlayer money{};
  for (Player player = 0; player < game.players(); ++player) money[player] = open.money[player];
  for (LotSet due = open.due(); due != 0; due &= due - 1)
    text += tell_payout(game, open, lowest(due), money, scene);
  return text;
}

}  // namespace skyline::app
