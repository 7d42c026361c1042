#include "games/manhattan/terminal/screen.hpp"

#include <algorithm>
#include <cctype>

#include "games/manhattan/terminal/board.hpp"
#include "terminal/columns.hpp"

namespace skyline::app {
namespace {

using namespace manhattan;
using manhattan::Game;  // not the concept

std::string colour_key(Colour colour) { return "@colour." + std::string(colour_names[index(colour)]); }

std::string blocks_text(Blocks blocks) {  // like "1×3 2×1"
  std::string text;
  for (int floors = 1; floors <= max_floors; ++floors)
    if (blocks.count(floors) > 0)
      text += (text.empty() ? "" : " ") + number(blocks.count(floors)) + "×" + number(floors);
  return text.empty() ? "–" : text;
}

// What the letters on the board stand for, where they are not the first of the colours' names.
std::string legend(const Scene& scene) {
  std::string line;
  bool needed = false;
  for (const Colour colour : all_colours) {
    const std::string name = scene.texts.say(colour_key(colour).substr(1));
    needed = needed || std::toupper(static_cast<unsigned char>(name.front())) != letter(colour);
    line += in_colour(colour, std::string(1, ' ') + letter(colour) + ' ', scene.style) + " " + name + "  ";
  }
  return needed ? line : "";
}

std::string player_line(const Game& game, const OpenState& open, Player player, const Scene& scene) {
  const bool active = open.active == player && (open.phase == Phase::select || open.phase == Phase::build);
  std::string line = active ? scene.style.bold("► ") : "  ";
  for (int which = 0; which < game.colours_a_player(); ++which) {
    const Colour colour = game.colour_of(player, which);
    line += in_colour(colour, std::string(1, ' ') + letter(colour) + ' ', scene.style);
  }
  line += " " +
          padded_to(scene.names[static_cast<std::size_t>(player)], std::max(12, widest(scene.names) + 1)) +
          padded_to(scene.texts.say("manhattan.points", {{"points", number(open.points[player])}}), 11);
  for (int which = 0; which < game.colours_a_player(); ++which) {
    const Colour colour = game.colour_of(player, which);
    line += scene.texts.say("manhattan.blocks", {{"colour", std::string(1, letter(colour))},
                                                 {"chosen", blocks_text(open.chosen[index(colour)])},
                                                 {"reserve", blocks_text(open.reserve[index(colour)])}});
  }
  if (open.starter == player && open.phase != Phase::over) line += " " + scene.texts.say("manhattan.starter");
  return wrapped(line, scene.style, 0, 8) + "\n";
}

// The cards side by side as little city plans, turned as they lie on the board; so many in a row.
std::string hand_text(const Game& game, const View& view, std::size_t cards_a_row, const Scene& scene) {
  std::vector<int> cards;
  view.hand.each(
      [&](int card) { cards.insert(cards.end(), static_cast<std::size_t>(view.hand.count(card)), card); });
  std::string text;
  for (std::size_t first = 0; first < cards.size(); first += cards_a_row) {
    std::array<std::string, 4> lines{};
    for (std::size_t i = first; i < std::min(cards.size(), first + cards_a_row); ++i) {
      const int cell = game.cell_for(view.viewer, cards[i]);
      lines[0] += padded_to(scene.texts.say("manhattan.card", {{"card", number(cards[i] + 1)}}), 11);
      for (int row = 0; row < 3; ++row) {
        std::string& line = lines[static_cast<std::size_t>(row) + 1];
        for (int column = 0; column < 3; ++column)
          line += cell == row * 3 + column ? scene.style.bold("■ ") : "· ";
        line += "     ";
      }
    }
    for (const auto& line : lines) text += "  " + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string status_text(const Game& game, const OpenState& open, const Scene& scene) {
  std::string line =
      scene.texts.say("manhattan.round", {{"round", number(open.round)}, {"rounds", number(game.rounds())}});
  if (game.config().advanced && open.urban != UrbanRule::none) {
    const std::string rule(urban_rule_names[index(open.urban)]);
    line += " · " + scene.texts.say("manhattan.urban-rule", {{"rule", "@manhattan.urban." + rule},
                                                             {"does", "@manhattan.urban-does." + rule}});
  }
  if (open.monster != no_monster)
    line +=
        " · " + scene.texts.say("manhattan.monster", {{"plot", plot_name(static_cast<int>(open.monster))}});
  return line;
}

std::string on_lines(const std::string& text, const Scene& scene) {
  return "  " + wrapped(text, scene.style, 2, 2) + "\n";
}

// Without frames and blank lines, the hand beside the board.
std::string draw_small(const Game& game, const View& view, std::span<const Action> candidates,
                       const Scene& scene) {
  constexpr std::size_t cards_beside_a_city = 2;
  const std::string colours = legend(scene);
  const std::string hand = view.viewer == spectator ? "" : hand_text(game, view, cards_beside_a_city, scene);
  return on_lines(
             scene.style.bold(status_text(game, view.open, scene)) + (colours.empty() ? "" : " · " + colours),
             scene) +
         beside(draw_board(game, view.open, candidates, Frames::left_out, scene), hand, width_without_frames);
}

}  // namespace

std::string Screen<Game>::draw(const Game& game, const View& view, std::span<const Action> candidates,
                               const Scene& scene) {
  std::string players;
  for (Player player = 0; player < game.players(); ++player)
    players += player_line(game, view.open, player, scene);
  const std::string colours = legend(scene);
  const std::string whole = on_lines(scene.style.bold(status_text(game, view.open, scene)), scene) + "\n" +
                            draw_board(game, view.open, candidates, Frames::drawn, scene) +
                            (colours.empty() ? "" : on_lines(colours, scene)) + "\n" + players +
                            (view.viewer == spectator ? "" : "\n" + secrets(game, view, scene));
  return fits(whole, scene) ? whole : draw_small(game, view, candidates, scene) + players;
}

std::string Screen<Game>::secrets(const Game& game, const View& view, const Scene& scene) {
  constexpr std::size_t whole_hand = 4;  // M13
  return hand_text(game, view, whole_hand, scene);
}

// A selection is asked for from the largest blocks down, so that the small ones are what is left.
std::vector<std::string> Screen<Game>::steps(const Game& game, const Action& action) {
  std::vector<std::string> choices;
  if (action.kind == Action::Kind::select) {
    for (int which = 0; which < game.colours_a_player(); ++which)
      for (int floors = max_floors; floors >= 1; --floors)
        choices.push_back(number(action.picks[which].count(floors)));
    return choices;
  }
  choices.push_back(number(action.card + 1));
  if (action.kind == Action::Kind::skip) return choices;
  choices.emplace_back(1, city_letter(city_of(action.plot)));
  choices.push_back(letter(action.block.colour()) + number(action.block.floors()));
  return choices;
}

std::string Screen<Game>::question(const Game& game, std::size_t step, const Action& action,
                                   const Scene& scene) {
  if (action.kind == Action::Kind::select) {
    const Colour colour =
        game.colour_of(game.owner_of(action.block.colour()), static_cast<int>(step) / max_floors);
    return scene.texts.say("manhattan.ask.select",
                           {{"colour", colour_key(colour)},
                            {"floors", number(max_floors - static_cast<int>(step) % max_floors)},
                            {"blocks", number(game.blocks_a_round())}});
  }
  if (action.kind == Action::Kind::skip) return scene.texts.say("manhattan.ask.skip");
  if (step == 0) return scene.texts.say("manhattan.ask.card");
  return scene.texts.say(step == 1 ? "manhattan.ask.city" : "manhattan.ask.block",
                         {{"card", number(action.card + 1)}});
}

std::string Screen<Game>::label(const Game& game, const View& view, std::size_t step, const Action& action,
                                const Scene& scene) {
  if (action.kind == Action::Kind::select) return "";
  if (step == 0)
    return scene.texts.say("manhattan.label.card",
                           {{"cell", number(game.cell_for(view.viewer, action.card) + 1)}});
  const Tower tower = view.open.board.tower(action.plot);
  if (step == 1) {
    if (tower.empty()) return scene.texts.say("manhattan.label.empty", {{"plot", plot_name(action.plot)}});
    return scene.texts.say("manhattan.label.building", {{"plot", plot_name(action.plot)},
                                                        {"owner", colour_key(tower.owner())},
                                                        {"height", number(tower.height())},
                                                        {"floors", number(tower.floors(tower.owner()))}});
  }
  return scene.texts.say("manhattan.label.block",
                         {{"height", number(tower.height() + action.block.floors())}});
}

std::string Screen<Game>::tell(const Game& game, Player player, const Action& action, const Scene& scene) {
  const std::string& name = scene.names[static_cast<std::size_t>(player)];
  switch (action.kind) {
    case Action::Kind::select: {
      std::string chosen;
      for (int which = 0; which < game.colours_a_player(); ++which)
        chosen += (chosen.empty() ? "" : ", ") + std::string(1, letter(game.colour_of(player, which))) + " " +
                  blocks_text(action.picks[which]);
      return scene.texts.say("manhattan.tell.select", {{"player", name}, {"blocks", chosen}});
    }
    case Action::Kind::build:
      return scene.texts.say("manhattan.tell.build", {{"player", name},
                                                      {"colour", colour_key(action.block.colour())},
                                                      {"floors", number(action.block.floors())},
                                                      {"plot", plot_name(action.plot)},
                                                      {"card", number(action.card + 1)}});
    case Action::Kind::skip: break;
  }
  return scene.texts.say("manhattan.tell.skip", {{"player", name}, {"card", number(action.card + 1)}});
}

std::string Screen<Game>::tell(const Game&, const Outcome& outcome, Viewer viewer, const Scene& scene) {
  const auto name = [&] { return scene.names[outcome.player]; };
  switch (outcome.kind) {
    case Outcome::Kind::start: return scene.texts.say("manhattan.tell.start", {{"player", name()}});
    case Outcome::Kind::draw:
      if (outcome.player != viewer) return "";
      return scene.texts.say("manhattan.tell.draw", {{"card", number(outcome.values[0] + 1)}});
    case Outcome::Kind::reshuffle: return scene.texts.say("manhattan.tell.reshuffle");
    case Outcome::Kind::godzilla:
      return scene.texts.say("manhattan.monster", {{"plot", plot_name(outcome.values[0])}});
    case Outcome::Kind::urban: {
      const std::string rule(urban_rule_names[outcome.values[0]]);
      return scene.texts.say("manhattan.tell.urban", {{"rule", "@manhattan.urban." + rule}});
    }
    case Outcome::Kind::open: {
      std::string order;
      for (const int city : outcome.values) order += city_letter(city);
      return scene.texts.say("manhattan.tell.open", {{"order", order}});
    }
    case Outcome::Kind::deal: break;
  }
  return "";
}

// M38, M39: what the monster did.
std::string Screen<Game>::consequences(const Game&, const View& before, const View& after,
                                       const Scene& scene) {
  if (after.open.monster == no_monster || before.open.monster == no_monster) return "";
  const int plot = static_cast<int>(after.open.monster);
  const Tower was = before.open.board.tower(plot);
  const Tower is = after.open.board.tower(plot);
  if (was == is) return "";
  return scene.texts.say(
      is.empty() ? "manhattan.tell.destroyed" : "manhattan.tell.damaged",
      {{"plot", plot_name(plot)}, {"owner", colour_key(was.owner())}, {"height", number(was.height())}});
}

std::string Screen<Game>::scoring(const Game& game, const View& view, const Scene& scene) {
  const OpenState& open = view.open;
  const Survey survey(open.board);
  std::array<std::string, criterion_count> reasons{};
  std::array<std::array<int, criterion_count + 1>, 4> points{};
  std::array<int, colour_count> buildings{};
  for (const Award& award : awards(open.board, open.urban)) {
    const Player player = game.owner_of(award.colour);
    points[player][index(award.criterion)] += award.points;
    points[player][criterion_count] += award.points;
    std::string& text = reasons[index(award.criterion)];
    if (award.criterion == Criterion::buildings) {
      ++buildings[index(award.colour)];
      continue;
    }
    const std::string where =
        award.plot == whole_city ? std::string(1, city_letter(award.city)) : plot_name(award.plot);
    text += (text.empty() ? "" : ", ") +
            scene.texts.say(
                "manhattan.scoring.award",
                {{"place", where}, {"colour", colour_key(award.colour)}, {"points", number(award.points)}});
    if (award.criterion == Criterion::tallest)
      text += " " + scene.texts.say("manhattan.scoring.height", {{"height", number(survey.tallest_height)}});
  }
  for (const Colour colour : all_colours)
    if (buildings[index(colour)] > 0)
      reasons[index(Criterion::buildings)] +=
          (reasons[index(Criterion::buildings)].empty() ? "" : ", ") +
          scene.texts.say("manhattan.scoring.owned",
                          {{"colour", colour_key(colour)}, {"count", number(buildings[index(colour)])}});
  if (survey.tallest_count > 1)
    reasons[index(Criterion::tallest)] =
        scene.texts.say("manhattan.scoring.tie",
                        {{"count", number(survey.tallest_count)}, {"height", number(survey.tallest_height)}});

  constexpr std::array<std::string_view, criterion_count> names{"tallest", "majority", "buildings", "urban"};
  std::string text =
      scene.style.bold(scene.texts.say("manhattan.scoring.title", {{"round", number(open.round)}})) + "\n";
  for (std::size_t criterion = 0; criterion < names.size(); ++criterion) {
    if (names[criterion] == "urban" && open.urban == UrbanRule::none) continue;
    std::string title = scene.texts.say("manhattan.scoring." + std::string(names[criterion]));
    if (names[criterion] == "urban")
      title += " " + scene.texts.say("manhattan.urban." + std::string(urban_rule_names[index(open.urban)]));
    const std::string& reason = reasons[criterion];
    text += "  " +
            scene.texts.say(
                "manhattan.scoring.line",
                {{"title", title}, {"reasons", reason.empty() ? "@manhattan.scoring.nobody" : reason}}) +
            "\n";
  }
  for (Player player = 0; player < game.players(); ++player) {
    const auto& row = points[player];
    text +=
        "  " +
        scene.texts.say("manhattan.scoring.sum", {{"player", scene.names[static_cast<std::size_t>(player)]},
                                                  {"tallest", number(row[0])},
                                                  {"majority", number(row[1])},
                                                  {"buildings", number(row[2])},
                                                  {"urban", number(row[3])},
                                                  {"total", number(row[4])},
                                                  {"points", number(open.points[player] + row[4])}}) +
        "\n";
  }
  return text;
}

}  // namespace skyline::app
