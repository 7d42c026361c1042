// Record files on disk or standard input ("-"), read line by line.
#pragma once

#include <string>

#include "engine/table/record_reader.hpp"

namespace skyline::app {

// Reads a record to its end, or through a number of lines. Throws InputError with file, line and rule.
RecordReader read_record(const std::string& file, int lines = -1);

// Whether a record may take the place of what a file holds (--force).
enum class Existing { kept, replaced };

// Throws InputError when a new record would take the place of something that is to be kept.
void check_free(const std::string& file, Existing existing);
// Takes a name in this folder for the record of a game that has none yet: nobody else gets the same.
std::string claim_record_file(std::string_view game);

// Writes a table's record, complete or not at all, over what the file holds. Throws InputError.
void write_record(const std::string& file, const Table& table);

}  // namespace skyline::app
