// THE list of experiments of Go: a new one is one line here.
#include "games/go/experiments/experiments.h"

namespace tesuji::go::experiments {
namespace {

// The reports, by title and authors as they give them.
constexpr const char* kGoProject = "Proyecto de juego de Go, Chavero et al. 2004";
constexpr const char* kSpecialWork = "Trabajo Práctico Especial, Godfrid et al.";
constexpr const char* kAnnilgos =
    "Un Jugador de Go Basado en Técnicas de Aprendizaje Automático, Garreta 2006";
constexpr const char* kNeogo =
    "Desarrollo de un jugador artificial de GO basado en redes neurales evolutivas, Luján Toro "
    "2004";
constexpr const char* kCurveCost =
    "about 4 min of processor time to learn, and 400 games against GNU Go level 10";
constexpr const char* kLearningCost = "not yet measured as a whole";
// Not one of the five; what our playouts are learned by.
constexpr const char* kMovePatterns =
    "Computing Elo ratings of move patterns in the game of Go, Coulom 2007";
// What our network was built after.
constexpr const char* kNetworks = "Accelerating Self-Play Learning in Go, Wu 2019";
// A figure of our own docs.
constexpr const char* kOurs = "";

}  // namespace

std::vector<lab::Experiment> experiments() {
  return {
      {"gobble-9x9", kGoProject,
       "simulated annealing over random games: how good is Monte Carlo without a tree?", gobble_9x9,
       "about 6 min of processor time (estimated from the first 22 games)"},
      {"jego-mt-examples", kGoProject,
       "mean and temperature of the trees that the report works out, by two methods",
       jego_mean_temperature, "1 s of processor time"},
      {"jego-forests", kGoProject,
       "what meta-search and simpler strategies lose to exact play on random sums of trees",
       jego_forests, "2 s of processor time"},
      {"jego-endings", kGoProject,
       "200 endings of 13x13: what jego, simpler strategies and GNU Go lose to exact play",
       jego_endings, "about 30 min of processor time"},
      {"jego-depth", kGoProject,
       "how deep a search sees in zones, and on the whole board in the same time", jego_depth,
       "about 2 min of processor time"},
      {"jego-two-processors", kGoProject,
       "what a second processor is worth to the searches of zones", jego_two_processors,
       "24 s of processor time"},
      {"jego-endings-base", kGoProject,
       "50 endings that were solved once, mirrored, recoloured and set into other boards: what a "
       "base of them saves",
       jego_endings_base, "3 s of processor time"},
      {"negamax13-pruning", kSpecialWork,
       "nodes and time of a 13x13 move at depths 1 to 4, device by device", negamax13_pruning,
       "6 min of processor time, 5 of them one search without pruning"},
      {"negamax13-scout", kSpecialWork,
       "what the scout layer saves at depth 4, over many 13x13 positions", negamax13_scout,
       "48 s of processor time"},
      {"playout-prediction", kMovePatterns,
       "moves of games held out, foretold by what was learned from the others", playout_prediction,
       "21 s of processor time for 1,000 games on 9x9", true},
      {"net-backends", kNetworks, "do the fast and the plain way to compute the network agree?",
       net_backends, "3 min of processor time"},
      {"annilgos-3.1", kAnnilgos, "rules from 150 moves: do advanced predicates help?",
       annilgos_3_1, "6 s of processor time for learning, and the judging", true},
      {"annilgos-3.2", kAnnilgos, "rules from more examples: moves among the first 20",
       annilgos_3_2, "116 s of processor time for learning, and the judging", true},
      {"annilgos-3-first", kAnnilgos, "rules from positives only, and with suicides as negatives",
       annilgos_3_first, "about 3 min of processor time for 4,305 games", true},
      {"annilgos-B", kAnnilgos, "the rules that the report prints, on other games", annilgos_b,
       "9 s of processor time for 232 games", true, true},
      {"annilgos-4.5", kAnnilgos, "a perceptron learns to judge boards at too high a rate",
       annilgos_4_5, kLearningCost},
      {"annilgos-4.6", kAnnilgos,
       "a perceptron and a multi-layer perceptron learn to judge boards by playing themselves",
       annilgos_4_6, kLearningCost},
      {"annilgos-5.1", kAnnilgos,
       "the whole player, and its net alone, against a weak opponent; what the rules save",
       annilgos_5_1, "not yet measured as a whole"},
      {"annilgos-5.1-nodes", kAnnilgos,
       "what a search saves that looks at the best moves by rules alone", annilgos_move_source,
       "about 20 s of processor time"},
      {"annilgos-5.2", kAnnilgos, "the whole player against GNU Go", annilgos_5_2,
       "not yet measured as a whole"},
      {"annilgos-searches", kAnnilgos,
       "what the report leaves to others: rules by best-first, beam and evolutionary search",
       rule_searches,
       "23 min of processor time for three of the searches; evolution about 10 min a run", true},
      {"neogo-4.1", kNeogo,
       "co-evolved networks with a fixed number of connections, beside full ones",
       neogo_connections, "twice as much as neogo-coco-100"},
      {"neogo-4.2", kNeogo, "fully connected networks, beside fixed ones: the same two runs",
       neogo_connections, "twice as much as neogo-coco-100"},
      {"neogo-4.3", kNeogo, "small populations judged by GNU Go, beside those judged naively",
       neogo_referees, "not yet measured as a whole: GNU Go counts 70,000 games"},
      {"neogo-4.4", kNeogo, "small populations judged naively, beside GNU Go: the same two runs",
       neogo_referees, "not yet measured as a whole: GNU Go counts 70,000 games"},
      {"neogo-referee", kNeogo, "1,000 boards counted naively, by our referees and by GNU Go",
       neogo_referee, "about 2 min of processor time"},
      {"neogo-9x9", kNeogo, "the six runs on 9x9, of which the report saw none learn", neogo_9x9,
       "not yet measured as a whole: six runs of 100 generations"},
      {"neogo-ablation", kNeogo,
       "fitness sharing, shared sampling and hall of fame, each switched off: 3 seeds on 5x5",
       neogo_ablation, "about 5 min of processor time (estimated from one run)"},
      {"neogo-coco-100", kNeogo, "5x5, 100 hidden neurons: games won against GNU Go",
       neogo_coco_100, kCurveCost},
      {"neogo-coco-200", kNeogo, "5x5, 200 hidden neurons", neogo_coco_200, kCurveCost},
      {"neogo-343434", kNeogo, "5x5, three segments of 33", neogo_343434, kCurveCost},
      {"neogo-206020", kNeogo, "5x5, segments of 20, 60 and 20", neogo_206020, kCurveCost},
      {"neogo-666666", kNeogo, "5x5, three segments of 66", neogo_666666, kCurveCost},
      {"neogo-4012040", kNeogo, "5x5, segments of 40, 120 and 40", neogo_4012040, kCurveCost},
      {"level-clock", kOurs,
       "a clock makes no level stronger: casual against learner, 3 x 100 games", level_clock,
       "2.3 min of processor time"},
      {"mcts-endings", kOurs,
       "do fast games of mcts end by two passes or resignation, as GNU Go counts?", mcts_endings,
       "not yet measured as a whole: 204 games at 0.1 s of processor time per move"},
      {"score-agreement", kOurs,
       "who has won 300 finished games on 9x9, by our referee and by GNU Go", score_agreement,
       "34 min of a busy core, nearly all of it GNU Go's"},
      {"score-margins", kOurs, "margins as recorded, by our referee and by GNU Go, Japanese rules",
       score_margins, "1 s of processor time for a game on 9x9", true},
      {"score-dead", kOurs,
       "winners and dead stones of 24 games of GNU Go on 19x19, by it and by us", score_dead,
       "not yet measured as a whole: 24 games of GNU Go level 4 on 19x19"},
      {"review-check", kOurs,
       "what reviews find, and what they say of professionals; --games FILE of judged positions",
       review_check, "5 min of processor time", true},
      {"rank-direction", kOurs, "do kyu in game records count downwards?", rank_direction,
       "a few seconds for 100,000 games", true},
      {"rules-in-priors", kOurs,
       "what the rules of the theory that ships add to the priors of mcts", rules_in_priors,
       "not yet measured as a whole: 200 games at 0.05 s of processor time per move", true},
  };
}

}  // namespace tesuji::go::experiments
