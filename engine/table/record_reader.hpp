// Reads records line by line, however long they are, and checks every line against the rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/texts.hpp"
#include "engine/table/table.hpp"

namespace skyline {

struct RecordError {
  int line;             // from 1
  std::string subject;  // the action or outcome that was refused; may be empty
  Refusal refusal;
};

// "line 14: build 3 D7 O1: blue owns D7 with 3 floors, orange would have 2 (M18)"
std::string say(const RecordError& error, const Texts& texts);

class RecordReader {
 public:
  // Takes the next line; after an error the reader stays where it was.
  std::optional<RecordError> take(std::string_view text);
  // Says that there are no more lines.
  std::optional<RecordError> finish();

  int lines() const { return line_; }
  int games() const { return games_; }
  int header_line() const { return header_line_; }  // of the last game; 0 before the first
  // The game of the last header; null before the first.
  Table* table() { return table_ ? &*table_ : nullptr; }

 private:
  std::optional<RecordError> error(Refusal refusal, std::string subject = {}) const;
  std::optional<RecordError> end_game();

  std::optional<Table> table_;
  int line_ = 0;
  int games_ = 0;
  int header_line_ = 0;
};

}  // namespace skyline
