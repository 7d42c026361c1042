// A room and what the store has of it. What the store answers comes back where the table's work is done.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/live_table/services.hpp"

namespace skyline::server {

class StoredRoom {
 public:
  // One that is still to be read, or one that is new.
  StoredRoom(std::string id, const Services& services) : id_(std::move(id)), services_(services) {}
  StoredRoom(room::Room made, const Services& services)
      : id_(made.state().id), services_(services), room_(std::move(made)) {}

  const std::string& id() const { return id_; }
  // Nothing while it is not read, when there is none, or when it is not in use any more.
  room::Room* room() { return room_ ? &*room_ : nullptr; }
  const room::Room* room() const { return room_ ? &*room_ : nullptr; }
  const std::optional<Refusal>& refusal() const { return refusal_; }  // why there is no room

  void read(std::function<void(const Result<StoredTable>&)> done) const;
  // Makes the room anew from what was read; a game that no longer replays is set aside.
  void restore(const StoredTable& stored);
  // Whether words were removed since (skyline store prune), which is nothing that happens at a table.
  bool lost_words(const StoredTable& stored) const;
  // The same after another server wrote to it, the row as well.
  void take_over(const StoredTable& stored);
  void drop(const Refusal& why);

  // Stores what is new; how many events, and the number before them. Where nothing is new it is done at once.
  struct Stored {
    Kept kept;
    std::int64_t before;
    std::int64_t count;
  };
  void append(std::function<void(const Stored&)> done);
  void remove(std::function<void(bool)> done) const;

 private:
  std::optional<TableRow> changed_row();

  std::string id_;
  const Services& services_;
  std::optional<room::Room> room_;
  std::optional<Refusal> refusal_;
  TableRow row_;  // as it is stored
  std::int64_t row_version_ = 0;
};

}  // namespace skyline::server
