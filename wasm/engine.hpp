// What is behind the module's one function: tables and thoughts by number, and the calls that README.md
// lists. A text of JSON goes in, another comes out; nothing else goes in or out.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "bots/study/thought.hpp"
#include "wasm/local_table.hpp"

namespace skyline::local {

class Engine {
 public:
  std::string call(std::string_view text);

 private:
  using Answer = Result<json::Object>;
  using Operation = Answer (Engine::*)(Call&);
  struct Named {
    std::string_view name;
    Operation operation;
  };
  static const std::vector<Named>& operations();
  Answer answer(const json::Value& asked);

  // Tables (engine_tables.cpp)
  Answer games(Call& call);
  Answer open(Call& call);
  Answer import_record(Call& call);
  Answer restore(Call& call);
  Answer follow(Call& call);
  Answer export_all(Call& call);
  Answer close(Call& call);
  Answer view(Call& call);

  // People (engine_people.cpp)
  Answer join(Call& call);
  Answer part(Call& call);
  Answer message(Call& call);
  Answer command(Call& call);
  Answer ask(Call& call);
  Answer tick(Call& call);
  struct Ordered {
    room::Reply reply = {};
    std::optional<Player> hint = {};  // the answer is to be thought about, for this seat
    std::optional<json::Object> opened = {};
  };
  Ordered order(LocalTable& table, const room::Caller& caller, const room::Command& command,
                const Moment& moment, const std::string& new_id);
  Ordered rematch(LocalTable& table, const room::Caller& caller, const Moment& moment,
                  const std::string& new_id);

  // Bots (engine_bots.cpp)
  Answer think(Call& call);
  Answer step(Call& call);
  Answer result(Call& call);
  Answer stop(Call& call);
  Answer bot(Call& call);
  Answer review(Call& call);

  // Records without a table (engine_study.cpp)
  Answer study(Call& call);
  Answer study_preview(Call& call);

  Answer keep(room::Room room, const room::Guest& host, room::Millis now);
  int add(room::Room room);
  LocalTable* table(int handle);

  struct Thinking {
    bots::Thought thought;
    bool is_hint = false;
    Player seat = 0;
    std::int64_t seen = 0;
    json::Value ref = {};
  };
  std::map<int, LocalTable> tables_;
  std::map<int, Thinking> thoughts_;
  int last_table_ = 0;
  int last_thought_ = 0;
};

// The answer to a request as it has it over HTTP.
json::Object describe_reply(const room::Reply& reply);
Refusal no_such(std::string_view what);

}  // namespace skyline::local
