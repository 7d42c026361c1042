// There is one engine, as there is one memory.
#include "wasm/module.hpp"

#include <string>

#include "wasm/engine.hpp"

namespace {

std::string& input() {
  static std::string text;
  return text;
}

std::string& output() {
  static std::string text;
  return text;
}

}  // namespace

char* skyline_input(std::int32_t bytes) {
  input().resize(static_cast<std::size_t>(bytes));
  return input().data();
}

std::int32_t skyline_call(std::int32_t bytes) {
  static skyline::local::Engine engine;
  output() = engine.call(std::string_view(input()).substr(0, static_cast<std::size_t>(bytes)));
  return static_cast<std::int32_t>(output().size());
}

const char* skyline_output() { return output().data(); }
