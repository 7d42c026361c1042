// The evaluation of Traffic.
#include "bots/search/tests/estimate_of.hpp"

namespace skyline::traffic {

inline Position moved_on(Position position, int players) {
  rotate(position.open.vehicles, players);
  rotate(position.open.reserve, players);
  rotate(position.open.hand_sizes, players);
  rotate(position.hands, players);
  position.open.active = narrow<std::uint8_t>((position.open.active + 1) % players);
  return position;
}

}  // namespace skyline::traffic

namespace skyline::bots {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Traffic, EstimateOf, traffic::Game);

}  // namespace
}  // namespace skyline::bots
