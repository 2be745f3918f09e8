// Territory: both colours flood the empty points until nothing new is reached; see vector_rows.h
// for how this file is compiled, territory.h for what it computes.
#pragma once

#include "games/go/features/vector_rows.h"

namespace tesuji::go::features {
namespace {

template <class V, int kVectors>
inline __attribute__((always_inline)) bool flood(V (&reach)[kVectors], const V (&empty)[kVectors]) {
  V grown{};
  V before{};
  for (int i = 0; i < kVectors; ++i) {
    const V old = reach[i];
    Cross<V> c;
    look_around(c, before, old, i + 1 < kVectors ? reach[i + 1] : V{});
    reach[i] |= (c.above | c.below | c.left | c.right) & empty[i];
    grown |= reach[i] ^ old;
    before = reach[i];  // already grown: the flood may run ahead upwards
  }
  return !is_zero(grown);
}

template <class V, int kVectors>
inline __attribute__((always_inline)) KernelPair territory_of(const KernelBoard& b) {
  Stones<V, kVectors> s;
  load(s, b);
  V empty[kVectors];
  V black[kVectors];
  V white[kVectors];
  for (int i = 0; i < kVectors; ++i) {
    empty[i] = s.board[i] & ~(s.black[i] | s.white[i]);
    black[i] = s.black[i];
    white[i] = s.white[i];
  }
  bool growing = true;
  while (growing) {
    const bool black_grows = flood(black, empty);
    growing = flood(white, empty) || black_grows;
  }
  KernelPair result{0, 0};
  for (int i = 0; i < kVectors; ++i) {
    result.black += ones_in<V>(black[i] & ~white[i] & empty[i]);
    result.white += ones_in<V>(white[i] & ~black[i] & empty[i]);
  }
  return result;
}

KernelPair territory_kernel(const KernelBoard& b) {
  if (b.size <= 14) return territory_of<Rows16, 1>(b);
  if (b.size <= 22) return territory_of<Rows32, 3>(b);
  return territory_of<Rows32, 4>(b);
}

}  // namespace
}  // namespace tesuji::go::features
