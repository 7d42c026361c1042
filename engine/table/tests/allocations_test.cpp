// Listing and applying actions must not allocate: engines that search do it millions of times a second. The
// whole test program counts its allocations through the operators defined here.
#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "games/manhattan/rules/game.hpp"
#include "games/manhattan/rules/tests/all_configs.hpp"

namespace {
std::atomic<long> allocations{0};

void* counted(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace skyline {
namespace {

template <Game G>
long allocations_of_a_game(const G& game, std::uint64_t seed) {
  Random random(seed);
  ActionList<G> actions;
  const long before = allocations;
  typename G::Position position = game.start();
  for (advance(game, position, random); game.stage(position) != Stage::over;
       advance(game, position, random)) {
    const Player player = game.may_act(position).lowest();
    game.legal(position, player, actions);
    const auto view = game.view(position, player);
    const auto imagined = game.imagine(view, random);
    EXPECT_FALSE(game.may_act(imagined).empty());
    game.apply(position, player, actions[random.below(actions.size())]);
  }
  EXPECT_FALSE(game.standing(position).winners.empty());
  return allocations - before;
}

}  // namespace

TEST(Allocations, they_are_counted) {
  const long before = allocations;
  const auto* const memory = new int(7);
  EXPECT_GT(allocations, before);
  delete memory;
}

TEST(Allocations, a_whole_game_of_manhattan_makes_none) {
  for (const auto& config : manhattan::all_configs()) {
    const manhattan::Game game(*manhattan::read_config(config));
    for (const std::uint64_t seed : {1, 2, 3})
      ASSERT_EQ(allocations_of_a_game(game, seed), 0) << json::write(config);
  }
}

}  // namespace skyline
