#include "players/mcts.h"

namespace tesuji::players {

std::vector<game::OptionSpec> mcts_options(const MctsDefaults& defaults) {
  const auto& o = defaults.options;
  const bool is_puct = o.selection == search::Selection::puct;
  return {
      game::choice_option("selection", is_puct ? "puct" : "uct", {"puct", "uct"},
                          "how the tree selects moves: PUCT (guided by priors) or plain UCT"),
      game::real_option("exploration", o.exploration, 0, 100,
                        "how much rarely tried moves are favoured"),
      game::real_option("amaf", o.amaf, 0, 1e9,
                        "RAVE: visits after which AMAF (all moves as first) counts no more than "
                        "real ones; 0: not used"),
      game::real_option("amaf-prior", o.amaf_prior, 0, 1e6,
                        "visits that a new move's AMAF value starts with"),
      game::real_option("first-play", o.first_play, -1, 1,
                        "first-play urgency reduction: how far below its parent's win rate an "
                        "untried move starts"),
      game::integer_option("expand", o.expand_at, 1, 1'000'000,
                           "visits before a position gets children in the tree"),
      game::integer_option("memory", static_cast<std::int64_t>(o.memory_bytes >> 20U), 1, 1 << 20,
                           "MiB of the tree; the least visited part is dropped when it is full"),
      game::integer_option("threads", 1, 1, 256, "threads that share the work"),
      game::integer_option("roots", 1, 1, 256,
                           "independent trees; above 1 the result does not depend on threads"),
      game::flag_option("early-stop", o.early_stop, "stop when no other move can become the first"),
      game::flag_option("reuse", true, "keep the tree from move to move"),
      game::real_option("resign", defaults.resign_below, 0, 1,
                        "resigns below this win rate; 0: never"),
      game::real_option("randomness", 0, 0, 10,
                        "0: the most visited move; 1: in proportion to visits; more: wilder"),
      game::real_option("blunder", 0.1, 0, 1, "win rate that a random choice may give away"),
  };
}

search::MctsOptions read_mcts_options(const game::Settings& settings) {
  search::MctsOptions options;
  options.selection =
      settings.text("selection") == "uct" ? search::Selection::uct : search::Selection::puct;
  options.exploration = settings.real("exploration");
  options.amaf = settings.real("amaf");
  options.amaf_prior = settings.real("amaf-prior");
  options.first_play = settings.real("first-play");
  options.expand_at = static_cast<std::uint32_t>(settings.integer("expand"));
  options.memory_bytes = static_cast<std::size_t>(settings.integer("memory")) << 20U;
  options.threads = static_cast<unsigned>(settings.integer("threads"));
  options.roots = static_cast<unsigned>(settings.integer("roots"));
  options.early_stop = settings.flag("early-stop");
  return options;
}

MctsTaste read_mcts_taste(const game::Settings& settings) {
  MctsTaste taste;
  taste.resign_below = settings.real("resign");
  taste.randomness = settings.real("randomness");
  taste.blunder_limit = settings.real("blunder");
  taste.reuse = settings.flag("reuse");
  return taste;
}

std::size_t chosen(const std::vector<search::RootMove>& moves, const MctsTaste& taste,
                   base::Random random) {
  if (taste.randomness <= 0) return 0;
  std::vector<double> weights;
  double sum = 0;
  for (const auto& move : moves) {
    const bool is_fair = move.visits > 0 && move.value >= moves[0].value - taste.blunder_limit;
    weights.push_back(is_fair ? std::pow(static_cast<double>(move.visits), 1 / taste.randomness)
                              : 0);
    sum += weights.back();
  }
  double left = random.unit() * sum;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    left -= weights[i];
    if (left < 0) return i;
  }
  return 0;
}

}  // namespace tesuji::players
