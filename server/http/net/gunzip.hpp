// The content of a gzip file that was made when the program was built.
#pragma once

#include <string>
#include <string_view>

namespace skyline::server {

// Throws when it is none.
std::string gunzip(std::string_view packed);

}  // namespace skyline::server
