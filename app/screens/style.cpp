#include "app/screens/screen.hpp"

namespace skyline::app {
namespace {

std::string wrapped(bool on, const std::string& code, std::string_view text) {
  return on ? "\x1b[" + code + "m" + std::string(text) + "\x1b[0m" : std::string(text);
}

}  // namespace

std::string Style::on(int ground, std::string_view text) const {
  return wrapped(colour, "1;38;5;232;48;5;" + std::to_string(ground), text);
}
std::string Style::ink(int number, std::string_view text) const {
  return wrapped(colour, "38;5;" + std::to_string(number), text);
}
std::string Style::bold(std::string_view text) const { return wrapped(colour, "1", text); }
std::string Style::dim(std::string_view text) const { return wrapped(colour, "2", text); }

}  // namespace skyline::app
