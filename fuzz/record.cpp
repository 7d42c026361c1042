// Any bytes as a record: every line is accepted or refused with a sentence, and nothing else happens.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/notation.hpp"
#include "engine/table/record_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const skyline::Texts texts("en");
  skyline::RecordReader reader;
  for (const auto line : skyline::split({reinterpret_cast<const char*>(data), size}, '\n')) {
    const auto error = reader.take(line);
    if (!error) continue;
    if (!texts.has("refusal." + std::string(error->refusal.code))) std::abort();
    return say(*error, texts).empty() ? 1 : 0;
  }
  if (reader.finish()) return 0;
  // What was accepted is written as it is read: once more, it must be accepted again.
  skyline::RecordReader again;
  for (const auto& line : reader.table()->record())
    if (again.take(write_record_line(line))) std::abort();
  return 0;
}
