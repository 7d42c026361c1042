#include "engine/core/real_text.hpp"

#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace skyline {
namespace {

struct Decimal {
  std::string digits;  // the first stands before the point
  int exponent;        // of ten
};

// As few digits as it takes, and the nearest ones.
Decimal shortest(double number) {
  constexpr int enough = 17;
  std::array<char, 32> text{};
  for (int digits = 1;; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*e", digits - 1, number);
    if (std::strtod(text.data(), nullptr) == number || digits == enough) break;
  }
  const std::string written(text.data());
  const auto mark = written.find('e');
  std::string digits = written.substr(0, mark);
  if (digits.size() > 1) digits.erase(1, 1);
  return {std::move(digits), static_cast<int>(std::strtol(written.c_str() + mark + 1, nullptr, 10))};
}

std::string scientific(const Decimal& decimal) {
  std::string text = decimal.digits.substr(0, 1);
  if (decimal.digits.size() > 1) text += "." + decimal.digits.substr(1);
  const std::string exponent = std::to_string(std::abs(decimal.exponent));
  return text + (decimal.exponent < 0 ? "e-" : "e+") + (exponent.size() < 2 ? "0" : "") + exponent;
}

std::string fixed(const Decimal& decimal) {
  const auto& [digits, exponent] = decimal;
  if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  const auto before = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= before) return digits + std::string(before - digits.size(), '0');
  return digits.substr(0, before) + "." + digits.substr(before);
}

}  // namespace

std::string real_text(double number) {
  if (std::signbit(number)) return "-" + real_text(-number);
  const Decimal decimal = shortest(number);
  std::string with_power = scientific(decimal);
  std::string without = fixed(decimal);
  return without.size() <= with_power.size() ? without : with_power;
}

std::optional<double> read_real(const std::string& text) {
  // strtod would take more: blanks, a plus sign, hexadecimal digits.
  if (text.empty() || text.front() == '+' || text.find_first_not_of("0123456789.eE+-") != std::string::npos)
    return std::nullopt;
  char* end = nullptr;
  errno = 0;
  const double number = std::strtod(text.c_str(), &end);
  const bool out_of_range = errno == ERANGE && (number == 0 || std::isinf(number));
  if (end != text.c_str() + text.size() || out_of_range) return std::nullopt;
  return number;
}

}  // namespace skyline
