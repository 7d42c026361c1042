// Any bytes as requests and as messages of a live connection: each is answered, and what is refused is
// refused with a sentence. The first byte says which; a request is a method, a target and a body on lines of
// their own.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/notation.hpp"
#include "engine/core/texts.hpp"
#include "server/api.hpp"
#include "server/tests/fake_store.hpp"

namespace {

using namespace skyline;
using namespace skyline::server;

// A server without a network and without time, the same for every input.
struct House {
  skyline::server::testing::FakeStore store;
  skyline::server::testing::Work work;
  Thinking thinking{0};
  Log log{Log::Level::error, [](const std::string&) {}};
  Metrics metrics;
  StaticFiles files;
  Hall hall{store,
            thinking,
            log,
            metrics,
            work.post(),
            [] { return Millis{1'000'000}; },
            [] { return [random = Random(1)](Table& table) mutable { table.step(random); }; },
            {}};
  Guests guests{store, work.post()};
  Api api{hall,
          guests,
          store,
          files,
          log,
          metrics,
          [] { return Millis{1'000'000}; },
          ApiSettings{.catalogue = "{}",
                      .origins = {},
                      .requests_of_address = 0,
                      .requests_of_guest = 0,
                      .guests_of_address = 0,
                      .tables_of_guest = 0,
                      .words_of_guest = 0}};
  Api::Live live;
  std::string token;

  House() {
    token = text_of(ask("POST", "/api/v1/guests", R"({"name":"Ann"})"), "token");
    live.table = text_of(
        ask("POST", "/api/v1/tables",
            R"({"game":"downtown","config":{"players":3},"seats":["me","me","open"],"start":"host"})"),
        "table");
    live.caller.guest = {token.substr(0, token.find('.')), "Ann"};
  }

  static std::string text_of(const Response& response, std::string_view member) {
    return *json::read(response.body)->object()->find(member)->text();
  }

  Response ask(std::string method, std::string target, std::string body) {
    std::optional<Response> got;
    api.handle({.method = std::move(method),
                .target = std::move(target),
                .host = "here",
                .authorization = token.empty() ? "" : "Bearer " + token,
                .address = "1.2.3.4",
                .body = std::move(body)},
               [&](Response response) { got = std::move(response); });
    work.run();
    if (!got) std::abort();  // everything is answered
    return *got;
  }
};

void check_refusal(const json::Value* refusal) {
  static const Texts texts("en");
  if (refusal == nullptr || refusal->object() == nullptr) return;
  const auto* const code = refusal->object()->find("code");
  if (!texts.has("refusal." + *code->text())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto house = std::make_unique<House>();
  static int inputs = 0;
  if (++inputs % 2000 == 0) house = std::make_unique<House>();  // what was made is forgotten
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 2 == 0) {
    const auto lines = split(text.substr(0, 4096), '\n');
    const std::string method(lines[0]);
    std::string target(lines.size() > 1 ? lines[1] : "/");
    if (const auto at = target.find("TABLE"); at != std::string::npos)
      target.replace(at, 5, house->live.table);
    const Response response = house->ask(method, target, lines.size() > 2 ? std::string(lines[2]) : "");
    if (response.status >= 400) {
      const auto body = json::read(response.body);
      if (!body || body->object() == nullptr) std::abort();
      check_refusal(body->object()->find("refusal"));
    }
  } else {
    std::optional<std::string> answer;
    house->api.take(house->live, text, [&](std::string said) { answer = std::move(said); });
    house->work.run();
    // A hint comes from threads that are not here.
    if (!answer && text.find("hint") == std::string_view::npos) std::abort();
    if (!answer) return 0;
    const auto message = json::read(*answer);
    if (!message || message->object() == nullptr) std::abort();
    check_refusal(message->object()->find("refusal"));
  }
  return 0;
}
