// JSON as records and the API use it: a value type, a strict reader and a compact writer. The engine is also
// compiled where there are no exceptions and no libraries, so this is its own; reading refuses what RFC 8259
// refuses, duplicate keys, and nesting deeper than any of our formats.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/refusal.hpp"

namespace skyline::json {

class Value;
using Array = std::vector<Value>;

// A value that is text already: what many messages have in common is written once.
struct Written {
  std::string text;
  friend bool operator==(const Written&, const Written&) = default;
};

// Members in the order in which they were written.
class Object {
 public:
  struct Member;
  struct Entry;  // of a list in braces

  // Defined where members are complete: a member holds a value, and a value may hold an object.
  Object();
  Object(std::initializer_list<Entry> entries);
  Object(const Object& other);
  Object(Object&& other) noexcept;
  Object& operator=(const Object& other);
  Object& operator=(Object&& other) noexcept;
  ~Object();

  const Value* find(std::string_view key) const;
  void set(std::string_view key, Value value);  // appends, or replaces what the key has
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  const Member* begin() const;
  const Member* end() const;
  friend bool operator==(const Object&, const Object&);  // whatever the order
  friend Object join(Object first, Object more);         // the keys are all different

 private:
  std::vector<Member> members_;
};

class Value {
 public:
  Value() = default;  // null
  // Values are made from what they hold wherever one is expected, so these are not explicit.
  // NOLINTBEGIN(google-explicit-constructor)
  Value(bool flag) : content_(flag) {}
  Value(int number) : content_(std::int64_t{number}) {}
  Value(std::int64_t number) : content_(number) {}
  Value(double number) : content_(number) {}
  Value(const char* text) : content_(std::string(text)) {}
  Value(std::string_view text) : content_(std::string(text)) {}
  Value(std::string text) : content_(std::move(text)) {}
  Value(Array items) : content_(std::move(items)) {}
  Value(Object members) : content_(std::move(members)) {}
  Value(Written text) : content_(std::move(text)) {}
  // NOLINTEND(google-explicit-constructor)

  bool is_null() const { return std::holds_alternative<std::monostate>(content_); }
  const bool* flag() const { return std::get_if<bool>(&content_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&content_); }
  const double* real() const { return std::get_if<double>(&content_); }
  const std::string* text() const { return std::get_if<std::string>(&content_); }
  const Array* array() const { return std::get_if<Array>(&content_); }
  const Object* object() const { return std::get_if<Object>(&content_); }
  const Written* written() const { return std::get_if<Written>(&content_); }

  friend bool operator==(const Value&, const Value&);

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object, Written> content_;
};

inline bool operator==(const Value& a, const Value& b) { return a.content_ == b.content_; }

struct Object::Member {
  std::string key;
  Value value;
};

// The elements of a list in braces are constant, but what they hold is wanted nowhere else: it is moved out.
struct Object::Entry {
  std::string_view key;
  mutable Value value;
};

inline std::size_t Object::size() const { return members_.size(); }
inline const Object::Member* Object::begin() const { return members_.data(); }
inline const Object::Member* Object::end() const { return members_.data() + members_.size(); }
inline bool operator==(const Object& a, const Object& b) {
  return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&b](const Object::Member& member) {
           const Value* const other = b.find(member.key);
           return other != nullptr && *other == member.value;
         });
}

Result<Value> read(std::string_view text);
std::string write(const Value& value);
std::string write(const Object& object);
// The members of both, whose keys are all different.
Object join(Object first, Object more);

// An array of numbers or texts.
template <class Range>
Array array_of(const Range& items) {
  Array array;
  for (const auto& item : items) array.emplace_back(item);
  return array;
}
inline Array array_of(std::vector<std::string>&& texts) {
  return {std::make_move_iterator(texts.begin()), std::make_move_iterator(texts.end())};
}

}  // namespace skyline::json
