#include "evolve/population.h"

#include <algorithm>
#include <set>

namespace tesuji::evolve {
namespace {

std::vector<std::uint32_t> parts_of_places(const NetShape& shape) {
  std::vector<std::uint32_t> parts;
  std::uint32_t number = 0;
  for (const std::uint32_t size : shape.parts()) parts.insert(parts.end(), size, number++);
  return parts;
}

std::uint32_t drawn_neuron(const Neurons& neurons, std::size_t part, base::Random& random) {
  return neurons.part_first(part) + random.below(neurons.part_size(part));
}

}  // namespace

Population::Population(const SaneOptions& options, base::Seed seed)
    : shape_(options.shape),
      places_(options.shape.neurons()),
      place_part_(parts_of_places(options.shape)),
      neurons_(options.neurons, seed) {
  base::Random random = seed.child("networks").random();
  slots_.resize(options.networks * places_);
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    slots_[i] = drawn_neuron(neurons_, place_part_[i % places_], random);
  }
}

Network Population::network(std::size_t index) const {
  Network network{shape_, std::vector<float>(places_ * shape_.width(), 0.0F)};
  for (std::size_t i = 0; i < places_; ++i) {
    neurons_.expand(slots_[index * places_ + i],
                    std::span(network.weights).subspan(i * shape_.width(), shape_.width()));
  }
  return network;
}

std::vector<double> Population::fitness(const SaneOptions& options) const {
  return fitness_of(found_.games, options.fitness_sharing);
}

std::vector<std::uint32_t> Population::best(const SaneOptions& options, std::size_t count) const {
  auto order = ranking(fitness(options));
  order.resize(std::min(count, order.size()));
  return order;
}

void Population::take(const SaneOptions& options, Found found, base::Seed seed) {
  found_ = std::move(found);
  Network champion = network(best(options, 1).front());
  if (std::find(hall_.begin(), hall_.end(), champion) != hall_.end()) return;
  if (hall_.size() < options.hall_most) {
    hall_.push_back(std::move(champion));
  } else {
    hall_[seed.child("hall").random().below(static_cast<std::uint32_t>(hall_.size()))] =
        std::move(champion);
  }
}

std::vector<double> Population::neuron_fitness(const SaneOptions& options) const {
  std::vector<std::vector<double>> by_part(neurons_.parts(), fitness(options));
  for (std::size_t part = 0; part < found_.segments.size() && part < by_part.size(); ++part) {
    by_part[part] = fitness_of(found_.segments[part], options.fitness_sharing);
  }
  std::vector<std::vector<double>> of_neuron(neurons_.size());
  for (std::size_t n = 0; n < networks(); ++n) {
    std::set<std::uint32_t> seen;
    for (std::size_t i = 0; i < places_; ++i) {
      const std::uint32_t neuron = slots_[n * places_ + i];
      if (seen.insert(neuron).second) of_neuron[neuron].push_back(by_part[place_part_[i]][n]);
    }
  }
  std::vector<double> sums(neurons_.size(), 0);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    auto& values = of_neuron[i];
    std::sort(values.begin(), values.end(), std::greater<>());
    for (std::size_t k = 0; k < std::min(values.size(), options.best_networks); ++k) {
      sums[i] += values[k];
    }
  }
  return sums;
}

void Population::mutate(const SaneOptions& options, const std::vector<Neurons::Children>& children,
                        std::size_t network, base::Random& random) {
  for (std::size_t i = 0; i < places_; ++i) {
    std::uint32_t& neuron = slots_[network * places_ + i];
    const auto& born = children[neuron];
    if (born.first != Neurons::kNone && random.unit() < options.follow) {
      neuron = random.below(2) == 0 ? born.first : born.second;
    }
    if (random.unit() < options.network_mutation) {
      neuron = drawn_neuron(neurons_, place_part_[i], random);
    }
  }
}

void Population::breed_networks(const SaneOptions& options,
                                const std::vector<Neurons::Children>& children,
                                std::span<const double> fitness, base::Random& random) {
  const auto order = ranking(fitness);
  const std::size_t count = networks();
  const auto elite = std::min(
      static_cast<std::size_t>(options.network_elite * static_cast<double>(count)), count / 3);
  for (std::size_t rank = 0; rank < elite; ++rank) {
    const std::size_t parent = order[rank];
    const std::size_t mate = order[random.below(static_cast<std::uint32_t>(rank + 1))];
    const std::size_t first = order[count - 1 - 2 * rank];
    const std::size_t second = order[count - 2 - 2 * rank];
    const std::size_t point = random.below(static_cast<std::uint32_t>(places_)) + 1;
    for (std::size_t i = 0; i < places_; ++i) {
      slots_[first * places_ + i] = slots_[(i < point ? parent : mate) * places_ + i];
      slots_[second * places_ + i] = slots_[(i < point ? mate : parent) * places_ + i];
    }
    mutate(options, children, first, random);
    mutate(options, children, second, random);
  }
}

void Population::breed(const SaneOptions& options, base::Seed seed) {
  const auto of_neurons = neuron_fitness(options);
  const auto of_networks = fitness(options);
  const auto children = neurons_.breed(options.neuron_breeding, of_neurons, seed.child("neurons"));
  base::Random random = seed.child("networks").random();
  breed_networks(options, children, of_networks, random);
  found_ = {};
}

std::vector<Network> Population::opponents(const SaneOptions& options, base::Seed seed) const {
  const auto chosen = options.shared_sampling && is_evaluated()
                          ? shared_sample(found_.games, options.sample)
                          : random_sample(networks(), options.sample, seed.child("sample"));
  std::vector<Network> all;
  for (const std::uint32_t index : chosen) all.push_back(network(index));
  if (!options.hall_of_fame) return all;
  for (const std::uint32_t index :
       random_sample(hall_.size(), options.hall_sample, seed.child("hall"))) {
    all.push_back(hall_[index]);
  }
  return all;
}

void Population::pack_into(Packer& to) const {
  neurons_.pack_into(to);
  to.words(slots_);
  to.whole(found_.games.hosts());
  if (is_evaluated()) {
    found_.games.pack_into(to);
    to.whole(found_.segments.size());
    for (const auto& table : found_.segments) table.pack_into(to);
  }
  to.whole(hall_.size());
  for (const auto& champion : hall_) to.reals(champion.weights);
}

Population Population::unpacked(const SaneOptions& options, Unpacker& from) {
  Population population;
  population.shape_ = options.shape;
  population.places_ = options.shape.neurons();
  population.place_part_ = parts_of_places(options.shape);
  population.neurons_ = Neurons::unpacked(options.neurons, from);
  const std::size_t slots = options.networks * population.places_;
  population.slots_ = from.words(slots);
  if (population.slots_.size() != slots) from.refuse("another number of networks than the plan's");
  for (std::size_t i = 0; i < population.slots_.size(); ++i) {
    const std::uint32_t part = population.place_part_[i % population.places_];
    const std::uint32_t first = population.neurons_.part_first(part);
    const std::uint32_t slot = population.slots_[i];
    if (slot < first || slot - first >= population.neurons_.part_size(part)) {
      from.refuse("a network with a neuron that there is not");
    }
  }
  const std::size_t hosts = from.whole(options.networks);
  if (hosts != 0 && hosts != options.networks) from.refuse("results of other networks");
  if (hosts != 0) {
    population.found_.games = WinTable::unpacked(hosts, kMaxTests, from);
    const std::size_t tables = from.whole(kMaxSegments);
    for (std::size_t i = 0; i < tables && !from.has_failed(); ++i) {
      population.found_.segments.push_back(WinTable::unpacked(hosts, kMaxTests, from));
    }
  }
  const std::size_t hall = from.whole(std::min(options.hall_most, kMaxHall));
  const std::size_t weights = population.places_ * options.shape.width();
  for (std::size_t i = 0; i < hall && !from.has_failed(); ++i) {
    population.hall_.push_back({options.shape, from.reals(weights)});
    if (population.hall_.back().weights.size() != weights) {
      from.refuse("a champion with another number of weights");
    }
  }
  return population;
}

}  // namespace tesuji::evolve
