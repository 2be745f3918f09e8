// Bouzy's passes on 16-bit numbers, for the whole map; see vector_rows.h for how this file is
// compiled. A row of the board is one vector; the signs are written out first, so that neighbours
// are loads at other places. Column c of row r is lane c + 1 of row r + 1.
#pragma once

#include "games/go/features/vector_rows.h"

namespace tesuji::go::features {
namespace {

constexpr int kChunk = 16;  // 16-bit numbers to a vector
using Chunk = VectorOf<std::int16_t, kChunk>::Type;

template <int kLength>
struct MapRows {
  static constexpr int kCells = kLength * (kLength == kChunk ? kChunk : 27);
  alignas(32) std::int16_t value[kCells];
  // -1 where a value has the sign. One guard row before and after: row r is at (r + 1) * kLength.
  alignas(32) std::int16_t positive[kCells + 2 * kLength];
  alignas(32) std::int16_t negative[kCells + 2 * kLength];
  alignas(32) std::int16_t inside[kLength];  // -1 in the columns of the board
  alignas(32) std::int16_t degree[kLength];  // neighbours of the points of an inner row
};

inline __attribute__((always_inline)) void load_chunk(Chunk& out, const std::int16_t* at) {
  __builtin_memcpy(&out, at, sizeof out);
}
inline __attribute__((always_inline)) void store_chunk(std::int16_t* at, const Chunk& chunk) {
  __builtin_memcpy(at, &chunk, sizeof chunk);
}

template <int kLength>
inline __attribute__((always_inline)) void find_signs(MapRows<kLength>& m, int size) {
  for (int i = kLength; i < (size + 1) * kLength; i += kChunk) {
    Chunk v;
    load_chunk(v, m.value + i);
    store_chunk(m.positive + kLength + i, v > 0);
    store_chunk(m.negative + kLength + i, v < 0);
  }
}

// How many of the four neighbours have the sign; `at` points into the signs.
template <int kLength>
inline __attribute__((always_inline)) void count_around(Chunk& out, const std::int16_t* at) {
  Chunk above, below, left, right;
  load_chunk(above, at + kLength);
  load_chunk(below, at - kLength);
  load_chunk(left, at - 1);
  load_chunk(right, at + 1);
  out = -(above + below + left + right);
}

template <int kLength>
inline __attribute__((always_inline)) void dilate_map(MapRows<kLength>& m, int size) {
  find_signs(m, size);
  for (int i = kLength; i < (size + 1) * kLength; i += kChunk) {
    Chunk v, p, n, inside;
    load_chunk(v, m.value + i);
    load_chunk(inside, m.inside + i % kLength);
    count_around<kLength>(p, m.positive + kLength + i);
    count_around<kLength>(n, m.negative + kLength + i);
    const Chunk gains_p = (v >= 0) & (n == 0) & inside;
    const Chunk gains_n = (v <= 0) & (p == 0) & inside;
    store_chunk(m.value + i, v + (p & gains_p) - (n & gains_n));
  }
}

template <int kLength>
inline __attribute__((always_inline)) void erode_map(MapRows<kLength>& m, int size) {
  find_signs(m, size);
  for (int i = kLength; i < (size + 1) * kLength; i += kChunk) {
    Chunk v, p, n, degree;
    load_chunk(v, m.value + i);
    load_chunk(degree, m.degree + i % kLength);
    count_around<kLength>(p, m.positive + kLength + i);
    count_around<kLength>(n, m.negative + kLength + i);
    const int row = i / kLength;
    degree -= static_cast<std::int16_t>((row == 1 ? 1 : 0) + (row == size ? 1 : 0));
    const Chunk down = v - (degree - p);
    const Chunk up = v + (degree - n);
    store_chunk(m.value + i, (down & (v > 0) & (down > 0)) | (up & (v < 0) & (up < 0)));
  }
}

template <int kLength>
inline __attribute__((always_inline)) void bouzy_map_of(const KernelBoard& b,
                                                        const KernelPasses& passes,
                                                        std::int16_t* map) {
  MapRows<kLength> m;
  __builtin_memset(&m, 0, sizeof m);
  for (int column = 1; column <= b.size; ++column) {
    m.inside[column] = -1;
    m.degree[column] =
        static_cast<std::int16_t>(4 - (column == 1 ? 1 : 0) - (column == b.size ? 1 : 0));
  }
  for (int r = 1; r <= b.size; ++r) {
    for (int column = 1; column <= b.size; ++column) {
      const int sign = static_cast<int>((b.black[r] >> column) & 1) -
                       static_cast<int>((b.white[r] >> column) & 1);
      m.value[r * kLength + column] = static_cast<std::int16_t>(sign * passes.start);
    }
  }
  for (int pass = 0; pass < passes.dilations; ++pass) dilate_map(m, b.size);
  for (int pass = 0; pass < passes.erosions; ++pass) erode_map(m, b.size);
  for (int r = 1; r <= b.size; ++r) {
    __builtin_memcpy(map + r * kMapRowLength, m.value + r * kLength,
                     sizeof(std::int16_t) * kLength);
  }
}

void bouzy_map_kernel(const KernelBoard& b, const KernelPasses& passes, std::int16_t* map) {
  if (b.size <= 14) return bouzy_map_of<kChunk>(b, passes, map);
  bouzy_map_of<2 * kChunk>(b, passes, map);
}

}  // namespace
}  // namespace tesuji::go::features
