# A room is a folder with sources, perhaps in folders of their own, and tests beside them.

# skyline_glob(OUT PATTERN…): the files of this folder that match, tests left out unless a pattern names them.
function(skyline_glob out)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" ${ARGN})
  if(NOT "${ARGN}" MATCHES "tests/")
    list(FILTER files EXCLUDE REGEX "(^|/)tests/")
  endif()
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# skyline_library(NAME SOURCE…): the static library skyline_NAME, skyline::NAME to its users.
# It compiles without exceptions, as it must for WebAssembly.
function(skyline_library name)
  add_library(skyline_${name} STATIC ${ARGN})
  add_library(skyline::${name} ALIAS skyline_${name})
  set_target_properties(skyline_${name} PROPERTIES EXPORT_NAME ${name})
  set_property(GLOBAL APPEND PROPERTY SKYLINE_LIBRARIES skyline_${name})
  target_compile_features(skyline_${name} PUBLIC cxx_std_20)
  target_compile_options(skyline_${name} PRIVATE -fno-exceptions)
  target_include_directories(skyline_${name} PUBLIC
    "$<BUILD_INTERFACE:${SKYLINE_GAME_ROOTS}>" "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
endfunction()

# skyline_in_batches(TARGET FILES): so many files are compiled as one, 0 for all of them. Most of a compilation is reading
# headers and making the same templates again: twice as many files cost a third less each.
function(skyline_in_batches target files)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${files})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # it takes the files for headers, in which a fixture must not hide
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# skyline_in_folders(TARGET [FOLDER…]): the files of each folder are compiled as one; for files whose names would clash
# with those of other folders, as games' do. Of a FOLDER that is named, with the folders in it: the closest one counts.
function(skyline_in_folders target)
  skyline_in_batches(${target} 0)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    cmake_path(ABSOLUTE_PATH source NORMALIZE OUTPUT_VARIABLE path)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    foreach(together IN LISTS ARGN)
      if(folder MATCHES "^${together}/")
        set(folder "${together}")
      endif()
    endforeach()
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
  endforeach()
endfunction()

# skyline_include_first(TARGET HEADER…): in every file of the target.
function(skyline_include_first target)
  foreach(header IN LISTS ARGN)
    target_compile_options(${target} PRIVATE "SHELL:-include ${header}")
  endforeach()
endfunction()

# skyline_plain_when_sanitized(TARGET): code that waits more than it computes. Under the sanitizers optimising it takes
# longer than it saves.
function(skyline_plain_when_sanitized target)
  if(TARGET ${target} AND SKYLINE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# skyline_tests(NAME [TOGETHER] SOURCE…): the GoogleTest program NAME_tests; ctest sees every test in it, labelled NAME, or
# one for all of them together.
function(skyline_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 tests TOGETHER "" "")
  set(ARGN ${tests_UNPARSED_ARGUMENTS})
  if(NOT SKYLINE_TESTS OR NOT ARGN)
    return()
  endif()
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(GoogleTest)
  add_executable(${name}_tests ${ARGN})
  target_link_libraries(${name}_tests PRIVATE GTest::gtest_main rapidcheck rapidcheck_gtest)
  # Tests are compiled often and run once: the library under test is optimised, they themselves hardly.
  target_compile_options(${name}_tests PRIVATE $<$<CONFIG:Release>:-O1>)
  if(SKYLINE_FUZZ) # counts that only fuzzers read
    target_compile_options(${name}_tests PRIVATE -fno-sanitize=fuzzer-no-link)
  endif()
  skyline_in_batches(${name}_tests 40)
  if(tests_TOGETHER)
    add_test(NAME ${name} COMMAND ${name}_tests WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(${name} PROPERTIES LABELS ${name} COST 10)
    return()
  endif()
  gtest_discover_tests(${name}_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" PROPERTIES LABELS ${name})
endfunction()
