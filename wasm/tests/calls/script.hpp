// Calls of the module's functions, written down with what they give.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>

#include "engine/core/json.hpp"
#include "wasm/module.hpp"

namespace skyline::local::testing {

inline json::Object guest_called(const std::string& name) { return {{"guest", name}, {"name", name}}; }

class Script {
 public:
  json::Object call(json::Object asked) {
    const std::string text = json::write(asked);
    const auto bytes = static_cast<std::int32_t>(text.size());
    std::copy(text.begin(), text.end(), skyline_input(bytes));
    const std::int32_t given = skyline_call(bytes);
    const std::string answer(skyline_output(), static_cast<std::size_t>(given));
    std::cout << text << '\n' << answer << '\n';
    const auto read = json::read(answer);
    if (!read || read->object() == nullptr) std::abort();
    return *read->object();
  }
};

}  // namespace skyline::local::testing
