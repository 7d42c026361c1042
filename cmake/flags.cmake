# How everything is compiled. Nothing here reaches a project that uses the installed package.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

# Signs are left out of -Wconversion (clang would include them): indexing with int is ordinary here.
add_compile_options(
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wcast-align -Wextra-semi)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps in `"text" + std::string` that are not there; missing designated initializers
  # are our way to say "the default", and clang does not mind them.
  add_compile_options(-Wno-restrict -Wno-missing-field-initializers -Wduplicated-cond -Wlogical-op)
else()
  add_compile_options(-Wno-missing-designated-field-initializers)
endif()
# Warnings are errors with the compilers that we work with. A newer g++ warns of more (g++ 14 of writing beyond an array
# where it is not), and shall not keep anybody from playing.
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Werror)
endif()

if(SKYLINE_WASM)
  # clang prefers the name wasm32-wasip1, under which Debian's libc++ is not found.
  add_compile_options(-Wno-deprecated)
  # Where there is a wasm-opt, clang would call it by itself, as it likes: see skyline_module.
  add_link_options(-Wno-deprecated --no-wasm-opt)
endif()

# For a position of a few hundred bytes g++ 12 would emit "rep movs", three times slower than the C library's copy.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-mmemcpy-strategy=libcall:-1:noalign -mmemset-strategy=libcall:-1:noalign)
endif()

# Hardened; scripts/check-elf reads it from the program. What it costs random play of all games, in instructions: stack
# protector 1.3 %, control flow 0.5 %, relocation at the start 0.04 %, _FORTIFY_SOURCE 0.1 %, stack clash nothing;
# position-independent code, the compiler's default, 1.9 %. Checked containers cost 12.5 %: see skyline_checked.
if(SKYLINE_HARDENED AND NOT SKYLINE_SANITIZE AND NOT SKYLINE_WASM)
  add_compile_options(-fstack-protector-strong -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    add_compile_options(-fcf-protection)
  endif()
  add_compile_options($<$<CONFIG:Release>:-D_FORTIFY_SOURCE=3>)
  add_link_options(-Wl,-z,relro,-z,now)
endif()

# skyline_checked(TARGET): the containers of the standard library refuse indices that they do not have. For the rooms
# that strangers talk to; where games are played and searched it costs too much.
function(skyline_checked target)
  if(SKYLINE_HARDENED)
    target_compile_definitions(${target} PRIVATE _GLIBCXX_ASSERTIONS)
  endif()
endfunction()

# skyline_small(TARGET): where it travels to every browser, size counts more than speed. For the rooms that do not think.
function(skyline_small target)
  if(SKYLINE_WASM)
    target_compile_options(${target} PRIVATE -Oz)
  endif()
endfunction()

# skyline_small_files(NAME FILE…): the same for some files of the library skyline_NAME, whose other files think. They are
# a target of their own, skyline_NAME_small: files with options of their own could not be compiled in batches.
function(skyline_small_files name)
  if(NOT SKYLINE_WASM)
    return()
  endif()
  get_target_property(others skyline_${name} SOURCES)
  list(REMOVE_ITEM others ${ARGN})
  set_target_properties(skyline_${name} PROPERTIES SOURCES "${others}")
  add_library(skyline_${name}_small OBJECT ${ARGN})
  target_compile_features(skyline_${name}_small PRIVATE cxx_std_20)
  target_compile_options(skyline_${name}_small PRIVATE -fno-exceptions -Oz)
  target_include_directories(skyline_${name}_small PRIVATE
    $<TARGET_PROPERTY:skyline_${name},INTERFACE_INCLUDE_DIRECTORIES>)
  target_sources(skyline_${name} PRIVATE $<TARGET_OBJECTS:skyline_${name}_small>)
  set_property(GLOBAL APPEND PROPERTY SKYLINE_LIBRARIES skyline_${name}_small)
endfunction()

# skyline_module(TARGET FUNCTION…): an executable becomes a module for browsers with these functions, as small as it can
# be made. What Binaryen leaves out is a fourteenth of what travels; its higher levels make less of it, but that packs
# worse.
function(skyline_module target)
  find_program(WASM_OPT wasm-opt REQUIRED)
  list(TRANSFORM ARGN PREPEND "-Wl,--export=" OUTPUT_VARIABLE exports)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX SUFFIX .wasm)
  # The stack lies below everything else: what would run over its end traps instead of overwriting data.
  target_link_options(${target} PRIVATE
    -mexec-model=reactor -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576 ${exports})
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND "${WASM_OPT}" --enable-simd --enable-bulk-memory --enable-sign-ext --enable-mutable-globals
      --enable-nontrapping-float-to-int -O1 --dae-optimizing $<TARGET_FILE:${target}> -o $<TARGET_FILE:${target}>)
endfunction()

# No path of the machine that built it, so that the same sources give the same bytes.
add_compile_options($<$<OR:$<CONFIG:Release>,$<BOOL:${SKYLINE_WASM}>>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>)

if(SKYLINE_NATIVE)
  add_compile_options(-march=native)
endif()

if(SKYLINE_SANITIZE)
  add_compile_options(-fsanitize=${SKYLINE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${SKYLINE_SANITIZE})
endif()
if(SKYLINE_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT SKYLINE_WASM)
  add_link_options(-fuse-ld=lld)
endif()
