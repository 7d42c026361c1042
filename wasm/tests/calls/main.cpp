// Plays tables through the module's functions, compiled for this machine, and prints every call and what it
// gave, a line each. wasm/tests/same_bytes.js makes the same calls to the module.
//   skyline_calls records FILE…       every record is imported, looked at by everybody, and continued
//   skyline_calls random SEED TABLES  people and bots do whatever comes to their minds, wrong things too
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>

#include "wasm/tests/calls/player.hpp"

int main(int count, char** words) {
  using namespace skyline::local::testing;
  const std::span<char*> arguments(words, static_cast<std::size_t>(count));
  const std::string what = count > 1 ? arguments[1] : "";
  Script script;
  if (what == "records" && count > 2) {
    for (const char* const file : arguments.subspan(2)) {
      std::ifstream in(file);
      std::ostringstream text;
      text << in.rdbuf();
      look_at_record(script, text.str());
    }
    return 0;
  }
  if (what == "random" && count == 4) {
    for (int table = 0; table < std::stoi(arguments[3]); ++table)
      Player(script, std::stoull(arguments[2]), static_cast<std::uint64_t>(table)).play();
    return 0;
  }
  std::cerr << "usage: skyline_calls records FILE… | random SEED TABLES\n";
  return 2;
}
