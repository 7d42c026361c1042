// The API without a network: what is refused before the hall is asked.
#include "server/http/api.hpp"

#include "server/hall/tests/house.hpp"

namespace skyline::server::testing {
namespace {

struct Counter {
  explicit Counter(FakeStore& kept, HallLimits limits = {}, ApiOptions options = {},
                   DeedRates deed_rates = {})
      : house(kept, limits),
        guests(kept, house.work.post()),
        rates(kept, house.metrics, house.work.post(), deed_rates),
        api(
            house.hall, guests, rates, sanctions, kept, files, house.log, house.metrics,
            [this] { return house.now; }, std::move(options)) {}

  House house;
  Guests guests;
  PersonalRates rates;
  Sanctions sanctions;
  StaticFiles files;
  Api api;

  Response ask(Request request) {
    const auto got = std::make_shared<Response>(Response{.status = 0});  // some are answered later
    api.handle(std::move(request), [got](Response response) { *got = std::move(response); });
    house.work.run();
    return *got;
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
  Counter counter(store, {}, {.requests_of_address = 0}, {.guests = 0});
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

TEST(Api, many_guests_of_one_address_sit_down_no_more_often_than_two) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 0}, {.guests = 0});
  int counted = 0;
  for (int guest = 0; guest < 10; ++guest) {
    const std::string token = counter.token("1.1.1.1");
    for (int i = 0; i < 10; ++i)
      counted += counter
                     .ask({.method = "POST",
                           .target = "/api/v1/tables/abc/sit",
                           .authorization = "Bearer " + token,
                           .address = "1.1.1.1",
                           .body = "{}"})
                     .status != 429;
  }
  EXPECT_EQ(counted, 20);
}

TEST(Api, a_table_that_is_asked_for_twice_by_one_word_is_made_once) {
  FakeStore store;
  Counter counter(store);
  const std::string token = counter.token("1.1.1.1");
  const auto make = [&](const std::string& once) {
    return counter.ask({.method = "POST",
                        .target = "/api/v1/tables",
                        .authorization = "Bearer " + token,
                        .address = "1.1.1.1",
                        .body = R"({"game":"manhattan","once":)" + once + "}"});
  };
  const auto table = [](const Response& response) { return response.body.substr(0, 40); };
  const Response first = make(R"("a")");
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(make(R"("a")").body, first.body);
  EXPECT_NE(table(make(R"("b")")), table(first));
  for (const std::string wrong : {"\"\"", "7", "null"}) EXPECT_EQ(make(wrong).status, 400) << wrong;
}

TEST(Api, lists_by_what_there_is_not_are_refused) {
  FakeStore store;
  Counter counter(store);
  const auto status = [&](const std::string& query) {
    return counter.ask({.method = "GET", .target = "/api/v1/tables?" + query}).status;
  };
  for (const char* right : {"", "game=manhattan", "phase=finished", "after=17",
                            "game=&after=", "after=00001763449200000000.00000000000000000000"})
    EXPECT_EQ(status(right), 200) << right;
  for (const char* wrong :
       {"game=zzz", "phase=nonsense", "after=abc", "after=-5", "after=9999999999999999999",
        "after=00001763449200000000.", "after=00001763449200000000.x%27y"})
    EXPECT_EQ(status(wrong), 400) << wrong;
}

TEST(Api, a_list_that_could_not_be_read_is_no_empty_list) {
  FakeStore store;
  Counter counter(store);
  store.unreadable = true;
  EXPECT_EQ(counter.ask({.method = "GET", .target = "/api/v1/tables"}).status, 503);
}

TEST(Api, lists_of_ones_own_that_take_long_are_few_at_a_time) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 0, .requests_of_guest = 0}, {.guests = 0});
  store.lists_take_long = true;
  const auto ask = [&](const std::string& address, const std::string& target) {
    return counter
        .ask({.method = "GET",
              .target = target,
              .authorization = "Bearer " + counter.token(address),
              .address = address})
        .status;
  };
  constexpr int under_way = 0;
  for (int i = 0; i < 8; ++i) EXPECT_EQ(ask("1.1.1.1", "/api/v1/me/tables"), under_way);
  EXPECT_EQ(ask("1.1.1.1", "/api/v1/me/tables"), 503);
  EXPECT_EQ(ask("1.1.1.1", "/api/v1/tables"), under_way) << "a list for everybody is short";
  store.lists_under_way.front()(TableList{});
  store.lists_under_way.erase(store.lists_under_way.begin());
  EXPECT_EQ(ask("1.1.1.1", "/api/v1/me/tables"), under_way);
  EXPECT_EQ(ask("2.2.2.2", "/api/v1/me/tables"), under_way);
  store.lists_under_way.clear();
}

TEST(Api, nothing_is_read_of_those_who_are_not_known) {
  FakeStore store;
  Counter counter(store);
  const auto greeted = [&](const Request& head) {
    std::string why = "no answer";
    counter.api.greet(head, [&](const Result<Guest>& guest) {
      why = guest ? std::string() : std::string(guest.refusal().code);
    });
    counter.house.work.run();
    return why;
  };
  const std::string token = counter.token("1.1.1.1");
  Request head{.method = "POST", .target = "/api/v1/records", .address = "1.1.1.1", .has_body = true};
  EXPECT_EQ(greeted(head), "server.no-identity");
  head.authorization = "Bearer " + token + "x";
  EXPECT_EQ(greeted(head), "server.wrong-token");
  head.authorization = "Bearer " + token;
  EXPECT_EQ(greeted(head), "");
  head.target = "/index.html";
  EXPECT_EQ(greeted(head), "server.method") << "pages take nothing";
  head.target = "/api/v1/guests";
  head.authorization = "";
  for (int i = 0; i < 500; ++i) greeted(head);
  EXPECT_EQ(greeted(head), "server.slow-down");
}

TEST(Api, a_network_of_many_addresses_is_bounded_as_well) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 10});
  int answered = 0;
  for (int i = 0; i < 4000; ++i)
    answered += counter
                    .ask({.method = "GET",
                          .target = "/healthz",
                          .address = "2001:db8:1:" + std::to_string(i % 400) + "::/64"})
                    .status == 200;
  EXPECT_EQ(answered, 320) << "eight times the burst of an address";
}

TEST(Api, messages_on_live_connections_count_for_their_address) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 10, .requests_of_guest = 1000});
  int too_fast = 0;
  for (int guest = 0; guest < 10; ++guest) {
    Api::Conversation conversation{
        .visit = {.table = "", .caller = {.guest = {"g" + std::to_string(guest), ""}, .address = "1.1.1.1"}}};
    for (int i = 0; i < 10; ++i) too_fast += counter.api.count(conversation) ? 1 : 0;
  }
  EXPECT_EQ(too_fast, 60);
}

TEST(Api, records_that_are_brought_are_few) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_guest = 0});
  const std::string token = counter.token("1.1.1.1");
  const auto bring = [&] {
    return counter
        .ask({.method = "POST",
              .target = "/api/v1/records",
              .authorization = "Bearer " + token,
              .address = "1.1.1.1",
              .body = R"({"record":"x"})"})
        .status;
  };
  for (int i = 0; i < 10; ++i) EXPECT_NE(bring(), 429);
  EXPECT_EQ(bring(), 429);
  store.seconds += 60;
  EXPECT_EQ(bring(), 429) << "there are sixty a day";
  store.seconds += 24 * 60;
  EXPECT_NE(bring(), 429);
}

TEST(Api, tables_that_go_on_with_a_record_are_as_few) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_guest = 0}, {.tables = 0});
  const std::string token = counter.token("1.1.1.1");
  const auto make = [&](const std::string& more) {
    return counter
        .ask({.method = "POST",
              .target = "/api/v1/tables",
              .authorization = "Bearer " + token,
              .address = "1.1.1.1",
              .body = R"({"game":"manhattan")" + more + "}"})
        .status;
  };
  for (int i = 0; i < 10; ++i) EXPECT_NE(make(R"(,"record":"x")"), 429);
  EXPECT_EQ(make(R"(,"record":"x")"), 429);
  EXPECT_EQ(make(""), 201) << "others are no records";
}

TEST(Api, what_a_person_may_do_is_counted_for_all_servers_together) {
  FakeStore store;
  Counter one(store, {}, {.requests_of_guest = 0});
  Counter two(store, {}, {.requests_of_guest = 0});
  const std::string token = one.token("1.1.1.1");
  const auto ask = [&](Counter& counter, const std::string& target, const std::string& body) {
    return counter.ask({.method = "POST",
                        .target = "/api/v1/" + target,
                        .authorization = "Bearer " + token,
                        .address = "1.1.1.1",
                        .body = body});
  };
  const std::string made = ask(one, "tables", R"({"game":"manhattan"})").body;
  const std::string table = "tables/" + *json::read(made)->object()->find("table")->text();
  const auto allowed = [&](const std::string& target, const std::string& body) {
    int times = 0;
    for (int i = 0; i < 30; ++i) times += ask(i % 2 == 0 ? one : two, target, body).status != 429;
    return times;
  };
  EXPECT_EQ(allowed("tables", R"({"game":"manhattan"})"), 9) << "and one before";
  EXPECT_EQ(allowed(table + "/chat", R"({"text":"hello"})"), 10);
  EXPECT_EQ(allowed(table + "/hint", "{}"), 10);
  EXPECT_EQ(allowed(table + "/sit", "{}"), 10);
  EXPECT_EQ(allowed("records", R"({"record":"x"})"), 10);
  int came = 0;
  for (int i = 0; i < 30; ++i) came += (i % 2 == 0 ? one : two).make_guest("1.1.1.1").status == 201;
  EXPECT_EQ(came, 9) << "and one before";
}

TEST(Api, what_a_guest_may_not_do_costs_others_at_their_address_nothing) {
  FakeStore store;
  Counter counter(store, {}, {.requests_of_address = 0, .requests_of_guest = 0});
  const std::string loud = counter.token("1.1.1.1");
  const std::string other = counter.token("1.1.1.1");
  const auto make = [&](const std::string& token) {
    return counter
        .ask({.method = "POST",
              .target = "/api/v1/tables",
              .authorization = "Bearer " + token,
              .address = "1.1.1.1",
              .body = R"({"game":"manhattan"})"})
        .status;
  };
  for (int i = 0; i < 200; ++i) make(loud);
  EXPECT_EQ(make(loud), 429);
  EXPECT_EQ(make(other), 201);
}

TEST(Api, what_is_counted_is_refused_while_the_store_cannot_count) {
  FakeStore store;
  Counter counter(store);
  store.fails = true;
  EXPECT_EQ(counter.make_guest("1.1.1.1").status, 503);
}

TEST(Api, whoever_is_banned_is_kept_out_and_who_is_muted_silent) {
  FakeStore store;
  Counter counter(store);
  const std::string token = counter.token("1.1.1.1");
  const auto me = [&](const std::string& address) {
    return counter
        .ask(
            {.method = "GET", .target = "/api/v1/me", .authorization = "Bearer " + token, .address = address})
        .status;
  };
  const std::string guest = token.substr(0, token.find('.'));
  counter.sanctions.ban("2.2.2.2");
  EXPECT_EQ(me("1.1.1.1"), 200);
  EXPECT_EQ(me("2.2.2.2"), 403);
  counter.sanctions.ban(guest);
  EXPECT_EQ(me("1.1.1.1"), 403);
  counter.sanctions.unban(guest);
  EXPECT_EQ(me("1.1.1.1"), 200);
  counter.sanctions.ban("2001:db8:1::/48");
  EXPECT_EQ(me("2001:db8:1:7::/64"), 403);
  counter.sanctions.mute(guest);
  EXPECT_NE(counter
                .ask({.method = "POST",
                      .target = "/api/v1/tables/00000000000000000000/chat",
                      .authorization = "Bearer " + token,
                      .address = "1.1.1.1",
                      .body = R"({"text":"hello"})"})
                .body.find("server.muted"),
            std::string::npos);
}

}  // namespace skyline::server::testing
