#include "room/fields.hpp"

#include <algorithm>

#include "engine/core/notation.hpp"
#include "room/clean_text.hpp"

namespace skyline::room {

const json::Value* Fields::find(std::string_view key) {
  asked_.push_back(key);
  return object_.find(key);
}

void Fields::refuse(std::string_view key, std::string_view wanted) {
  if (!wrong_)
    wrong_ = Refusal{"server.bad-field", "", {{"field", std::string(key)}, {"wanted", std::string(wanted)}}};
}

std::string Fields::text(std::string_view key, std::string_view fallback, std::size_t longest) {
  const auto* const value = find(key);
  if (value == nullptr) return std::string(fallback);
  if (value->text() == nullptr || value->text()->size() > longest) {
    refuse(key, "a text of at most " + std::to_string(longest) + " bytes");
    return std::string(fallback);
  }
  return *value->text();
}

std::string Fields::word(std::string_view key, std::string_view fallback,
                         std::initializer_list<std::string_view> words) {
  const auto* const value = find(key);
  if (value == nullptr) return std::string(fallback);
  if (value->text() != nullptr && std::find(words.begin(), words.end(), *value->text()) != words.end())
    return *value->text();
  refuse(key, join(std::vector<std::string_view>(words)));
  return std::string(fallback);
}

std::int64_t Fields::number(std::string_view key, std::int64_t fallback, std::int64_t least,
                            std::int64_t most) {
  const auto* const value = find(key);
  if (value == nullptr) return fallback;
  if (value->integer() != nullptr && *value->integer() >= least && *value->integer() <= most)
    return *value->integer();
  refuse(key, "a number from " + std::to_string(least) + " to " + std::to_string(most));
  return fallback;
}

bool Fields::flag(std::string_view key, bool fallback) {
  const auto* const value = find(key);
  if (value == nullptr) return fallback;
  if (value->flag() != nullptr) return *value->flag();
  refuse(key, "true or false");
  return fallback;
}

std::optional<Refusal> Fields::refusal() const {
  if (wrong_) return wrong_;
  for (const auto& [key, value] : object_)
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end())
      return Refusal{"server.unknown-field", "", {{"field", quoted(key)}}};
  return std::nullopt;
}

}  // namespace skyline::room
