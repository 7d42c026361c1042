// One table on one device: the room, and what a server would have around it without threads, sockets and a
// store. What happens comes out twice: as events to be stored, and as what each listener may hear.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/attempt.hpp"
#include "room/game_review.hpp"
#include "room/messages.hpp"
#include "wasm/call.hpp"

namespace skyline::local {

class LocalTable {
 public:
  explicit LocalTable(room::Room room) : room_(std::move(room)) {}

  const room::TableState& state() const { return room_.state(); }
  std::optional<Refusal> follow(const std::vector<room::Event>& events);

  // People who listen.
  int join(const room::Caller& caller, std::optional<std::int64_t> after, room::Millis now);
  bool part(int listener, room::Millis now);
  const room::Caller* listener(int number) const;

  room::Attempt command(const room::Caller& caller, const room::Command& command, const Moment& moment);
  room::Reply ask(const room::Caller& caller, const room::Question& question, room::Millis now);
  bool bot_acts(Player seat, const std::string& action, std::int64_t seen, const Moment& moment);
  void pass_time(room::Millis now);
  void name_rematch(const std::string& table, room::Millis now);

  // Thinks about one more decision of the analysis that somebody began: how far it is then.
  Result<json::Object> review();

  void say(int listener, std::string message);
  // New events, what is said to whom, and how the table stands.
  json::Object outcome(room::Millis now);
  json::Object status(room::Millis now);
  room::Surroundings around(room::Millis now) const;

 private:
  room::Reply begin_analysis();
  room::Reply tell_analysis(std::size_t from) const;
  void announce(room::Millis now);
  void announce_presence();
  void note_sign(std::string_view guest, room::Millis now);
  room::Presence presence() const;

  struct Review {
    room::GameReview game;
    std::vector<json::Object> found = {};
  };

  room::Room room_;
  std::map<int, room::Caller> listeners_;
  int last_listener_ = 0;
  std::vector<room::Millis> last_signs_;
  std::int64_t summary_told_ = 0;
  json::Array store_;
  json::Array said_;
  std::unique_ptr<Review> review_;
};

json::Object describe_stored(const room::Event& event);

}  // namespace skyline::local
