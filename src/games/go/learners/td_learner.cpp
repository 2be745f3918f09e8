#include "games/go/learners/td_learner.h"

#include <fmt/format.h>

#include "game/player_spec.h"
#include "games/go/learners/td_games_job.h"
#include "games/go/players/register.h"
#include "games/go/td/go_net.h"
#include "protocol/gtp/engine_player.h"
#include "td/learner.h"

namespace tesuji::go::learners {
namespace {

using base::Result;
using features::InputSet;

constexpr const char* kName = "td";
constexpr std::string_view kClone = "clone";

struct Options {
  InputSet inputs = InputSet::eight;
  bool normalised = false;
  td::LessonSettings lesson;
  tesuji::td::Settings settings;
  tesuji::td::CurveSettings curve{.references = {"capture"}};
};

template <class Binder>
void bind(Options& o, Binder& binder) {
  binder.choice("inputs", o.inputs, features::kInputSetNames,
                "what the net sees: the report's eight, more of the kind, the points, or blocks "
                "with a unit each");
  binder.flag("normalised", o.normalised, "inputs are divided so that they are of one size");
  bind(o.lesson, binder);
  bind(o.settings, binder);
  bind(o.curve, binder);
}

using MakeMover = tesuji::td::MakeMover<Position>;

// Our players and engines.
game::Catalogue<Position> everybody() {
  auto list = players::catalogue();
  protocol::add_engines(list, {}, nullptr);
  return list;
}

Result<Move> move_of(game::Player<Position>& player, const Position& position) {
  base::Watch watch;
  const auto decision = player.decide({.game = position, .watch = watch});
  if (decision.fault) return base::fail("opponent", "", decision.fault->detail);
  return !decision.resigns && position.is_legal(decision.move) ? decision.move : kPass;
}

// Nothing for the clone.
Result<MakeMover> mover_of(const std::string& text) {
  if (text == kClone) return MakeMover();
  TESUJI_TRY(const auto spec, game::parse_player_spec(text));
  TESUJI_CHECK(everybody().make(spec, base::Seed(1)));
  return MakeMover([spec, catalogue = everybody()](base::Seed seed) {
    const std::shared_ptr<game::Player<Position>> player =
        std::move(catalogue.make(spec, seed)->player);
    return [player](const Position& position) { return move_of(*player, position); };
  });
}

std::string training_text(const game::LearnTask& task) {
  const auto& given = task.settings.given();
  return fmt::format("tesuji learn {}{} --seed {}", kName,
                     given.empty() ? "" : " --set " + game::settings_text(given), task.seed);
}

// Against every reference opponent.
Result<std::optional<tesuji::td::Measures>> measured(const game::LearnTask& task,
                                                     const Options& options,
                                                     const nn::DenseFile& file, std::uint64_t games,
                                                     const base::Watch& watch) {
  tesuji::td::Measures measures;
  for (std::size_t i = 0; i < options.curve.references.size(); ++i) {
    const NetGames plan{file, options.curve.references[i],
                        base::Seed(task.seed).child("curve", games).child("reference", i).value(),
                        options.lesson.size, options.lesson.komi};
    TESUJI_TRY(const auto played, net_games(*task.jobs, plan, options.curve.games, watch));
    if (!played) return std::optional<tesuji::td::Measures>();
    tesuji::td::Measure measure;
    const auto count = static_cast<double>(played->size());
    for (const NetGame& game : *played) {
      measure.wins += game.margin > 0 ? 1 : game.margin < 0 ? 0 : 0.5;
      measure.margin += game.margin;
    }
    measures.push_back({measure.wins / count, measure.margin / count});
  }
  return std::optional(std::move(measures));
}

tesuji::td::LearnerParts parts_of(const game::LearnTask& task, const Options& options,
                                  const features::Inputs& inputs, nn::DenseNet start) {
  const auto file_of = [task, name = std::string(inputs.name()),
                        units = inputs.units(options.normalised)](const nn::DenseNet& net) {
    return nn::DenseFile{net, name, units, training_text(task)};
  };
  return {.name = kName,
          .seed = task.seed,
          .settings = options.settings,
          .curve = options.curve,
          .start = std::move(start),
          .measure =
              [=](const nn::DenseNet& net, std::uint64_t games, const base::Watch& watch) {
                return measured(task, options, file_of(net), games, watch);
              },
          .metrics = nullptr,
          .model = [=](const nn::DenseNet& net) -> Result<std::string> {
            return nn::dense_bytes(file_of(net));
          },
          .text =
              [=](const nn::DenseNet& net) {
                return nn::dense_text(file_of(net), inputs.names_in_group());
              }};
}

Result<std::unique_ptr<game::Learner>> made(const game::LearnTask& task, const Options& options) {
  const features::Inputs inputs(options.inputs);
  if (!inputs.takes_size(options.lesson.size)) {
    return base::fail("setting", "size",
                      "inputs=points are those of 9x9; inputs=blocks take no larger board");
  }
  TESUJI_TRY(auto shape,
             tesuji::td::shape_of(options.settings.net, inputs.count(), inputs.groups()));
  TESUJI_TRY(const auto schedule, tesuji::td::Schedule::read(options.settings.rates));
  std::vector<MakeMover> opponents;
  for (const auto& text : options.settings.opponents) {
    TESUJI_TRY(auto mover, mover_of(text));
    opponents.push_back(std::move(mover));
  }
  if (opponents.empty()) return base::fail("setting", "opponents", "expected one at least");
  nn::DenseNet start(std::move(shape));
  base::Random random = base::Seed(task.seed).child("weights").random();
  start.draw(random, options.settings.net.spread);
  return std::make_unique<tesuji::td::Learner<td::Lesson>>(
      td::Lesson(options.lesson, inputs, inputs.units(options.normalised)),
      parts_of(task, options, inputs, std::move(start)), schedule, std::move(opponents));
}

}  // namespace

game::LearnerKind td_kind() {
  game::LearnerKind kind;
  kind.name = kName;
  kind.summary = "a small net that learns to judge boards of Go by temporal differences";
  kind.model_file = "td_net.safetensors";
  kind.take(Options{}, made);
  return kind;
}

}  // namespace tesuji::go::learners
