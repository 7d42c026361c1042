#include "bots/arena/play.hpp"

namespace skyline::bots::arena {
namespace {

// Every event of chance draws from a stream of its own: if one takes more numbers in another seating, the
// next ones are dealt alike all the same.
class Deal {
 public:
  explicit Deal(std::uint64_t seed) : seed_(seed) {}

  void play_on(Table& table) {
    while (table.stage() == Stage::chance || table.stage() == Stage::scoring) {
      Random random(derive_seed(seed_, event_));
      if (table.stage() == Stage::chance) ++event_;
      table.step(random);
    }
  }

 private:
  std::uint64_t seed_;
  std::uint64_t event_ = 0;
};

}  // namespace

Result<std::optional<FinishedGame>> play(std::string_view game, const json::Object& config,
                                         std::span<const Entrant> entrants, const PlannedGame& plan,
                                         const std::function<bool()>& stopped) {
  auto opened = Table::open(game, config);
  if (!opened) return opened.refusal();
  Table& table = *opened;
  std::vector<Mind> minds;
  std::vector<Random> thoughts;
  for (std::size_t player = 0; player < plan.seats.size(); ++player) {
    minds.push_back(entrants[plan.seats[player]].send());
    thoughts.emplace_back(derive_seed(plan.thought, player));
  }
  Deal deal(plan.chance);
  FinishedGame finished{plan.seats, {}, 0};
  for (deal.play_on(table); table.stage() == Stage::decision; deal.play_on(table)) {
    if (stopped()) return std::optional<FinishedGame>();
    const Player player = table.may_act().lowest();
    const auto action = minds[player](table, player, thoughts[player]);
    if (auto refusal = table.act(player, action)) return std::move(*refusal);
    ++finished.decisions;
  }
  finished.standing = table.standing();
  return std::optional(std::move(finished));
}

}  // namespace skyline::bots::arena
