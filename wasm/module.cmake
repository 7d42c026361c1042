# The module itself: only what its functions need, small. And everything that the libraries have, linked without leaving
# anything out, so that a function that cannot work there (threads, files, exceptions) is noticed even if nobody calls it.
add_executable(skyline_wasm $<TARGET_OBJECTS:skyline_local>)
target_link_libraries(skyline_wasm PRIVATE skyline_room)
set_target_properties(skyline_wasm PROPERTIES OUTPUT_NAME skyline)
skyline_module(skyline_wasm skyline_input skyline_call skyline_output)

get_property(libraries GLOBAL PROPERTY SKYLINE_LIBRARIES)
set(objects ${libraries} skyline_local)
list(TRANSFORM objects REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>")
add_executable(skyline_wasm_whole EXCLUDE_FROM_ALL ${objects})
set_target_properties(skyline_wasm_whole PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME whole SUFFIX .wasm)
target_link_options(skyline_wasm_whole PRIVATE -mexec-model=reactor -Wl,--no-gc-sections)
