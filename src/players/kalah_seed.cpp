#include "players/kalah_seed.h"

#include <array>
#include <filesystem>
#include <string_view>

#include "base/text.h"
#include "eval/heuristic_store.h"
#include "eval/shipped_heuristics.h"
#include "kalah/evaluation.h"
#include "kalah/heuristic.h"
#include "kalah/notation.h"
#include "players/kalah_negamax.h"
#include "players/negamax.h"

namespace tesuji::players {
namespace {

using kalah::EndValue;
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

  game::Decision<Position> decide(const Position& game, base::Watch& watch) override {
    const Position seen = sees_ply_rules_ ? game : game.without_ply_rules();
    auto found = search_.decide(OpenEnded(seen), watch);
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

  bool trace_to(game::TreeSink* sink) override { return search_.trace_to(sink); }

 private:
  NegamaxPlayer<OpenEnded, OpenEvaluation<E>, OpenMoves> search_;
  bool sees_ply_rules_;
};

struct NamedEnd {
  std::string_view name;
  EndValue value;
};
constexpr std::array<NamedEnd, 3> kEnds = {
    {{"difference", EndValue::difference}, {"fifty", EndValue::fifty}, {"exact", EndValue::exact}}};

game::OptionSpec end_option(std::string fallback) {
  std::vector<std::string> choices;
  for (const auto& end : kEnds) choices.emplace_back(end.name);
  return game::choice_option("end-value", std::move(fallback), std::move(choices),
                             "a finished game counts like any position (difference), 50 or -50 "
                             "(fifty), or above all else (exact)");
}

EndValue end_of(const game::Settings& settings) {
  for (const auto& end : kEnds) {
    if (end.name == settings.text("end-value")) return end.value;
  }
  return EndValue::difference;
}

// The course's program looks for empty rows only; who wants exact ends wants the drawn ones too.
template <class E>
base::Result<std::unique_ptr<game::Player<Position>>> made(const game::Settings& settings,
                                                           E evaluation, EndValue end) {
  TESUJI_TRY(const auto options, read_search_options(settings));
  return std::make_unique<SeedPlayer<E>>(std::move(evaluation), options, end == EndValue::exact);
}

game::PlayerKind<Position> seed_kind(std::string name, std::string summary, std::string end) {
  game::PlayerKind<Position> kind;
  kind.name = std::move(name);
  kind.summary = std::move(summary);
  kind.options = search_options({"none", kDepth});
  kind.options.push_back(end_option(std::move(end)));
  kind.thinks = true;
  return kind;
}

// By name, shipped or from a store; otherwise the numbers given.
base::Result<kalah::Heuristic> heuristic_of(const game::Settings& settings) {
  if (const auto& name = settings.text("heuristic"); !name.empty()) {
    const auto& store = settings.text("store");
    TESUJI_TRY(const auto entry,
               eval::find_heuristic(name, store.empty() ? eval::default_heuristic_store()
                                                        : std::filesystem::path(store)));
    return entry.heuristic;
  }
  std::vector<double> numbers;
  for (const auto& text : settings.list("weights")) {
    const auto number = base::parsed_real(base::trimmed(text));
    if (!number) {
      return base::fail("weights", base::printable(text), "is not a number; expected a;b;c;...");
    }
    numbers.push_back(*number);
  }
  return kalah::Heuristic::from(kalah::heuristic_kind(settings.text("kind")).value(), numbers);
}

}  // namespace

game::PlayerKind<Position> kalah_regular_kind() {
  auto kind = seed_kind("kalah-regular",
                        "Regular of the UAM course (2018): own row and store less the opponent's",
                        "difference");
  kind.make = [](const game::Settings& settings, base::Seed) {
    const EndValue end = end_of(settings);
    return made(settings, kalah::SeedDifference{end}, end);
  };
  return kind;
}

game::PlayerKind<Position> kalah_bueno_kind() {
  auto kind = seed_kind("kalah-bueno",
                        "Bueno of the UAM course (2018): Regular's value of the best successor",
                        "difference");
  kind.options.push_back(game::flag_option(
      "fault", false, "the original fault: a finished game is worth -50, also to its winner"));
  kind.make = [](const game::Settings& settings, base::Seed) {
    const EndValue end = settings.flag("fault") ? EndValue::fault : end_of(settings);
    return made(settings, kalah::BestSuccessor{end}, end);
  };
  return kind;
}

game::PlayerKind<Position> kalah_weighted_kind() {
  auto kind = seed_kind(
      "weighted",
      "heuristics of Martín Selgas and Villar Gómez (2018): a weight for every pit and store",
      "exact");
  const auto weights = kalah::Heuristic::plain();
  std::vector<std::string> plain;
  for (const double weight : weights.numbers()) plain.push_back(base::number_text(weight));
  kind.options.push_back(game::text_option(
      "weights", base::joined(plain, ";"),
      "numbers from -10 to 10 as a;b;c: own pits from the left, own store, the opponent's; of a "
      "polynomial also squares of own pits, of the opponent's, products of facing pits"));
  kind.options.push_back(game::choice_option("kind", "linear", {"linear", "polynomial"},
                                             "what the weights mean: 14 or 32 for six pits"));
  kind.options.push_back(game::text_option(
      "heuristic", "", "name of a heuristic, instead of weights (tesuji heuristics list)"));
  kind.options.push_back(game::text_option(
      "store", "", "file of the store that has it (default: the one in the data folder)"));
  kind.make = [](const game::Settings& settings,
                 base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    TESUJI_TRY(const auto heuristic, heuristic_of(settings));
    const EndValue end = end_of(settings);
    return kalah::with_evaluation(
        heuristic, end, [&](const auto& evaluation) { return made(settings, evaluation, end); });
  };
  return kind;
}

}  // namespace tesuji::players
