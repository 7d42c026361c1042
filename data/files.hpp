#pragma once

// The files of this folder, built into the program: boards, tile sets, texts and rules pages.
// A path is relative to data/ and uses forward slashes: "texts/en.json".

#include <optional>
#include <span>
#include <string_view>

namespace skyline {

// The bytes of one file; they live as long as the program.
std::optional<std::string_view> data_file(std::string_view path);

// The paths of all files, sorted.
std::span<const std::string_view> data_files();

}  // namespace skyline
