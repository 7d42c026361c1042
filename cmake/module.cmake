# One WebAssembly module of all library code. Objects instead of archives and no garbage collection, so that
# a function that cannot work there (threads, files, exceptions) fails to link even if nobody calls it.
get_property(libraries GLOBAL PROPERTY SKYLINE_LIBRARIES)
set(objects ${libraries})
list(TRANSFORM objects REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")
add_executable(skyline_wasm ${objects})
set_target_properties(skyline_wasm PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME skyline SUFFIX .wasm)
target_link_options(skyline_wasm PRIVATE -mexec-model=reactor -Wl,--no-gc-sections)
