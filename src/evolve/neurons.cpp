#include "evolve/neurons.h"

#include <algorithm>
#include <numeric>

namespace tesuji::evolve {
namespace {

float drawn(base::Random& random, double most) {
  return static_cast<float>((2 * random.unit() - 1) * most);
}

// Near enough to a normal number of standard deviation 1, by arithmetic alone: the same everywhere.
double near_normal(base::Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += random.unit();
  return sum;
}

}  // namespace

std::vector<std::uint32_t> ranking(std::span<const double> fitness) {
  std::vector<std::uint32_t> order(fitness.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return fitness[a] > fitness[b]; });
  return order;
}

Neurons::Neurons(const NeuronPlan& plan)
    : inputs_(plan.inputs),
      outputs_(plan.outputs),
      genes_(plan.genes()),
      weight_(static_cast<float>(plan.weight)) {
  for (const std::uint32_t part : plan.parts) first_.push_back(first_.back() + part);
}

Neurons::Neurons(const NeuronPlan& plan, base::Seed seed) : Neurons(plan) {
  base::Random random = seed.child("neurons").random();
  const std::size_t genes = std::size_t{size()} * genes_;
  weights_.resize(genes);
  for (float& weight : weights_) weight = drawn(random, plan.weight);
  if (plan.wiring == Wiring::fixed) {
    labels_.resize(genes);
    for (auto& label : labels_) {
      const bool is_input = random.below(2) == 0;
      label = static_cast<std::uint16_t>(is_input ? random.below(inputs_)
                                                  : inputs_ + random.below(outputs_));
    }
  }
  const std::size_t plain = parts() - plan.switch_at.size();
  for (std::size_t i = 0; i < plan.switch_at.size(); ++i) {
    for (std::uint32_t n = first_[plain + i]; n < first_[plain + i + 1]; ++n) {
      float* weights = weights_.data() + std::size_t{n} * genes_;
      for (std::uint32_t g = 0; g < inputs_; ++g) {
        weights[g] = (1 + weights[g]) / static_cast<float>(plan.full_inputs);
      }
      weights[inputs_] = static_cast<float>(-plan.switch_at[i] + 0.2 * weights[inputs_]);
    }
  }
}

std::uint32_t Neurons::size() const { return first_.back(); }

void Neurons::expand(std::uint32_t neuron, std::span<float> row) const {
  const std::size_t first = std::size_t{neuron} * genes_;
  for (std::uint32_t g = 0; g < genes_; ++g) {
    row[is_labelled() ? labels_[first + g] : g] += weights_[first + g];
  }
}

void Neurons::cross(std::uint32_t a, std::uint32_t b, std::uint32_t to, std::uint32_t point) {
  for (std::uint32_t g = 0; g < genes_; ++g) {
    const std::size_t from = std::size_t{g < point ? a : b} * genes_ + g;
    const std::size_t at = std::size_t{to} * genes_ + g;
    weights_[at] = weights_[from];
    if (is_labelled()) labels_[at] = labels_[from];
  }
}

void Neurons::mutate(const NeuronBreeding& breeding, std::uint32_t neuron, base::Random& random) {
  for (std::uint32_t g = 0; g < genes_; ++g) {
    const std::size_t at = std::size_t{neuron} * genes_ + g;
    if (random.unit() < breeding.mutation) {
      weights_[at] = breeding.kind == Mutation::fresh
                         ? drawn(random, weight_)
                         : static_cast<float>(weights_[at] + breeding.step * near_normal(random));
    }
    if (is_labelled() && random.unit() < breeding.mutation) {
      labels_[at] = static_cast<std::uint16_t>(random.below(inputs_ + outputs_));
    }
  }
}

void Neurons::breed_part(const NeuronBreeding& breeding, std::span<const double> fitness,
                         std::size_t part, base::Random& random, std::vector<Children>& children) {
  const std::uint32_t first = first_[part];
  const std::uint32_t count = part_size(part);
  const auto order = ranking(fitness.subspan(first, count));
  // Parents stay: children take places from the end.
  const auto elite = std::min(static_cast<std::uint32_t>(breeding.elite * count), count / 3);
  for (std::uint32_t rank = 0; rank < elite; ++rank) {
    const std::uint32_t parent = first + order[rank];
    const std::uint32_t mate = first + order[random.below(rank + 1)];
    const Children born{first + order[count - 1 - 2 * rank], first + order[count - 2 - 2 * rank]};
    const std::uint32_t point = 1 + random.below(std::max(1U, genes_ - 1));
    cross(parent, mate, born.first, point);
    if (breeding.copies) {
      const std::uint32_t copied = random.below(2) == 0 ? parent : mate;
      cross(copied, copied, born.second, point);
    } else {
      cross(mate, parent, born.second, point);
    }
    children[parent] = born;
    mutate(breeding, born.first, random);
    mutate(breeding, born.second, random);
  }
}

std::vector<Neurons::Children> Neurons::breed(const NeuronBreeding& breeding,
                                              std::span<const double> fitness, base::Seed seed) {
  std::vector<Children> children(size());
  for (std::size_t part = 0; part < parts(); ++part) {
    base::Random random = seed.child("part", part).random();
    breed_part(breeding, fitness, part, random, children);
  }
  return children;
}

void Neurons::pack_into(Packer& to) const {
  to.reals(weights_);
  to.labels(labels_);
}

Neurons Neurons::unpacked(const NeuronPlan& plan, Unpacker& from) {
  Neurons neurons(plan);
  const std::size_t genes = std::size_t{neurons.size()} * neurons.genes_;
  neurons.weights_ = from.reals(genes);
  neurons.labels_ = from.labels(genes);
  if (neurons.weights_.size() != genes ||
      neurons.labels_.size() != (plan.wiring == Wiring::fixed ? genes : 0)) {
    from.refuse("another number of neurons than the plan's");
  }
  for (const std::uint16_t label : neurons.labels_) {
    if (label >= plan.inputs + plan.outputs) from.refuse("a connection that leads nowhere");
  }
  return neurons;
}

}  // namespace tesuji::evolve
