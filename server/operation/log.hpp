// What the operator reads: one JSON object a line. Tokens, keys, chat and anything secret of a game are never
// handed to it.
#pragma once

#include <functional>
#include <string_view>

#include "engine/core/json.hpp"

namespace skyline::server {

class Log {
 public:
  enum class Level { error, warning, info, debug };

  // Lines go to the sink, whole and one at a time.
  Log(Level most, std::function<void(const std::string&)> sink) : most_(most), sink_(std::move(sink)) {}
  static Log to_standard_error(Level most);

  void write(Level level, std::string_view what, const json::Object& more = {}) const;
  void error(std::string_view what, const json::Object& more = {}) const { write(Level::error, what, more); }
  void warning(std::string_view what, const json::Object& more = {}) const {
    write(Level::warning, what, more);
  }
  void info(std::string_view what, const json::Object& more = {}) const { write(Level::info, what, more); }
  void debug(std::string_view what, const json::Object& more = {}) const { write(Level::debug, what, more); }
  bool wants(Level level) const { return level <= most_; }

 private:
  Level most_;
  std::function<void(const std::string&)> sink_;
};

}  // namespace skyline::server
