// An id tells which of several databases has its table; lists show those of all.
#include "server/store/divided_store.hpp"

#include <future>

#include <gtest/gtest.h>

#include "server/store/postgres_store.hpp"
#include "server/store/tests/postgres_for_tests.hpp"

namespace skyline::server {
namespace {

const Log quiet{Log::Level::error, [](const std::string&) {}};

}  // namespace

TEST(DividedStore, an_id_tells_its_part) {
  for (std::size_t part = 0; part < DividedStore::most_parts; ++part)
    for (int i = 0; i < 50; ++i) {
      const std::string id = DividedStore::id_in(part);
      EXPECT_TRUE(is_id(id)) << id;
      EXPECT_EQ(DividedStore::part_of(id), part) << id;
    }
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(DividedStore::part_of(random_id()), 0U) << "from before";
}

TEST(DividedStore, a_table_is_in_one_database_and_lists_show_those_of_all) {
  auto& postgres = testing::PostgresForTests::running();
  const std::vector addresses{postgres.new_database(), postgres.new_database()};
  std::vector<std::unique_ptr<Store>> parts;
  for (const auto& address : addresses) parts.push_back(std::make_unique<PostgresStore>(address, quiet));
  DividedStore store(std::move(parts));
  std::vector<int> kept(2);
  std::string newest_first;
  for (int i = 0; i < 23; ++i) {
    const std::string id = store.new_id();
    ++kept[DividedStore::part_of(id)];
    const std::string summary = std::to_string(i) + " ";
    std::promise<Kept> done;
    store.append(
        id, 1, {{.kind = Event::Kind::said, .guest = "ann", .text = "x", .number = 1, .at = 7}},
        TableRow{.phase = "open", .game = "manhattan", .listed = true, .host = "ann", .summary = summary},
        [&](Kept how) { done.set_value(how); });
    ASSERT_EQ(done.get_future().get(), Kept::yes);
    newest_first = summary + newest_first;
  }
  for (std::size_t i = 0; i < 2; ++i) {
    postgres::Connection connection(addresses[i]);
    EXPECT_EQ(connection.ask("SELECT count(*) FROM tables").number(0, 0), kept[i]);
  }
  for (const int most : {1, 3, 10, 50}) {
    std::string seen;
    ListQuery query{.phase = "open", .most = most};
    do {
      std::promise<TableList> got;
      store.list(query, [&](Result<TableList> list) { got.set_value(std::move(*list)); });
      const TableList list = got.get_future().get();
      for (const auto& summary : list.summaries) seen += summary;
      query.after = list.next;
    } while (!query.after.empty());
    EXPECT_EQ(seen, newest_first) << most;
  }
  std::promise<int> hosted;
  store.count_hosted("ann", [&](const Result<int>& count) { hosted.set_value(*count); });
  EXPECT_EQ(hosted.get_future().get(), 23);
}

}  // namespace skyline::server
