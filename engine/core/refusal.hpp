// Why something was refused: a code with parameters, so that every front end can say it in the user's
// language, and the id of the rule. Refusals are values; nothing in the engine throws.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace skyline {

struct Refusal {
  struct Param {
    std::string_view name;
    std::string value;  // shown as it is, or the key of a text behind an '@' ("@colour.blue")
    friend bool operator==(const Param&, const Param&) = default;
  };

  std::string_view code;       // the key of its sentence in data/texts is "refusal." and this
  std::string_view rule = {};  // like "M18"; empty where no rule of a game is concerned
  std::vector<Param> params = {};
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// What happens to a program that takes the value of a refusal, or the refusal of a value: it ends, and says
// why.
[[noreturn]] void refused_value(const Refusal& refusal);
[[noreturn]] void missing_refusal();
// For what cannot be refused because it was accepted before, like the lines of a record that was checked: a
// refusal ends the program too.
inline void accepted(const std::optional<Refusal>& refusal) {
  if (refusal) refused_value(*refusal);
}

// Either a value or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Refusal refusal) : content_(std::move(refusal)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  const T& operator*() const {
    if (!ok()) refused_value(refusal());
    return *std::get_if<0>(&content_);
  }
  T& operator*() {
    if (!ok()) refused_value(refusal());
    return *std::get_if<0>(&content_);
  }
  const T* operator->() const { return &**this; }
  T* operator->() { return &**this; }
  const Refusal& refusal() const {
    if (ok()) missing_refusal();
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Refusal> content_;
};

}  // namespace skyline
