#include "games/go/endings/ending_job.h"

#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::go::endings {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;

constexpr std::string_view kKind = "go-endings";
constexpr std::size_t kPlanDepth = 2;
constexpr std::uint64_t kMostNodes = 100'000'000;

std::string plan_text(const EndingPlan& plan) {
  return formats::json_text(Json{{"keys", plan.keys}, {"nodes", plan.nodes}});
}

class EndingWork : public base::JobWork {
 public:
  static Result<std::shared_ptr<const base::JobWork>> make(std::string_view text) {
    TESUJI_TRY(const auto object,
               formats::parse_object(text, {std::string(kKind), ""}, kPlanDepth));
    JsonFields fields(object, {std::string(kKind), ""});
    auto work = std::make_shared<EndingWork>();
    TESUJI_TRY(const auto keys, fields.list("keys", kMaxKeysInPlan));
    TESUJI_TRY(work->nodes_, fields.number("nodes", kMostNodes));
    TESUJI_CHECK(fields.check_all_asked());
    for (const auto& key : keys) {
      const auto cells = cells_of(key);
      auto zone = cells ? zone_of(*cells) : std::nullopt;
      if (!zone) return fields.wrong("keys", base::printable(key) + " is no zone");
      work->zones_.push_back(std::move(*zone));
    }
    return work;
  }

  [[nodiscard]] Result<std::string> run(std::uint64_t index,
                                        const base::Watch& watch) const override {
    if (index >= zones_.size()) {
      return base::fail("job", std::string(kKind), "there are fewer zones");
    }
    const auto& zone = zones_[index];
    if (watch.is_stopped()) return std::string();
    base::Watch each;  // the limit of nodes bounds it
    const auto graph = zones::search_zone(zone, {.nodes = 0, .exact_nodes = nodes_}, each);
    const auto key = graph ? key_of(zone) : std::nullopt;
    const auto solved = key ? solved_zone(*key, zone.board.grid(), *graph) : std::nullopt;
    if (!solved) return std::string();
    const std::string text = solved_text(*solved);
    return text.size() > kMaxSolvedText ? std::string() : text;
  }

 private:
  std::vector<zones::LocalZone> zones_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

base::JobKind endings_kind() {
  return {std::string(kKind), [](std::string_view text, unsigned, const base::Watch&) {
            return EndingWork::make(text);
          }};
}

Result<std::optional<std::vector<std::optional<SolvedZone>>>> solved_zones(
    base::JobQueue& queue, const EndingPlan& plan, const base::Watch& watch) {
  using Solved = std::vector<std::optional<SolvedZone>>;
  Solved solved;
  if (watch.is_stopped()) return std::optional<Solved>();
  if (plan.keys.empty()) return std::optional(std::move(solved));
  TESUJI_TRY(const auto prepared, queue.prepare(kKind, plan_text(plan), watch));
  TESUJI_TRY(const auto results, base::all_results(queue, prepared, plan.keys.size(), watch));
  if (results.empty()) return std::optional<Solved>();
  for (const auto& text : results) {
    if (text.empty()) {
      solved.emplace_back();
      continue;
    }
    TESUJI_TRY(auto zone, read_solved(text, "go-endings result"));
    solved.emplace_back(std::move(zone));
  }
  return std::optional(std::move(solved));
}

}  // namespace tesuji::go::endings
