#include "games/manhattan/mind/reasons.hpp"

#include "games/manhattan/rules/scoring.hpp"

namespace skyline::bots {
namespace {

using namespace manhattan;  // NOLINT(google-build-using-namespace): its words are those of the game

constexpr Player nobody = -1;

// What counts at the next scoring, if it were now.
struct Count {
  Count(const manhattan::Game& game, const Board& board) : game_(game), board_(board), survey_(board) {}

  Player majority(int city) const {
    const int colour = survey_.majority(city);
    return colour < 0 ? nobody : game_.owner_of(static_cast<Colour>(colour));
  }
  Player tallest() const { return survey_.tallest_count == 1 ? owner(survey_.tallest_plot) : nobody; }
  // Whether a majority outlasts whatever a single block of the others can do there.
  bool is_safe(int city, Player player, const OpenState& open) const {
    if (majority(city) != player) return false;
    for (const Colour colour : all_colours)
      if (game_.owner_of(colour) != player && !outlasts(city, player, colour, open.chosen[index(colour)]))
        return false;
    return true;
  }
  std::string tallest_plot() const { return plot_name(survey_.tallest_plot); }
  Player owner(int plot) const {
    const Tower tower = board_.tower(plot);
    return tower.empty() ? nobody : game_.owner_of(tower.owner());
  }
  int buildings(Player player) const {
    int sum = 0;
    for (int plot = 0; plot < plot_count; ++plot) sum += owner(plot) == player ? 1 : 0;
    return sum;
  }

 private:
  bool outlasts(int city, Player player, Colour builder, Blocks blocks) const {
    for (int plot = plot_at(city, 0); plot < plot_at(city + 1, 0); ++plot)
      for (int floors = board_.tower(plot).floors_needed(builder); floors <= most_floors; ++floors) {
        if (blocks.count(floors) == 0) continue;
        Board then = board_;
        then.build(plot, {builder, floors});
        if (Count(game_, then).majority(city) != player) return false;
      }
    return true;
  }

  static constexpr int most_floors = 4;
  const manhattan::Game& game_;
  const Board& board_;
  Survey survey_;
};

}  // namespace

std::vector<Reason> Reasons<manhattan::Game>::tell(const manhattan::Game& game, const Position& position,
                                                   Player player, const Action& better, const Action& other) {
  std::vector<Reason> reasons;
  if (better.kind != Action::Kind::build) return reasons;
  Position with = position;
  Position without = position;
  game.apply(with, player, better);
  game.apply(without, player, other);
  const Count before(game, position.open.board);
  const Count then(game, with.open.board);
  const Count else_(game, without.open.board);
  if (then.tallest() == player && else_.tallest() != player) {
    reasons.push_back({"tallest", {{"plot", then.tallest_plot()}}});
  } else if (const Player theirs = else_.tallest();
             theirs != nobody && theirs != player && then.tallest() != theirs) {
    reasons.push_back({"tallest-denied", {{"plot", else_.tallest_plot()}, {"seat", theirs}}});
  }
  for (int city = 0; city < city_count; ++city) {
    const std::string name(1, city_letter(city));
    const Player mine = then.majority(city);
    const Player theirs = else_.majority(city);
    if (mine == theirs) continue;
    if (mine == player) reasons.push_back({"majority", {{"city", name}}});
    if (mine != player && theirs != nobody && theirs != player)
      reasons.push_back({"majority-denied", {{"city", name}, {"seat", theirs}}});
  }
  for (int city = 0; city < city_count; ++city)
    if (else_.majority(city) == player && then.is_safe(city, player, with.open) &&
        !else_.is_safe(city, player, without.open))
      reasons.push_back({"majority-safe", {{"city", std::string(1, city_letter(city))}}});
  if (const Player owner = before.owner(better.plot);
      owner != nobody && owner != player && then.owner(better.plot) == player)
    reasons.push_back({"taken", {{"plot", plot_name(better.plot)}, {"seat", owner}}});
  if (const int more = then.buildings(player) - else_.buildings(player); more > 0)
    reasons.push_back({"buildings", {{"count", more}}});
  return reasons;
}

}  // namespace skyline::bots
