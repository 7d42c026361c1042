// A server without time and threads, the same for every input: Ann sits twice at a table that has not begun.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "room/bots.hpp"
#include "server/http/api.hpp"
#include "server/store/tests/fake_store.hpp"

namespace skyline::server::fuzz {

struct House {
  // What is to be done is posted somewhere, and done when somebody runs it.
  House(const Post& post, std::function<void()> run)
      : run_all(std::move(run)),
        desk([](Urgency, const Share&, const std::function<void()>&) { return true; }, room::bot_action,
             [] { return Millis{1'000'000}; }, {}),
        hall({store, desk, log, metrics, post, [] { return Millis{1'000'000}; },
              []() -> room::Luck {
                return [random = Random(1)](Table& table) mutable { table.step(random); };
              }},
             {}),
        guests(store, post),
        rates(store, metrics, post,
              {.guests = 0, .tables = 0, .seats = 0, .records = 0, .words = 0, .hints = 0}),
        api(
            hall, guests, rates, sanctions, store, files, log, metrics, [] { return Millis{1'000'000}; },
            ApiOptions{.catalogue = "{}", .origins = {}, .requests_of_address = 0, .requests_of_guest = 0}) {
    token = text_of(*ask("POST", "/api/v1/guests", R"({"name":"Ann"})"), "token");
    table = text_of(
        *ask("POST", "/api/v1/tables",
             R"({"game":"downtown","config":{"players":3},"seats":["me","me","open"],"start":"host"})"),
        "table");
  }

  static std::string text_of(const Response& response, std::string_view member) {
    return *json::read(response.body)->object()->find(member)->text();
  }

  // Nothing where an answer would have to be thought about: there are no threads for that.
  std::optional<Response> ask(std::string method, std::string target, std::string body) {
    std::optional<Response> got;
    api.handle({.method = std::move(method),
                .target = std::move(target),
                .host = "here",
                .authorization = token.empty() ? "" : "Bearer " + token,
                .address = "1.2.3.4",
                .body = std::move(body)},
               [&](Response response) { got = std::move(response); });
    run_all();
    return got;
  }

  // Inputs name what differs from run to run.
  std::string filled_in(std::string text) const {
    for (const auto& [name, value] : {std::pair{"TABLE", table}, std::pair{"TOKEN", token}})
      for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + value.size()))
        text.replace(at, std::string_view(name).size(), value);
    return text;
  }

  std::function<void()> run_all;
  skyline::server::testing::FakeStore store;
  Log log{Log::Level::error, [](const std::string&) {}};
  Metrics metrics;
  StaticFiles files;
  BotDesk desk;  // nobody thinks
  Hall hall;
  Guests guests;
  PersonalRates rates;
  Sanctions sanctions;
  Api api;
  std::string token;
  std::string table;
};

}  // namespace skyline::server::fuzz
