// The picture of Downtown: the city, the players, what lies on the table.
#include "games/downtown/terminal/screen.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "games/downtown/terminal/map.hpp"
#include "games/downtown/terminal/words.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace downtown;
using downtown::Game;  // not the concept

std::string_view phase_key(Phase phase) {
  switch (phase) {
    case Phase::draw_mayor:
    case Phase::set_up:
    case Phase::deal: return "set-up";
    case Phase::pile:
    case Phase::turn_up_left:
    case Phase::turn_up_right: return "pile";
    case Phase::vote: return "vote";
    case Phase::lobby: return "lobby";
    case Phase::pick: return "pick";
    case Phase::plan: return "plan";
    case Phase::use: return "use";
    case Phase::buy: return "buy";
    case Phase::scoring: return "scoring";
    case Phase::over: break;
  }
  return "over";
}

std::string status_line(const OpenState& open, const Scene& scene) {
  const std::string phase = scene.texts.say("downtown.phase." + std::string(phase_key(open.phase)),
                                            {{"lot", number(open.turned[open.voting % most_cards] + 1)}});
  if (open.round == 0) return "  " + scene.style.bold(phase) + "\n";
  return "  " +
         scene.style.bold(
             scene.texts.say("downtown.round", {{"round", number(open.round)}, {"phase", phase}})) +
         "\n";
}

std::string legend(const Scene& scene) {
  std::string line;
  for (const Use use : {Use::housing, Use::industry, Use::commerce, Use::park})
    line +=
        painted({use_colours[index(use)]}, std::string(" ") + use_letters[index(use)] + " ", scene.style) +
        " " + scene.texts.say(use_key(use).substr(1)) + "  ";
  return "  " + wrapped(line + scene.texts.say("downtown.legend"), scene.style, 2, 2) + "\n";
}

bool has_chosen(const OpenState& open, Player player) {
  return (open.phase == Phase::vote || open.phase == Phase::buy) && !open.to_act.contains(player);
}

std::string player_line(const Game& game, const OpenState& open, Player player, const Scene& scene) {
  const auto say = [&](std::string_view key, int count) {
    return scene.texts.say(key, {{"count", number(count)}});
  };
  std::string line = open.to_act.contains(player) ? scene.style.bold("► ") : "  ";
  line += pawn_text(player, scene.style) + " " +
          padded_to(scene.names[static_cast<std::size_t>(player)], std::max(12, widest(scene.names))) + " ";
  if (game.for_two()) {
    line += padded_to(say("downtown.player.points", open.money[player]), 12) +
            scene.texts.say("downtown.player.pawns-for-two", {{"tile", number(open.supply[player])},
                                                              {"bare", number(open.bare_supply[player])}}) +
            "  ";
  } else {
    const std::string token = scene.texts.say("downtown.player.token");
    line += padded_to(points_text(game, number(open.money[player]), scene.texts), 8) +
            padded_to(say("downtown.player.pawns", open.supply[player]), 11) +
            padded_to(open.tokens.contains(player) ? token : "", text_width(token) + 2);
  }
  if (open.round > 0 && open.mayor == player)
    line += scene.style.bold(scene.texts.say("downtown.player.mayor")) + "  ";
  if (has_chosen(open, player)) line += scene.texts.say("downtown.player.has-chosen");
  return wrapped(line, scene.style, 0, 6) + "\n";
}

std::string player_lines(const Game& game, const OpenState& open, const Scene& scene) {
  std::string lines;
  for (Player player = 0; player < game.players(); ++player) lines += player_line(game, open, player, scene);
  return lines;
}

// Two players a line, and below them who is mayor and who has a token.
std::string small_player_lines(const Game& game, const OpenState& open, const Scene& scene) {
  if (game.for_two()) return player_lines(game, open, scene);
  const auto say = [&](std::string_view key, int count) {
    return scene.texts.say(key, {{"count", number(count)}});
  };
  std::string left;
  std::string right;
  std::string tokens;
  for (Player player = 0; player < game.players(); ++player) {
    std::string& column = player % 2 == 0 ? left : right;
    column += (open.to_act.contains(player) ? scene.style.bold("► ") : "  ") +
              pawn_text(player, scene.style) + " " +
              padded_to(scene.names[static_cast<std::size_t>(player)], widest(scene.names)) + " " +
              points_text(game, number(open.money[player]), scene.texts) + ", " +
              say("downtown.player.pawns", open.supply[player]) + "\n";
    if (open.tokens.contains(player)) tokens += std::string(" ") + pawn_letter(player);
  }
  int width = 0;
  for (const auto line : split(left, '\n')) width = std::max(width, painted_width(line));
  std::string last;
  if (open.round > 0) last = scene.texts.say("downtown.player.mayor") + " " + pawn_letter(open.mayor);
  if (!tokens.empty())
    last += (last.empty() ? "" : " · ") + scene.texts.say("downtown.player.token") + tokens;
  const std::string both = beside(left, right, width + 1);
  return both + (last.empty() ? "" : "  " + wrapped(last, scene.style, 2, 4) + "\n");
}

// The cards of the round and the piles; for two, their hands.
std::string card_lines(const Game& game, const OpenState& open, const Scene& scene) {
  std::string cards;
  for (std::size_t i = 0; i < open.turned_count; ++i) {
    const int lot = open.turned[i];
    const auto use = open.use(lot);
    cards += (i == 0 ? "" : ", ") + number(lot + 1) + " " +
             scene.texts.say(use ? use_key(*use).substr(1) : "downtown.table.undecided");
  }
  std::string lines =
      "  " + scene.texts.say("downtown.table.cards", {{"cards", cards.empty() ? "–" : cards}});
  if (!game.for_two())
    lines +=
        " · " + scene.texts.say("downtown.table.piles", {{"left", number(std::popcount(open.cards[0]))},
                                                         {"right", number(std::popcount(open.cards[1]))}});
  for (Player player = 0; game.for_two() && player < game.players(); ++player)
    lines += "\n  " + scene.texts.say("downtown.table.hand",
                                      {{"player", scene.names[static_cast<std::size_t>(player)]},
                                       {"cards", lot_numbers(open.cards[player])}});
  return wrapped(lines, scene.style, 0, 4) + "\n";
}

std::string tiles_left(const OpenState& open, const Scene& scene) {
  std::string tiles;
  for (const Use use : votable_uses) {
    const auto& left = open.tiles[index(use)];
    tiles += (tiles.empty() ? "" : ", ") + scene.texts.say(use_key(use).substr(1)) + " " + number(left[0]) +
             "+" + number(left[1]);
  }
  return wrapped("  " + scene.texts.say("downtown.table.tiles", {{"tiles", tiles}}), scene.style, 0, 4) +
         "\n";
}

bool choices_hidden(Phase phase) {
  return phase == Phase::vote || phase == Phase::lobby || phase == Phase::buy;
}

}  // namespace

std::string Screen<Game>::draw(const Game& game, const View& view, std::span<const Action> candidates,
                               const Scene& scene) {
  const OpenState& open = view.open;
  const std::string cards = card_lines(game, open, scene);
  const std::string below = cards + tiles_left(open, scene) + secrets(game, view, scene);
  std::string whole = status_line(open, scene) + draw_city(game, open, candidates, scene.style) +
                      legend(scene) + "\n" + player_lines(game, open, scene) + below;
  if (fits(whole, scene)) return whole;
  const std::string city = status_line(open, scene) + draw_small_city(game, open, candidates, scene.style);
  const std::string players = small_player_lines(game, open, scene);
  std::string explained = city + legend(scene) + players + below;
  if (fits(explained, scene)) return explained;
  const std::string small = city + players + below;
  return fits(small, scene) ? small : city + players + cards + secrets(game, view, scene);
}

// One's own vote or purchase, until it is revealed.
std::string Screen<Game>::secrets(const Game&, const View& view, const Scene& scene) {
  const OpenState& open = view.open;
  if (view.viewer == spectator || !choices_hidden(open.phase)) return "";
  if (open.phase != Phase::lobby && !has_chosen(open, view.viewer)) return "";
  if (open.phase != Phase::buy)
    return "  " +
           scene.texts.say("downtown.secret.vote", {{"use", use_key(static_cast<Use>(view.choice.what))}}) +
           "\n";
  if (view.choice.parcels == 0) return "  " + scene.texts.say("downtown.secret.pass") + "\n";
  return "  " +
         scene.texts.say("downtown.secret.buy",
                         {{"parcels", number(view.choice.parcels)}, {"lot", number(view.choice.what + 1)}}) +
         "\n";
}

std::string Screen<downtown::Game>::points(const Game& game, const std::string& number, const Texts& texts) {
  return game.for_two() ? number : texts.say("downtown.money", {{"n", number}});
}

}  // namespace skyline::app
