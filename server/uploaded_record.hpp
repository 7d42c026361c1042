// The record of a game that a client brings: one game, finished or not, checked against the rules.
#pragma once

#include <optional>
#include <string_view>

#include "engine/table/record_reader.hpp"

namespace skyline::server {

// One of the two.
struct UploadedRecord {
  std::optional<Table> table = {};
  std::optional<RecordError> error = {};
};

UploadedRecord read_uploaded(std::string_view text);

}  // namespace skyline::server
