#include "app/record_file.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/command.hpp"

namespace skyline::app {
namespace {

constexpr std::streamsize longest_line = 1 << 20;  // the longest list of legal actions is a twentieth of it

}  // namespace

RecordReader read_record(const std::string& file, int lines) {
  std::ifstream opened;
  if (file != "-") opened.open(file, std::ios::binary);
  std::istream& in = file == "-" ? std::cin : opened;
  const std::string name = file == "-" ? texts().say("file.standard-input") : file;
  if (!in || std::filesystem::is_directory(file))
    throw InputError(texts().say("file.unreadable", {{"file", name}}));
  RecordReader reader;
  std::string buffer(longest_line, '\0');
  while (reader.lines() != lines && in.getline(buffer.data(), longest_line)) {
    const auto newline = in.eof() ? 0 : 1;
    std::string_view line(buffer.data(), static_cast<std::size_t>(in.gcount() - newline));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (const auto error = reader.take(line)) throw InputError(name + ": " + say(*error, texts()));
  }
  if (!in.eof() && reader.lines() != lines)
    throw InputError(name + ": " +
                     say(RecordError{reader.lines() + 1, "", {"record.line-too-long"}}, texts()));
  if (lines >= 0 && reader.lines() < lines)
    throw InputError(
        texts().say("file.only-lines", {{"file", name}, {"lines", std::to_string(reader.lines())}}));
  // A record that is cut off on purpose may lack what follows.
  if (lines >= 0) return reader;
  if (const auto error = reader.finish()) throw InputError(name + ": " + say(*error, texts()));
  return reader;
}

void write_record(const std::string& file, const Table& table) {
  const std::string partial = file + ".part";
  std::ofstream out(partial, std::ios::binary | std::ios::trunc);
  for (const auto& line : table.record()) out << write_record_line(line) << '\n';
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(partial, file, failed);
  if (!out || failed) throw InputError(texts().say("play.save-failed", {{"file", file}}));
}

}  // namespace skyline::app
