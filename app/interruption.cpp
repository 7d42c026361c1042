#include "app/interruption.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <initializer_list>

namespace skyline::app {
namespace {

// Asked for by signal handlers, which may touch only lock-free things.
std::atomic<bool> interrupted{false};
constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Interruption::Interruption(SecondTime second) {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  if (second == SecondTime::kills) action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : signals) {
    struct sigaction present{};
    sigaction(signal, nullptr, &present);
    if (present.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // nohup ignores what it must
  }
}

Interruption::~Interruption() {
  for (const int signal : signals) {
    struct sigaction present{};
    sigaction(signal, nullptr, &present);
    if (present.sa_handler != SIG_IGN) std::signal(signal, SIG_DFL);
  }
}

bool Interruption::requested() { return interrupted; }

}  // namespace skyline::app
