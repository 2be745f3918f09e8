#include "games/go/net/oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "base/seed.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::net {
namespace {

// Guesses kept: some 3 kB each on 19x19. When there are more, all are forgotten.
constexpr std::size_t kMaxKnown = 8192;
constexpr std::uint64_t kUnknownRankKey = 99;

std::uint64_t key_of(const go::Position& position, const Terms& terms) {
  std::uint64_t key = position.key() ^ static_cast<std::uint64_t>(position.size());
  const auto& history = position.history();
  for (std::size_t i = 0; i < std::min<std::size_t>(history.size(), kLastMoves); ++i) {
    key = base::mixed(key ^ (history[history.size() - 1 - i].move.index + 1U));
  }
  key = base::mixed(key ^ (terms.komi ? std::bit_cast<std::uint64_t>(*terms.komi) : 1));
  for (const auto& rank : terms.ranks) {
    key = base::mixed(key ^ (rank ? static_cast<std::uint64_t>(*rank) : kUnknownRankKey));
  }
  return base::mixed(key ^ (terms.area ? 1U : 0U));
}

// In place, from log odds to probabilities.
void normalize(std::vector<float>& values) {
  const float most = *std::max_element(values.begin(), values.end());
  float sum = 0;
  for (float& value : values) {
    value = std::exp(value - most);
    sum += value;
  }
  for (float& value : values) value /= sum;
}

}  // namespace

base::Result<std::shared_ptr<Oracle>> Oracle::make(nn::SharedNet net, nn::BackendKind backend) {
  const nn::NetShape& shape = net->shape;
  if (shape.inputs != kInputs || shape.planes != kPlanes || shape.globals != kGlobals) {
    return base::fail(
        "network", "",
        fmt::format("it looks at '{}' with {} planes and {} numbers; a network for Go "
                    "looks at '{}' with {} and {}",
                    shape.inputs, shape.planes, shape.globals, kInputs, static_cast<int>(kPlanes),
                    static_cast<int>(kGlobals)));
  }
  TESUJI_TRY(const auto maker, nn::backend_maker(backend, *net));
  return std::shared_ptr<Oracle>(new Oracle(std::move(net), maker));
}

std::unique_ptr<Oracle::Lent> Oracle::lend() {
  {
    const std::lock_guard lock(mutex_);
    if (!free_.empty()) {
      auto lent = std::move(free_.back());
      free_.pop_back();
      return lent;
    }
  }
  auto lent = std::make_unique<Lent>();
  lent->backend = maker_(net_);
  return lent;
}

std::shared_ptr<const Guess> Oracle::computed(const go::Position& position, const Terms& terms,
                                              int symmetry, Lent& lent) {
  const Codes codes = transformed(codes_of(position), symmetry);
  lent.planes.resize(static_cast<std::size_t>(kPlanes) * codes.points());
  lent.globals.resize(kGlobals);
  fill_planes(codes, lent.planes);
  fill_globals(codes, terms, lent.globals);
  nn::Evaluation& said = lent.evaluation;
  lent.backend->evaluate({codes.size, 1, lent.planes, lent.globals}, {&said, 1});
  auto guess = std::make_shared<Guess>();
  guess->move = said.move;
  guess->owner = said.owner;
  const go::Grid grid(codes.size);
  for (std::uint16_t i = 0; i < codes.points(); ++i) {
    const std::uint16_t shown = transformed(grid, i, symmetry);
    guess->move[i] = said.move[shown];
    guess->owner[i] = said.owner[shown];
  }
  normalize(guess->move);
  guess->win = said.win;
  guess->margin = said.margin;
  guess->spread = said.spread;
  return guess;
}

std::shared_ptr<const Guess> Oracle::guess(const go::Position& position, const Terms& terms) {
  assert(knows_size(position.size()));
  const std::uint64_t key = key_of(position, terms);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
  }
  auto lent = lend();
  auto said = computed(position, terms, static_cast<int>(key % go::kSymmetries), *lent);
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(lent));
  if (known_.size() >= kMaxKnown) known_.clear();
  known_[key] = said;
  return said;
}

Terms terms_of(const go::Position& position, std::array<std::optional<int>, 2> ranks) {
  return {.komi = position.komi() + position.compensation(),
          .area = position.rules().scoring == go::Scoring::area,
          .ranks = ranks};
}

}  // namespace tesuji::go::net
