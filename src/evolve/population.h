// A population of neurons and one of networks made of them, bred side by side (SANE), with what
// their last evaluation found and a hall of fame of earlier champions.
//
// A network is a list of neurons of the population, each for its place (a neuron of a segment stays
// in it). A neuron's fitness is the sum of the best five networks it takes part in. Networks breed
// as neurons do; their children's places then change to a random neuron now and then, and where a
// neuron just had children, half of the places follow to one of them.
//
// The fitness of a network is that of its games (competition.h). Where each segment is judged by
// itself there is a table of wins per segment, and a neuron sees that of its own.
#pragma once

#include <vector>

#include "evolve/competition.h"
#include "evolve/neurons.h"

namespace tesuji::evolve {

inline constexpr std::uint32_t kMaxNetworks = 1U << 14U;
inline constexpr std::size_t kMaxTests = 4096;
inline constexpr std::size_t kMaxHall = 4096;

struct SaneOptions {
  NeuronPlan neurons;
  NetShape shape;  // of the networks
  std::uint32_t networks = 200;
  std::size_t best_networks = 5;  // that a neuron's fitness counts
  NeuronBreeding neuron_breeding;
  double network_elite = 0.25;
  double network_mutation = 0.01;  // chance of each place of a child
  double follow = 0.5;             // chance to follow to a child
  std::size_t sample = 25;         // opponents of a host
  std::size_t hall_sample = 3;     // and champions
  std::size_t hall_most = 200;     // champions kept; from there on one gives way
  bool fitness_sharing = true;
  bool shared_sampling = true;
  bool hall_of_fame = true;
  bool segment_fitness = false;
};

// What the games of an evaluation found: by test, and by segment where segments are judged.
struct Found {
  WinTable games;
  std::vector<WinTable> segments;
  friend bool operator==(const Found&, const Found&) = default;
};

class Population {
 public:
  Population(const SaneOptions& options, base::Seed seed);

  [[nodiscard]] std::size_t networks() const { return slots_.size() / places_; }
  [[nodiscard]] Network network(std::size_t index) const;
  [[nodiscard]] const Neurons& neurons() const { return neurons_; }
  [[nodiscard]] std::span<const std::uint32_t> slots(std::size_t network) const {
    return std::span(slots_).subspan(network * places_, places_);
  }

  [[nodiscard]] bool is_evaluated() const { return found_.games.hosts() > 0; }
  [[nodiscard]] const WinTable& games() const { return found_.games; }
  [[nodiscard]] std::vector<double> fitness(const SaneOptions& options) const;
  [[nodiscard]] std::vector<std::uint32_t> best(const SaneOptions& options,
                                                std::size_t count) const;
  [[nodiscard]] const std::vector<Network>& hall() const { return hall_; }

  // Takes what was found, and the best network into the hall if it is not there.
  void take(const SaneOptions& options, Found found, base::Seed seed);
  // The next generation, which is not evaluated.
  void breed(const SaneOptions& options, base::Seed seed);
  // Its networks as opponents: a sample, and of the hall.
  [[nodiscard]] std::vector<Network> opponents(const SaneOptions& options, base::Seed seed) const;

  void pack_into(Packer& to) const;
  static Population unpacked(const SaneOptions& options, Unpacker& from);
  friend bool operator==(const Population&, const Population&) = default;

 private:
  Population() = default;
  [[nodiscard]] std::vector<double> neuron_fitness(const SaneOptions& options) const;
  void breed_networks(const SaneOptions& options, const std::vector<Neurons::Children>& children,
                      std::span<const double> fitness, base::Random& random);
  void mutate(const SaneOptions& options, const std::vector<Neurons::Children>& children,
              std::size_t network, base::Random& random);

  NetShape shape_;
  std::size_t places_ = 1;                 // of a network
  std::vector<std::uint32_t> place_part_;  // the part of the neurons that each is for
  Neurons neurons_;
  std::vector<std::uint32_t> slots_;  // network by network
  Found found_;                       // empty until evaluated
  std::vector<Network> hall_;
};

}  // namespace tesuji::evolve
