// Who makes the calls: everything that can be asked is asked sooner or later, and much that cannot.
#pragma once

#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "wasm/tests/calls/script.hpp"

namespace skyline::local::testing {

class Player {
 public:
  Player(Script& script, std::uint64_t seed, std::uint64_t table);
  void play();

 private:
  void open();
  void join();
  void do_something();
  void let_bots_think();
  void act();
  void speak(json::Object message);
  void ask();
  void come_again();
  void look_back();
  json::Object say_anything();
  std::string garbled(std::string text);
  void take(const json::Object& given);
  json::Object with_time(json::Object asked);
  int below(int bound) { return random_.below(bound); }

  Script& script_;
  Random random_;
  std::int64_t now_ = 1'700'000'000'000;
  std::string id_;
  int table_ = 0;
  int listener_ = 0;
  std::int64_t number_ = 0;
  std::string phase_;
  std::vector<int> thinkers_;
};

void look_at_record(Script& script, const std::string& text);

}  // namespace skyline::local::testing
