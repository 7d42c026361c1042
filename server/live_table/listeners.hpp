// Who hears of a table here, and who elsewhere is at it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/messages.hpp"
#include "server/live_table/listener.hpp"
#include "server/operation/clock.hpp"
#include "server/operation/metrics.hpp"
#include "server/store/neighbours.hpp"

namespace skyline::server {

// Held as long as a connection lasts; whoever bounds their number counts it.
using Place = std::shared_ptr<const void>;

class Listeners {
 public:
  explicit Listeners(Metrics& metrics) : metrics_(metrics) {}

  void add(std::shared_ptr<Listener> listener, const room::Caller& caller, Place place);
  // The guest whose connection it was; nothing where there is none.
  std::optional<room::Guest> remove(const std::shared_ptr<Listener>& listener);
  void cut(const Refusal& why);
  void cut(const std::function<bool(const room::Caller&)>& whom, const Refusal& why);
  bool empty() const { return here_.empty(); }

  // Everybody hears what they may.
  void announce(const room::TableState& state, std::int64_t after, Millis now);
  // Whoever may not watch any more hears nothing more.
  void dismiss(const room::TableState& state);
  void announce_presence(const room::Seats& seats);

  Audience here() const;
  // Whether something changed elsewhere.
  bool set_elsewhere(const Audience& elsewhere);
  room::Presence presence(const room::Seats& seats) const;

 private:
  struct Attachment {
    std::shared_ptr<Listener> listener;
    room::Caller caller;
    Place place;
    bool cut = false;  // it hears nothing more, and is removed when its connection is closed
  };

  Metrics& metrics_;
  std::vector<Attachment> here_;
  Audience elsewhere_;  // at other servers
};

}  // namespace skyline::server
