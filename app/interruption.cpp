#include "app/interruption.hpp"

#include <atomic>
#include <csignal>

namespace skyline::app {
namespace {

// Asked for by signal handlers, which may touch only lock-free things.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Interruption::Interruption() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

Interruption::~Interruption() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, SIG_DFL);
}

bool Interruption::requested() { return interrupted; }

}  // namespace skyline::app
