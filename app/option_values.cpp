#include "app/option_values.hpp"

#include <array>

#include "engine/core/notation.hpp"
#include "terminal/command.hpp"

namespace skyline::app {

std::string allowed_values(const Option& option) {
  const std::array<Refusal::Param, 3> params{{{"values", join(option.values)},
                                              {"least", std::to_string(option.least)},
                                              {"most", std::to_string(option.most)}}};
  switch (option.kind) {
    case Option::Kind::choice: return join(option.values);
    case Option::Kind::words: return texts().say("games.kind.words", params);
    case Option::Kind::number: return texts().say("games.kind.number", params);
    case Option::Kind::numbers: return texts().say("games.kind.numbers", params);
    case Option::Kind::flag: return texts().say("games.kind.flag");
    case Option::Kind::text: return texts().say("games.kind.text");
    case Option::Kind::file: return texts().say("games.kind.file", params);
  }
  return "";
}

}  // namespace skyline::app
