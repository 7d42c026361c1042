// A written position that the rules allow, and what they say of it when something in it is changed.
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/game.hpp"
#include "engine/core/position_part.hpp"
#include "engine/core/texts.hpp"

namespace skyline::testing {

inline json::Object object_from(std::string_view text) {
  const auto value = json::read(text);
  EXPECT_TRUE(value.ok() && value->object() != nullptr) << text;
  return *value->object();
}

template <HasPositions G>
class WrittenPosition {
 public:
  WrittenPosition(std::string_view config, std::string_view written)
      : game_(*G::read_config(object_from(config))), written_(object_from(written)) {}

  // The same with another value of a member; none takes it out.
  WrittenPosition with(std::string_view key, std::string_view value) const {
    WrittenPosition changed = *this;
    changed.written_ = {};
    for (const auto& [name, kept] : written_)
      if (name != key) changed.written_.set(name, kept);
    if (!value.empty()) changed.written_.set(key, *json::read(value));
    return changed;
  }

  // "M18 buildings.A5.1", the rule and the place; where no rule is concerned, the code and the place.
  std::string refusal() const {
    const auto read = game_.read_position(written_);
    if (read) return "none";
    const Refusal& refusal = read.refusal();
    EXPECT_TRUE(Texts("en").has("refusal." + std::string(refusal.code))) << refusal.code;
    EXPECT_EQ(refusal.params.back().name, position_place);
    return std::string(refusal.rule.empty() ? refusal.code : refusal.rule) + " " +
           refusal.params.back().value;
  }

  const G& game() const { return game_; }
  const json::Object& written() const { return written_; }
  typename G::Position position() const { return *game_.read_position(written_); }

 private:
  G game_;
  json::Object written_;
};

}  // namespace skyline::testing
