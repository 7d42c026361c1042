// What is measured alike on this machine and in WebAssembly: work of known size, timed from outside.
#pragma once

#include <cstdint>

extern "C" {

std::int32_t bench_games();
const char* bench_name(std::int32_t game);
// Whether so many can play it.
std::int32_t bench_seats(std::int32_t game, std::int32_t players);
// So many random games, every legal action listed: how many decisions they had.
double bench_random(std::int32_t game, std::int32_t players, std::int32_t games);
// A search of so many iterations at the first decision, as the levels search: how many decisions it
// simulated.
double bench_search(std::int32_t game, std::int32_t players, std::int32_t iterations);
}
