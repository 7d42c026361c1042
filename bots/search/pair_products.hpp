// Eight products of small numbers, added in pairs: what a layer of a network is made of. Machines have one
// instruction for it that compilers do not find by themselves.
#pragma once

#include <cstdint>

namespace skyline::bots {

using Shorts [[gnu::vector_size(16)]] = std::int16_t;
using Ints [[gnu::vector_size(16)]] = std::int32_t;
using Floats [[gnu::vector_size(16)]] = float;

inline Ints pair_products(Shorts a, Shorts b) {
#if defined(__SSE2__)
  return __builtin_ia32_pmaddwd128(a, b);
#elif defined(__wasm_simd128__)
  return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#else
  Ints sums{};
  for (int i = 0; i < 4; ++i) sums[i] = a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  return sums;
#endif
}

}  // namespace skyline::bots
