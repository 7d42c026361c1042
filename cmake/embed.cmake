# Writes OUTPUT, a C++ file that holds the bytes of the files named in LIST: a line "NAME<tab>FILE" each, sorted by name.
# Those whose names match FITTED are thousands of numbers, which the compiler packs (data/packed_text.hpp).
# Called by the build as a script: cmake -DLIST=… -DFITTED=… -DOUTPUT=… -P embed.cmake
file(STRINGS "${LIST}" lines)
set(entries "")
set(names "")
set(count 0)
set(numbers "")
set(texts "")
set(text_count 0)
string(ASCII 1 mark)
set(number " (0|-?[1-9][0-9]?[0-9]?[0-9]?[0-9]?[0-9]?[0-9]?[0-9]?)") # as 32 bits have it; what is longer stays behind as text

function(as_literal hex out)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${hex}")
  set(${out} "${bytes}" PARENT_SCOPE)
endfunction()

foreach(line IN LISTS lines)
  string(REGEX MATCH "^(.*)\t(.*)$" _ "${line}")
  set(name "${CMAKE_MATCH_1}")
  set(file "${CMAKE_MATCH_2}")
  if(name MATCHES "${FITTED}")
    file(READ "${file}" text)
    string(REGEX MATCHALL "${number}" found "${text}")
    list(LENGTH found size)
    list(JOIN found "," found)
    string(REGEX REPLACE "${number}" "${mark}" between "${text}")
    string(LENGTH "${between}" between_size)
    string(HEX "${between}" between)
    as_literal("${between}" between)
    string(APPEND numbers "constexpr std::array<std::int32_t, ${size}> numbers_${text_count}{{${found}}};\n"
      "constexpr auto packed_${text_count} = packed<numbers_${text_count}>();\n")
    string(APPEND texts "    {\"${name}\", {{\"${between}\", ${between_size}},\n"
      "      packed_${text_count}.lengths, packed_${text_count}.bits}},\n")
    math(EXPR text_count "${text_count} + 1")
    continue()
  endif()
  file(READ "${file}" bytes HEX)
  string(LENGTH "${bytes}" size)
  math(EXPR size "${size} / 2")
  as_literal("${bytes}" bytes)
  string(APPEND names "    \"${name}\",\n")
  string(APPEND entries "    {\"${bytes}\", ${size}},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE "${OUTPUT}" "#include \"data/files.hpp\"

#include <algorithm>
#include <array>

#include \"data/packed_text.hpp\"

namespace skyline {
namespace {

constexpr std::array<std::string_view, ${count}> names{{
${names}}};

constexpr std::array<std::string_view, ${count}> contents{{
${entries}}};

struct FittedFile {
  std::string_view name;
  PackedText text;
};

${numbers}
constexpr std::array<FittedFile, ${text_count}> fitted{{
${texts}}};

}  // namespace

std::optional<std::string_view> data_file(std::string_view path) {
  const auto found = std::lower_bound(names.begin(), names.end(), path);
  if (found == names.end() || *found != path) return std::nullopt;
  return contents[static_cast<std::size_t>(found - names.begin())];
}

std::span<const std::string_view> data_files() { return names; }

std::optional<std::string> fitted_file(std::string_view path) {
  for (const auto& [name, text] : fitted)
    if (name == path) return unpacked(text);
  return std::nullopt;
}

}  // namespace skyline
")
