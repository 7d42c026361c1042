// All tables that are in use. Each is loaded when somebody asks for it and forgotten when nobody does; what
// clients want passes through the table's own queue: checked, stored durably, then announced, in that order.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/command.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/review.hpp"
#include "server/room.hpp"
#include "server/serial_queue.hpp"
#include "server/store.hpp"
#include "server/thinking.hpp"

namespace skyline::server {

// A live connection, as the hall sees it. Both calls return at once.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void deliver(std::shared_ptr<const std::string> message) = 0;
  virtual void cut(const Refusal& why) = 0;
};

struct Caller {
  Guest guest;          // its id is empty for somebody without a name, who may only watch
  std::string address;  // where they are
  std::string key;
  std::optional<int> seat;
  std::int64_t knows = 0;     // the last event that they heard of, perhaps from another server
  bool hears_events = false;  // on a live connection: the state comes with the events, not with the answer
  bool wants_view = true;     // else only what a program needs that keeps its own picture of the game
};

// The answer to whatever was asked: a refusal, or what was found; the state of the table where there is one.
struct Reply {
  std::optional<Refusal> refusal;
  json::Object body;
  std::string text;  // instead of the body: a record
};

inline Reply refused(Refusal refusal) { return {.refusal = std::move(refusal)}; }

struct MomentsQuery {
  std::int64_t from = 1;
  int most = 100;
  std::optional<Player> as;  // whose view, in a game that is finished
};

// When somebody must look after a table: its own deadline; one that was closed before its game began is of no
// use, and is removed a while later.
std::optional<Millis> deadline_of(const Room& room, Millis now);

struct HallLimits {
  std::size_t queue = 64;           // what may wait at one table
  int hosted = 20;                  // tables of one host that are open or running
  int sockets = 20;                 // live connections of one guest
  int sockets_of_address = 200;     // live connections from one address, with and without a name
  Millis rest_after = 60 * second;  // a table that nobody asks for
  Millis bot_pace = 0;              // people hear of a bot's action at a multiple of this after its turn came
  std::int64_t gap = 500;           // events that a returning client gets one by one
  int analyses = 4;                 // of finished games at the same time
  std::size_t hints = 32;           // under way at the same time, one for each guest
  std::int64_t store_bytes = std::int64_t{10} << 30;
};

class Hall {
 public:
  using Answer = std::function<void(Reply)>;
  using Clock = std::function<Millis()>;

  // Fresh luck for every step: tests bring their own.
  using LuckSource = std::function<Room::Luck()>;

  Hall(Store& store, Thinking& thinking, const Log& log, Metrics& metrics, Post post, Clock clock,
       LuckSource luck, HallLimits limits);

  void create(const Guest& host, TableSettings settings, const Answer& answer);
  // A private table of a game that was played elsewhere, as far as it was.
  void keep_record(const Guest& host, const Table& played, const Answer& answer);
  void command(const std::string& table, Caller caller, Command command, const Answer& answer);
  void state(const std::string& table, const Caller& caller, const Answer& answer);
  void events(const std::string& table, const Caller& caller, std::int64_t after, const Answer& answer);
  void record(const std::string& table, const Caller& caller, const Answer& answer);
  void moments(const std::string& table, const Caller& caller, const MomentsQuery& query,
               const Answer& answer);
  // How far the analysis of a finished game is, with the decisions from one of them on.
  void analysis(const std::string& table, const Caller& caller, std::size_t from, const Answer& answer);

  // A live connection hears of everything from now on, after a first message: the events after the last one
  // it knows, or the whole state.
  void join(const std::string& table, const Caller& caller, std::optional<std::int64_t> after,
            std::shared_ptr<Listener> listener, const Answer& answer);
  void part(const std::string& table, const std::shared_ptr<Listener>& listener);

  // What other servers on the store changed is read again, where it is in use here.
  void take_changes(const Store::Changes& changes);
  // Called a few times a second: clocks, presence, tables that rest.
  void tick();
  // Nothing new is accepted; true when everything under way has come to its end.
  void close() { closing_ = true; }
  bool idle() const;
  // Whether it takes commands and the store kept the last word that the server is alive.
  bool healthy() const;
  // Whether the store is so large that nothing new is made.
  bool full() const { return store_.bytes() > limits_.store_bytes; }

 private:
  struct Attachment {
    std::shared_ptr<Listener> listener;
    Guest guest;
    std::string address;
    std::optional<int> seat;
    bool wants_view;
  };
  // Everything but the atomics belongs to the task that runs in the queue.
  struct Live {
    std::string id;
    std::shared_ptr<SerialQueue> queue;
    std::optional<Room> room;
    std::optional<Refusal> refusal;  // why there is no room
    TableRow row;                    // as it is stored
    std::int64_t row_version = 0;
    std::vector<Attachment> listeners;
    Audience elsewhere;              // at other servers
    Audience attended;               // as they know it of this one
    std::shared_ptr<Review> review;  // of a finished game, once somebody wanted it
    PlayerSet thinking;
    std::vector<Millis> last_sign;  // of each seat's player
    std::atomic<Millis> touched = 0;
    std::atomic<Millis> wake_at = 0;
    std::atomic<bool> presence_changed = false;
    std::atomic<bool> to_be_reread = false;
    std::atomic<int> busy = 0;  // listeners, thoughts and an analysis
  };
  using LivePtr = std::shared_ptr<Live>;
  using Task = std::function<void(const LivePtr&, SerialQueue::Done)>;

  bool with(const std::string& table, Task task);
  void with_live(const LivePtr& live, Task task);
  LivePtr find_or_load(const std::string& table);
  void load(const LivePtr& live, const SerialQueue::Done& done);
  void restore(Live& live, const StoredTable& stored);
  void catch_up(const LivePtr& live, std::int64_t known, std::function<void()> then);
  void take_in(const LivePtr& live, std::int64_t known, const StoredTable& stored);
  void attend(Live& live);
  using Work = std::function<void(const LivePtr&, Viewer, SerialQueue::Done)>;
  void ask(const std::string& table, const Caller& caller, const Answer& answer, Work work);
  void admit(const LivePtr& live, const Caller& caller, const Answer& answer, const Work& work,
             const SerialQueue::Done& done);
  Result<Viewer> viewer_of(const Room& room, const Caller& caller) const;

  Room::Answer perform(Room& room, const Caller& caller, Viewer viewer, const Command& command);
  struct Order {
    Caller caller;
    Command command;
    Answer answer;
    std::chrono::steady_clock::time_point arrived;
  };
  void carry_out(const LivePtr& live, Viewer viewer, const Order& order, const SerialQueue::Done& done);
  void commit(const LivePtr& live, std::function<void(Kept)> then, const SerialQueue::Done& done);
  void announce(Live& live, std::int64_t after);
  void announce_presence(Live& live);
  void drop(const LivePtr& live, const Refusal& why);
  void forget(const LivePtr& live);
  std::optional<Refusal> take_socket(const Caller& caller);
  void give_back_socket(const Guest& guest, const std::string& address);
  void look_after(const LivePtr& live);
  void think(const LivePtr& live);
  void take_thought(const LivePtr& live, Player player, const std::string& action, std::int64_t seen);
  void hold(Millis since, std::function<void()> tell);
  void tell_due_thoughts(Millis now);
  Reply preview(const Live& live, const Caller& caller, Viewer viewer, const Command& command) const;
  Reply analyse(const LivePtr& live, const Guest& guest);
  void review_on(const LivePtr& live, const std::shared_ptr<Review>& review, const std::string& guest);
  void give_hint(const LivePtr& live, const Guest& guest, Player player, const Answer& answer);
  void make_rematch(const LivePtr& live, const Guest& guest, const Answer& answer,
                    const SerialQueue::Done& done);
  void bring_in(Room room, const Guest& host, const Answer& answer);
  void pass_time(const LivePtr& live, const SerialQueue::Done& done);
  void remove(const LivePtr& live, const SerialQueue::Done& done);

  Presence presence_of(const Live& live) const;
  json::Object state_for(const Live& live, Viewer viewer, const Guest& guest) const;
  std::optional<TableRow> changed_row(Live& live) const;
  std::optional<Millis> next_wake(const Live& live) const;
  bool somebody_there(const Live& live) const;

  Store& store_;
  Thinking& thinking_;
  const Log& log_;
  Metrics& metrics_;
  Post post_;
  Clock clock_;
  LuckSource luck_;
  HallLimits limits_;
  std::shared_ptr<const Outages> outages_;
  std::atomic<bool> closing_ = false;
  std::atomic<Millis> alive_;
  Millis next_due_ = 0;
  Millis next_beat_ = 0;

  mutable std::mutex mutex_;
  std::map<std::string, LivePtr, std::less<>> rooms_;
  std::set<std::string> hinted_;        // guests whose hint is under way
  std::set<std::string> analysing_;     // guests whose analysis is under way
  std::map<std::string, int> opening_;  // new tables under way, by host
  struct Thought {
    Millis due;
    std::function<void()> tell;
  };
  std::vector<Thought> held_;
  std::map<std::string, int, std::less<>> sockets_;     // by guest
  std::map<std::string, int, std::less<>> sockets_of_;  // by address
};

}  // namespace skyline::server
