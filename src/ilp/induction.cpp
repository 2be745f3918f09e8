#include "ilp/induction.h"

#include "formats/json_fields.h"
#include "ilp/prolog_tokens.h"

namespace tesuji::ilp {
Induction::Induction(const Problem& problem, const InductionSettings& settings, base::Seed seed,
                     unsigned threads)
    : problem_(problem),
      settings_(settings),
      seed_(seed),
      threads_(threads),
      callers_(problem.background),
      memo_(problem.background, problem.examples),
      uncovered_(problem.examples.size()),
      untried_(problem.examples.size()) {
  uncovered_.set_range(0, problem.examples.positives());
  untried_ = uncovered_;
}

std::size_t Induction::uncovered() const { return uncovered_.count(); }

std::size_t Induction::next_seed() const {
  std::vector<std::size_t> open;
  uncovered_.for_each([&](std::size_t i) {
    if (untried_.test(i)) open.push_back(i);
  });
  if (open.empty()) return problem_.examples.size();
  if (!settings_.random_seeds) return open.front();
  base::Random random = seed_.child("seed", tried_.size()).random();
  return open[random.below(static_cast<std::uint32_t>(open.size()))];
}

bool Induction::is_done() const {
  return clauses_.size() >= settings_.max_clauses || tried_.size() >= settings_.max_seeds ||
         next_seed() == problem_.examples.size();
}

TheoryLanguage Induction::language() const {
  return {problem_.background, {problem_.modes.head}, problem_.modes.body};
}

bool Induction::step(const base::Watch& watch) {
  const std::size_t example = next_seed();
  Bottom bottom;
  callers_.lend([&](Caller& caller) {
    bottom = saturated(problem_.background, problem_.modes, problem_.examples[example],
                       settings_.search.layers, caller);
  });
  Bits alive = problem_.examples.all();
  if (settings_.removes_covered) {
    for (std::size_t i = 0; i < problem_.examples.positives(); ++i) {
      if (!uncovered_.test(i)) alive.reset(i);
    }
  }
  const Refinement refinement(problem_, bottom, alive, settings_.search.max_length, callers_,
                              memo_);
  const Found found =
      searched(refinement, settings_.search, seed_.child("search", tried_.size()), threads_, watch);
  if (found.is_stopped) return false;
  nodes_ += found.nodes;
  tried_.push_back(example);
  untried_.reset(example);
  if (found.best) add(renumbered(bottom.clause(found.best->body)), example);
  return true;
}

void Induction::add(Clause clause, std::size_t seed_example) {
  const Join join(problem_.examples, clause.head_arity);
  callers_.lend([&](Caller& caller) {
    const Bits covered = join.covered(problem_.examples.all(), clause.body, caller);
    const std::size_t before = uncovered_.count();
    const std::size_t positive = covered.count_below(problem_.examples.positives());
    uncovered_.subtract(covered);
    clauses_.push_back({std::move(clause),
                        {positive, covered.count() - positive},
                        before - uncovered_.count(),
                        seed_example});
  });
}

std::vector<double> Induction::covered_by_step() const {
  std::vector<double> covered;
  double sum = 0;
  auto clause = clauses_.begin();
  for (const std::size_t example : tried_) {
    if (clause != clauses_.end() && clause->seed_example == example) {
      sum += static_cast<double>(clause->new_positives);
      ++clause;
    }
    covered.push_back(sum);
  }
  return covered;
}

Theory Induction::theory() const {
  Theory theory;
  for (const Learned& learned : clauses_) {
    const auto p = static_cast<double>(learned.covered.positive);
    const auto n = static_cast<double>(learned.covered.negative);
    theory.rules.push_back({theory.rules.size() + 1, 0, learned.clause, learned.covered, p - n});
  }
  return theory;
}

formats::OrderedJson Induction::save() const {
  formats::OrderedJson json;
  json["examples"] = problem_.examples.size();
  json["tried"] = tried_.size();
  json["nodes"] = nodes_;
  auto seeds = formats::OrderedJson::array();
  for (const Learned& learned : clauses_) seeds.push_back(learned.seed_example);
  json["seeds"] = seeds;
  json["done"] = tried_;  // examples that were seeds
  json["theory"] = theory_text(language(), theory(), "");
  return json;
}

base::Result<void> Induction::load(const formats::Json& snapshot) {
  const formats::JsonSource source{"snapshot", "induction"};
  TESUJI_TRY(auto fields, formats::JsonFields::of(snapshot, source));
  const std::size_t positives = problem_.examples.positives();
  TESUJI_TRY(const auto examples, fields.number("examples"));
  TESUJI_TRY(const auto tried, fields.number("tried", settings_.max_seeds));
  TESUJI_TRY(const auto nodes, fields.number("nodes"));
  TESUJI_TRY(const auto seeds, fields.optional_numbers("seeds", kMaxRules, positives));
  TESUJI_TRY(const auto done, fields.optional_numbers("done", positives, positives));
  TESUJI_TRY(const auto text, fields.text("theory", kMaxTheoryBytes));
  TESUJI_CHECK(fields.check_all_asked());
  if (examples != problem_.examples.size() || !seeds || !done || done->size() != tried) {
    return base::fail("snapshot", "induction", "of other examples; begin again with another --out");
  }
  TESUJI_TRY(const Theory theory, read_theory(language(), text, "snapshot"));
  if (theory.rules.size() != seeds->size()) {
    return fields.wrong("seeds", "expected one for every clause of the theory");
  }
  Induction fresh(problem_, settings_, seed_, threads_);
  for (const auto i : *done) {
    if (i >= positives || !fresh.untried_.test(i)) return fields.wrong("done", "a wrong example");
    fresh.untried_.reset(i);
    fresh.tried_.push_back(i);
  }
  for (std::size_t i = 0; i < seeds->size(); ++i) fresh.add(theory.rules[i].clause, (*seeds)[i]);
  uncovered_ = fresh.uncovered_;
  untried_ = fresh.untried_;
  clauses_ = std::move(fresh.clauses_);
  tried_ = std::move(fresh.tried_);
  nodes_ = nodes;
  return {};
}

}  // namespace tesuji::ilp
