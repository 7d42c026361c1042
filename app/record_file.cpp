#include "app/record_file.hpp"

#include <array>
#include <cerrno>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <unistd.h>

#include "terminal/command.hpp"

namespace skyline::app {
namespace {

constexpr std::streamsize longest_line = 1 << 20;  // the longest list of legal actions is a twentieth of it

std::string time_stamp() {
  std::array<char, 32> stamp{};
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::strftime(stamp.data(), stamp.size(), "-%Y%m%d-%H%M%S", &local);
  return stamp.data();
}

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

void check_free(const std::string& file, Existing existing) {
  std::error_code none;
  const bool holds_something =
      std::filesystem::is_regular_file(file, none) && std::filesystem::file_size(file, none) > 0;
  if (holds_something && existing == Existing::kept)
    throw InputError(texts().say("file.exists", {{"file", file}}));
}

std::string claim_record_file(std::string_view game) {
  const std::string stem = std::string(game) + time_stamp();
  for (int number = 1;; ++number) {
    std::string file = stem + (number == 1 ? "" : "-" + std::to_string(number)) + ".skyline";
    const int claimed = open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (claimed >= 0) close(claimed);
    if (claimed >= 0 || errno != EEXIST) return file;  // whether it can be written is seen when it is
  }
}

void write_record(const std::string& file, const Table& table) {
  std::error_code unknown;
  if (const auto kind = std::filesystem::status(file, unknown);
      std::filesystem::exists(kind) && !std::filesystem::is_regular_file(kind))
    throw InputError(texts().say("play.save-failed", {{"file", file}}));  // a device would be replaced
  const std::string partial = file + ".part";
  std::ofstream out(partial, std::ios::binary | std::ios::trunc);
  for (const auto& line : table.record()) out << write_record_line(line) << '\n';
  out.close();
  std::error_code failed;
  if (out) std::filesystem::rename(partial, file, failed);
  if (!out || failed) throw InputError(texts().say("play.save-failed", {{"file", file}}));
}

}  // namespace skyline::app
