# cmake --install, in two components: the library is what find_package(skyline) needs, the command is everything else.
include(CMakePackageConfigHelpers)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/skyline")
get_property(libraries GLOBAL PROPERTY SKYLINE_LIBRARIES)

install(TARGETS ${libraries} EXPORT skyline COMPONENT library)

# Headers live under one folder and name each other by it: <skyline/engine/table/table.hpp>.
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/skyline")
install(DIRECTORY engine bots room games "${PROJECT_BINARY_DIR}/generated/games" DESTINATION "${headers}"
  COMPONENT library
  FILES_MATCHING PATTERN *.hpp PATTERN tests EXCLUDE PATTERN fit EXCLUDE PATTERN terminal EXCLUDE
  PATTERN web EXCLUDE PATTERN data EXCLUDE PATTERN all_fit_tables.hpp EXCLUDE PATTERN all_screens.hpp EXCLUDE)
install(FILES data/files.hpp DESTINATION "${headers}/data" COMPONENT library)
install(CODE "
  file(GLOB_RECURSE installed \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${headers}/*.hpp\")
  foreach(header IN LISTS installed)
    file(READ \"\${header}\" text)
    string(REGEX REPLACE \"#include \\\"([a-z_0-9/]+\\\\.hpp)\\\"\" \"#include <skyline/\\\\1>\" text \"\${text}\")
    file(WRITE \"\${header}\" \"\${text}\")
  endforeach()" COMPONENT library)

# What owners of the boxes look at to write down their own: boards and tiles, with the rules and texts.
foreach(game IN LISTS SKYLINE_GAMES)
  install(DIRECTORY "${SKYLINE_FOLDER_OF_${game}}/data/" DESTINATION "${CMAKE_INSTALL_DATADIR}/skyline/games/${game}"
    COMPONENT command)
endforeach()
install(DIRECTORY data/ DESTINATION "${CMAKE_INSTALL_DATADIR}/skyline" COMPONENT command
  PATTERN CMakeLists.txt EXCLUDE PATTERN *.hpp EXCLUDE)

if(TARGET skyline)
  include(cmake/install_command.cmake)
endif()

install(EXPORT skyline NAMESPACE skyline:: FILE skyline-targets.cmake DESTINATION "${package}" COMPONENT library)
configure_package_config_file(cmake/skyline-config.cmake.in "${PROJECT_BINARY_DIR}/skyline-config.cmake"
  INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/skyline-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/skyline-config.cmake" "${PROJECT_BINARY_DIR}/skyline-config-version.cmake"
  DESTINATION "${package}" COMPONENT library)
