// Records of games: of one that was played here, and of one that a client brings.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table/record_reader.hpp"
#include "room/reply.hpp"
#include "room/table_state.hpp"

namespace skyline::room {

// A record that a client brings: one game, finished or not, checked against the rules. One of the two.
struct UploadedRecord {
  std::optional<Table> table = {};
  std::optional<RecordError> error = {};
};

// How long a record may be that is looked at, or that a table goes on with.
inline constexpr std::size_t longest_studied_record = std::size_t{64} << 10;  // bytes

UploadedRecord read_uploaded(std::string_view text);
Reply refused_record(const RecordError& error);

// The lines of a game as it stands, header first, without lists of legal actions.
std::vector<RecordLine> bare_lines(const Table& table);
std::string write_lines(std::span<const RecordLine> lines);
// The text of a table's game, with who plays it since when: whatever is hidden is in it.
std::string record_of(const TableState& state);
// The events of its lines, the header excepted: what was taken back is left out.
std::vector<std::int64_t> numbers_of_lines(const TableState& state);

}  // namespace skyline::room
