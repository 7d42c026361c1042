// A part of the position that a record's header may have, which somebody may have written by hand: it knows
// its place, and the first thing that is wrong anywhere is remembered with it. So a game asks for all that it
// wants in a row and looks for a refusal once; what is wrong reads as the least that is asked for.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline {

// The parameter of a refusal that tells the place, like "hands.2".
inline constexpr std::string_view position_place = "at";

class PositionPart {
 public:
  // Both outlive it. A part that is not there has no value.
  PositionPart(const json::Value* value, std::optional<Refusal>& wrong) : value_(value), wrong_(&wrong) {}

  bool given() const { return value_ != nullptr; }
  const std::string& place() const { return place_; }
  void refuse(Refusal refusal) const;

  PositionPart member(std::string_view key) const;  // perhaps not there
  // An object with no other members than these.
  void only(std::initializer_list<std::string_view> keys) const;
  std::vector<std::pair<std::string_view, PositionPart>> members() const;  // none where it is not there
  std::vector<PositionPart> items(int least, int most) const;
  std::vector<PositionPart> items_if_given(int least, int most) const;
  int number(int least, int most) const;
  int number_or(int fallback, int least, int most) const { return given() ? number(least, most) : fallback; }
  bool is_null() const { return given() && value_->is_null(); }
  bool is_text() const { return given() && value_->text() != nullptr; }
  bool flag() const;
  std::string_view text() const;
  // Which of these words it is.
  int word(std::span<const std::string_view> words) const;

 private:
  PositionPart(const json::Value* value, const PositionPart& whole, std::string_view key);
  const json::Object* object() const;

  const json::Value* value_;
  std::optional<Refusal>* wrong_;
  std::string place_;
};

}  // namespace skyline
