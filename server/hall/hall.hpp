// All tables of this server, as those who come see them: which there are and how many may be.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "server/hall/directory.hpp"
#include "server/hall/turnstile.hpp"
#include "server/hall/upkeep.hpp"

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

  // Where a host asks again with the same word, as when the first answer was lost, they get the same table.
  void create(const room::Guest& host, const room::TableSettings& settings, const room::Answer& answer,
              const std::string& once = {});
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

  // The operator's word: something is done to a table, whoever sits there.
  void change(const std::string& table, const std::function<void(room::Room&, Millis)>& how,
              const room::Answer& answer);
  // Ends the live connections of some.
  void cut(const std::function<bool(const room::Caller&)>& whom);

  Upkeep& upkeep() { return upkeep_; }

 private:
  std::optional<Refusal> check_new() const;
  void make(const std::string& id, const room::Guest& host, const room::TableSettings& settings,
            const room::Answer& answer);
  void with(const std::string& table, const room::Answer& answer, const std::function<bool(LiveTable&)>& put);
  void sit(const std::string& table, const room::Caller& caller, const room::Command& command,
           const room::Answer& answer);
  void count_seats(const std::string& guest, const std::function<void(const Result<int>&)>& done);

  HallLimits limits_;
  Services services_;
  Turnstile turnstile_;
  Directory directory_;
  Upkeep upkeep_;
  std::mutex mutex_;
  std::map<std::string, int> opening_;  // new tables under way, by host
  std::map<std::string, int> sitting_;  // seats that are being taken, by guest
};

}  // namespace skyline::server
