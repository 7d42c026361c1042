#include "app/thinking_sign.hpp"

#include <chrono>
#include <iostream>
#include <unistd.h>

namespace skyline::app {
namespace {

constexpr auto patience = std::chrono::seconds(1);

}  // namespace

ThinkingSign::ThinkingSign(std::string sentence) : sentence_(std::move(sentence)) {
  if (isatty(STDOUT_FILENO) != 0) waiting_ = std::thread([this] { wait(); });
}

ThinkingSign::~ThinkingSign() {
  if (!waiting_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    finished_ = true;
  }
  finished_now_.notify_one();
  waiting_.join();
}

void ThinkingSign::wait() {
  std::unique_lock lock(mutex_);
  const auto finished = [this] { return finished_; };
  if (finished_now_.wait_for(lock, patience, finished)) return;
  std::cout << '\r' << sentence_ << std::flush;
  finished_now_.wait(lock, finished);
  std::cout << "\r\x1b[K" << std::flush;
}

}  // namespace skyline::app
