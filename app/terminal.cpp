#include "app/terminal.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "app/interruption.hpp"
#include "engine/core/notation.hpp"
#include "terminal/command.hpp"

namespace skyline::app {
namespace {

// While it lives, signals wait until somebody is ready for them.
class HeldSignals {
 public:
  HeldSignals() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&held, signal);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  ~HeldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  // Waits for input with the signals let through, so that none comes between looking and waiting.
  bool wait_for_input() const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ppoll(&input, 1, nullptr, &before_) > 0;
  }

 private:
  sigset_t before_{};
};

// Bytes that were read and belong to lines that nobody asked for yet.
std::string& unread() {
  static std::string bytes;
  return bytes;
}

enum class More { came, none };

More read_more() {
  const HeldSignals held;
  while (!Interruption::requested()) {
    if (!held.wait_for_input()) continue;
    std::array<char, 4096> bytes{};
    const auto count = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return More::none;
    unread().append(bytes.data(), static_cast<std::size_t>(count));
    return More::came;
  }
  return More::none;
}

Style style_of(int output) {
  Style style;
  const char* const plain = std::getenv("NO_COLOR");
  style.colour = isatty(output) != 0 && (plain == nullptr || *plain == '\0');
  winsize size{};
  if (ioctl(output, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    style.width = size.ws_col;
    style.height = size.ws_row;
  }
  return style;
}

std::string without_blanks(std::string line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) line.pop_back();
  line.erase(0, line.find_first_not_of(" \t"));
  return line;
}

}  // namespace

bool is_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

Style terminal_style() { return style_of(STDOUT_FILENO); }
Style error_style() { return style_of(STDERR_FILENO); }

void clear_screen() {
  if (isatty(STDOUT_FILENO) != 0) std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}

std::optional<std::string> ask_line(const std::string& prompt) {
  std::cout << fitted(prompt, terminal_style()) << std::flush;
  for (;;) {
    const auto end = unread().find('\n');
    if (end != std::string::npos) {
      std::string line = unread().substr(0, end);
      unread().erase(0, end + 1);
      return without_blanks(std::move(line));
    }
    if (read_more() == More::came) continue;
    if (unread().empty() || Interruption::requested()) return std::nullopt;
    return without_blanks(std::exchange(unread(), ""));  // the last line need not end
  }
}

std::optional<std::string> ask_line(const std::string& prompt, const std::string& explanation) {
  for (;;) {
    auto typed = ask_line(prompt);
    if (!typed || wants_to_leave(*typed)) return std::nullopt;
    if (!wants_help(*typed)) return typed;
    std::cout << fitted(explanation, terminal_style()) << '\n';
  }
}

std::string folded(std::string_view typed) {
  std::string small(typed);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

bool wants_help(std::string_view typed) { return typed == "?" || folded(typed) == "help"; }
bool wants_to_leave(std::string_view typed) { return folded(typed) == "q" || folded(typed) == "quit"; }

std::vector<std::string> fitted_lines(std::string_view text, const Style& style) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  std::vector<std::string> lines;
  for (const auto line : split(text, '\n')) {
    const auto indent = static_cast<int>(std::min(line.find_first_not_of(' '), line.size()));
    const std::string broken = wrapped(line, style, 0, std::min(indent, style.width / 2));
    for (const auto part : split(broken, '\n')) lines.emplace_back(part);
  }
  return lines;
}

std::string fitted(std::string_view text, const Style& style) {
  std::string all;
  for (const auto& line : fitted_lines(text, style)) all += line + "\n";
  if (!text.ends_with('\n')) all.pop_back();
  return all;
}

Read show_pages(const std::string& text, const Style& style) {
  if (style.height == 0) {
    std::cout << text;
    return Read::on;
  }
  const auto lines = fitted_lines(text, style);
  const auto room = static_cast<std::size_t>(std::max(2, style.height - 1));
  for (std::size_t begin = 0; begin < lines.size();) {
    clear_screen();
    const auto end = std::min(lines.size(), begin + room);
    for (std::size_t i = begin; i < end; ++i) std::cout << lines[i] << '\n';
    const auto typed =
        ask_line(texts().say(end == lines.size() ? "play.enter-back" : "play.enter-more",
                             {{"shown", std::to_string(end)}, {"lines", std::to_string(lines.size())}}));
    if (!typed) return Read::to_the_end_of_input;
    if (wants_to_leave(*typed)) return Read::on;
    if (!wants_help(*typed)) begin = end;  // the question itself says all that can be typed
  }
  return Read::on;
}

}  // namespace skyline::app
