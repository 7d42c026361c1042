// A review of a game as it is printed: for people a short table, for programs everything.
#pragma once

#include "app/analysis/review.hpp"

namespace skyline::app {

void print_review(const Table& table, const ReviewPlan& plan, const Review& review, bool every_decision);
void print_review_json(const Table& table, const ReviewPlan& plan, const Review& review);

}  // namespace skyline::app
