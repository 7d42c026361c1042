// The choices at a step of an action, written down in lines.
#pragma once

#include <string>
#include <vector>

#include "terminal/screen.hpp"

namespace skyline::app {

struct Choice {
  std::string typed;
  std::string label;  // what it means; empty where it says everything itself
};

// From spacious to terse: a line for each, in columns, and what can be typed alone. Where no choice has a
// label there is one form.
std::vector<std::string> forms_of(const std::vector<Choice>& choices, const Scene& scene);

}  // namespace skyline::app
