#include "server/store/divided_store.hpp"

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "server/store/stored_rows.hpp"

namespace skyline::server {
namespace {

constexpr char mark = 'u';  // no letter of random_id()
constexpr std::string_view numbers = "0123456789abcdefghjkmnpqrstvwxyz";
static_assert(numbers.size() == DividedStore::most_parts);

}  // namespace

DividedStore::DividedStore(std::vector<std::unique_ptr<Store>> parts) : parts_(std::move(parts)) {
  if (parts_.empty() || parts_.size() > most_parts)
    throw std::runtime_error("the tables can be divided over at most " + std::to_string(most_parts) +
                             " databases");
}

std::size_t DividedStore::part_of(std::string_view id) {
  if (id.size() < 2 || id[0] != mark) return 0;
  const auto number = numbers.find(id[1]);
  return number == std::string_view::npos ? 0 : number;
}

std::string DividedStore::id_in(std::size_t part) {
  std::string id = random_id();
  if (part > 0) {
    id[0] = mark;
    id[1] = numbers[part];
  }
  return id;
}

// An id of a store that is not among these is nowhere; any of them will say so.
Store& DividedStore::part(std::string_view id) const {
  const std::size_t number = part_of(id);
  return *parts_[number < parts_.size() ? number : 0];
}

template <class T, class Question>
void DividedStore::ask_all(Question question, const std::function<void(Result<std::vector<T>>)>& done) {
  struct Answers {
    std::mutex mutex;
    std::vector<T> found;
    std::optional<Refusal> refusal;
    std::size_t missing;
  };
  auto answers = std::make_shared<Answers>();
  answers->found.resize(parts_.size());
  answers->missing = parts_.size();
  for (std::size_t i = 0; i < parts_.size(); ++i)
    question(*parts_[i], [answers, done, i](Result<T> found) {
      {
        const std::scoped_lock lock(answers->mutex);
        if (found) {
          answers->found[i] = std::move(*found);
        } else {
          answers->refusal = found.refusal();
        }
        if (--answers->missing > 0) return;
      }
      if (answers->refusal) return done(*answers->refusal);
      done(std::move(answers->found));
    });
}

void DividedStore::append(std::string table, std::int64_t next, std::vector<Event> events,
                          std::optional<TableRow> row, std::function<void(Kept)> done) {
  Store& kept = part(table);
  kept.append(std::move(table), next, std::move(events), std::move(row), std::move(done));
}

void DividedStore::load(std::string table, Found<StoredTable> done) {
  Store& kept = part(table);
  kept.load(std::move(table), std::move(done));
}

void DividedStore::remove(std::string table, Done done) {
  Store& kept = part(table);
  kept.remove(std::move(table), std::move(done));
}

void DividedStore::set_aside(std::string table, std::string why, Done done) {
  Store& kept = part(table);
  kept.set_aside(std::move(table), std::move(why), std::move(done));
}

// A place in a list is the same in all of them, so each is asked for what comes behind it. What one left out
// comes behind the last that it found: further than that a page cannot go.
void DividedStore::list(ListQuery query, Found<TableList> done) {
  ask_all<TableList>([&query](Store& store, Found<TableList> found) { store.list(query, std::move(found)); },
                     [query, done = std::move(done)](Result<std::vector<TableList>> lists) {
                       if (!lists) return done(lists.refusal());
                       std::string end;
                       for (const TableList& list : *lists) end = std::max(end, list.next);
                       std::vector<std::pair<std::string, std::string>> all;
                       for (TableList& list : *lists)
                         for (std::size_t i = 0; i < list.places.size() && list.places[i] >= end; ++i)
                           all.emplace_back(std::move(list.places[i]), std::move(list.summaries[i]));
                       std::sort(all.rbegin(), all.rend());
                       TableList page;
                       page.next = end;
                       for (auto& [place, summary] : all)
                         if (!add_to_page(page, query, std::move(place), std::move(summary))) break;
                       done(std::move(page));
                     });
}

void DividedStore::due(Millis now, int most, Found<std::vector<std::string>> done) {
  using Ids = std::vector<std::string>;
  ask_all<Ids>([&](Store& store, Found<Ids> found) { store.due(now, most, std::move(found)); },
               [done = std::move(done)](Result<std::vector<Ids>> parts) {
                 if (!parts) return done(parts.refusal());
                 Ids all;
                 for (Ids& ids : *parts) all.insert(all.end(), ids.begin(), ids.end());
                 done(std::move(all));
               });
}

void DividedStore::count_hosted(std::string host, Found<int> done) {
  ask_all<int>([&](Store& store, Found<int> found) { store.count_hosted(host, std::move(found)); },
               [done = std::move(done)](Result<std::vector<int>> counts) {
                 if (!counts) return done(counts.refusal());
                 int sum = 0;
                 for (const int count : *counts) sum += count;
                 done(sum);
               });
}

void DividedStore::add_guest(StoredGuest guest, Millis now, Done done) {
  Store& kept = part(guest.id);
  kept.add_guest(std::move(guest), now, std::move(done));
}

void DividedStore::find_guest(std::string id, Found<std::optional<StoredGuest>> done) {
  Store& kept = part(id);
  kept.find_guest(std::move(id), std::move(done));
}

void DividedStore::watch(std::function<void(const Changes&)> changed) {
  for (const auto& store : parts_) store->watch(changed);
}

void DividedStore::attend(std::string table, Audience here) {
  Store& kept = part(table);
  kept.attend(std::move(table), std::move(here));
}

void DividedStore::take(std::string name, Found<bool> done) {
  Store& kept = part(name);
  kept.take(std::move(name), std::move(done));
}

void DividedStore::give_back(std::string name) {
  Store& kept = part(name);
  kept.give_back(std::move(name));
}

// One store counts for somebody, whatever the name is.
void DividedStore::spend(std::string whose, Allowance allowance, double cost, Found<int> done) {
  Store& counts = *parts_[std::hash<std::string>()(whose) % parts_.size()];
  counts.spend(std::move(whose), allowance, cost, std::move(done));
}

// Operators speak to the first one.
void DividedStore::instructions(std::int64_t after, Found<std::vector<Instruction>> done) {
  parts_.front()->instructions(after, std::move(done));
}

void DividedStore::note_outcome(std::int64_t number, std::string outcome, Done done) {
  parts_.front()->note_outcome(number, std::move(outcome), std::move(done));
}

// New ones only where they can be kept, if there is such a place.
std::string DividedStore::new_id() {
  const auto first = static_cast<std::size_t>(random_seed() % parts_.size());
  for (std::size_t i = 0; i < parts_.size(); ++i)
    if (const std::size_t part = (first + i) % parts_.size(); parts_[part]->reachable()) return id_in(part);
  return id_in(first);
}

// Whoever can reach some of the tables serves those.
bool DividedStore::reachable() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const auto& store) { return store->reachable(); });
}

void DividedStore::beat(Millis now, Done done) {
  ask_all<bool>(
      [now](Store& store, Found<bool> found) {
        store.beat(now, [found = std::move(found)](bool kept) { found(kept); });
      },
      [done = std::move(done)](const Result<std::vector<bool>>& kept) {
        if (done) done(kept && std::any_of(kept->begin(), kept->end(), [](bool one) { return one; }));
      });
}

// Servers use all of them together, so the first knows when there was none.
Outages DividedStore::begin(Millis now) {
  Outages outages = parts_.front()->begin(now);
  for (auto store = parts_.begin() + 1; store != parts_.end(); ++store) (*store)->begin(now);
  return outages;
}

std::int64_t DividedStore::bytes() const {
  std::int64_t largest = 0;
  for (const auto& store : parts_) largest = std::max(largest, store->bytes());
  return largest;
}

StoreCounts DividedStore::counts() const {
  StoreCounts sum;
  for (const auto& store : parts_) {
    const StoreCounts one = store->counts();
    sum.commits += one.commits;
    sum.writes += one.writes;
    sum.failures += one.failures;
  }
  return sum;
}

void DividedStore::finish() {
  for (const auto& store : parts_) store->finish();
}

}  // namespace skyline::server
