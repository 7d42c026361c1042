// One table: its seats, its game, its clocks and what its people agree on. A pure machine: a command and the
// time go in, a refusal or new events come out. It asks no clock, does no input or output, and what it holds
// follows from its events alone, so that a table read back from the store is the same table.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "room/caller.hpp"
#include "room/command.hpp"
#include "room/presence.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

// Lets one chance event or scoring happen; tests bring their own luck.
using Luck = std::function<void(Table&)>;

class Room {
 public:
  Room(std::string id, const TableSettings& settings, const Guest& host,
       std::shared_ptr<const Outages> outages, Millis now, const Luck& luck);
  // A table with a game that was played elsewhere, finished as it stands.
  static Room of_record(std::string id, const TableSettings& settings, const Guest& host, const Table& played,
                        std::shared_ptr<const Outages> outages, Millis now);
  static Result<Room> restore(std::string id, std::span<const Event> events,
                              std::shared_ptr<const Outages> outages);

  // The next event, which somebody else stored: the table is as if it had been restored with it.
  std::optional<Refusal> follow(const Event& event);

  const TableState& state() const { return state_; }

  // A command of somebody who was admitted with these eyes: it is refused and changes nothing, or it is done.
  // A hint is only allowed or refused here, and so is everything else that needs a search or another table.
  std::optional<Refusal> perform(const Caller& caller, Viewer viewer, const Command& command, Millis now,
                                 const Luck& luck);
  // The player of a seat gives a sign of life and plays themselves again.
  void come_back(Player player, Millis now);
  // The operator's word: the table is closed where its game has not begun and ended where it has, or a guest
  // is sent away from it.
  void close(const std::string& why, Millis now);
  void send_away(const std::string& guest, const std::string& why, Millis now);
  void name_rematch(const std::string& table, Millis now);

  // What a bot found for a seat that it plays. A thought that comes too late is dropped. Where the rules
  // refuse it, something legal is done instead: no seat stands still for ever.
  struct BotTurn {
    bool acted = false;
    std::optional<Refusal> refusal = {};  // of what the bot wanted
  };
  BotTurn bot_acts(Player player, std::string_view action, std::int64_t seen, Millis now, const Luck& luck);

  // What time does: seats that are overdue, or gone while others wait, and tables that never begin.
  void pass_time(const Presence& presence, Millis now);

  // The events since the last time, which must be stored before anybody hears of them.
  std::vector<Event> take_fresh();

 private:
  Room(std::string id, std::shared_ptr<const Outages> outages)
      : state_{.id = std::move(id), .outages = std::move(outages)} {}

  using Refused = std::optional<Refusal>;
  Refused sit(const Guest& guest, std::optional<int> seat, std::string_view key, Millis now,
              const Luck& luck);
  Refused enter(const Caller& caller, Millis now);
  Refused remove(const Guest& host, const std::string& guest, Millis now);
  Refused leave(const Guest& guest, Millis now);
  Refused start(const Guest& guest, std::string_view fill, Millis now, const Luck& luck);
  Refused act(Player player, std::string_view action, std::int64_t seen, Millis now, const Luck& luck);
  Refused ask_undo(Player player, Millis now);
  Refused answer_undo(Player player, bool agree, Millis now);
  Refused resign(Player player, Millis now);
  Refused end(const Guest& guest, Millis now);
  Refused say(const Guest& guest, const std::string& text, Millis now);

  void happen(Event event, Millis now);
  Refused fold(Event event);
  void book_lines(std::size_t from, std::string_view bot, Millis now);
  void take_over(const Table& played, Millis now);
  void begin(std::string_view fill, Millis now, const Luck& luck);
  void play(Table::LegalAction action, std::string_view bot, Millis now, const Luck& luck);
  void go_on(Millis now, const Luck& luck);
  void take_back(Player player, Millis now);
  void vacate(Player player, Millis now);
  void miss(Player player, std::string_view why, Millis now);
  void give_up(Player player, std::string_view why, Millis now);

  TableState state_;
  std::size_t stored_ = 0;  // of the events
};

}  // namespace skyline::room
