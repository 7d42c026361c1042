# Writes OUT, the one source file that knows which version and commit this is; only when that changed, so that nothing
# else is compiled again. The commit is that of the clone, or what `git archive` wrote beside this file.
set(commit "")
if(EXISTS "${SOURCE}/.git")
  execute_process(COMMAND git -C "${SOURCE}" rev-parse HEAD
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
else()
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/commit.txt" commit LIMIT_COUNT 1)
endif()
if(commit MATCHES "^[0-9a-f]+$")
  string(SUBSTRING "${commit}" 0 12 commit)  # the same from a clone and from its archive
else()
  set(commit "")
endif()
set(text "#include \"app/version.hpp\"

namespace skyline::app {

std::string_view version() { return \"${VERSION}\"; }
std::string_view commit() { return \"${commit}\"; }

}  // namespace skyline::app
")
set(before "")
if(EXISTS "${OUT}")
  file(READ "${OUT}" before)
endif()
if(NOT text STREQUAL before)
  file(WRITE "${OUT}" "${text}")
endif()
