// How often a person may do what costs others something. The store counts it for all servers together, so
// that nobody may do more by asking several. What costs a server only a moment is counted there (RateLimit).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "room/guest.hpp"
#include "server/operation/post.hpp"
#include "server/store/neighbours.hpp"

namespace skyline::server {

// Each a second; 0: no limit. Tables, seats and records: of one guest, and some times as many of one address.
struct DeedRates {
  double guests = 0.2;  // new ones, of one address
  double tables = 0.2;
  double seats = 0.2;                      // taken at tables of others
  double records = 60.0 / (24 * 60 * 60);  // brought
  double words = 0.5;                      // of one guest
  double hints = 0.5;                      // of one guest
};

// So many at once, for a steady rate.
double burst_of(double a_second);

class PersonalRates {
 public:
  PersonalRates(Neighbours& store, Metrics& metrics, Post post, DeedRates rates)
      : store_(store), metrics_(metrics), post_(std::move(post)), rates_(rates) {}

  enum class Deed { come, make_table, sit, bring_record, say, ask_hint };
  // Nothing when they may; else why not: it is too soon, or the store cannot tell.
  using Done = std::function<void(const std::optional<Refusal>&)>;
  void count(Deed deed, const room::Guest& guest, const std::string& address, double cost, const Done& done);

 private:
  struct Expense {
    std::string whose;
    Allowance allowance;
    double cost;
  };
  std::vector<Expense> expenses(Deed deed, const std::string& guest, const std::string& address,
                                double cost) const;
  void spend(std::vector<Expense> expenses, std::size_t next, const Done& done);

  Neighbours& store_;
  Metrics& metrics_;
  Post post_;
  DeedRates rates_;
};

}  // namespace skyline::server
