// A hall for tests: a store, work and a clock in the test's hand, and somebody who listens.
#pragma once

#include "room/bots.hpp"
#include "room/tests/scene.hpp"
#include "server/hall/hall.hpp"
#include "server/store/tests/fake_store.hpp"

namespace skyline::server::testing {

using room::Command;
using room::Guest;
using room::Question;
using room::Reply;
using room::testing::ann;
using room::testing::ben;

class Ear final : public Listener {
 public:
  void deliver(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
  void cut(const Refusal& why) override { cut_for = why.code; }
  std::vector<std::string> heard;
  std::string cut_for;
};

inline json::Object state_in(const Reply& reply) {
  return *json::read(json::write(*reply.body.find("state")))->object();
}

struct House {
  explicit House(FakeStore& kept, HallLimits limits = {}, DeskLimits desk_limits = {})
      : desk(
            [this](Urgency, const Share& whose, std::function<void()> thought) {
              if (thoughts.size() >= most_thoughts) return false;
              thoughts.push_back(std::move(thought));
              payers.push_back(whose);
              return true;
            },
            [this](std::string_view level, const Table& table, Player player, Millis within, Random& random) {
              return choose(level, table, player, within, random);
            },
            clock(), desk_limits),
        hall({kept, desk, log, metrics, work.post(), clock(),
              [this]() -> room::Luck {
                return [this, random = Random(1)](Table& table) mutable { luck(table, random); };
              }},
             limits) {}

  Clock clock() {
    return [this] { return now; };
  }

  Work work;
  std::vector<std::function<void()>> thoughts;  // nobody thinks until the test says so
  std::size_t most_thoughts = SIZE_MAX;
  std::vector<Share> payers;  // of all thoughts there were
  BotDesk::Choose choose = room::bot_action;
  std::function<void(Table&, Random&)> luck = [](Table& table, Random& random) { table.step(random); };
  std::vector<std::string> logged;
  Log log{Log::Level::error, [this](const std::string& line) { logged.push_back(line); }};
  Metrics metrics;
  Millis now = 1'000'000;
  BotDesk desk;
  Hall hall;

  // Lets those think who are to.
  void think() {
    for (const auto& thought : std::exchange(thoughts, {})) thought();
    work.run();
  }
  // Asks and waits for the answer.
  Reply create(std::string_view asked, const std::string& once = {}, const Guest& host = ann) {
    Reply got;
    hall.create(host, room::testing::settings(asked), [&](Reply reply) { got = std::move(reply); }, once);
    work.run();
    return got;
  }
  Reply act(const std::string& table, const std::string& action, std::int64_t seen) {
    return command(table, ann, {.kind = Command::Kind::act, .text = action, .seen = seen});
  }
  Reply ask(const std::string& table) {
    Reply got{.refusal = Refusal{"no answer"}};
    hall.ask(table, {.guest = ann}, {}, [&](Reply reply) { got = std::move(reply); });
    work.run();
    return got;
  }
  // Whatever somebody does at a table.
  Reply command(const std::string& table, const Guest& who, const Command& what) {
    Reply got{.refusal = Refusal{"no answer"}};
    hall.command(table, {.guest = who}, what, [&](Reply reply) { got = std::move(reply); });
    work.run();
    return got;
  }
  json::Object state(const std::string& table) { return state_in(ask(table)); }
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
