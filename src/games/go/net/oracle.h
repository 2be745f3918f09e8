// Asks a network about positions of Go, from any number of threads.
//
// What was asked before is remembered for a while: a tree search asks for a position's value when
// it first comes there, and for its moves when it comes back. Backends belong to one thread at a
// time; they are lent from a pool, which grows to as many as were ever needed at once. A network's
// answers differ a little between the eight symmetries of the board: each position is shown in one
// of them, drawn from its key, so that such errors cancel out over a search. Answers depend on the
// position, the last moves and the terms alone, never on what was asked before. Costs an
// evaluation (about a millisecond on 9x9), or a lookup.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "games/go/net/inputs.h"
#include "nn/backend.h"

namespace tesuji::go::net {

// What the network says, as the side to move sees it.
struct Guess {
  std::vector<float> move;   // a probability per point and one for the pass, legal or not; numbers
                             // as in inputs.h
  float win = 0.5F;          // probability
  float margin = 0;          // points
  float spread = 0;          // of the margin
  std::vector<float> owner;  // per point, 1 own .. -1 the opponent's
};

class Oracle {
 public:
  // Refuses a net whose inputs are not ours, and a backend that cannot be.
  static base::Result<std::shared_ptr<Oracle>> make(
      nn::SharedNet net, nn::BackendKind backend = nn::BackendKind::fastest);

  // Boards of other sizes must not be asked about.
  static bool knows_size(int size) { return size >= kMinSize && size <= kMaxSize; }

  std::shared_ptr<const Guess> guess(const go::Position& position, const Terms& terms);

  [[nodiscard]] const nn::Net& net() const { return *net_; }
  [[nodiscard]] nn::SharedNet shared_net() const { return net_; }

 private:
  struct Lent {  // a backend with its buffers
    std::unique_ptr<nn::Backend> backend;
    std::vector<float> planes;
    std::vector<float> globals;
    nn::Evaluation evaluation;
  };

  Oracle(nn::SharedNet net, nn::BackendMaker maker) : net_(std::move(net)), maker_(maker) {}
  std::unique_ptr<Lent> lend();
  static std::shared_ptr<const Guess> computed(const go::Position& position, const Terms& terms,
                                               int symmetry, Lent& lent);

  nn::SharedNet net_;
  nn::BackendMaker maker_;
  std::mutex mutex_;  // of what follows
  std::vector<std::unique_ptr<Lent>> free_;
  std::unordered_map<std::uint64_t, std::shared_ptr<const Guess>> known_;
};

// Komi and way of counting of a position; handicap compensation counts as komi.
Terms terms_of(const go::Position& position, std::array<std::optional<int>, 2> ranks);

}  // namespace tesuji::go::net
