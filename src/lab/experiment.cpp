#include "lab/experiment.h"

#include "lab/experiments.h"

namespace tesuji::lab {
namespace {

// The reports, by title and authors as they give them.
constexpr const char* kGoProject = "Proyecto de juego de Go, Chavero et al. 2004";
constexpr const char* kCourseWork =
    "Inteligencia Artificial, Práctica 4, Martín Selgas and Villar Gómez 2018";
constexpr const char* kSpecialWork = "Trabajo Práctico Especial, Godfrid et al.";

}  // namespace

const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> list = {
      {"gobble-9x9", kGoProject,
       "simulated annealing over random games: how good is Monte Carlo without a tree?",
       gobble_9x9},
      {"kalah-bueno-fault", kCourseWork,
       "Bueno with the fault against Regular: the better player loses", kalah_bueno_fault},
      {"kalah-bueno-fixed", kCourseWork, "Bueno with either remedy against Regular",
       kalah_bueno_fixed},
      {"kalah-genetic", kCourseWork,
       "heuristics by evolution: regret before and after, over 5 seeds", kalah_genetic},
      {"kalah-genetic-report", kCourseWork,
       "the genetic algorithm exactly as the report describes it, over 5 seeds",
       kalah_genetic_report},
      {"kalah-random", kCourseWork, "heuristics by random search with a rising bar", kalah_random},
      {"negamax13-pruning", kSpecialWork,
       "nodes and time of a 13x13 move at depths 1 to 4, device by device", negamax13_pruning},
      {"negamax13-scout", kSpecialWork,
       "what the scout layer saves at depth 4, over many 13x13 positions", negamax13_scout},
  };
  return list;
}

}  // namespace tesuji::lab
