// What must not be guessed or read: random ids and keys, the tokens of guests, and how these are kept.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace skyline::server {

std::uint64_t random_seed();  // from the operating system
// An id for an address, 100 random bits in letters and digits that cannot be mistaken for each other.
std::string random_id();
// The id that belongs to a text: the same every time, and nobody can choose it.
std::string id_of(std::string_view text);
// Whether a text may be such an id: what cannot be is not even looked for.
bool is_id(std::string_view text);
// A secret of 256 random bits, in hexadecimal.
std::string random_secret();
// SHA-256 in hexadecimal. A secret of 256 random bits needs neither salt nor slowness.
std::string digest(std::string_view text);

}  // namespace skyline::server
