#include "games/go/learners/eyes_learner.h"

#include <fmt/format.h>

#include "base/parallel.h"
#include "formats/json_fields.h"
#include "games/go/bases/eye_spaces.h"
#include "games/go/bases/pattern_file.h"

namespace tesuji::go::learners {
namespace {

using base::Result;
using bases::Pattern;

constexpr const char* kName = "eyes";

struct Settings {
  int points = 6;
  std::uint64_t nodes = 300'000;
};

template <class Binder>
void bind(Settings& s, Binder& binder) {
  binder.whole("points", s.points, {1, bases::kMaxEyePoints}, "of the largest eye space");
  binder.whole("nodes", s.nodes, {100, 100'000'000}, "positions of one reading");
}

// A step is all spaces of one size.
class EyesLearner : public game::Learner {
 public:
  EyesLearner(game::LearnTask task, const Settings& settings)
      : task_(std::move(task)), settings_(settings) {}

  [[nodiscard]] std::uint64_t steps() const override { return found_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override {
    return static_cast<std::uint64_t>(settings_.points);
  }

  Result<bool> step(const base::Watch& watch) override {
    const auto rooms = bases::eye_rooms(static_cast<int>(steps()) + 1);
    std::vector<std::vector<Pattern>> made(rooms.size());
    base::parallel_for(rooms.size(), task_.jobs->threads(), watch, [&](std::uint64_t i) {
      made[i] = bases::eye_patterns(rooms[i], bases::read_room(rooms[i], settings_.nodes),
                                    static_cast<int>(i) + 1);
    });
    if (watch.is_stopped()) return false;
    double found = 0;
    for (auto& some : made) {
      found += some.empty() ? 0 : 1;
      for (auto& one : some) patterns_.push_back(std::move(one));
    }
    found_.push_back(found);
    rooms_.push_back(static_cast<double>(rooms.size()));
    return true;
  }
  [[nodiscard]] std::string note() const override {
    return fmt::format("{} patterns", patterns_.size());
  }

  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"steps", steps()},
            {"found", found_},
            {"rooms", rooms_},
            {"patterns", bases::patterns_text(patterns_)}};
  }
  Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", kName});
    TESUJI_TRY(const auto steps, fields.number("steps", all_steps()));
    TESUJI_TRY(auto found, fields.reals("found", all_steps()));
    TESUJI_TRY(auto rooms, fields.reals("rooms", all_steps()));
    TESUJI_TRY(const auto text, fields.text("patterns"));
    TESUJI_CHECK(fields.check_all_asked());
    if (found.size() != steps) return fields.wrong("found", "not as long as there are steps");
    if (rooms.size() != steps) return fields.wrong("rooms", "not as long as there are steps");
    TESUJI_TRY(auto patterns, bases::read_patterns(text, "snapshot"));
    found_ = std::move(found);
    rooms_ = std::move(rooms);
    patterns_ = std::move(patterns);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"eye spaces", rooms_}, {"eye spaces read", found_}};
  }
  Result<formats::OrderedJson> metrics() override {
    return formats::OrderedJson{
        {"patterns", patterns_.size()}, {"eye_spaces", rooms_}, {"read", found_}};
  }
  Result<std::string> model() override {
    return bases::patterns_text(
        patterns_, fmt::format("made by: tesuji learn eyes --out DIR --set points={},nodes={}",
                               settings_.points, settings_.nodes));
  }
  Result<std::string> report() override {
    std::string text;
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
      text += fmt::format("{} points: {} eye spaces, {} read\n", i + 1, rooms_[i], found_[i]);
    }
    return text + fmt::format("{} patterns\n", patterns_.size());
  }

 private:
  game::LearnTask task_;
  Settings settings_;
  std::vector<Pattern> patterns_;
  std::vector<double> found_;  // by step: eye spaces that were read
  std::vector<double> rooms_;  // by step: eye spaces
};

}  // namespace

game::LearnerKind eyes_kind() {
  game::LearnerKind kind;
  kind.name = kName;
  kind.summary = "small eye spaces of Go and who lives in them, as patterns";
  kind.model_file = "eyes.txt";
  kind.take_as<EyesLearner>(Settings{});
  return kind;
}

}  // namespace tesuji::go::learners
