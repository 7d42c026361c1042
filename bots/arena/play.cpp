#include "bots/arena/play.hpp"

namespace skyline::bots::arena {
namespace {

// Every event draws from a stream of its own: if one takes more numbers in another seating, the next ones
// have the same luck all the same.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) : seed_(seed) {}
  Random next() { return Random(derive_seed(seed_, event_++)); }

 private:
  std::uint64_t seed_;
  std::uint64_t event_ = 0;
};

void play_on(Table& table, Luck& deal) {
  while (table.stage() == Stage::chance || table.stage() == Stage::scoring) {
    Random random = table.stage() == Stage::chance ? deal.next() : Random(0);  // a scoring draws nothing
    table.step(random);
  }
}

}  // namespace

Result<std::optional<FinishedGame>> play(std::string_view game, const json::Object& config,
                                         std::span<const Entrant> entrants, const PlannedGame& plan,
                                         const std::function<bool()>& stopped) {
  auto opened = Table::open(game, config);
  if (!opened) return opened.refusal();
  Table& table = *opened;
  std::vector<Sitter> sitters;
  std::vector<Luck> thoughts;
  for (const int entrant : plan.seats) {
    thoughts.emplace_back(derive_seed(plan.luck, sitters.size()));
    sitters.push_back(entrants[entrant].send());
  }
  Luck deal(derive_seed(plan.luck, max_players));
  FinishedGame finished{plan.seats, {}, 0};
  for (play_on(table, deal); table.stage() == Stage::decision; play_on(table, deal)) {
    if (stopped()) return std::optional<FinishedGame>();
    const Player player = table.may_act().lowest();
    Random thought = thoughts[player].next();
    const auto action = sitters[player](table, player, thought);
    if (auto refusal = table.act(player, action)) return std::move(*refusal);
    ++finished.decisions;
  }
  finished.standing = table.standing();
  return std::optional(std::move(finished));
}

}  // namespace skyline::bots::arena
