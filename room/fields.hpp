// The members of a JSON object that a client sent: read strictly, the first wrong one remembered, so that a
// reader asks for all of them in a row and looks for a refusal once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline::room {

class Fields {
 public:
  explicit Fields(const json::Object& object) : object_(object) {}

  std::string text(std::string_view key, std::string_view fallback, std::size_t longest = 100);
  std::string word(std::string_view key, std::string_view fallback,
                   std::initializer_list<std::string_view> words);
  std::int64_t number(std::string_view key, std::int64_t fallback, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key, bool fallback);
  const json::Value* find(std::string_view key);
  void refuse(std::string_view key, std::string_view wanted);

  // The first member that was wrong, or one that nobody asked for.
  std::optional<Refusal> refusal() const;

 private:
  const json::Object& object_;
  std::vector<std::string_view> asked_;
  std::optional<Refusal> wrong_;
};

}  // namespace skyline::room
