// Jobs that wait for one thread, which can wait for a socket at the same time.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <mutex>
#include <poll.h>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace skyline::server {

template <class Job>
class Desk {
 public:
  explicit Desk(std::size_t most = SIZE_MAX) : most_(most), bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { close(bell_); }

  template <class Work>
  void serve(Work work) {
    thread_ = std::thread(std::move(work));
  }

  // False when too many wait.
  bool put(Job job) {
    const std::scoped_lock lock(mutex_);
    if (jobs_.size() >= most_) return false;
    jobs_.push_back(std::move(job));
    if (jobs_.size() == 1) ring();
    return true;
  }

  static constexpr int no_socket = -1;
  // Waits for jobs; there are none when it stops, when none came in that time, or when the socket has
  // something.
  std::deque<Job> take_all(std::chrono::milliseconds patience, int socket = no_socket) {
    pollfd waits[] = {{bell_, POLLIN, 0}, {socket, POLLIN, 0}};
    poll(waits, 2, static_cast<int>(patience.count()));
    const std::scoped_lock lock(mutex_);
    if (!stops_) {
      std::uint64_t rung = 0;
      [[maybe_unused]] const auto heard = read(bell_, &rung, sizeof rung);
    }
    return std::exchange(jobs_, {});
  }

  // Lets time pass, until jobs come or it stops.
  void wait(std::chrono::milliseconds patience) const {
    pollfd bell{bell_, POLLIN, 0};
    poll(&bell, 1, static_cast<int>(patience.count()));
  }

  bool stopping() const {
    const std::scoped_lock lock(mutex_);
    return stops_;
  }
  // It stops, and nothing is left.
  bool over() const {
    const std::scoped_lock lock(mutex_);
    return stops_ && jobs_.empty();
  }
  bool open() const { return thread_.joinable(); }
  // Returns when everything is done that was put there before. The bell rings on: nobody waits any more.
  void stop() {
    {
      const std::scoped_lock lock(mutex_);
      stops_ = true;
      ring();
    }
    if (thread_.joinable()) thread_.join();
  }

 private:
  void ring() const {
    const std::uint64_t once = 1;
    [[maybe_unused]] const auto rung = write(bell_, &once, sizeof once);
  }

  std::size_t most_;
  int bell_;
  mutable std::mutex mutex_;
  std::deque<Job> jobs_;
  bool stops_ = false;
  std::thread thread_;
};

}  // namespace skyline::server
