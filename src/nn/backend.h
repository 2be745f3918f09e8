// Whoever computes a network: positions in, what the heads say out.
//
// A batch holds boards of one size; several sizes are several batches, so no board is padded and no
// mask is needed. Backends of the same net give the same numbers within rounding: `plain` is slow
// and obvious, the reference; `onednn` is fast; `int8` is faster and a little less exact. A backend
// belongs to one thread at a time; nets are shared.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "nn/net.h"

namespace tesuji::nn {

// count * planes * size * size and count * globals numbers.
struct Batch {
  int size = 0;
  int count = 0;
  std::span<const float> planes;
  std::span<const float> globals;

  [[nodiscard]] std::span<const float> planes_of(int board, const NetShape& shape) const {
    const std::size_t length = static_cast<std::size_t>(shape.planes) * size * size;
    return planes.subspan(board * length, length);
  }
  [[nodiscard]] std::span<const float> globals_of(int board, const NetShape& shape) const {
    return globals.subspan(static_cast<std::size_t>(board) * shape.globals, shape.globals);
  }
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
// Convolutions of 8 bits: differs from the others by what rounding makes of that.
std::unique_ptr<Backend> make_int8(SharedNet net);
// Whether the processor can and the net's file has the ranges.
bool can_int8(const Net& net);

enum class BackendKind { fastest, int8, f32, plain };
inline constexpr std::pair<std::string_view, BackendKind> kBackendNames[] = {
    {"fastest", BackendKind::fastest},
    {"int8", BackendKind::int8},
    {"f32", BackendKind::f32}};  // the plain one is for tests

using BackendMaker = std::unique_ptr<Backend> (*)(SharedNet);
// Fails for int8 where it cannot be; the fastest can always be.
base::Result<BackendMaker> backend_maker(BackendKind kind, const Net& net);

// The ranges of what these positions show a net: what int8 needs.
InputRanges measured_ranges(const SharedNet& net, const Batch& batch);

}  // namespace tesuji::nn
