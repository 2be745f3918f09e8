// THE list of experiments of Kalah: a new one is one line here.
#include "games/kalah/experiments/experiments.h"

namespace tesuji::kalah::experiments {
namespace {

// The reports, by title and authors as they give them.
constexpr const char* kCourseWork =
    "Inteligencia Artificial, Práctica 4, Martín Selgas and Villar Gómez 2018";
constexpr const char* kNeogo =
    "Desarrollo de un jugador artificial de GO basado en redes neurales evolutivas, Luján Toro "
    "2004";
// A figure of our own docs.
constexpr const char* kOurs = "";

}  // namespace

std::vector<lab::Experiment> experiments() {
  return {
      {"kalah-bueno-fault", kCourseWork,
       "Bueno with the fault against Regular: the better player loses", kalah_bueno_fault,
       "less than a second"},
      {"kalah-bueno-fixed", kCourseWork, "Bueno with either remedy against Regular",
       kalah_bueno_fixed, "less than a second"},
      {"kalah-genetic", kCourseWork,
       "heuristics by evolution: regret before and after, over 5 seeds", kalah_genetic,
       "13 min of processor time (estimated: five runs of 115 s by exact values, and by points)"},
      {"kalah-genetic-report", kCourseWork,
       "the genetic algorithm exactly as the report describes it, over 5 seeds",
       kalah_genetic_report, "14 s of processor time"},
      {"kalah-random", kCourseWork, "heuristics by random search with a rising bar", kalah_random,
       "22 s of processor time"},
      {"kalah-sane", kNeogo, "the co-evolution of networks for Go, on Kalah by the same code",
       kalah_sane, "about half a minute of processor time"},
      {"kalah-evolved", kOurs,
       "the heuristic that ships against five others, 100 games each at depths 1 to 6, both rules",
       kalah_evolved, "3 s of processor time"},
  };
}

}  // namespace tesuji::kalah::experiments
