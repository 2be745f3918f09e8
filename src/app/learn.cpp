// `tesuji learn`: makes knowledge from game records.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"
#include "learn/playout_learner.h"

namespace tesuji::app {
namespace {

using nlohmann::json;

constexpr const char* kModelName = "playout_weights.txt";

struct Options {
  std::string kind;
  std::string games;
  std::string out;
  std::vector<std::string> set;
};

json prediction_json(const learn::Prediction& prediction) {
  return {{"positions", prediction.positions},
          {"log_likelihood", prediction.log_likelihood},
          {"top", {{"1", prediction.top1}, {"5", prediction.top5}}}};
}

std::string prediction_text(std::string_view name, const learn::Prediction& prediction) {
  return fmt::format("{:<16} {:>9} {:>14.4f} {:>8.1f} % {:>8.1f} %\n", name, prediction.positions,
                     prediction.log_likelihood, 100 * prediction.top1, 100 * prediction.top5);
}

base::Result<game::RawSettings> given_settings(const std::vector<std::string>& texts) {
  game::RawSettings all;
  for (const auto& text : texts) {
    TESUJI_TRY(const auto some, game::parse_settings(text, "option --set"));
    for (const auto& [key, value] : some) {
      if (!all.emplace(key, value).second) {
        return base::fail("option --set", base::printable(key), "given twice");
      }
    }
  }
  return all;
}

// What the head of the model file says about its origin.
std::string origin(const game::RawSettings& raw, const learn::GameSet& set,
                   const learn::PlayoutLesson& lesson) {
  const std::string settings = raw.empty() ? "" : " --set " + game::settings_text(raw);
  return fmt::format(
      "made by: tesuji learn playout --games DIR --out DIR{}\n"
      "from {} games, {} moves learned; on {} moves held out the moves' model has the move played\n"
      "first in {:.1f} % and among five in {:.1f} %, the playouts' in {:.1f} % and {:.1f} %",
      settings, set.games.size(), lesson.training_moves, lesson.move_after.positions,
      100 * lesson.move_after.top1, 100 * lesson.move_after.top5, 100 * lesson.playout_after.top1,
      100 * lesson.playout_after.top5);
}

void print_lesson(Session& session, const learn::PlayoutLesson& lesson, const std::string& model) {
  session.print(fmt::format("{:<16} {:>9} {:>14} {:>10} {:>10}\n", "held out", "positions",
                            "log likelihood", "top 1", "top 5") +
                prediction_text("playouts before", lesson.playout_before) +
                prediction_text("playouts after", lesson.playout_after) +
                prediction_text("moves before", lesson.move_before) +
                prediction_text("moves after", lesson.move_after) + "model " + model + "\n");
}

base::Result<int> run(Session& session, const Options& options) {
  if (options.kind != "playout") {
    return base::fail("learner", base::printable(options.kind), "unknown; there is 'playout'");
  }
  TESUJI_TRY(const auto raw, given_settings(options.set));
  TESUJI_TRY(const auto settings,
             game::Settings::read(learn::playout_learner_options(), raw, "learn playout"));
  const double start = base::wall_seconds();
  const auto watch = session.watch();
  TESUJI_TRY(const auto set, learn::read_games(options.games, watch));
  for (const auto& why : set.refused) session.say("tesuji: warning: left out: " + why);
  const auto lesson =
      learn::learn_playout(set.games, learn::playout_learner_options(settings), watch);
  if (watch.is_stopped()) {
    session.say("stopped; nothing was written");
    return kInterrupted;
  }
  const auto model = std::filesystem::path(options.out) / kModelName;
  TESUJI_CHECK(base::make_folder(options.out));
  TESUJI_CHECK(
      base::write_file(model, patterns::weights_text(lesson.weights, origin(raw, set, lesson))));
  if (!session.json) {
    print_lesson(session, lesson, model.string());
    return kDone;
  }
  session.print(json{{"steps", lesson.move_course.size() - 1},
                     {"seconds", base::wall_seconds() - start},
                     {"metrics",
                      {{"games", set.games.size()},
                       {"moves", lesson.training_moves},
                       {"playout_before", prediction_json(lesson.playout_before)},
                       {"playout_after", prediction_json(lesson.playout_after)},
                       {"move_before", prediction_json(lesson.move_before)},
                       {"move_after", prediction_json(lesson.move_after)},
                       {"playout_course", lesson.playout_course},
                       {"move_course", lesson.move_course}}},
                     {"model", model.string()}});
  return kDone;
}

}  // namespace

void add_learn(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("learn", "makes knowledge from game records");
  auto o = std::make_shared<Options>();
  sub->add_option("kind", o->kind, "what to learn: playout")->required();
  sub->add_option("--games", o->games, "folder of game records, SGF")->required();
  sub->add_option("--out", o->out, "folder for the model")->required();
  sub->add_option("--set", o->set, "key=value: an option of the learner");
  sub->callback(command(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
