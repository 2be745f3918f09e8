// Temporal differences (Sutton 1988): how a net learns from the positions of one game.
//
// A net f foretells the reward of a game from what it sees of a position, X1 .. Xm. Each
// foretelling is moved towards the next one, the last towards the reward r:
//
//     w += rate * (target - f(Xi)) * df(Xi)/dw,   target = (1 - lambda) f(Xi+1) + lambda target i+1
//
// so that lambda 0 believes the next position alone and lambda 1 the result alone. learn_backward()
// goes from the end to the start and asks the changed net at every step, so that news of the result
// runs through the whole game at once (Garreta 2006, section 4.4.3). ForwardUpdate goes from the
// start to the end with a decaying trace of slopes, during the game or after it.
//
// TD(mu): part of a step's difference is due to a bad move, not to a bad foretelling. What a move
// lost by the net's own judgement when it was played is taken out of the difference, times mu.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "nn/dense.h"
#include "nn/dense_pass.h"

namespace tesuji::td {

// The positions of a game as the net saw them.
class Trace {
 public:
  explicit Trace(std::size_t inputs) : width_(inputs) {}

  void clear();
  // `lost`: what has to be added to the value here to have that after the best move instead of the
  // one that was played.
  void add(std::span<const double> inputs, double lost = 0);

  [[nodiscard]] std::size_t size() const { return lost_.size(); }
  [[nodiscard]] std::span<const double> inputs(std::size_t i) const {
    return std::span(all_).subspan(i * width_, width_);
  }
  [[nodiscard]] double lost(std::size_t i) const { return lost_[i]; }

 private:
  std::size_t width_;
  std::vector<double> all_;
  std::vector<double> lost_;
};

struct Rule {
  double rate = 0.001;
  double lambda = 0;
  double mu = 0;
};

// Changes the net; answers the sum of the squared differences.
double learn_backward(nn::DenseNet& net, const Trace& trace, double reward, const Rule& rule);

class ForwardUpdate {
 public:
  void begin(const nn::DenseNet& net);
  // The next position of the game; `lost` as above.
  void step(nn::DenseNet& net, std::span<const double> inputs, double lost, const Rule& rule);
  // The end. Answers the sum of the squared differences since begin().
  double end(nn::DenseNet& net, double reward, const Rule& rule);

 private:
  void move_towards(nn::DenseNet& net, double target, const Rule& rule);

  nn::DensePass pass_;
  std::vector<double> inputs_;  // of the position before; empty at the start
  std::vector<double> slopes_;  // decaying
  double loss_ = 0;
};

}  // namespace tesuji::td
