// One walk of a move: from the hall through the live table and the room to the rules, into the store, and out
// again, an action is read once and its position copied once.
#include "games/all_rules.hpp"
#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {
namespace {

struct Counts {
  int read = 0;
  int checked = 0;
  int copied = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
  friend void PrintTo(const Counts& counts, std::ostream* out) {
    *out << counts.read << " read, " << counts.checked << " checked, " << counts.copied << " copied";
  }
};

// The rules of Manhattan, which count. Rules are copied with their position and never else.
template <class G>
class Counting : public G {
 public:
  static inline Counts counts;

  using G::G;
  Counting(const Counting& other) : G(other) { ++counts.copied; }
  Counting& operator=(const Counting&) = delete;
  ~Counting() = default;

  auto read_action(std::string_view text) const {
    ++counts.read;
    return G::read_action(text);
  }
  using G::check;
  auto check(const typename G::Position& position, Player player, const typename G::Action& action) const {
    ++counts.checked;
    return G::check(position, player, action);
  }
};

using Counted = Counting<manhattan::Game>;

}  // namespace

TEST(Walk, an_action_is_read_once_and_its_position_copied_once) {
  FakeStore store;
  House house(store);
  const auto config = *manhattan::Game::read_config(room::testing::object(R"({"players":2})"));
  bool counts = false;
  // The game that is dealt is exchanged for one that counts.
  house.luck = [&](Table& table, Random& random) {
    if (!std::exchange(counts, true)) table = Table(std::make_unique<PlayedGameOf<Counted>>(config));
    table.step(random);
  };
  const auto table = table_of(house.create(one_screen));
  const auto ear = std::make_shared<Ear>();
  house.hall.join({.table = table, .caller = {.guest = ann}}, ear, [](const Reply&) {});
  for (int moves = 0; moves < 5; ++moves) {
    const auto state = house.state(table);
    Counted::counts = {};
    ASSERT_EQ(code_of(house.act(table, first_legal(state), number_of(state))), "");
    EXPECT_EQ(Counted::counts, (Counts{.read = 1, .checked = 1, .copied = 1}));
    Counted::counts = {};
    EXPECT_NE(code_of(house.act(table, "build 1 A1 O4", number_of(house.state(table)))), "");
    EXPECT_EQ(Counted::counts, (Counts{.read = 1, .checked = 1, .copied = 0})) << "refused";
  }
  EXPECT_EQ(ear->heard.size(), 6U);
}

}  // namespace skyline::server::testing
