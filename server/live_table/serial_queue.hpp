// Tasks that run one after the other, each until it says that it is done, which may be later and elsewhere. A
// table is such a queue: while one action waits for the disk, the next waits for it. The length is bounded;
// whoever comes when it is full is sent away instead of making the server grow.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "server/operation/post.hpp"

namespace skyline::server {

class SerialQueue : public std::enable_shared_from_this<SerialQueue> {
 public:
  using Done = std::function<void()>;
  using Task = std::function<void(Done)>;

  SerialQueue(Post post, std::size_t most) : post_(std::move(post)), most_(most) {}

  // What the server itself must do is always taken; it does not multiply.
  enum class Entry { if_room, always };

  // False when the queue is full.
  bool put(Task task, Entry entry = Entry::if_room) {
    {
      const std::scoped_lock lock(mutex_);
      if (entry == Entry::if_room && waiting_.size() >= most_) return false;
      waiting_.push_back(std::move(task));
      if (std::exchange(busy_, true)) return true;
    }
    run_next();
    return true;
  }

  // Whether nothing waits and nothing runs.
  bool idle() const {
    const std::scoped_lock lock(mutex_);
    return !busy_;
  }

 private:
  void run_next() {
    {
      const std::scoped_lock lock(mutex_);
      busy_ = !waiting_.empty();
      if (!busy_) return;
    }
    post_([self = shared_from_this()] {
      Task task;
      {
        const std::scoped_lock lock(self->mutex_);
        task = std::move(self->waiting_.front());
        self->waiting_.pop_front();
      }
      task([self] { self->run_next(); });
    });
  }

  Post post_;
  std::size_t most_;
  mutable std::mutex mutex_;
  std::deque<Task> waiting_;
  bool busy_ = false;
};

}  // namespace skyline::server
