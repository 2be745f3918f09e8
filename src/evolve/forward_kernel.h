// The loops of forward.h over vectors of eight numbers.
//
// Included by forward_plain.cpp and forward_avx2.cpp only, which compile it for different
// processors: hence the unnamed namespace, vectors by reference, and no library functions.
#pragma once

#include "evolve/forward.h"

namespace tesuji::evolve {
namespace {

typedef float Lanes __attribute__((vector_size(32), aligned(4), may_alias));
typedef std::int32_t Words __attribute__((vector_size(32)));
typedef float Full __attribute__((vector_size(32)));
#define TESUJI_INLINE inline __attribute__((always_inline))

// 1 / (1 + exp(-x)) to about seven digits, by arithmetic alone.
TESUJI_INLINE void to_sigmoid(Full& x) {
  const Full zero = {};
  const Full low = zero - 30.0F;
  const Full high = zero + 30.0F;
  x = x < low ? low : x;
  x = x > high ? high : x;
  const Full t = x * -1.44269504F;  // exp(-x) = 2^t
  const Full magic = zero + 12582912.0F;
  const Full rounded = t + magic;
  const Full whole = rounded - magic;
  const Full f = (t - whole) * 0.693147181F;
  Full p = zero + 1.0F / 720.0F;
  p = p * f + 1.0F / 120.0F;
  p = p * f + 1.0F / 24.0F;
  p = p * f + 1.0F / 6.0F;
  p = p * f + 0.5F;
  p = p * f + 1.0F;
  p = p * f + 1.0F;
  union {
    Full real;
    Words word;
  } scale, number;
  number.real = rounded;
  scale.word = (number.word - 0x4B400000 + 127) << 23;
  x = 1.0F / (1.0F + p * scale.real);
}

TESUJI_INLINE void activate(Full& x, Activation activation) {
  switch (activation) {
    case Activation::sigmoid:
      to_sigmoid(x);
      return;
    case Activation::tanh:
      x = x + x;
      to_sigmoid(x);
      x = x + x - 1.0F;
      return;
    case Activation::relu: {
      const Full zero = {};
      x = x < zero ? zero : x;
      return;
    }
  }
}

// kCount vectors of the hidden layer of one board.
template <int kCount>
TESUJI_INLINE void hidden_block(const ForwardTask& task, std::size_t board, std::size_t first) {
  Full sums[kCount] = {};
  const std::uint16_t* on = task.on + board * task.on_stride;
  for (std::size_t i = 0; i < task.counts[board]; ++i) {
    const float* row = task.in + on[i] * task.in_stride + first;
    for (int k = 0; k < kCount; ++k) {
      sums[k] += *reinterpret_cast<const Lanes*>(row + k * kLanes);
    }
  }
  for (int k = 0; k < kCount; ++k) {
    activate(sums[k], task.activation);
    *reinterpret_cast<Lanes*>(task.acts + board * task.in_stride + first + k * kLanes) = sums[k];
  }
}

template <int kBoards, int kCount>
TESUJI_INLINE void output_block(const ForwardTask& task, std::size_t board, std::size_t first) {
  Full sums[kBoards][kCount] = {};
  const float* acts = task.acts + board * task.in_stride;
  const float* row = task.out + first;
  for (std::size_t h = 0; h < task.hidden; ++h, row += task.out_stride) {
    for (int k = 0; k < kCount; ++k) {
      const Full weights = *reinterpret_cast<const Lanes*>(row + k * kLanes);
      for (int b = 0; b < kBoards; ++b) sums[b][k] += weights * acts[b * task.in_stride + h];
    }
  }
  for (int b = 0; b < kBoards; ++b) {
    for (int k = 0; k < kCount; ++k) {
      float* to = task.outs + (board + b) * task.out_stride + first + k * kLanes;
      *reinterpret_cast<Lanes*>(to) = sums[b][k];
    }
  }
}

template <int kBoards>
TESUJI_INLINE void outputs(const ForwardTask& task, std::size_t board) {
  std::size_t first = 0;
  for (; first + 2 * kLanes <= task.out_stride; first += 2 * kLanes) {
    output_block<kBoards, 2>(task, board, first);
  }
  for (; first < task.out_stride; first += kLanes) output_block<kBoards, 1>(task, board, first);
}

void forward(const ForwardTask& task) {
  for (std::size_t board = 0; board < task.boards; ++board) {
    std::size_t first = 0;
    for (; first + 4 * kLanes <= task.in_stride; first += 4 * kLanes) {
      hidden_block<4>(task, board, first);
    }
    for (; first < task.in_stride; first += kLanes) hidden_block<1>(task, board, first);
  }
  std::size_t board = 0;
  for (; board + 4 <= task.boards; board += 4) outputs<4>(task, board);
  for (; board < task.boards; ++board) outputs<1>(task, board);
}

#undef TESUJI_INLINE

}  // namespace
}  // namespace tesuji::evolve
