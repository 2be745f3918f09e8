// Whoever computes a network: positions in, what the heads say out.
//
// A batch holds boards of one size; several sizes are several batches, so no board is padded and no
// mask is needed. Backends of the same net give the same numbers within rounding: `plain` is slow
// and obvious, the reference; `onednn` is fast. A backend belongs to one thread at a time; nets are
// shared.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "nn/net.h"

namespace tesuji::nn {

// count * planes * size * size and count * globals numbers.
struct Batch {
  int size = 0;
  int count = 0;
  std::span<const float> planes;
  std::span<const float> globals;
};

// All as the side to move sees it.
struct Evaluation {
  std::vector<float> move;   // a number per point and one for the pass: log odds, not normalized
  std::vector<float> reply;  // the same for the opponent's answer
  float win = 0.5F;          // probability
  float margin = 0;          // points
  float spread = 0;          // how far off the margin may be
  std::vector<float> owner;  // per point, 1 own .. -1 the opponent's
};

class Backend {
 public:
  virtual ~Backend() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  // One evaluation per board; the vectors inside are reused.
  virtual void evaluate(const Batch& batch, std::span<Evaluation> evaluations) = 0;
};

std::unique_ptr<Backend> make_plain(SharedNet net);
std::unique_ptr<Backend> make_onednn(SharedNet net);

}  // namespace tesuji::nn
