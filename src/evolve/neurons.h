// A population of neurons, and how it breeds: the lower half of SANE.
//
// The neurons of a part (a segment of the networks, or a switch) breed among themselves. A neuron
// has a weight for every input and output (full wiring), or a fixed number of connections, each
// with a label: below the number of inputs it comes from that input, from there on it leads to an
// output. A switch has full wiring in either case and begins as a measure of how much is on.
//
// Breeding is Moriarty and Miikkulainen's (1998): by rank of fitness, each of the best quarter
// mates with one of its own rank or better; crossover at one point gives a child, and a copy of one
// parent is the other; they take the places of the worst, and mutate. All shares are options.
// Everything is drawn from the seed: the same neurons, fitness and seed give the same children.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/seed.h"
#include "evolve/network.h"

namespace tesuji::evolve {

inline constexpr std::uint32_t kMaxNeurons = 1U << 17U;

enum class Wiring : std::uint8_t { full, fixed };
enum class Mutation : std::uint8_t { shift, fresh };

struct NeuronPlan {
  std::uint32_t inputs = 0;
  std::uint32_t outputs = 0;
  std::vector<std::uint32_t> parts;  // neurons of each; the last `switches` are for switches
  std::vector<double> switch_at;     // for each switch: the share of inputs on where it is over
  std::uint32_t full_inputs = 1;     // how many inputs are on when everything is
  Wiring wiring = Wiring::full;
  std::uint32_t connections = 20;  // with fixed wiring
  double weight = 0.5;             // the largest to begin with, either sign

  [[nodiscard]] std::uint32_t genes() const {
    return wiring == Wiring::full ? inputs + outputs : connections;
  }
};

struct NeuronBreeding {
  double elite = 0.25;     // the share that mates
  double mutation = 0.02;  // chance of each weight, and of each label
  Mutation kind = Mutation::shift;
  double step = 0.5;   // standard deviation of a shift
  bool copies = true;  // the second child is a copy of a parent; else the other crossover
};

class Neurons {
 public:
  // Children of a neuron in the last breeding; none have kNone.
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  struct Children {
    std::uint32_t first = kNone;
    std::uint32_t second = kNone;
  };

  Neurons() = default;
  Neurons(const NeuronPlan& plan, base::Seed seed);  // random ones

  [[nodiscard]] std::uint32_t size() const;
  [[nodiscard]] std::size_t parts() const { return first_.size() - 1; }
  [[nodiscard]] std::uint32_t part_first(std::size_t part) const { return first_[part]; }
  [[nodiscard]] std::uint32_t part_size(std::size_t part) const {
    return first_[part + 1] - first_[part];
  }
  // Adds a neuron's weights to a row of inputs and outputs, which was zero.
  void expand(std::uint32_t neuron, std::span<float> row) const;

  // Fitness by neuron. What each neuron's children are comes back.
  std::vector<Children> breed(const NeuronBreeding& breeding, std::span<const double> fitness,
                              base::Seed seed);

  void pack_into(Packer& to) const;
  // Those of this plan; else `from` has failed.
  static Neurons unpacked(const NeuronPlan& plan, Unpacker& from);
  friend bool operator==(const Neurons&, const Neurons&) = default;

 private:
  explicit Neurons(const NeuronPlan& plan);
  [[nodiscard]] bool is_labelled() const { return !labels_.empty(); }
  void cross(std::uint32_t a, std::uint32_t b, std::uint32_t to, std::uint32_t point);
  void mutate(const NeuronBreeding& breeding, std::uint32_t neuron, base::Random& random);
  void breed_part(const NeuronBreeding& breeding, std::span<const double> fitness, std::size_t part,
                  base::Random& random, std::vector<Children>& children);

  std::uint32_t inputs_ = 0;
  std::uint32_t outputs_ = 0;
  std::uint32_t genes_ = 0;
  float weight_ = 0.5F;
  std::vector<std::uint32_t> first_ = {0};  // neuron of each part, and the end
  std::vector<float> weights_;              // genes_ of each neuron
  std::vector<std::uint16_t> labels_;       // as many, with fixed wiring
};

// By falling fitness; equal ones by rising index.
std::vector<std::uint32_t> ranking(std::span<const double> fitness);

}  // namespace tesuji::evolve
