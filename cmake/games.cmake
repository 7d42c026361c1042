# A game is a folder games/<name>/, here or below one of SKYLINE_MORE_GAMES; its namespace is its name. This finds
# them and writes the lists by which everything else knows all of them.
set(SKYLINE_MORE_GAMES "" CACHE STRING "Further folders, each with a games/ folder like the one here")

set(SKYLINE_GAME_ROOTS "${PROJECT_SOURCE_DIR}")
foreach(root IN LISTS SKYLINE_MORE_GAMES)
  cmake_path(ABSOLUTE_PATH root BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" NORMALIZE)
  if(NOT IS_DIRECTORY "${root}/games")
    message(FATAL_ERROR "SKYLINE_MORE_GAMES: ${root} has no folder games/")
  endif()
  list(APPEND SKYLINE_GAME_ROOTS "${root}")
endforeach()

# What every game must bring; whatever else it leaves out has a default.
function(skyline_check_game name folder)
  string(REGEX MATCH "games/[^/]+$" short "${folder}")
  if(NOT name MATCHES "^[a-z][a-z0-9_]*$")
    message(FATAL_ERROR "${short}: the name of a game's folder is its C++ namespace: small letters, digits and _")
  endif()
  if(NOT EXISTS "${folder}/rules/game.hpp")
    message(FATAL_ERROR "${short}: rules/game.hpp is missing: the class Game in the namespace skyline::${name}")
  endif()
  file(STRINGS "${folder}/rules/game.hpp" spaces REGEX "^namespace skyline::${name}( |$)")
  if(NOT spaces)
    message(FATAL_ERROR "${short}/rules/game.hpp: the namespace of the rules must be skyline::${name}")
  endif()
  if(NOT EXISTS "${folder}/data/rules.en.md")
    message(FATAL_ERROR "${short}: data/rules.en.md is missing: the rules page in English")
  endif()
  file(GLOB texts CONFIGURE_DEPENDS "${folder}/data/texts/en/*.json")
  set(said "")
  foreach(file IN LISTS texts)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" content)
    string(APPEND said "${content}")
  endforeach()
  foreach(key title summary)
    if(NOT said MATCHES "\"game\\.${name}\\.${key}\"")
      message(FATAL_ERROR "${short}: data/texts/en/*.json do not say \"game.${name}.${key}\"")
    endif()
  endforeach()
endfunction()

# Those of the shelf in its order, then the others by name.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/games/shelf.txt")
file(STRINGS games/shelf.txt SKYLINE_GAMES REGEX "^[a-z]")
foreach(root IN LISTS SKYLINE_GAME_ROOTS)
  file(GLOB found CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE "${root}/games" "${root}/games/*")
  foreach(name IN LISTS found)
    if(NOT IS_DIRECTORY "${root}/games/${name}")
      continue()
    endif()
    skyline_check_game("${name}" "${root}/games/${name}")
    list(APPEND SKYLINE_GAMES "${name}")
    set(SKYLINE_FOLDER_OF_${name} "${root}/games/${name}")
  endforeach()
endforeach()
list(REMOVE_DUPLICATES SKYLINE_GAMES)

# skyline_game_files(OUT PATTERN…): the files of all games that match, tests left out unless a pattern names them.
function(skyline_game_files out)
  set(all "")
  foreach(game IN LISTS SKYLINE_GAMES)
    list(TRANSFORM ARGN PREPEND "${SKYLINE_FOLDER_OF_${game}}/" OUTPUT_VARIABLE patterns)
    file(GLOB files CONFIGURE_DEPENDS ${patterns})
    list(APPEND all ${files})
  endforeach()
  set(${out} "${all}" PARENT_SCOPE)
endfunction()

# skyline_game_list(NAME PART WHAT FACET TEMPLATE HEADER…): the header games/NAME.hpp. A game that brings the file
# PART/FACET.hpp specialises TEMPLATE there; for one that does not, the list takes Plain<TEMPLATE>. Both are declared in
# HEADER.
function(skyline_game_list name part what)
  set(includes "")
  set(plain "")
  while(ARGN)
    list(POP_FRONT ARGN facet template header)
    string(APPEND includes "#include \"${header}\"\n")
    string(REGEX MATCH "^(.*)::([A-Za-z]+)$" _ "${template}")
    set(space "${CMAKE_MATCH_1}")
    set(short "${CMAKE_MATCH_2}")
    foreach(game IN LISTS SKYLINE_GAMES)
      if(EXISTS "${SKYLINE_FOLDER_OF_${game}}/${part}/${facet}.hpp")
        string(APPEND includes "#include \"games/${game}/${part}/${facet}.hpp\"\n")
      else()
        string(APPEND plain "
namespace ${space} {
template <>
struct ${short}<${game}::Game> : Plain${short}<${game}::Game> {};
}  // namespace ${space}
")
      endif()
    endforeach()
  endwhile()
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/games/${name}.hpp" CONTENT
"// ${what} Written by cmake/games.cmake from the folders of the games.
#pragma once

#include \"games/all_rules.hpp\"
${includes}${plain}" @ONLY)
endfunction()

set(includes "")
set(types "")
set(checks "")
foreach(game IN LISTS SKYLINE_GAMES)
  string(APPEND includes "#include \"games/${game}/rules/game.hpp\"\n")
  string(APPEND checks "SKYLINE_CHECK_GAME(${game});\n")
  list(APPEND types "${game}::Game")
endforeach()
list(JOIN types ", " types)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/games/all_rules.hpp" CONTENT
"// The rules of all games. Written by cmake/games.cmake from the folders of the games.
#pragma once

#include \"engine/core/game_list.hpp\"
${includes}
${checks}
namespace skyline {
using Games = GameList<${types}>;
}
" @ONLY)
skyline_game_list(all_materials rules "The pieces of all games."
  material skyline::Material engine/core/material.hpp)
skyline_game_list(all_minds mind "What all games know about themselves."
  sense skyline::bots::Sense bots/search/sense.hpp
  features skyline::bots::Features bots/search/features.hpp
  endgame skyline::bots::Endgame bots/endgame/exact.hpp
  traits skyline::bots::Traits bots/search/traits.hpp
  levels skyline::bots::Levels bots/search/effort.hpp
  reasons skyline::bots::Reasons bots/search/reason.hpp)
skyline_game_list(all_fit_tables mind/fit "The set-ups that weights are fitted to."
  tables skyline::bots::fit::Tables bots/search/fit_tables.hpp)
skyline_game_list(all_screens terminal "The terminal screens of all games."
  screen skyline::app::Screen terminal/plain_screen.hpp)
skyline_game_list(all_commands terminal "What games add to the skyline command."
  commands skyline::app::Commands terminal/command.hpp)
