#include "app/arena/progress.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <unistd.h>

namespace skyline::app::arena {
namespace {

constexpr int bar_width = 24;
constexpr auto between_lines = std::chrono::milliseconds(250);

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

Progress::~Progress() {
  if (shown_) std::cerr << "\r\x1b[K" << std::flush;
}

std::string Progress::line(std::int64_t games, std::int64_t before, std::int64_t played, double seconds) {
  const std::int64_t done = std::min(games, before + played);
  const auto filled = static_cast<int>(bar_width * done / std::max<std::int64_t>(1, games));
  std::ostringstream text;
  text << '[' << std::string(filled, '#') << std::string(bar_width - filled, '.') << "] " << done << " of "
       << games << " games";
  if (played > 0 && seconds > 0) {
    const double rate = static_cast<double>(played) / seconds;
    text << ", " << std::fixed << std::setprecision(rate < 10 ? 2 : 0) << rate << "/s, "
         << duration(static_cast<double>(games - done) / rate) << " left";
  }
  return text.str();
}

void Progress::show(std::int64_t played, const std::string& remark) {
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < between_lines || isatty(STDERR_FILENO) == 0) return;
  last_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::cerr << "\r\x1b[K" << line(games_, before_, played, seconds) << remark << std::flush;
}

}  // namespace skyline::app::arena
