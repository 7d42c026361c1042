// A refusal that is taken for a value ends the program with a sentence that names it, in every build.
#include "engine/core/refusal.hpp"

#include <gtest/gtest.h>

namespace skyline {

TEST(ResultDeathTest, a_refusal_taken_for_a_value_is_named) {
  const Result<std::string> refused(
      Refusal{"config.not-a-number", "M2", {{"option", "players"}, {"value", "7\n"}}});
  EXPECT_DEATH(
      static_cast<void>(*refused),
      R"(skyline: a value was taken that was refused: config.not-a-number \(M2\), option = players, value = 7.n)");
  EXPECT_DEATH(static_cast<void>(refused->size()), "config.not-a-number");
}

TEST(ResultDeathTest, so_is_a_value_taken_for_a_refusal) {
  const Result<int> fine(7);
  EXPECT_DEATH(static_cast<void>(fine.refusal()), "not refused");
}

}  // namespace skyline
