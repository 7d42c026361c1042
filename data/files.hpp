#pragma once

// The files of this folder, built into the program: boards, tile sets, texts and rules pages.
// A path is relative to data/ and uses forward slashes: "texts/en.json".

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace skyline {

// The bytes of one file; they live as long as the program.
std::optional<std::string_view> data_file(std::string_view path);

// The paths of all files, sorted.
std::span<const std::string_view> data_files();

// The same for what was fitted, weights and networks, which are not among those: thousands of numbers, which
// the program keeps in fewer bytes (data/packed_text.hpp) and writes out anew whenever they are asked for.
std::optional<std::string> fitted_file(std::string_view path);

}  // namespace skyline
