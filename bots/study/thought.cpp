#include "bots/study/thought.hpp"

#include <algorithm>

#include "bots/player/mind.hpp"
#include "bots/study/in_notation.hpp"
#include "engine/core/misuse.hpp"
#include "games/all_minds.hpp"
#include "games/all_rules.hpp"

namespace skyline::bots {

class Thought::Of {
 public:
  Of() = default;
  Of(const Of&) = delete;
  Of& operator=(const Of&) = delete;
  virtual ~Of() = default;
  virtual void go_on(int iterations) = 0;
  virtual int iterations() const = 0;
  virtual int wanted() const = 0;
  virtual std::string action() = 0;
  virtual Analysis analysis() = 0;
};

namespace {

template <Game G>
class SearchOf final : public Thought::Of {
 public:
  SearchOf(const PlayedGameOf<G>& played, Player player, const Settings& settings, std::uint64_t seed)
      : rules_(played.rules()), view_(played.view(player)), random_(seed), search_(rules_, settings) {
    search_.begin(view_, player, random_);
    wanted_ = search_.has_choice() ? std::max(1, settings.budget.iterations) : 0;
  }

  void go_on(int iterations) override {
    search_.go_on(view_, std::clamp(iterations, 0, wanted_ - this->iterations()), random_);
  }
  int iterations() const override { return static_cast<int>(search_.iterations()); }
  int wanted() const override { return wanted_; }
  std::string action() override { return rules_.write(decide(found(), random_)); }
  Analysis analysis() override { return in_notation(rules_, found()); }

 private:
  Verdict<G> found() {
    if (iterations() == 0) go_on(1);
    return search_.found();
  }

  G rules_;
  typename G::View view_;
  Random random_;
  Search<G> search_;
  int wanted_ = 0;
};

// What is chosen without a search: by bots that look one move ahead, or nowhere, and where the end is solved.
class Glance final : public Thought::Of {
 public:
  explicit Glance(std::string action) : action_(std::move(action)) {}
  void go_on(int) override {}
  int iterations() const override { return 0; }
  int wanted() const override { return 0; }
  std::string action() override { return action_; }
  Analysis analysis() override { misuse("Thought::analysis: this bot does not search"); }

 private:
  std::string action_;
};

}  // namespace

Thought::Thought(const Table& table, Player player, const Bot& bot, std::uint64_t seed) {
  if (!table.may_act().contains(player))
    misuse("Thought: player " + std::to_string(player) + " may not act now");
  Games::with(table.game(), [&]<class G>() {
    const auto& played = *table.as<G>();
    const G& rules = played.rules();
    const auto view = played.view(player);
    Random random(seed);
    if (bot.kind != Bot::Kind::search) {
      of_ = std::make_unique<Glance>(rules.write(MindOf<G>(bot, rules).choose(view, player, random)));
    } else if (const auto solved = solved_action(bot, rules, view, player, random)) {
      of_ = std::make_unique<Glance>(rules.write(*solved));
    } else {
      of_ = std::make_unique<SearchOf<G>>(played, player, bot.settings, seed);
    }
  });
}
Thought::Thought(Thought&&) noexcept = default;
Thought& Thought::operator=(Thought&&) noexcept = default;
Thought::~Thought() = default;

void Thought::go_on(int iterations) { of_->go_on(iterations); }
int Thought::iterations() const { return of_->iterations(); }
int Thought::wanted() const { return of_->wanted(); }
std::string Thought::action() { return of_->action(); }
Analysis Thought::analysis() { return of_->analysis(); }

}  // namespace skyline::bots
