#include "bots/player/player.hpp"

#include "bots/player/mind.hpp"
#include "engine/core/misuse.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {

class Mind::Seat {
 public:
  Seat() = default;
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  virtual ~Seat() = default;
  virtual std::string choose(const Table& table, Player player, Random& random) = 0;
};

namespace {

template <Game G>
class SeatOf final : public Mind::Seat {
 public:
  SeatOf(const Bot& bot, const G& game) : mind_(bot, game) {}

  std::string choose(const Table& table, Player player, Random& random) override {
    catch_up(table, player);
    const auto& played = *table.as<G>();
    const auto action = mind_.choose(played.view(player), player, random);
    player_ = player;
    lines_ = table.record().size();
    return played.rules().write(action);
  }

 private:
  // Follows what happened since the last choice, if everybody could see all of it.
  void catch_up(const Table& table, Player player) {
    const auto record = table.record();
    bool known = player == player_ && lines_ > 0 && lines_ <= record.size();
    for (std::size_t i = lines_; known && i < record.size(); ++i) {
      const auto* line = std::get_if<ActionLine>(&record[i]);
      if (line == nullptr) continue;
      known = line->by == player || Sense<G>::public_actions;
      if (known) mind_.follow(line->by, *table.as<G>()->rules().read_action(line->action));
    }
    if (!known) mind_.forget();
  }

  MindOf<G> mind_;
  Player player_ = spectator;
  std::size_t lines_ = 0;  // of the record when the last choice was made
};

}  // namespace

Mind::Mind(Bot bot) : bot_(std::move(bot)) {}
Mind::Mind(Mind&&) noexcept = default;
Mind& Mind::operator=(Mind&&) noexcept = default;
Mind::~Mind() = default;

std::string Mind::choose(const Table& table, Player player, Random& random) {
  if (!table.may_act().contains(player))
    misuse("Mind::choose: player " + std::to_string(player) + " may not act now");
  if (!seat_)
    Games::with(table.game(),
                [&]<class G>() { seat_ = std::make_unique<SeatOf<G>>(bot_, table.as<G>()->rules()); });
  return seat_->choose(table, player, random);
}

}  // namespace skyline::bots
