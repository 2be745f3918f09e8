#include "games/go/learners/theory_rounds.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "games/go/theories/matcher.h"

namespace tesuji::go::learners {
namespace {

using theories::Head;

// An index drawn in proportion to exp(score).
std::size_t drawn(const std::vector<double>& scores, base::Random& random) {
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (const double score : scores) sum += std::exp(score - most);
  double left = random.unit() * sum;
  for (std::size_t i = 0; i + 1 < scores.size(); ++i) {
    left -= std::exp(scores[i] - most);
    if (left < 0) return i;
  }
  return scores.size() - 1;
}

}  // namespace

TheoryOptions::TheoryOptions() {
  search.kind = ilp::SearchKind::beam;
  search.measure = ilp::Measure::gain;
  search.beam = 12;
  search.nodes = 4000;
  search.layers = 2;
  search.max_length = 6;
  search.min_positives = 12;
  search.noise = ilp::kMaxExamples;
  search.min_accuracy = 0.55;
}

std::vector<std::size_t> TheoryRounds::drawn_turns(base::Seed seed) const {
  base::Random random = seed.child("turns").random();
  std::vector<std::size_t> turns(positions_.turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i) turns[i] = i;
  const std::size_t wanted = std::min(options_.positions, turns.size());
  for (std::size_t i = 0; i < wanted; ++i) {
    std::swap(turns[i], turns[i + random.below(static_cast<std::uint32_t>(turns.size() - i))]);
  }
  turns.resize(wanted);
  return turns;
}

std::vector<int> TheoryRounds::drawn_moves(const std::vector<std::size_t>& turns,
                                           base::Seed seed) const {
  const theories::Matcher matcher(theory_, positions_.knowledge.symmetry(),
                                  theories::Scoring::weights);
  theories::Matcher::Scratch scratch;
  std::vector<int> moves;
  std::vector<double> scores;
  for (const std::size_t number : turns) {
    const TheoryTurn& turn = positions_.turns[number];
    matcher.look(positions_.knowledge.scene(turn.board), scratch);
    scores.clear();
    for (const auto point : turn.points) scores.push_back(matcher.score(point, scratch));
    base::Random random = seed.child("rival", number).random();
    moves.push_back(turn.points[drawn(scores, random)]);
  }
  return moves;
}

bool TheoryRounds::induce(Head head, const std::vector<std::size_t>& turns,
                          const std::vector<int>& rivals, base::Seed seed, const base::Watch& watch,
                          ilp::Theory& theory) const {
  const theories::Knowledge& knowledge = positions_.knowledge;
  const auto language = theories::LanguageName::full;
  ilp::Problem problem{knowledge.background(), knowledge.modes(language, head),
                       knowledge.constraints(language), ilp::Examples(4)};
  for (const bool positive : {true, false}) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const TheoryTurn& turn = positions_.turns[turns[i]];
      const int played = turn.points[turn.played];
      if (rivals[i] == played) continue;  // as the theory would have it
      const bool is_played = (head == Head::move) == positive;
      const auto arguments = knowledge.example(turn.board, is_played ? played : rivals[i]);
      positive ? problem.examples.add_positive(arguments)
               : problem.examples.add_negative(arguments);
    }
  }
  ilp::InductionSettings settings;
  settings.search = options_.search;
  settings.random_seeds = true;
  settings.max_seeds = head == Head::move ? options_.seeds : options_.avoid_seeds;
  ilp::Induction induction(problem, settings, seed, threads_);
  while (!induction.is_done() && induction.step(watch)) {
  }
  if (watch.is_stopped()) return false;
  for (const ilp::Learned& learned : induction.clauses()) {
    const auto is_same = [&](const ilp::Rule& rule) { return rule.clause == learned.clause; };
    if (std::any_of(theory.rules.begin(), theory.rules.end(), is_same)) continue;
    theory.rules.push_back({theory.rules.size() + 1, static_cast<std::size_t>(head), learned.clause,
                            learned.covered, 0});
  }
  return true;
}

bool TheoryRounds::round(const base::Watch& watch) {
  const base::Seed seed = seed_.child("round", rounds());
  const auto turns = drawn_turns(seed);
  const auto rivals = drawn_moves(turns, seed);
  ilp::Theory theory = theory_;
  for (const Head head : {Head::move, Head::avoid}) {
    const auto own = seed.child(head == Head::move ? "move" : "avoid");
    if (!induce(head, turns, rivals, own, watch, theory)) return false;
  }
  weigh(theory, rounds() + 1 == options_.rounds);
  theory_ = std::move(theory);
  return true;
}

void TheoryRounds::weigh(ilp::Theory& theory, bool is_last) {
  Weighted found = weighted(theory, positions_, options_.weights);
  if (is_last && theory.rules.size() > options_.rules) {
    // What a rule changes: its weight, by how often it has something to say.
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < theory.rules.size(); ++i) {
      order.emplace_back(
          -std::abs(found.weights[i]) * std::sqrt(static_cast<double>(found.covered[i])), i);
    }
    std::sort(order.begin(), order.end());
    std::set<std::size_t> kept;
    for (std::size_t i = 0; i < options_.rules; ++i) kept.insert(order[i].second);
    ilp::Theory smaller;
    for (const std::size_t i : kept) {
      smaller.rules.push_back(theory.rules[i]);
      smaller.rules.back().weight = found.weights[i];
    }
    theory = std::move(smaller);
    WeightOptions longer = options_.weights;
    longer.sweeps *= 2;
    found = weighted(theory, positions_, longer);
  }
  for (std::size_t i = 0; i < theory.rules.size(); ++i) {
    theory.rules[i].number = i + 1;
    theory.rules[i].weight = found.weights[i];
  }
  course_.push_back(found.log_likelihood);
}

}  // namespace tesuji::go::learners
