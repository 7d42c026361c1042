// Tables and guests divided over several stores. An id tells where its table or guest is kept: those of the
// first store look like any other, so that one store can become several; those of the others begin with a
// letter that ids do not have, and the store's number. A store that was added stays at its place for ever.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace skyline::server {

class DividedStore final : public Store {
 public:
  static constexpr std::size_t most_parts = 32;
  // Throws when there are too many.
  explicit DividedStore(std::vector<std::unique_ptr<Store>> parts);

  static std::size_t part_of(std::string_view id);
  static std::string id_in(std::size_t part);

  void append(std::string table, std::int64_t next, std::vector<Event> events, std::optional<TableRow> row,
              std::function<void(Kept)> done) override;
  void load(std::string table, Found<StoredTable> done) override;
  void remove(std::string table, Done done) override;
  void set_aside(std::string table, std::string why, Done done) override;
  void list(ListQuery query, Found<TableList> done) override;
  void due(Millis now, int most, Found<std::vector<std::string>> done) override;
  void count_hosted(std::string host, Found<int> done) override;
  void add_guest(StoredGuest guest, Millis now, Done done) override;
  void find_guest(std::string id, Found<std::optional<StoredGuest>> done) override;
  void watch(std::function<void(const Changes&)> changed) override;
  void attend(std::string table, Audience here) override;
  void take(std::string name, Found<bool> done) override;
  void give_back(std::string name) override;
  void spend(std::string whose, Allowance allowance, double cost, Found<int> done) override;
  void instructions(std::int64_t after, Found<std::vector<Instruction>> done) override;
  void note_outcome(std::int64_t number, std::string outcome, Done done) override;
  std::string new_id() override;
  bool reachable() const override;
  Millis beat_every() const override { return parts_.front()->beat_every(); }
  void beat(Millis now, Done done) override;
  Outages begin(Millis now) override;
  std::int64_t bytes() const override;
  StoreCounts counts() const override;
  void finish() override;

 private:
  Store& part(std::string_view id) const;
  // Asks all of them; told when the last has answered, of one that could not be read if there is one.
  template <class T, class Question>
  void ask_all(Question question, const std::function<void(Result<std::vector<T>>)>& done);

  std::vector<std::unique_ptr<Store>> parts_;
};

}  // namespace skyline::server
