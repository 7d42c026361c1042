// The screen of a game that brings none: what its view says, member by member, what is open, and what
// happened in words. A game makes it speak with texts alone, the same as in the browser:
// `<game>.label.<member>` names a member of the view, `<game>.value.<word>` a word in it, and
// `<game>.action.<verb>` says an action or outcome of the notation, in which {1}, {2} … are what follows the
// verb.
#pragma once

#include "engine/core/notation.hpp"
#include "terminal/screen.hpp"

namespace skyline::app {

// What the screens of all such games have in common, by the name of the game.
class PlainTeller {
 public:
  PlainTeller(std::string_view game, const Scene& scene) : game_(game), scene_(scene) {}

  // The members of a view, a line each; those of the list "players" behind their names.
  std::string position(const json::Object& view) const;
  // Who has how many points, where that changed.
  std::string new_points(const json::Object& before, const json::Object& after) const;
  // An action or outcome in words; the notation itself where the game has none.
  std::string in_words(std::string_view notation) const;
  std::string tell(std::string_view action, Player player) const;
  std::string tell_chance(std::string_view outcome) const;

 private:
  std::string label(std::string_view member) const;
  std::string value(const json::Value& value) const;
  std::string members(const json::Object& object) const;
  std::string players(const json::Array& list) const;

  std::string game_;
  const Scene& scene_;
};

template <Game G>
struct PlainScreen {
  using View = typename G::View;
  using Action = typename G::Action;

  static std::string draw(const G& game, const View& view, std::span<const Action>, const Scene& scene) {
    return teller(scene).position(game.describe_open(view.open)) +
           (view.viewer == spectator ? "" : secrets(game, view, scene));
  }
  static std::string secrets(const G& game, const View& view, const Scene& scene) {
    return teller(scene).position(game.describe_own(view));
  }
  // Word by word, so that what is typed is the notation itself.
  static std::vector<std::string> steps(const G& game, const Action& action) {
    const std::string text = game.write(action);
    const auto words = split(text);
    return {words.begin(), words.end()};
  }
  static std::string question(const G&, std::size_t, const Action&, const Scene& scene) {
    return scene.texts.say("plain.ask");
  }
  static std::string label(const G& game, const View&, std::size_t step, const Action& action,
                           const Scene& scene) {
    const std::string notation = game.write(action);
    const std::string words = teller(scene).in_words(notation);
    return words == notation || step + 1 < steps(game, action).size() ? "" : words;
  }
  static std::string tell(const G& game, Player player, const Action& action, const Scene& scene) {
    return G::is_secret(action) ? "" : teller(scene).tell(game.write(action), player);
  }
  static std::string tell(const G& game, const typename G::Outcome& outcome, Viewer viewer,
                          const Scene& scene) {
    return teller(scene).tell_chance(game.seen(outcome, viewer));
  }
  static std::string consequences(const G& game, const View& before, const View& after, const Scene& scene) {
    return teller(scene).new_points(game.describe_open(before.open), game.describe_open(after.open));
  }
  static std::string scoring(const G& game, const View& view, const Scene& scene) {
    Random any(0);  // scores are the same in every position that looks alike
    std::string text;
    for (const json::Object& line : game.scores(game.imagine(view, any)))
      text += teller(scene).position(line);
    return text;
  }
  static std::string material(const Scene&) { return ""; }

 private:
  static PlainTeller teller(const Scene& scene) { return {G::name, scene}; }
};

}  // namespace skyline::app
