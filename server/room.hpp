// One table: its seats, its game, its clocks and what its people agree on. A pure machine: a command and the
// time go in, a refusal or new events come out. It asks no clock, does no input or output, and what it holds
// follows from its events alone, so that a table read back from the store is the same table.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table/table.hpp"
#include "server/event.hpp"
#include "server/table_settings.hpp"

namespace skyline::server {

struct Guest {
  std::string id;
  std::string name;
};

// Who is connected: known to the hall, not stored.
struct Presence {
  PlayerSet seats;
  int spectators = 0;
};

class Room {
 public:
  enum class Phase { open, running, finished, closed };
  // Lets one chance event or scoring happen; tests bring their own luck.
  using Luck = std::function<void(Table&)>;

  struct Seat {
    SeatPlan plan;
    std::string guest;  // empty: nobody, or a bot
    std::string name;
    bool absent = false;
    bool resigned = false;
    Millis bank = 0;               // what is left on the clock when it is not running
    std::optional<Millis> since;   // when it began to run
    bool acted = false;            // in a turn that is not over: its increment is still to come
    bool rewarded = false;         // the last action brought the increment, and its undo takes it back
    std::int64_t last_action = 0;  // the number of its event
    std::int64_t secret = 0;       // the event of the choice that is not revealed yet

    bool filled() const { return plan.kind == SeatPlan::Kind::bot || !guest.empty(); }
    bool by_bot() const { return plan.kind == SeatPlan::Kind::bot || absent || resigned; }
    bool by_person() const { return !guest.empty() && !by_bot(); }
  };

  Room(std::string id, const TableSettings& settings, const Guest& host,
       std::shared_ptr<const Outages> outages, Millis now, const Luck& luck);
  // A table with a game that was played elsewhere, finished as it stands.
  static Room of_record(std::string id, const TableSettings& settings, const Guest& host, const Table& played,
                        std::shared_ptr<const Outages> outages, Millis now);
  static Result<Room> restore(std::string id, std::span<const Event> events,
                              std::shared_ptr<const Outages> outages);

  const std::string& id() const { return id_; }
  const TableSettings& settings() const { return settings_; }
  Phase phase() const { return phase_; }
  const Guest& host() const { return host_; }
  std::span<const Seat> seats() const { return seats_; }
  std::span<const Event> events() const { return events_; }
  std::int64_t last_number() const { return static_cast<std::int64_t>(events_.size()); }
  const Table* table() const { return table_ ? &*table_ : nullptr; }
  const std::string& rematch() const { return rematch_; }

  // Commands. Each is refused and changes nothing, or leaves events in fresh().
  using Answer = std::optional<Refusal>;
  Answer sit(const Guest& guest, std::optional<int> seat, std::string_view key, Millis now, const Luck& luck);
  Answer leave(const Guest& guest, Millis now);
  Answer start(const Guest& guest, std::string_view fill, Millis now, const Luck& luck);
  Answer act(Player player, std::string_view action, std::int64_t seen, Millis now, const Luck& luck);
  Answer ask_undo(Player player, Millis now);
  Answer answer_undo(Player player, bool agree, Millis now);
  Answer resign(Player player, Millis now);
  Answer say(const Guest& guest, std::string text, Millis now);
  Answer name_rematch(const std::string& table, Millis now);
  // The player of a seat gives a sign of life and plays themselves again.
  void come_back(Player player, Millis now);

  // What time does: seats that are overdue, or gone while others wait, and tables that never begin.
  void pass_time(Millis now);
  void miss(Player player, std::string_view why, Millis now);
  std::optional<Millis> deadline(Millis now) const;
  // When the game last went on: since then those who may act are waited for.
  Millis moved_at() const { return moved_at_; }

  // Seats that a bot must play now, and what it found. A thought that comes too late is dropped.
  std::vector<Player> thinkers() const;
  std::string level_of(Player player) const;
  Answer bot_acts(Player player, std::string_view action, std::int64_t seen, Millis now, const Luck& luck);

  // The events since the last time, which must be stored before anybody hears of them.
  std::vector<Event> take_fresh();

  // What would be if a player did these actions one after the other, as far as it can be foreseen without
  // chance, scoring and what others hide (room_preview.cpp). Nothing happens.
  struct Preview {
    std::optional<Refusal> refusal = {};
    std::optional<int> index = {};  // of the action that was refused; none: nothing can be tried now
    json::Object shown = {};
  };
  Preview preview(Player player, std::span<const std::string> actions, std::int64_t seen) const;

  std::vector<Player> seats_of(std::string_view guest) const;
  // Whether a guest may know of the table: it is open to all, it is theirs, or they have a key.
  bool may_watch(std::string_view guest, std::string_view key) const;

  // What goes out (room_view.cpp). Everything that a client ever learns about a table comes from these.
  // What all who look at one moment are shown alike is written once for all of them.
  struct Moment {
    Millis at;
    Presence presence;
    json::Value seats;
    json::Written view;  // its open part
  };
  Moment moment(const Presence& presence, Millis now) const;
  json::Object state(Viewer viewer, std::string_view guest, const Moment& moment) const;
  json::Object brief_state(Viewer viewer) const;
  json::Object shown(const Event& event, Viewer viewer) const;
  json::Array shown_after(std::int64_t number, Viewer viewer) const;
  // The game after each event that changed it, as the viewer could see it then, from an event's number on;
  // and the number to go on with, where there is more (room_moments.cpp).
  json::Object moments(Viewer viewer, std::int64_t from, int most) const;
  // The events of the record's lines, its header excepted: what was taken back is left out.
  std::vector<std::int64_t> numbers_of_lines() const;
  // Changes whenever the summary does.
  std::int64_t summary_version() const { return summary_version_; }
  json::Object summary() const;  // for lists
  json::Object result() const;   // of a game that is over
  std::string record() const;    // of a finished game
  bool record_open() const { return phase_ == Phase::finished; }
  // Whether the viewer may take part in what is said here.
  bool may_chat(std::string_view guest) const;

 private:
  struct UndoRequest {
    Player player;
    PlayerSet waiting;  // for whose consent
  };

  explicit Room(std::string id, std::shared_ptr<const Outages> outages)
      : id_(std::move(id)), outages_(std::move(outages)) {}

  Event& happen(Event event, Millis now);
  Answer fold(Event event);
  void apply(Event& event);
  void apply_line(Event& event);
  void book_lines(std::size_t from, std::string_view bot, Millis now);
  void go_on(Millis now, const Luck& luck);
  void begin(std::string_view fill, Millis now, const Luck& luck);
  Answer check_act(Player player, std::int64_t seen) const;
  Answer play(Player player, std::string_view action, std::string_view bot, Millis now, const Luck& luck);
  void take_back(Player player, Millis now);
  void give_up(Player player, std::string_view why, Millis now);
  void update_clocks(Millis at);
  void reward(Seat& seat) const;
  Millis left_on_clock(const Seat& seat, Millis now) const;
  bool full() const;
  bool at_table(std::string_view guest) const;
  Answer check_room_for_more(std::string_view guest) const;
  void count_deed(const Event& event);
  PlayerSet people_besides(Player player) const;

  Seat& seat(Player player) { return seats_[static_cast<std::size_t>(player)]; }
  const Seat& seat(Player player) const { return seats_[static_cast<std::size_t>(player)]; }
  bool hidden(const Event& event, Viewer viewer) const;
  enum class Keys { shown, hidden };  // of seats that wait for a friend
  json::Array describe_seats(Keys keys, const Presence& presence, Millis now) const;
  json::Value describe_undo(Viewer viewer) const;
  void describe_choices(json::Object& out, Viewer viewer) const;

  std::string id_;
  std::shared_ptr<const Outages> outages_;
  TableSettings settings_;
  json::Written described_settings_;
  Guest host_;
  Phase phase_ = Phase::open;
  std::vector<Seat> seats_;
  std::optional<Table> table_;
  std::vector<Event> events_;
  std::size_t stored_ = 0;       // of the events
  std::int64_t open_since_ = 0;  // the last event of the game that everybody could see
  std::int64_t summary_version_ = 0;
  Millis moved_at_ = 0;
  bool host_left_ = false;
  // Talk, coming and going are bounded for each guest, so that nobody fills the store or silences others.
  struct Deeds {
    int words = 0;
    int sits = 0;
  };
  std::map<std::string, Deeds, std::less<>> deeds_;
  int words_of_strangers_ = 0;
  std::optional<UndoRequest> undo_;
  std::int64_t declined_ = 0;                 // the action whose undo was declined
  std::optional<std::vector<Player>> ended_;  // the winners when players resigned
  std::string rematch_;
};

std::string_view name_of(Room::Phase phase);

}  // namespace skyline::server
