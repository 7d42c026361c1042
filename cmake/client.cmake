# The browser client becomes part of the program if it was built before (scripts/build-client): sets client_source to a
# C++ file with its bytes. Where a file has a packed neighbour NAME.gz, only that one is kept. The assembler reads the
# bytes: as C++ they would take longer to compile than all the rest.
set(SKYLINE_CLIENT "${PROJECT_SOURCE_DIR}/web/dist" CACHE PATH
  "The built browser client that becomes part of the program; empty: none")

set(client_files "")
if(SKYLINE_CLIENT)
  file(GLOB_RECURSE client_files CONFIGURE_DEPENDS RELATIVE "${SKYLINE_CLIENT}" "${SKYLINE_CLIENT}/*")
  list(SORT client_files COMPARE STRING)
endif()
if("index.html" IN_LIST client_files)
  message(STATUS "The browser client of ${SKYLINE_CLIENT} becomes part of the program")
else()
  message(STATUS "The program is built without the browser client (scripts/build-client makes it)")
  set(client_files "")
endif()

set(client_bytes "")
set(client_labels "")
set(client_list "")
set(client_reads "")
set(count 0)
foreach(file IN LISTS client_files)
  if("${file}.gz" IN_LIST client_files)
    continue() # its packed neighbour stands for it
  endif()
  set(packing none)
  if(file MATCHES "\\.gz$")
    set(packing gzip)
  endif()
  string(REGEX REPLACE "\\.gz$" "" name "${file}")
  string(APPEND client_bytes "    \"file_${count}: .incbin \\\"${SKYLINE_CLIENT}/${file}\\\"\\n\"\n")
  string(APPEND client_labels "extern \"C\" [[gnu::visibility(\"hidden\")]] const char file_${count}[];\n")
  math(EXPR next "${count} + 1")
  string(APPEND client_list "    file(\"/${name}\", file_${count}, file_${next}, Packing::${packing}),\n")
  list(APPEND client_reads "${SKYLINE_CLIENT}/${file}")
  set(count ${next})
endforeach()

set(client_source "${PROJECT_BINARY_DIR}/generated/client_files.cpp")
file(CONFIGURE OUTPUT "${client_source}" @ONLY CONTENT [=[
// Written by cmake/client.cmake.
#include "app/client.hpp"

#include <vector>

asm(".section .rodata\n"
@client_bytes@    "file_@count@:\n"
    ".previous\n");
@client_labels@extern "C" [[gnu::visibility("hidden")]] const char file_@count@[];

namespace skyline::app {
namespace {

using server::BuiltInFile;
using server::Packing;

[[maybe_unused]] BuiltInFile file(const char* path, const char* begin, const char* end, Packing packing) {
  return {path, {begin, static_cast<std::size_t>(end - begin)}, packing};
}

}  // namespace

std::span<const BuiltInFile> client_files() {
  static const std::vector<BuiltInFile> files{
@client_list@  };
  return files;
}

}  // namespace skyline::app
]=])
set_source_files_properties("${client_source}" PROPERTIES OBJECT_DEPENDS "${client_reads}")
