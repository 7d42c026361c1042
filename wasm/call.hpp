// One call from outside: the members that it has, read strictly.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "room/caller.hpp"
#include "room/event.hpp"
#include "room/fields.hpp"
#include "room/room.hpp"

namespace skyline::local {

// When something happens, and by which chance.
struct Moment {
  room::Millis now = 0;
  std::uint64_t seed = 0;

  room::Luck luck() const;
  room::DrawKey draw_key() const;
};

class Call {
 public:
  explicit Call(const json::Object& members) : members_(members), fields_(members) { fields_.find("op"); }

  int handle(std::string_view key);  // of a table, a listener or a thought
  int count(std::string_view key);
  int seat();
  std::optional<int> seat_if_given(std::string_view key = "seat");
  std::int64_t number_or(std::string_view key, std::int64_t fallback, std::int64_t most = INT32_MAX);
  std::string text(std::string_view key, std::size_t longest = longest_id);
  std::string text_or(std::string_view key, std::string_view fallback, std::size_t longest = longest_id);
  bool flag(std::string_view key, bool fallback) { return fields_.flag(key, fallback); }
  const json::Object& object(std::string_view key);
  const json::Value& value(std::string_view key);  // null where there is none
  Moment moment();                                 // now and seed
  room::Millis now();
  std::uint64_t seed();
  room::Guest guest();    // may be nobody
  room::Caller caller();  // guest and seat
  std::vector<room::Event> events();
  room::Outages outages();

  // The first member that was wrong, missing or unknown.
  std::optional<Refusal> refusal() const { return wrong_ ? wrong_ : fields_.refusal(); }

  static constexpr std::size_t longest_id = 100;
  static constexpr std::size_t longest_text = 1 << 20;

 private:
  std::int64_t number(std::string_view key, std::int64_t most);
  void need(std::string_view key, std::string_view wanted);
  void refuse(const Refusal& refusal);
  void read_event(const json::Value& item, std::vector<room::Event>& events);

  const json::Object& members_;
  room::Fields fields_;
  std::optional<Refusal> wrong_;
};

}  // namespace skyline::local
