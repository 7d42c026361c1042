#include "engine/core/position_part.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"

namespace skyline {

PositionPart::PositionPart(const json::Value* value, const PositionPart& whole, std::string_view key)
    : value_(value),
      wrong_(whole.wrong_),
      place_(whole.place_.empty() ? std::string(key) : whole.place_ + "." + std::string(key)) {}

void PositionPart::refuse(Refusal refusal) const {
  if (*wrong_) return;
  refusal.params.push_back({position_place, place_});
  *wrong_ = std::move(refusal);
}

const json::Object* PositionPart::object() const {
  const auto* const members = given() ? value_->object() : nullptr;
  if (members == nullptr) refuse({"record.position-object"});
  return members;
}

PositionPart PositionPart::member(std::string_view key) const {
  const auto* const members = given() ? value_->object() : nullptr;
  const json::Value* const found = members != nullptr ? members->find(key) : nullptr;
  return {found != nullptr && found->is_null() ? nullptr : found, *this, key};
}

void PositionPart::only(std::initializer_list<std::string_view> keys) const {
  const auto* const members = object();
  if (members == nullptr) return;
  for (const auto& [key, value] : *members)
    if (std::find(keys.begin(), keys.end(), key) == keys.end())
      refuse({"record.position-extra", "", {{"key", key}}});
}

std::vector<std::pair<std::string_view, PositionPart>> PositionPart::members() const {
  std::vector<std::pair<std::string_view, PositionPart>> list;
  if (!given()) return list;
  if (const auto* const members = object())
    for (const auto& [key, value] : *members) list.emplace_back(key, PositionPart(&value, *this, key));
  return list;
}

std::vector<PositionPart> PositionPart::items(int least, int most) const {
  std::vector<PositionPart> list;
  const auto* const given_items = given() ? value_->array() : nullptr;
  const int count = given_items != nullptr ? static_cast<int>(given_items->size()) : -1;
  if (count < least || count > most) {
    refuse({least == most ? "record.position-list" : "record.position-long-list",
            "",
            {{"count", std::to_string(most)}}});
    return list;
  }
  for (int i = 0; i < count; ++i)
    list.push_back(PositionPart(&(*given_items)[static_cast<std::size_t>(i)], *this, std::to_string(i)));
  return list;
}

std::vector<PositionPart> PositionPart::items_if_given(int least, int most) const {
  return given() ? items(least, most) : std::vector<PositionPart>();
}

int PositionPart::number(int least, int most) const {
  const auto* const number = given() ? value_->integer() : nullptr;
  if (number != nullptr && *number >= least && *number <= most) return static_cast<int>(*number);
  refuse({"record.position-number", "", {{"least", std::to_string(least)}, {"most", std::to_string(most)}}});
  return least;
}

bool PositionPart::flag() const {
  const auto* const flag = given() ? value_->flag() : nullptr;
  if (flag == nullptr) refuse({"record.position-flag"});
  return flag != nullptr && *flag;
}

std::string_view PositionPart::text() const {
  const auto* const text = given() ? value_->text() : nullptr;
  if (text == nullptr) refuse({"record.position-text"});
  return text != nullptr ? std::string_view(*text) : std::string_view();
}

int PositionPart::word(std::span<const std::string_view> words) const {
  const auto* const text = given() ? value_->text() : nullptr;
  const auto found = text != nullptr ? find_name(words, *text) : std::nullopt;
  if (!found) refuse({"record.position-word", "", {{"words", join(words)}}});
  return found.value_or(0);
}

}  // namespace skyline
