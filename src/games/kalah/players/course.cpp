#include "games/kalah/players/course.h"

#include <filesystem>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/kalah/heuristics/evaluation.h"
#include "games/kalah/heuristics/heuristic.h"
#include "games/kalah/heuristics/heuristic_store.h"
#include "games/kalah/heuristics/shipped_heuristics.h"
#include "games/kalah/players/negamax.h"
#include "games/kalah/rules/notation.h"
#include "search/negamax_player.h"

namespace tesuji::kalah::players {
namespace {

using heuristics::EndValue;
using kalah::Position;

constexpr int kDepth = 2;  // without a limit, as in the seed

// An evaluation of positions, asked about open-ended ones.
template <class E>
struct OpenEvaluation {
  static constexpr double kClearLead = 10;  // a guess: they count seeds, or weigh them
  E evaluation;
  [[nodiscard]] search::Value value(const OpenEnded& game) const {
    return evaluation.value(game.position());
  }
};

struct OpenMoves {
  void moves(const OpenEnded& game, OpenEnded::Moves& moves) const { game.legal_moves(moves); }
  void noisy(const OpenEnded& game, OpenEnded::Moves& moves) const {
    KalahMoves{}.noisy(game.position(), moves);
  }
};

std::string open_move_text(const OpenEnded&, kalah::Move move) { return kalah::move_text(move); }

template <class E>
class SeedPlayer : public game::Player<Position> {
 public:
  SeedPlayer(E evaluation, const search::SearchOptions& options, bool sees_ply_rules)
      : search_({std::move(evaluation)}, {}, options, kDepth, open_move_text),
        sees_ply_rules_(sees_ply_rules) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position seen = sees_ply_rules_ ? question.game : question.game.without_ply_rules();
    const OpenEnded open(seen);
    auto found = search_.decide({.game = open,
                                 .watch = question.watch,
                                 .tree = question.tree,
                                 .threads = question.threads});
    game::Decision<Position> decision;
    decision.move = found.move;
    decision.value = found.value;
    decision.nodes = found.nodes;
    decision.reasons = std::move(found.reasons);
    decision.facts = std::move(found.facts);
    Position end = seen;  // the line without what waits after the end
    for (const auto move : found.line) {
      if (end.is_over()) break;
      decision.line.push_back(move);
      end.play(move);
    }
    return decision;
  }

  [[nodiscard]] game::Abilities abilities() const override { return search_.abilities(); }
  [[nodiscard]] std::size_t kept_bytes() const override { return search_.kept_bytes(); }

 private:
  search::NegamaxPlayer<OpenEnded, OpenEvaluation<E>, OpenMoves> search_;
  bool sees_ply_rules_;
};

constexpr game::Named<EndValue> kEndNames[] = {
    {"difference", EndValue::difference}, {"fifty", EndValue::fifty}, {"exact", EndValue::exact}};

struct CourseSettings {
  search::SearchSettings search{.devices = {"none"}, .depth_without_limit = kDepth};
  EndValue end = EndValue::difference;
};

template <class Binder>
void bind(CourseSettings& s, Binder& binder) {
  bind(s.search, binder);
  binder.choice("end-value", s.end, kEndNames,
                "a finished game counts like any position (difference), 50 or -50 (fifty), or "
                "above all else (exact)");
}

struct BuenoSettings {
  CourseSettings course;
  bool fault = false;
};

template <class Binder>
void bind(BuenoSettings& s, Binder& binder) {
  bind(s.course, binder);
  binder.flag("fault", s.fault,
              "the original fault: a finished game is worth -50, also to its winner");
}

std::vector<std::string> plain_weights() {
  std::vector<std::string> texts;
  const auto plain = heuristics::Heuristic::plain();
  for (const double weight : plain.numbers()) texts.push_back(base::number_text(weight));
  return texts;
}

struct WeightedSettings {
  CourseSettings course{.end = EndValue::exact};
  std::vector<std::string> weights = plain_weights();
  heuristics::HeuristicKind kind = heuristics::HeuristicKind::linear;
  std::string heuristic;
  std::string store;
};

template <class Binder>
void bind(WeightedSettings& s, Binder& binder) {
  bind(s.course, binder);
  binder.list("weights", s.weights,
              "numbers from -10 to 10 as a;b;c: own pits from the left, own store, the opponent's; "
              "of a polynomial also squares of own pits, of the opponent's, products of facing "
              "pits");
  binder.choice("kind", s.kind, heuristics::kHeuristicKindNames,
                "what the weights mean: 14 or 32 for six pits");
  binder.text("heuristic", s.heuristic,
              "name of a heuristic, instead of weights (tesuji heuristics list)");
  binder.text("store", s.store,
              "file of the store that has it (default: the one in the data folder)");
}

using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

// The course's program looks for empty rows only; who wants exact ends wants the drawn ones too.
template <class E>
MadePlayer made(const CourseSettings& settings, E evaluation, EndValue end) {
  TESUJI_TRY(const auto options, search::search_options(settings.search));
  return std::make_unique<SeedPlayer<E>>(std::move(evaluation), options, end == EndValue::exact);
}

game::PlayerKind<Position> course_kind(std::string name, std::string summary) {
  game::PlayerKind<Position> kind;
  kind.name = std::move(name);
  kind.summary = std::move(summary);
  kind.thinks = true;
  return kind;
}

// By name, shipped or from a store; otherwise the numbers given.
base::Result<heuristics::Heuristic> heuristic_of(const WeightedSettings& settings) {
  if (!settings.heuristic.empty()) {
    TESUJI_TRY(
        const auto entry,
        heuristics::find_heuristic(settings.heuristic,
                                   settings.store.empty() ? heuristics::default_heuristic_store()
                                                          : std::filesystem::path(settings.store)));
    return entry.heuristic;
  }
  std::vector<double> numbers;
  for (const auto& text : settings.weights) {
    const auto number = base::parsed_real(base::trimmed(text));
    if (!number) {
      return base::fail("weights", base::printable(text), "is not a number; expected a;b;c;...");
    }
    numbers.push_back(*number);
  }
  return heuristics::Heuristic::from(settings.kind, numbers);
}

}  // namespace

game::PlayerKind<Position> regular_kind() {
  auto kind = course_kind(
      "kalah-regular", "Regular of the UAM course (2018): own row and store less the opponent's");
  kind.take(CourseSettings{}, [](const CourseSettings& settings, base::Seed) {
    return made(settings, heuristics::SeedDifference{settings.end}, settings.end);
  });
  return kind;
}

game::PlayerKind<Position> bueno_kind() {
  auto kind = course_kind("kalah-bueno",
                          "Bueno of the UAM course (2018): Regular's value of the best successor");
  kind.take(BuenoSettings{}, [](const BuenoSettings& settings, base::Seed) {
    const EndValue end = settings.fault ? EndValue::fault : settings.course.end;
    return made(settings.course, heuristics::BestSuccessor{end}, end);
  });
  return kind;
}

game::PlayerKind<Position> weighted_kind() {
  auto kind = course_kind(
      "weighted",
      "heuristics of Martín Selgas and Villar Gómez (2018): a weight for every pit and store");
  kind.take(WeightedSettings{}, [](const WeightedSettings& settings, base::Seed) -> MadePlayer {
    TESUJI_TRY(const auto heuristic, heuristic_of(settings));
    const EndValue end = settings.course.end;
    return heuristics::with_evaluation(heuristic, end, [&](const auto& evaluation) {
      return made(settings.course, evaluation, end);
    });
  });
  return kind;
}

}  // namespace tesuji::kalah::players
