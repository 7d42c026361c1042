#include "engine/core/json.hpp"

#include <iterator>

namespace skyline::json {

Object::Object() = default;
Object::Object(std::initializer_list<Entry> entries) {
  members_.reserve(entries.size());
  for (const Entry& entry : entries) members_.emplace_back(std::string(entry.key), std::move(entry.value));
}
Object::Object(const Object& other) = default;
Object::Object(Object&& other) noexcept = default;
Object& Object::operator=(const Object& other) = default;
Object& Object::operator=(Object&& other) noexcept = default;
Object::~Object() = default;

const Value* Object::find(std::string_view key) const {
  for (const auto& [name, value] : members_)
    if (name == key) return &value;
  return nullptr;
}

void Object::set(std::string_view key, Value value) {
  for (auto& [name, old] : members_) {
    if (name == key) {
      old = std::move(value);
      return;
    }
  }
  constexpr std::size_t usual_size = 4;
  if (members_.empty()) members_.reserve(usual_size);
  members_.emplace_back(std::string(key), std::move(value));
}

Object join(Object first, Object more) {
  first.members_.insert(first.members_.end(), std::make_move_iterator(more.members_.begin()),
                        std::make_move_iterator(more.members_.end()));
  return first;
}

}  // namespace skyline::json
