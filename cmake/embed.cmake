# Writes OUTPUT, a C++ file that holds the bytes of the files named in LIST (relative to ROOT, sorted).
# Called by the build as a script: cmake -DROOT=… -DLIST=… -DOUTPUT=… -P embed.cmake
file(STRINGS "${LIST}" paths)
set(entries "")
set(names "")
set(count 0)
foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND names "    \"${path}\",\n")
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
