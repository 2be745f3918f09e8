// Planes: one bit per point of a board, many rows to a vector, for the row kernels (HOT).
//
// A plane holds rows of 16 bits in one vector for sizes up to 14, rows of 32 bits in three or four
// vectors above, framed as in stone_rows.h.
//
// Included by row_kernels_plain.cpp and row_kernels_avx2.cpp only, which compile it for different
// processors: hence the unnamed namespace, vectors passed by reference (their passing by value
// differs between processors), and no library functions at all (see row_kernels_avx2.cpp).
#pragma once

#include <cstdint>
#include <type_traits>

#include "games/go/features/row_kernels.h"

namespace tesuji::go::features {
namespace {

template <class Lane, int kCount>
struct VectorOf {
  typedef Lane Type __attribute__((vector_size(sizeof(Lane) * kCount)));
};
using Rows16 = VectorOf<std::uint16_t, 16>::Type;
using Rows32 = VectorOf<std::uint32_t, 8>::Type;

// Each row replaced by the one above it (r + 1), and below it (r - 1).
inline __attribute__((always_inline)) void rows_above(Rows16& out, const Rows16& v,
                                                      const Rows16& after) {
  out = __builtin_shufflevector(v, after, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}
inline __attribute__((always_inline)) void rows_below(Rows16& out, const Rows16& before,
                                                      const Rows16& v) {
  out = __builtin_shufflevector(before, v, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                                29, 30);
}
inline __attribute__((always_inline)) void rows_above(Rows32& out, const Rows32& v,
                                                      const Rows32& after) {
  out = __builtin_shufflevector(v, after, 1, 2, 3, 4, 5, 6, 7, 8);
}
inline __attribute__((always_inline)) void rows_below(Rows32& out, const Rows32& before,
                                                      const Rows32& v) {
  out = __builtin_shufflevector(before, v, 7, 8, 9, 10, 11, 12, 13, 14);
}

template <class V>
struct Cross {  // a plane moved so that each point sees its four neighbours
  V above, below, left, right;
};
template <class V>
inline __attribute__((always_inline)) void look_around(Cross<V>& out, const V& before, const V& v,
                                                       const V& after) {
  rows_above(out.above, v, after);
  rows_below(out.below, before, v);
  out.left = v << 1;
  out.right = v >> 1;
}
template <class V>
struct Sum {  // binary digits of a number 0..4 per point
  V ones, twos, fours;
};
template <class V>
inline __attribute__((always_inline)) void add_up(Sum<V>& out, const Cross<V>& c) {
  const V odd_a = c.above ^ c.below;
  const V both_a = c.above & c.below;
  const V odd_b = c.left ^ c.right;
  const V both_b = c.left & c.right;
  out.ones = odd_a ^ odd_b;
  out.twos = (both_a ^ both_b) | (odd_a & odd_b);
  out.fours = both_a & both_b;
}

template <class V, int kVectors>
struct Stones {
  V board[kVectors];
  V black[kVectors];
  V white[kVectors];
};
template <class V, int kVectors>
inline __attribute__((always_inline)) void load(Stones<V, kVectors>& out, const KernelBoard& b) {
  constexpr int kLanes = static_cast<int>(sizeof(V) / sizeof(V{}[0]));
  using Lane = std::conditional_t<kLanes == 16, std::uint16_t, std::uint32_t>;
  alignas(32) Lane rows[3][kLanes * kVectors];
  const std::uint32_t full = ((std::uint32_t{1} << b.size) - 1) << 1;
  for (int r = 0; r < kLanes * kVectors; ++r) {
    rows[0][r] = static_cast<Lane>(r >= 1 && r <= b.size ? full : 0);
    rows[1][r] = static_cast<Lane>(b.black[r]);
    rows[2][r] = static_cast<Lane>(b.white[r]);
  }
  __builtin_memcpy(out.board, rows[0], sizeof out.board);
  __builtin_memcpy(out.black, rows[1], sizeof out.black);
  __builtin_memcpy(out.white, rows[2], sizeof out.white);
}

using Words = VectorOf<std::uint64_t, 4>::Type;
template <class V>
inline __attribute__((always_inline)) int ones_in(const V& v) {
  Words words;
  __builtin_memcpy(&words, &v, sizeof words);
  return __builtin_popcountll(words[0]) + __builtin_popcountll(words[1]) +
         __builtin_popcountll(words[2]) + __builtin_popcountll(words[3]);
}
template <class V>
inline __attribute__((always_inline)) bool is_zero(const V& v) {
  Words w;
  __builtin_memcpy(&w, &v, sizeof w);
  return (w[0] | w[1] | w[2] | w[3]) == 0;
}

}  // namespace
}  // namespace tesuji::go::features
