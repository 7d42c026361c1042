#include "server/operation/log.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <unistd.h>

#include "engine/core/enums.hpp"

namespace skyline::server {
namespace {

constexpr std::array<std::string_view, 4> level_names{"error", "warning", "info", "debug"};

std::string time_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return {text.data(), size};
}

}  // namespace

Log Log::to_standard_error(Level most) {
  return {most, [](const std::string& line) {
            // One call for a line: lines of several threads do not mix.
            [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
          }};
}

void Log::write(Level level, std::string_view what, const json::Object& more) const {
  if (!wants(level)) return;
  json::Object line{{"time", time_text()}, {"level", level_names[index(level)]}, {"event", what}};
  for (const auto& [key, value] : more) line.set(key, value);
  sink_(json::write(line) + "\n");
}

}  // namespace skyline::server
