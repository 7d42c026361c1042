// All tables of this server: which there are, how many may be, and that time passes at each.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/hall/directory.hpp"
#include "server/hall/turnstile.hpp"

namespace skyline::server {

struct HallLimits {
  TableLimits table = {};
  int hosted = 20;               // tables of one host that are open or running
  int seats = 40;                // tables, open or running, where one guest sits or which they made
  int sockets = 20;              // live connections of one guest
  int sockets_of_address = 200;  // live connections from one address, with and without a name
  std::int64_t store_bytes = std::int64_t{10} << 30;
};

// Somebody who comes to hear a table.
struct Visit {
  std::string table;
  room::Caller caller;
  std::optional<std::int64_t> after = {};
};

class Hall {
 public:
  // Without what the hall itself brings: outages, limits, and what tables want of others.
  Hall(Services services, HallLimits limits);

  void create(const room::Guest& host, const room::TableSettings& settings, const room::Answer& answer);
  // A private table of a game that was played elsewhere, as far as it was.
  void keep_record(const room::Guest& host, const Table& played, const room::Answer& answer);
  // Chance where there is no table: for games that are only looked at.
  room::Luck luck() const { return services_.luck(); }

  void ask(const std::string& table, const room::Caller& caller, const room::Question& question,
           const room::Answer& answer);
  void command(const std::string& table, const room::Caller& caller, const room::Command& command,
               const room::Answer& answer);
  void join(const Visit& visit, const std::shared_ptr<Listener>& listener, const room::Answer& answer);
  void part(const std::string& table, const std::shared_ptr<Listener>& listener);

  // The operator's word: a table is closed, or a guest sent away from it.
  void close_table(const std::string& table, const std::string& why, const room::Answer& answer);
  void send_away(const std::string& table, const std::string& guest, const std::string& why,
                 const room::Answer& answer);

  // Ends the live connections of some.
  void cut(const std::function<bool(const room::Caller&)>& whom);

  // What other servers on the store changed is read again, where it is in use here.
  void take_changes(const Store::Changes& changes);
  // Called a few times a second: clocks, presence, tables that rest.
  void tick();
  // When a server on this store last said something, before this one.
  Millis last_word() const { return services_.outages->latest(); }
  // Nothing new is accepted; idle when everything under way has come to its end.
  void close();
  bool idle() const { return directory_.idle(); }
  // Whether it takes commands and the store kept the last word that the server is alive.
  bool healthy() const;
  // Whether the store is so large that nothing new is made.
  bool full() const { return services_.store.bytes() > limits_.store_bytes; }

 private:
  std::optional<Refusal> check_new() const;
  void with(const std::string& table, const room::Answer& answer, const std::function<bool(LiveTable&)>& put);
  void sit(const std::string& table, const room::Caller& caller, const room::Command& command,
           const room::Answer& answer);
  void count_seats(const std::string& guest, const std::function<void(const Result<int>&)>& done);
  void say_alive(Millis now);
  void look_after_due(Millis now);

  HallLimits limits_;
  Services services_;
  Turnstile turnstile_;
  Directory directory_;
  std::atomic<bool> closing_ = false;
  std::atomic<Millis> alive_;
  Millis next_due_ = 0;
  Millis next_beat_ = 0;
  std::mutex mutex_;
  std::map<std::string, int> opening_;  // new tables under way, by host
  std::map<std::string, int> sitting_;  // seats that are being taken, by guest
};

}  // namespace skyline::server
