// A hall for tests: a store, work and a clock in the test's hand, and somebody who listens.
#pragma once

#include "server/hall.hpp"
#include "server/tests/fake_store.hpp"
#include "server/tests/room_scene.hpp"

namespace skyline::server::testing {

class Ear final : public Listener {
 public:
  void deliver(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
  void cut(const Refusal& why) override { cut_for = why.code; }
  std::vector<std::string> heard;
  std::string cut_for;
};

struct House {
  explicit House(FakeStore& kept, HallLimits limits = {})
      : hall(
            kept, thinking, log, metrics, work.post(), [this] { return now; },
            [] { return [random = Random(1)](Table& table) mutable { table.step(random); }; }, limits) {}

  Work work;
  Thinking thinking{0};
  Log log{Log::Level::error, [](const std::string&) {}};
  Metrics metrics;
  Millis now = 1'000'000;
  Hall hall;

  // Asks and waits for the answer.
  Reply create(std::string_view asked) {
    Reply got;
    hall.create(ann, settings(asked), [&](Reply reply) { got = std::move(reply); });
    work.run();
    return got;
  }
  Reply act(const std::string& table, const std::string& action, std::int64_t seen) {
    return command(table, ann, {.kind = Command::Kind::act, .text = action, .seen = seen});
  }
  Reply ask(const std::string& table) {
    Reply got{.refusal = Refusal{"no answer"}};
    hall.state(table, {.guest = ann}, [&](Reply reply) { got = std::move(reply); });
    work.run();
    return got;
  }
  // Whatever somebody does at a table.
  Reply command(const std::string& table, const Guest& who, Command what) {
    Reply got{.refusal = Refusal{"no answer"}};
    hall.command(table, {.guest = who}, std::move(what), [&](Reply reply) { got = std::move(reply); });
    work.run();
    return got;
  }
  json::Object state(const std::string& table) { return *ask(table).body.find("state")->object(); }
};

inline constexpr auto one_screen = R"({"game":"manhattan","config":{"players":2},"seats":["me","me"]})";

inline std::string table_of(const Reply& reply) { return *reply.body.find("table")->text(); }
inline std::int64_t number_of(const json::Object& state) { return *state.find("number")->integer(); }
inline std::string first_legal(const json::Object& state) {
  return *state.find("legal")->array()->front().text();
}

// The code of a refusal; "" where there is none.
inline std::string code_of(const Reply& reply) {
  return reply.refusal ? std::string(reply.refusal->code) : "";
}

}  // namespace skyline::server::testing
