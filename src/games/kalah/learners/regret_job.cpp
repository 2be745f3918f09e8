#include "games/kalah/learners/regret_job.h"

#include <memory>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/kalah/learners/job_parts.h"
#include "games/kalah/learners/regret_file.h"

namespace tesuji::kalah::learners {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;
using heuristics::Heuristic;

constexpr std::string_view kKind = "kalah-regret";
constexpr std::size_t kPlanDepth = 4;
constexpr std::size_t kMaxJudged = 100'000;
constexpr std::size_t kMaxRules = 10;

std::string questions_text(const RegretQuestions& questions) {
  Json list = Json::array();
  for (const auto& heuristic : questions.heuristics) {
    list.push_back(
        {{"kind", heuristics::name_of(heuristic.kind())}, {"weights", heuristic.numbers()}});
  }
  return formats::json_text(
      Json{{"rules", questions.rules}, {"heuristics", list}, {"depths", questions.depths}});
}

Result<Heuristic> read_heuristic(const Json& object) {
  JsonFields fields(object, {std::string(kKind), "heuristics"});
  TESUJI_TRY(const auto name, fields.text("kind"));
  const auto kind = heuristics::heuristic_kind(name);
  if (!kind) return fields.wrong("kind", "expected linear or polynomial");
  TESUJI_TRY(const auto numbers,
             fields.reals("weights", heuristics::heuristic_size(*kind, kalah::kMaxPits)));
  TESUJI_CHECK(fields.check_all_asked());
  return Heuristic::from(*kind, numbers);
}

Result<RegretQuestions> read_questions(std::string_view text) {
  TESUJI_TRY(const auto object, formats::parse_object(text, {std::string(kKind), ""}, kPlanDepth));
  JsonFields fields(object, {std::string(kKind), ""});
  RegretQuestions questions;
  TESUJI_TRY(questions.rules, fields.list("rules", kMaxRules));
  TESUJI_TRY(const auto objects, fields.objects("heuristics", kMaxJudged));
  for (const Json* each : objects) {
    TESUJI_TRY(auto heuristic, read_heuristic(*each));
    questions.heuristics.push_back(std::move(heuristic));
  }
  TESUJI_TRY(const auto depths, fields.optional_integers("depths", {1, kMaxRegretDepth}));
  if (!depths) return fields.wrong("depths", "expected a list");
  for (const auto depth : *depths) questions.depths.push_back(static_cast<int>(depth));
  TESUJI_CHECK(fields.check_all_asked());
  if (questions.count() == 0) return fields.wrong("heuristics", "nothing is asked");
  return questions;
}

class RegretWork : public base::JobWork {
 public:
  static Result<std::shared_ptr<const RegretWork>> make(RegretQuestions questions) {
    auto work = std::shared_ptr<RegretWork>(new RegretWork(std::move(questions)));
    for (const auto& rules : work->questions_.rules) {
      TESUJI_TRY(auto set, shipped_regret(rules));
      work->sets_.push_back(std::move(set));
    }
    return work;
  }

  [[nodiscard]] Result<std::string> run(std::uint64_t index, const base::Watch&) const override {
    if (index >= questions_.count()) {
      return base::fail("job", std::string(kKind), "there are fewer questions");
    }
    const std::size_t depths = questions_.depths.size();
    const std::size_t of_rules = questions_.heuristics.size() * depths;
    const auto& heuristic = questions_.heuristics[index % of_rules / depths];
    const int depth = questions_.depths[index % depths];
    return number_bytes(sets_[index / of_rules].regret(heuristic, depth));
  }

 private:
  explicit RegretWork(RegretQuestions questions) : questions_(std::move(questions)) {}
  RegretQuestions questions_;
  std::vector<RegretSet> sets_;  // by rules
};

}  // namespace

base::JobKind regret_kind() {
  return {std::string(kKind),
          [](std::string_view text, unsigned,
             const base::Watch&) -> Result<std::shared_ptr<const base::JobWork>> {
            TESUJI_TRY(auto questions, read_questions(text));
            TESUJI_TRY(auto work, RegretWork::make(std::move(questions)));
            return work;
          }};
}

Result<std::optional<std::vector<double>>> regrets(base::JobQueue& queue,
                                                   const RegretQuestions& questions,
                                                   const base::Watch& watch) {
  using Figures = std::vector<double>;
  TESUJI_TRY(const auto plan, queue.prepare(kKind, questions_text(questions), watch));
  TESUJI_TRY(const auto results, base::all_results(queue, plan, questions.count(), watch));
  if (results.size() != questions.count()) return std::optional<Figures>();
  Figures figures;
  for (const auto& bytes : results) {
    TESUJI_TRY(const double figure, read_number(bytes, kKind));
    figures.push_back(figure);
  }
  return std::optional<Figures>(std::move(figures));
}

}  // namespace tesuji::kalah::learners
