# Writes OUTPUT, a C++ file that holds the bytes of the files named in LIST: a line "NAME<tab>FILE" each, sorted by name.
# Called by the build as a script: cmake -DLIST=… -DOUTPUT=… -P embed.cmake
file(STRINGS "${LIST}" lines)
set(entries "")
set(names "")
set(count 0)
foreach(line IN LISTS lines)
  string(REGEX MATCH "^(.*)\t(.*)$" _ "${line}")
  set(name "${CMAKE_MATCH_1}")
  file(READ "${CMAKE_MATCH_2}" bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND names "    \"${name}\",\n")
  string(APPEND entries "    {\"${bytes}\", ${size}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include \"data/files.hpp\"

#include <algorithm>
#include <array>

namespace skyline {
namespace {

constexpr std::array<std::string_view, ${count}> names{{
${names}}};

constexpr std::array<std::string_view, ${count}> contents{{
${entries}}};

}  // namespace

std::optional<std::string_view> data_file(std::string_view path) {
  const auto found = std::lower_bound(names.begin(), names.end(), path);
  if (found == names.end() || *found != path) return std::nullopt;
  return contents[static_cast<std::size_t>(found - names.begin())];
}

std::span<const std::string_view> data_files() { return names; }

}  // namespace skyline
")
