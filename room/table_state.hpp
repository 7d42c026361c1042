// What a table is at some time: nothing but the sum of its events. Whoever holds one may look at everything;
// only the room changes it, by events.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table/table.hpp"
#include "room/deeds.hpp"
#include "room/event.hpp"
#include "room/guest.hpp"
#include "room/seats.hpp"

namespace skyline::room {

enum class Phase { open, running, finished, closed };
std::string_view name_of(Phase phase);

struct UndoRequest {
  Player player;
  PlayerSet waiting;  // for whose consent
};

struct TableState {
  std::string id;
  std::shared_ptr<const Outages> outages;
  TableSettings settings = {};
  json::Written described_settings = {};
  Guest host = {};
  bool host_left = false;
  Phase phase = Phase::open;
  Seats seats = {};
  std::optional<Table> table = {};  // once the game has begun
  std::vector<Event> events = {};
  std::int64_t open_since = 0;       // the last event of the game that everybody could see
  std::int64_t summary_version = 0;  // changes whenever the summary does: the number of an event
  Millis moved_at = 0;  // when the game last went on: since then those who may act are waited for
  Deeds deeds = {};
  std::optional<UndoRequest> undo = {};
  int rewound = 0;  // how often more than a player's own action was taken back: such a game proves nothing
  std::int64_t declined = 0;  // the action whose undo was declined
  std::optional<std::vector<Player>> ended =
      {};  // the winners when players resigned; none where it just stopped
  std::string rematch = {};
  std::set<std::string, std::less<>> entered = {};  // guests who had the key and do not sit
  std::set<std::string, std::less<>> removed = {};  // guests who may neither sit nor talk here

  // The event has a number and a time, and the table knows its line already.
  void add(Event event);

  std::int64_t last_number() const { return static_cast<std::int64_t>(events.size()); }
  bool record_open() const { return phase == Phase::finished; }
  bool at_table(std::string_view guest) const { return guest == host.id || !seats.of(guest).empty(); }
  // Whether they sit, came in, or said something here.
  bool is_known(std::string_view guest) const;
  // Whether a guest may take part in what is said here, and whether there is room for more of it.
  bool may_chat(std::string_view guest) const { return settings.spectators_chat || at_table(guest); }
  bool may_say_more(std::string_view guest) const { return deeds.may_say_more(guest, whose(guest)); }
  // Those who may act, in a game that is played.
  PlayerSet acting() const { return phase == Phase::running ? table->may_act() : PlayerSet{}; }
  // Seats that a bot must play now, and which bot.
  std::vector<Player> thinkers() const;
  std::string level_of(Player player) const;

 private:
  Deeds::Whose whose(std::string_view guest) const {
    return at_table(guest) ? Deeds::Whose::at_table : Deeds::Whose::stranger;
  }
  void count_deed(const Event& event);
  void apply(Event& event);
  void apply_line(Event& event);
  void update_clocks(Millis at);
};

}  // namespace skyline::room
