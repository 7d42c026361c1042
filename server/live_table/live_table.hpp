// One table in use. Whatever is wanted of it passes through its queue: checked, stored durably, then
// announced, in that order, one after the other.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/question.hpp"
#include "server/live_table/listeners.hpp"
#include "server/live_table/serial_queue.hpp"
#include "server/live_table/services.hpp"
#include "server/live_table/stored_room.hpp"

namespace skyline::server {

class LiveTable final : public std::enable_shared_from_this<LiveTable> {
 public:
  // One that is in the store, which is read first; or one that is new, which is stored first.
  static std::shared_ptr<LiveTable> load(std::string id, const Services& services);
  static std::shared_ptr<LiveTable> keep(room::Room made, const room::Guest& host, const room::Answer& answer,
                                         const Services& services);
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  ~LiveTable() = default;
  const std::string& id() const { return room_.id(); }

  // Each is false, and nothing comes of it, when too much waits already.
  bool ask(const room::Caller& caller, const room::Question& question, const room::Answer& answer);
  bool command(const room::Caller& caller, const room::Command& command, const room::Answer& answer);
  // The listener hears of everything from now on, after a first message: the events after the last one it
  // knows, or the whole state.
  bool join(const room::Caller& caller, std::optional<std::int64_t> after,
            const std::shared_ptr<Listener>& listener, const Place& place, const room::Answer& answer);
  void part(const std::shared_ptr<Listener>& listener);
  void cut(std::function<bool(const room::Caller&)> whom);
  // Something that the operator wants.
  void change(std::function<void(room::Room&, Millis)> how, const room::Answer& answer);

  // Other servers may have written to it; perhaps they took this one for dead.
  void reread(bool missed);
  // What time does to it.
  void pass_time();
  enum class Need { nothing, care, rest };
  Need need(Millis now) const;
  // Nobody needs it: what it holds in the store is free. Not left to the end of its life, which what is still
  // under way when a server stops may put off until there is no store any more.
  void rest() { give_up_thinking(); }
  // Whether nothing waits and nothing runs.
  bool idle() const { return queue_->idle(); }

 private:
  using Done = SerialQueue::Done;
  using Self = std::shared_ptr<LiveTable>;
  using Work = std::function<void(Viewer, const Done&)>;
  // What somebody wants passes through many hands, and none of them needs a copy of its own.
  struct Errand {
    room::Caller caller;
    room::Answer answer;
    Work work;
  };
  struct Order {
    room::Caller caller;
    room::Command command;
    room::Answer answer;
    std::chrono::steady_clock::time_point arrived;
  };
  using OrderPtr = std::shared_ptr<const Order>;

  LiveTable(std::string id, const Services& services);
  LiveTable(room::Room made, const Services& services);
  void read();
  void write(const room::Guest& host, const room::Answer& answer);
  void enqueue(std::function<void(const Done&)> task);
  bool enter(const room::Caller& caller, const room::Answer& answer, Work work);
  void admit(const Errand& errand, const Done& done);
  void carry_out(Viewer viewer, const OrderPtr& order, const Done& done);
  void finish(const Order& order, Kept kept);
  void commit(std::function<void(Kept)> then, const Done& done);
  room::Reply analyse(const room::Caller& caller);
  void make_rematch(const room::Guest& guest, const room::Answer& answer, const Done& done);

  void catch_up(std::int64_t known, std::function<void()> then);
  void take_in(std::int64_t known, const StoredTable& stored);
  void drop(const Refusal& why);
  void attend();
  void tell_presence();
  void grow_older(const Done& done);
  void look_after();
  void ask_to_think();
  void give_up_thinking();
  void think();
  void note_payer(const room::Caller& caller);
  static Share share_of(const room::Caller& caller);
  Share payer() const;
  void take_thought(Player player, const std::string& action, std::int64_t seen);
  bool somebody_there() const;
  void note_sign_of(std::string_view guest);
  room::Presence presence() const;
  room::Surroundings around() const { return {presence(), services_.clock()}; }

  const room::TableState& state() const { return room_.room()->state(); }

  const Services& services_;
  std::shared_ptr<SerialQueue> queue_;
  // Everything but the atomics belongs to the task that runs in the queue.
  StoredRoom room_;
  Listeners listeners_;
  Audience attended_;                   // as other servers know it of this one
  std::shared_ptr<GameReview> review_;  // of a finished game, once somebody wanted it
  // Bots think at one server only; where is agreed on through the store.
  enum class Thinks { nowhere_yet, asked, here, elsewhere };
  Thinks thinks_ = Thinks::nowhere_yet;
  PlayerSet thinking_;              // seats whose bots think
  std::optional<Share> payer_;      // whose time their thinking takes
  std::vector<Millis> last_signs_;  // of each seat's player
  std::atomic<Millis> touched_;
  std::atomic<Millis> wake_at_ = 0;
  std::atomic<bool> presence_changed_ = false;
  std::atomic<bool> to_be_reread_ = false;
  std::atomic<bool> to_grow_older_ = false;
  std::atomic<int> busy_ = 0;  // listeners, thoughts and a review
};

}  // namespace skyline::server
