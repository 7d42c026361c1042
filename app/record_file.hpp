// Record files on disk or standard input ("-"), read line by line.
#pragma once

#include <string>

#include "engine/table/record_reader.hpp"

namespace skyline::app {

// Reads a record to its end, or through a number of lines. Throws InputError with file, line and rule.
RecordReader read_record(const std::string& file, int lines = -1);

// Writes a table's record, complete or not at all. Throws InputError.
void write_record(const std::string& file, const Table& table);

}  // namespace skyline::app
