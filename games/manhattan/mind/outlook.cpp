#include "games/manhattan/mind/outlook.hpp"

#include <algorithm>

namespace skyline::bots {
namespace {

using manhattan::all_colours;
using manhattan::Colour;
using manhattan::Game;
using manhattan::OpenState;
using manhattan::Position;
using manhattan::Survey;
using manhattan::Tower;
using manhattan::UrbanRule;

using Prospects = std::array<double, 4>;

constexpr double for_tallest = manhattan::points_for_tallest;
constexpr double for_majority = manhattan::points_for_majority;
constexpr double for_building = manhattan::points_for_building;

// How likely it seems that an owned building is lost before it scores, by how many floors its owner has more
// than the best of the others: with no lead any block takes it over, five need more than one block.
constexpr std::array<double, 6> risk{0.55, 0.4, 0.25, 0.15, 0.06, 0.02};

// How many floors a colour has more than the best of the others.
int lead(const Tower& tower, Colour colour) {
  int best_other = 0;
  for (const Colour other : all_colours)
    if (other != colour) best_other = std::max(best_other, tower.floors(other));
  return tower.floors(colour) - best_other;
}

// What a building is worth besides this round's scoring, by the lead of its owner.
using Future = std::array<double, risk.size()>;
Future future(const Game& game, const OpenState& open) {
  const double later = std::min(2, game.rounds() - open.round);
  Future by_lead;
  for (std::size_t lead = 0; lead < risk.size(); ++lead) by_lead[lead] = (1.0 + later) * (0.5 - risk[lead]);
  return by_lead;
}
double worth_by(const Future& future, int lead) {
  return future[static_cast<std::size_t>(std::clamp(lead, 0, static_cast<int>(future.size()) - 1))];
}
double worth_of(const Tower& tower, const Future& future) {
  return worth_by(future, lead(tower, tower.owner()));
}

// The rule that a scoring now would follow, as far as it is known.
UrbanRule known_rule(const OpenState& open) {
  return open.urban == UrbanRule::fake_news ? UrbanRule::none : open.urban;
}

PerPlayer next_scoring(const Game& game, const OpenState& open, const Survey& survey) {
  PerPlayer sum{};
  for (const auto& by_colour : manhattan::score(open.board, survey, known_rule(open)))
    for (const Colour colour : all_colours) sum[game.owner_of(colour)] += by_colour[index(colour)];
  return sum;
}

Prospects prospects(const Game& game, const OpenState& open, const Survey& survey, const Future& future) {
  Prospects sum{};
  const PerPlayer scored = next_scoring(game, open, survey);
  for (std::size_t player = 0; player < sum.size(); ++player) sum[player] = scored[player];
  for (const Tower& tower : open.board.towers)
    if (!tower.empty()) sum[game.owner_of(tower.owner())] += worth_of(tower, future);
  return sum;
}

Rivals rivals_of(const Game& game, const OpenState& open, const Prospects& prospects, Player player) {
  Rivals rivals;
  for (Player other = 0; other < game.players(); ++other) {
    if (other == player) continue;
    rivals.mean += prospects[other] / (game.players() - 1);
    rivals.best = std::max(rivals.best, prospects[other] + open.points[other]);
  }
  return rivals;
}

double against(const Rivals& rivals, double own) { return own - 0.5 * rivals.mean - 0.25 * rivals.best; }

double against_others(const Game& game, const OpenState& open, const Prospects& prospects, Player player) {
  return against(rivals_of(game, open, prospects, player), prospects[player]);
}

}  // namespace

PerPlayer next_scoring(const Game& game, const OpenState& open) {
  return next_scoring(game, open, Survey(open.board));
}

double outlook(const Game& game, const Position& position, Player player) {
  const OpenState& open = position.open;
  return against_others(game, open, prospects(game, open, Survey(open.board), future(game, open)), player);
}

Outlook::Outlook(const Game& game, const Position& position)
    : game_(game),
      open_(position.open),
      survey_(open_.board),
      future_(future(game, open_)),
      prospects_(prospects(game, open_, survey_, future_)) {}

bool Outlook::applies(const Game& game, const Position& position) {
  return game.config().monster == manhattan::Monster::none && known_rule(position.open) == UrbanRule::none;
}

Outlook::Site::Site(const Outlook& outlook, int plot, Colour builder)
    : outlook_(&outlook),
      plot_(plot),
      builder_(builder),
      player_(outlook.game_.owner_of(builder)),
      prospects_(outlook.prospects_) {
  const Tower before = outlook.open_.board.tower(plot);
  const auto owner_of = [&](int colour) { return outlook.game_.owner_of(static_cast<Colour>(colour)); };
  height_ = before.height();
  lead_ = lead(before, builder);
  auto city = outlook.survey_.owned[manhattan::city_of(plot)];
  if (const int had = manhattan::majority(city); had >= 0) prospects_[owner_of(had)] -= for_majority;
  if (!before.empty()) {
    prospects_[outlook.game_.owner_of(before.owner())] -= for_building + worth_of(before, outlook.future_);
    --city[index(before.owner())];
  }
  ++city[index(builder)];
  if (const int has = manhattan::majority(city); has >= 0)
    (owner_of(has) == player_ ? majority_ : prospects_[owner_of(has)]) += for_majority;
  rivals_ = rivals_of(outlook.game_, outlook.open_, prospects_, player_);
}

double Outlook::Site::after(int floors) const {
  const auto& [game, open, survey, future, _] = *outlook_;
  const double own = prospects_[player_] + (for_building + worth_by(future, lead_ + floors)) + majority_;
  const int height = height_ + floors;
  if (height < survey.tallest_height) return against(rivals_, own);
  Prospects changed = prospects_;  // a tie takes the points from whoever had them
  changed[player_] = own;
  if (survey.tallest_count == 1)
    changed[game.owner_of(open.board.tower(survey.tallest_plot).owner())] -= for_tallest;
  if (height > survey.tallest_height) changed[player_] += for_tallest;
  return against_others(game, open, changed, player_);
}

}  // namespace skyline::bots
