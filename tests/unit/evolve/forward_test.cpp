// The fast products against sums written out.
#include "evolve/forward.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"

namespace tesuji::evolve {
namespace {

struct Case {
  Network network;
  std::size_t segment;
  std::vector<std::vector<std::uint16_t>> boards;
  Activation activation;
};

Case random_case(std::uint64_t seed) {
  base::Random random(seed);
  NetShape shape{5 + random.below(40), 1 + random.below(30), {}, 0};
  for (std::uint32_t i = 0; i <= seed % 3; ++i) shape.hidden.push_back(1 + random.below(70));
  Network network{shape, {}};
  for (std::size_t i = 0; i < std::size_t{shape.neurons()} * shape.width(); ++i) {
    network.weights.push_back(static_cast<float>(4 * random.unit() - 2));
  }
  Case made{std::move(network),
            random.below(static_cast<std::uint32_t>(shape.hidden.size())),
            {},
            static_cast<Activation>(random.below(3))};
  made.boards.resize(1 + random.below(11));
  for (auto& board : made.boards) {
    for (std::uint32_t i = random.below(20); i > 0; --i) {
      board.push_back(static_cast<std::uint16_t>(random.below(shape.inputs)));
    }
  }
  return made;
}

std::vector<float> fast(const ForwardKernel& kernel, const Case& c, std::size_t first_board = 0) {
  const SegmentWeights weights = segment_weights(c.network, c.segment);
  const std::size_t in_stride = padded(weights.hidden);
  const std::size_t out_stride = padded(c.network.shape.outputs);
  const std::size_t boards = c.boards.size() - first_board;
  std::vector<std::uint16_t> on(boards * 32);
  std::vector<std::uint16_t> counts(boards);
  for (std::size_t b = 0; b < boards; ++b) {
    const auto& board = c.boards[first_board + b];
    std::copy(board.begin(), board.end(), on.begin() + static_cast<std::ptrdiff_t>(32 * b));
    counts[b] = static_cast<std::uint16_t>(board.size());
  }
  std::vector<float> acts(boards * in_stride);
  std::vector<float> outs(boards * out_stride);
  kernel.run({weights.in.data(), weights.out.data(), weights.hidden, in_stride, out_stride,
              c.activation, boards, on.data(), counts.data(), 32, acts.data(), outs.data()});
  return outs;
}

double activated(Activation activation, double x) {
  switch (activation) {
    case Activation::sigmoid:
      return 1 / (1 + std::exp(-x));
    case Activation::tanh:
      return std::tanh(x);
    case Activation::relu:
      break;
  }
  return x < 0 ? 0 : x;
}

double slow(const Case& c, std::size_t board, std::size_t output) {
  std::size_t first = 0;
  for (std::size_t s = 0; s < c.segment; ++s) first += c.network.shape.hidden[s];
  double sum = 0;
  for (std::size_t h = 0; h < c.network.shape.hidden[c.segment]; ++h) {
    const auto neuron = c.network.neuron(first + h);
    double in = 0;
    for (const std::uint16_t i : c.boards[board]) in += neuron[i];
    sum += activated(c.activation, in) * neuron[c.network.shape.inputs + output];
  }
  return sum;
}

TEST(Forward, IsTheSumWrittenOut) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Case c = random_case(seed);
    const auto outs = fast(forward_kernel(), c);
    for (std::size_t b = 0; b < c.boards.size(); ++b) {
      for (std::size_t o = 0; o < c.network.shape.outputs; ++o) {
        EXPECT_NEAR(outs[b * padded(c.network.shape.outputs) + o], slow(c, b, o), 1e-3) << seed;
      }
    }
  }
}

TEST(Forward, GivesTheSameBitsOnEveryProcessor) {
  if (avx2_forward_kernel() == nullptr) GTEST_SKIP() << "no AVX2 here";
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Case c = random_case(seed);
    EXPECT_EQ(fast(plain_forward_kernel(), c), fast(*avx2_forward_kernel(), c)) << seed;
  }
}

TEST(Forward, GivesTheSameBitsWhateverStandsBeside) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Case c = random_case(seed);
    const std::size_t stride = padded(c.network.shape.outputs);
    const auto all = fast(forward_kernel(), c);
    for (std::size_t first = 0; first < c.boards.size(); ++first) {
      const auto rest = fast(forward_kernel(), c, first);
      const std::vector<float> same(all.begin() + static_cast<std::ptrdiff_t>(first * stride),
                                    all.end());
      EXPECT_EQ(rest, same) << seed;
    }
  }
}

TEST(Switches, SayWhichSegmentWorks) {
  // Two inputs; the first stage is over with one of them on, the second with both.
  const Network network{{2, 1, {1, 1, 1}, 2}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, -1, 1, 1, -2}};
  const std::vector<std::uint16_t> none, one = {1}, both = {0, 1};
  EXPECT_EQ(switched_segment(network, none), 0U);
  EXPECT_EQ(switched_segment(network, one), 1U);
  EXPECT_EQ(switched_segment(network, both), 2U);
}

}  // namespace
}  // namespace tesuji::evolve
