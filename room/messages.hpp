// What is said on a live connection to a table, as text.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include "room/question.hpp"
#include "room/shown_state.hpp"

namespace skyline::room {

using Message = std::shared_ptr<const std::string>;

// What somebody says: the name of a command, its members, and a reference of their own that comes back with
// the answer.
struct Spoken {
  json::Value ref = {};
  std::string type = {};
  json::Object members = {};
};
Result<Spoken> read_spoken(const json::Value& message);

// To what was asked under a reference of the client's own.
std::string answer_message(const json::Value& ref, const Reply& reply);
std::string presence_message(const Presence& presence);
// To somebody who comes: the events after the last one they know, where these are at most so many, or the
// whole state.
std::string welcome_message(const TableState& state, const Caller& caller, std::optional<std::int64_t> after,
                            std::int64_t most, const Surroundings& around);

// The events after a number, told to everybody: each hears what they may, and those who may see the same get
// the same bytes.
class Announcement {
 public:
  Announcement(const TableState& state, std::int64_t after, Surroundings around)
      : state_(state), after_(after), around_(std::move(around)) {}
  const Message& message_for(const Caller& caller);

 private:
  void write_state_seen_by(json::Writer& out, Viewer viewer, const Caller& caller);

  const TableState& state_;
  std::int64_t after_;
  Surroundings around_;
  std::optional<OpenPart> open_;
  std::map<std::tuple<Viewer, bool, std::string>, Message> written_;
};

}  // namespace skyline::room
