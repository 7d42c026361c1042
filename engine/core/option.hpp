// A configuration option of a game, described so that the command line, the help, the server and the
// browser's set-up panel all come from one table.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline {

struct Option {
  enum class Kind {
    choice,   // one of the values: a string
    number,   // an integer from least to most
    numbers,  // a list of integers
    flag,     // true or false
    words,    // a list of strings out of the values
    text,     // a string
    file      // the name of shipped data out of the values, or the text of such a file
  };

  std::string_view name;
  Kind kind;
  std::string_view fallback;  // the default, as a person would write it; empty: drawn by lot or none
  std::span<const std::string_view> values = {};  // of a choice, words or a file
  int least = 0;
  int most = 0;
};

// The JSON value that an option's command-line text means ("1,2,0" for numbers, "godzilla,progressive" for
// words).
Result<json::Value> read_option(const Option& option, std::string_view text);

// Refuses options that the game does not have and values of the wrong kind.
std::optional<Refusal> check_options(std::span<const Option> options, const json::Object& given);

}  // namespace skyline
