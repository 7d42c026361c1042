// Where a record comes from: what its header may say besides the game. It is informative (no rule asks for
// it), but it is read strictly all the same, because it is shown to people and written again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace skyline {

struct Origin {
  struct Seated {
    std::string name;
    std::optional<std::string> bot = std::nullopt;  // none: a person
    friend bool operator==(const Seated&, const Seated&) = default;
  };
  std::vector<Seated> who = {};  // one a player, or nobody is told
  std::string date = {};         // the start, as 2026-11-16T18:30:00Z; may be empty
  std::string rules = {};        // the version of the rules that the writer played by; may be empty
  friend bool operator==(const Origin&, const Origin&) = default;
};

// What a name in a record may be: something to read, on one line and not too long.
bool is_record_name(std::string_view text);
// A time as records write it, from the seconds since 1970.
std::string record_date(std::int64_t seconds);

// From the members of a header; those that it does not know are somebody else's.
Result<Origin> read_origin(const json::Object& header);
void write_origin(const Origin& origin, json::Object& header);

}  // namespace skyline
