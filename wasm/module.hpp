// The functions that the module exports: README.md is their contract.
#pragma once

#include <cstdint>

extern "C" {

// Where to put the text of the next call, which has so many bytes.
char* skyline_input(std::int32_t bytes);
// Does what it asks for: how many bytes the answer has.
std::int32_t skyline_call(std::int32_t bytes);
// Where the answer is, until the next call.
const char* skyline_output();
}
