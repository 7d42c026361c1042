#include "server/http/personal_rates.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/enums.hpp"
#include "server/operation/addresses.hpp"

namespace skyline::server {
namespace {

constexpr double burst_seconds = 4;
constexpr double least_burst = 10;
constexpr double guests_at_an_address = 5;  // who do something at the same time
constexpr double guests_who_sit_down = 2;   // each takes a seat from somebody who waits for others to come

struct Rule {
  const char* name;  // in the store
  double DeedRates::* rate;
  bool of_guest;
  double of_address;  // times as often as a guest may; 0: it is not counted
};
constexpr std::array rules{
    Rule{"guests", &DeedRates::guests, false, 1},
    Rule{"tables", &DeedRates::tables, true, guests_at_an_address},
    Rule{"seats", &DeedRates::seats, true, guests_who_sit_down},
    Rule{"records", &DeedRates::records, true, guests_at_an_address},
    Rule{"words", &DeedRates::words, true, 0},
    Rule{"hints", &DeedRates::hints, true, 0},
};

}  // namespace

double burst_of(double a_second) { return std::max(least_burst, burst_seconds * a_second); }

std::vector<PersonalRates::Expense> PersonalRates::expenses(Deed deed, const std::string& guest,
                                                            const std::string& address, double cost) const {
  const Rule& rule = rules[index(deed)];
  const double rate = rates_.*rule.rate;
  std::vector<Expense> all;
  if (rate <= 0) return all;
  const std::string name = std::string(rule.name) + ' ';
  if (rule.of_guest) all.push_back({name + guest, {rate, burst_of(rate)}, cost});
  if (rule.of_address == 0) return all;
  const Allowance of_address{rule.of_address * rate, rule.of_address * burst_of(rate)};
  all.push_back({name + address, of_address, cost});
  if (const std::string network = network_of(address); network != address)
    all.push_back({name + network, of_address, cost / groups_of_network});
  return all;
}

void PersonalRates::count(Deed deed, const room::Guest& guest, const std::string& address, double cost,
                          const Done& done) {
  auto all = expenses(deed, guest.id, address, cost);
  if (all.empty()) return done(std::nullopt);
  spend(std::move(all), 0,
        [this, done](const std::optional<Refusal>& refusal) { post_([done, refusal] { done(refusal); }); });
}

// One after the other: what a guest may not do costs the others at their address nothing.
void PersonalRates::spend(std::vector<Expense> expenses, std::size_t next, const Done& done) {
  if (next == expenses.size()) return done(std::nullopt);
  const Expense now = expenses[next];
  store_.spend(now.whose, now.allowance, now.cost,
               [this, expenses = std::move(expenses), next, done](const Result<int>& seconds) {
                 if (!seconds) return done(seconds.refusal());
                 if (*seconds == 0) return spend(expenses, next + 1, done);
                 ++metrics_.slowed_down;
                 done(Refusal{"server.slow-down", "", {{"seconds", std::to_string(*seconds)}}});
               });
}

}  // namespace skyline::server
