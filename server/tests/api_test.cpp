// The API without a network: what is refused before the hall is asked.
#include "server/api.hpp"

#include "server/tests/hall_house.hpp"

namespace skyline::server::testing {
namespace {

struct Counter {
  explicit Counter(FakeStore& kept, HallLimits limits = {}, ApiSettings settings = {})
      : house(kept, limits),
        guests(kept, house.work.post()),
        api(
            house.hall, guests, kept, files, house.log, house.metrics, [this] { return house.now; },
            std::move(settings)) {}

  House house;
  Guests guests;
  StaticFiles files;
  Api api;

  Response ask(Request request) {
    Response got{.status = 0};
    api.handle(std::move(request), [&](Response response) { got = std::move(response); });
    house.work.run();
    return got;
  }
  Response make_guest(const std::string& address) {
    return ask(
        {.method = "POST", .target = "/api/v1/guests", .address = address, .body = R"({"name":"Ann"})"});
  }
  std::string token(const std::string& address) {
    return *json::read(make_guest(address).body)->object()->find("token")->text();
  }
};

}  // namespace

TEST(Api, no_guest_is_made_when_the_store_is_full) {
  FakeStore store;
  Counter counter(store, {.store_bytes = 1000});
  EXPECT_EQ(counter.make_guest("1.1.1.1").status, 201);
  store.size = 2000;
  EXPECT_EQ(counter.make_guest("1.1.1.1").status, 507);
}

TEST(Api, many_guests_of_one_address_make_no_more_tables_than_some) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 0, .guests_of_address = 0});
  int made = 0;
  for (int guest = 0; guest < 10; ++guest) {
    const std::string token = counter.token("1.1.1.1");
    for (int i = 0; i < 10; ++i)
      made += counter
                  .ask({.method = "POST",
                        .target = "/api/v1/tables",
                        .authorization = "Bearer " + token,
                        .address = "1.1.1.1",
                        .body = R"({"game":"manhattan"})"})
                  .status == 201;
  }
  EXPECT_EQ(made, 50);
}

TEST(Api, lists_by_what_there_is_not_are_refused) {
  FakeStore store;
  Counter counter(store);
  const auto status = [&](const std::string& query) {
    return counter.ask({.method = "GET", .target = "/api/v1/tables?" + query}).status;
  };
  for (const char* right : {"", "game=manhattan", "phase=finished", "after=17", "game=&after="})
    EXPECT_EQ(status(right), 200) << right;
  for (const char* wrong :
       {"game=zzz", "phase=nonsense", "after=abc", "after=-5", "after=9999999999999999999"})
    EXPECT_EQ(status(wrong), 400) << wrong;
}

TEST(Api, a_list_that_could_not_be_read_is_no_empty_list) {
  FakeStore store;
  Counter counter(store);
  store.unreadable = true;
  EXPECT_EQ(counter.ask({.method = "GET", .target = "/api/v1/tables"}).status, 503);
}

}  // namespace skyline::server::testing
