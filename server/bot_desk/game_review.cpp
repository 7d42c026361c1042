#include "server/bot_desk/game_review.hpp"

#include <utility>

namespace skyline::server {

GameReview::GameReview(std::span<const RecordLine> record, std::vector<std::int64_t> numbers)
    : record_(record.begin(), record.end()), numbers_(std::move(numbers)) {
  idle_.push_back(std::make_unique<room::GameReview>(record_, numbers_));
  decisions_ = idle_.back()->decisions();
}

GameReview::Progress GameReview::think() {
  std::unique_lock lock(mutex_);
  if (decisions_ == 0) return Progress::done;
  if (begun_ == decisions_) return Progress::left_to_others;
  const std::size_t number = begun_++;
  Walker walker;
  if (!idle_.empty()) {
    walker = std::move(idle_.back());
    idle_.pop_back();
  }
  lock.unlock();
  if (!walker) walker = std::make_unique<room::GameReview>(record_, numbers_);
  json::Object found = walker->find(number);
  lock.lock();
  idle_.push_back(std::move(walker));
  ahead_.emplace(number, std::move(found));
  for (auto next = ahead_.begin(); next != ahead_.end() && next->first == found_.size();
       next = ahead_.erase(next))
    found_.push_back(std::move(next->second));
  if (found_.size() == decisions_) return Progress::done;
  return begun_ < decisions_ ? Progress::more : Progress::left_to_others;
}

json::Object GameReview::describe(std::size_t from) const {
  const std::scoped_lock lock(mutex_);
  return room::describe_review(found_, decisions_, from);
}

}  // namespace skyline::server
