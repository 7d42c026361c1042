// Runs something soon, on a thread that may run it.
#pragma once

#include <functional>

namespace skyline::server {

using Post = std::function<void(std::function<void()>)>;

}  // namespace skyline::server
