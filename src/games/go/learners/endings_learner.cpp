#include "games/go/learners/endings_learner.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "formats/json_fields.h"
#include "games/go/endings/ending_job.h"
#include "games/go/endings/ending_store.h"
#include "games/go/learners/ending_zones.h"

namespace tesuji::go::learners {
namespace {

using base::Result;
using endings::SolvedZone;

constexpr const char* kName = "endings";

struct Settings {
  EndingBoards boards;
  std::string records;
  std::uint64_t nodes = zones::LocalLimits{}.exact_nodes;
  std::size_t batch = 200;
  std::string store;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  binder.text("records", s.records,
              "folder or file of game records whose ends are taken; empty: boards drawn by lot");
  binder.whole("boards", s.boards.boards, {1, 1'000'000}, "boards, or positions of records");
  binder.flag("small", s.boards.small, "drawn boards are small");
  binder.real("from", s.boards.from, {0, 1}, "records: part of a game behind which they are taken");
  binder.whole("every", s.boards.every, {1, 1000}, "records: moves between two positions");
  binder.whole("playouts", s.boards.playouts, {10, 10'000},
               "records: random games that say which stones stand");
  binder.whole("closed", s.boards.closed, {1, 30}, "the largest zone, in empty points");
  binder.whole("nodes", s.nodes, {10, 10'000'000}, "positions of one zone that are searched");
  binder.whole("batch", s.batch, {1, 10'000}, "zones of a step");
  binder.text("store", s.store, "store that every step adds to, for games at once; empty: none");
}

class EndingsLearner : public game::Learner {
 public:
  EndingsLearner(game::LearnTask task, Settings settings)
      : task_(std::move(task)), settings_(std::move(settings)) {}

  [[nodiscard]] std::uint64_t steps() const override { return solved_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return (keys_.size() + settings_.batch - 1) / settings_.batch;
  }

  Result<void> prepare(const base::Watch& watch) override {
    if (settings_.records.empty()) {
      keys_ = drawn_zone_keys(settings_.boards, base::Seed(task_.seed).child(kName),
                              task_.jobs->threads(), watch);
    } else {
      TESUJI_TRY(auto folder, RecordFolder::open(settings_.records));
      records_.emplace(std::move(folder));
      TESUJI_TRY(keys_,
                 recorded_zone_keys(settings_.boards, *records_, task_.jobs->threads(), watch));
    }
    if (keys_.empty() && !watch.is_stopped()) {
      return base::fail("setting", "boards", "no closed zone on any of them; expected more boards");
    }
    return {};
  }
  [[nodiscard]] std::vector<std::string> warnings() const override {
    return records_ ? records_->warnings() : std::vector<std::string>();
  }

  Result<bool> step(const base::Watch& watch) override {
    const auto first = steps() * settings_.batch;
    const auto end = std::min(first + settings_.batch, keys_.size());
    const auto at = [this](std::size_t i) {
      return keys_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    TESUJI_TRY(const auto found,
               endings::solved_zones(*task_.jobs, {{at(first), at(end)}, settings_.nodes}, watch));
    if (!found) return false;
    std::vector<SolvedZone> zones;
    for (const auto& one : *found) {
      if (one) zones.push_back(*one);
    }
    if (!settings_.store.empty()) {
      TESUJI_TRY(auto store, endings::EndingStore::create(settings_.store));
      TESUJI_CHECK(store.add(zones));
    }
    for (const auto& zone : zones) lines_.push_back(endings::solved_text(zone));
    solved_.push_back(static_cast<double>(zones.size()));
    return true;
  }

  [[nodiscard]] std::string note() const override {
    return fmt::format("{} of {} zones solved", lines_.size(),
                       std::min(steps() * settings_.batch, keys_.size()));
  }

  // Solved zones are bytes: a line each behind one that says how many each step had.
  [[nodiscard]] formats::OrderedJson save() const override { return nullptr; }
  Result<void> load(const formats::Json&) override {
    return base::fail("snapshot", kName, "expected bytes");
  }
  [[nodiscard]] std::optional<std::string> save_bytes() const override {
    return formats::json_line(formats::Json{{"solved", solved_}}) + text();
  }
  Result<void> load_bytes(std::string_view snapshot) override {
    const std::size_t end = snapshot.find('\n');
    if (end == std::string_view::npos) return base::fail("snapshot", kName, "cut short");
    TESUJI_TRY(const auto head,
               formats::parse_object(snapshot.substr(0, end), {"snapshot", kName}, 2));
    formats::JsonFields fields(head, {"snapshot", kName});
    TESUJI_TRY(auto solved, fields.reals("solved", all_steps()));
    TESUJI_CHECK(fields.check_all_asked());
    TESUJI_TRY(auto lines, read_lines(snapshot.substr(end + 1)));
    const double sum = std::accumulate(solved.begin(), solved.end(), 0.0);
    if (sum != static_cast<double>(lines.size())) {
      return base::fail("snapshot", kName, "expected as many zones as its steps solved");
    }
    solved_ = std::move(solved);
    lines_ = std::move(lines);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"zones solved", solved_}};
  }
  [[nodiscard]] formats::OrderedJson data() const override {
    return records_ ? records_->data() : formats::OrderedJson(nullptr);
  }

  Result<formats::OrderedJson> metrics() override {
    TESUJI_TRY(const Sum sum, summed());
    return formats::OrderedJson{{"zones", keys_.size()},
                                {"solved", lines_.size()},
                                {"unsettled", sum.unsettled},
                                {"nodes", sum.nodes},
                                {"largest_temperature", sum.hottest}};
  }
  Result<std::string> model() override { return text(); }
  Result<std::string> report() override {
    TESUJI_TRY(const Sum sum, summed());
    return fmt::format(
        "{} different zones; {} searched to their end, in {} of them something is left to gain\n"
        "{} positions kept; the hottest has temperature {:.3g}\n",
        keys_.size(), lines_.size(), sum.unsettled, sum.nodes, sum.hottest);
  }

 private:
  struct Sum {
    std::size_t unsettled = 0;
    std::size_t nodes = 0;
    double hottest = 0;
  };

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const auto& line : lines_) text += line + "\n";
    return text;
  }

  static Result<std::vector<std::string>> read_lines(std::string_view text) {
    if (!text.empty() && text.back() != '\n') return base::fail("snapshot", kName, "cut short");
    std::vector<std::string> lines;
    for (auto& line : base::split(text, '\n')) {
      if (line.empty()) continue;
      TESUJI_CHECK(endings::read_solved(line, fmt::format("snapshot:{}", lines.size() + 2)));
      lines.push_back(std::move(line));
    }
    return lines;
  }

  [[nodiscard]] Result<Sum> summed() const {
    Sum sum;
    for (const auto& line : lines_) {
      TESUJI_TRY(const auto zone, endings::read_solved(line, kName));
      const auto& walls = zone.graph.nodes.back().walls;
      sum.unsettled += walls.is_settled ? 0U : 1U;
      sum.nodes += zone.graph.nodes.size();
      sum.hottest = std::max(sum.hottest, static_cast<double>(walls.temperature));
    }
    return sum;
  }

  game::LearnTask task_;
  Settings settings_;
  std::optional<RecordFolder> records_;
  std::vector<std::string> keys_;
  std::vector<std::string> lines_;  // solved zones
  std::vector<double> solved_;      // by step
};

}  // namespace

game::LearnerKind ending_learner_kind() {
  game::LearnerKind kind;
  kind.name = kName;
  kind.summary = "endings of Go that are searched to their end, kept as patterns for later games";
  kind.model_file = "endings.jsonl";
  kind.take_as<EndingsLearner>(Settings{});
  return kind;
}

}  // namespace tesuji::go::learners
