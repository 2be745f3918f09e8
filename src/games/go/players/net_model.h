// Go as tree search sees it through a network: priors are its policy, and a sample is its value,
// mixed with the mean of some playouts if wanted.
//
// Owners of points are the network's, too; playouts tell how margins are distributed and what
// single moves lead to. Boards that the network does not know (below 5x5, above 19x19) are played
// by playouts and learned weights alone. Cost of a sample: one evaluation and the playouts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/go/net/oracle.h"
#include "games/go/players/model.h"
#include "games/go/shapes/playout_policy.h"

namespace tesuji::go::players {

struct GoNetOptions {
  double value_part = 1;  // the network's part in the value of a sample, the rest is playouts
  int playouts = 1;       // per sample
  int rank = net::kMachineRank;  // what the network is told of both players
  GoModelOptions model;
};

// Sums of what the network said of the owners.
class NetOwners {
 public:
  void add(const go::Position& position, const net::Guess& said);
  void absorb(const NetOwners& other);
  [[nodiscard]] std::vector<float> means() const;

 private:
  std::array<double, go::kMaxCells> sums_{};  // by index of points
  std::uint64_t count_ = 0;
};

class GoNetModel {
 public:
  GoNetModel(std::shared_ptr<net::Oracle> oracle, const GoNetOptions& options)
      : oracle_(std::move(oracle)),
        options_(options),
        playouts_(shapes::PlayoutPolicy(), options.model) {}

  void expand(const go::Position& position, std::vector<search::NewChild>& moves) const;
  search::Sample simulate(const go::Position& position, base::Random& random, search::Trace& trace);
  void absorb(const GoNetModel& other) {
    playouts_.absorb(other.playouts_);
    samples_.absorb(other.samples_);
    owners_.absorb(other.owners_);
  }
  void map_each_move(bool wanted) { playouts_.map_each_move(wanted); }
  [[nodiscard]] const PlayoutFindings& findings() const { return playouts_.findings(); }
  // Standard deviation of the margin over the samples, which are less noisy than single playouts.
  [[nodiscard]] double sample_spread() const { return samples_.spread(); }
  // Whose points are, as the network said over the samples: 1 black's .. -1 white's. Empty where it
  // was not asked.
  [[nodiscard]] std::vector<float> owners() const { return owners_.means(); }

 private:
  [[nodiscard]] std::shared_ptr<const net::Guess> guess(const go::Position& position) const;

  std::shared_ptr<net::Oracle> oracle_;
  GoNetOptions options_;
  GoModel<shapes::PlayoutPolicy> playouts_;
  search::ScoreTally samples_;
  NetOwners owners_;
};

}  // namespace tesuji::go::players
