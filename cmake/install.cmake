# cmake --install: the command, the data, the headers, the libraries and what find_package(skyline) needs.
include(CMakePackageConfigHelpers)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/skyline")
get_property(libraries GLOBAL PROPERTY SKYLINE_LIBRARIES)

install(TARGETS ${libraries} EXPORT skyline)
# The bytecode in fat objects is for one version of one compiler; users of the library get machine code only.
if(SKYLINE_LTO)
  foreach(library IN LISTS libraries)
    install(CODE "execute_process(COMMAND \"${CMAKE_OBJCOPY}\" -w -R .gnu.lto_* -R .gnu.debuglto_*
      \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/$<TARGET_FILE_NAME:${library}>\"
      COMMAND_ERROR_IS_FATAL ANY)")
  endforeach()
endif()

install(DIRECTORY engine bots DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/skyline"
  FILES_MATCHING PATTERN *.hpp PATTERN tests EXCLUDE)
install(FILES data/files.hpp DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/skyline/data")
install(DIRECTORY data/ DESTINATION "${CMAKE_INSTALL_DATADIR}/skyline"
  PATTERN CMakeLists.txt EXCLUDE PATTERN *.hpp EXCLUDE)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

if(TARGET skyline)
  install(TARGETS skyline)
  install(FILES app/completions/skyline.bash OPTIONAL RENAME skyline
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES app/completions/_skyline OPTIONAL DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
endif()

install(EXPORT skyline NAMESPACE skyline:: FILE skyline-targets.cmake DESTINATION "${package}")
configure_package_config_file(cmake/skyline-config.cmake.in "${PROJECT_BINARY_DIR}/skyline-config.cmake"
  INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/skyline-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/skyline-config.cmake" "${PROJECT_BINARY_DIR}/skyline-config-version.cmake"
  DESTINATION "${package}")
