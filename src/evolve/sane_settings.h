// The options of SANE by name, for learners of any game.
//
// Rates are Moriarty and Miikkulainen's (1998) where they give some; sizes are the domain's to
// default. Sizes of segments are written a-b-c; one number is a layer without segments.
#pragma once

#include <string>

#include "evolve/forward.h"
#include "evolve/population.h"
#include "game/bound_options.h"

namespace tesuji::evolve {

inline constexpr game::Named<Wiring> kWiringNames[] = {{"full", Wiring::full},
                                                       {"fixed", Wiring::fixed}};
inline constexpr game::Named<Mutation> kMutationNames[] = {{"shift", Mutation::shift},
                                                           {"fresh", Mutation::fresh}};
inline constexpr game::Named<Activation> kActivationNames[] = {
    {"sigmoid", Activation::sigmoid}, {"tanh", Activation::tanh}, {"relu", Activation::relu}};

struct SaneSettings {
  std::string neurons = "2000";  // of the population, by segment
  std::string hidden = "100";    // of a network, by segment
  std::uint32_t networks = 200;
  std::uint32_t switches = 0;  // neurons of the population for each switch; 0: none evolve
  SaneOptions sane;

  // Everything but inputs, outputs, and where switches begin.
  [[nodiscard]] base::Result<SaneOptions> options() const;
};

template <class Binder>
void bind(SaneSettings& s, Binder& binder) {
  SaneOptions& o = s.sane;
  binder.text("neurons", s.neurons, "neurons of a population; a-b-c: by segment");
  binder.text("hidden", s.hidden, "hidden neurons of a network; a-b-c: by segment");
  binder.whole("networks", s.networks, {4, kMaxNetworks}, "networks of a population");
  binder.whole("switches", s.switches, {0, 10'000},
               "neurons of a population for each switch between segments; 0: the density of the "
               "board switches");
  binder.choice("wiring", o.neurons.wiring, kWiringNames,
                "neurons with a weight for everything, or with some connections");
  binder.whole("connections", o.neurons.connections, {1, kMaxInputs},
               "of a neuron, with wiring=fixed");
  binder.real("weight", o.neurons.weight, {0.001, 100}, "the largest weight to begin with");
  binder.real("neuron-elite", o.neuron_breeding.elite, {0.01, 0.33}, "share of neurons that mate");
  binder.real("neuron-mutation", o.neuron_breeding.mutation, {0, 1}, "chance of a weight");
  binder.choice("mutation", o.neuron_breeding.kind, kMutationNames,
                "a changed weight is shifted, or drawn anew");
  binder.real("step", o.neuron_breeding.step, {0, 100}, "standard deviation of a shift");
  binder.flag("copies", o.neuron_breeding.copies,
              "the second child of neurons is a copy of a parent, not the other crossover");
  binder.real("network-elite", o.network_elite, {0.01, 0.33}, "share of networks that mate");
  binder.real("network-mutation", o.network_mutation, {0, 1}, "chance of a place of a network");
  binder.real("follow", o.follow, {0, 1}, "chance that a place follows to a neuron's child");
  binder.whole("best-networks", o.best_networks, {1, 1000}, "whose fitness is a neuron's");
  binder.whole("sample", o.sample, {1, 1000}, "opponents of a network");
  binder.whole("hall-sample", o.hall_sample, {0, 1000}, "and champions of earlier generations");
  binder.whole("hall", o.hall_most, {1, kMaxHall}, "champions that are kept");
  binder.flag("fitness-sharing", o.fitness_sharing, "beating whom few beat counts more");
  binder.flag("shared-sampling", o.shared_sampling,
              "opponents that together beat as many as they can, not any");
  binder.flag("hall-of-fame", o.hall_of_fame, "earlier champions are opponents too");
  binder.flag("segment-fitness", o.segment_fitness,
              "neurons of a segment are judged by who leads at its end");
}

}  // namespace tesuji::evolve
