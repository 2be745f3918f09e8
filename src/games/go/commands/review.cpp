// `tesuji review`: reviews a game: what each move lost, and what would have been better.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "base/files.h"
#include "base/text.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/players/register.h"
#include "games/go/review/review.h"
#include "games/go/review/search_job.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/show/ownership.h"
#include "lab/decision_json.h"
#include "protocol/gtp/engine_player.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;
using lab::json_of;

constexpr std::size_t kMovesOfALine = 6;  // in the table

struct Options {
  command::LimitOptions limits;
  std::string player = go::players::judge().player.text();
  std::string file;
  std::string out;
  std::size_t worst = 10;
  std::size_t from = 1;
};

std::string color_of(const review::ReviewedMove& move) {
  return std::string(go::Kit::side_names()[game::index(move.side)]);
}

std::vector<std::string> names(go::Grid grid, const std::vector<go::Move>& line) {
  std::vector<std::string> result;
  for (const auto move : line) result.push_back(go::gtp_text(grid, move));
  return result;
}

Json candidates_json(go::Grid grid, const review::ReviewedMove& move) {
  Json list = Json::array();
  for (const auto& candidate : move.detail.candidates) {
    list.push_back({{"move", go::gtp_text(grid, candidate.move)},
                    {"visits", candidate.visits},
                    {"value", candidate.value},
                    {"score", json_of(candidate.score)},
                    {"pv", names(grid, candidate.line)}});
  }
  return list;
}

Json mark_json(view::Mark mark) {
  return mark == view::Mark::none ? Json() : Json(std::string(view::name(mark)));
}

Json json_of(const review::Review& review) {
  const go::Grid grid(review.size);
  Json moves = Json::array();
  for (const auto& move : review.moves) {
    moves.push_back({{"number", move.number},
                     {"color", color_of(move)},
                     {"move", go::gtp_text(grid, move.move)},
                     {"best", go::gtp_text(grid, move.best)},
                     {"loss", move.verdict.value_lost},
                     {"points_lost", json_of(move.verdict.points_lost)},
                     {"points_error", json_of(move.verdict.points_error)},
                     {"mark", mark_json(move.verdict.mark)},
                     {"value", move.played.value},
                     {"best_value", move.expected.value},
                     {"score", json_of(move.played.lead)},
                     {"best_score", json_of(move.expected.lead)},
                     {"pv", names(grid, move.line)},
                     {"answer", names(grid, move.answer)},
                     {"reasons", move.reasons},
                     {"candidates", candidates_json(grid, move)},
                     {"score_spread", json_of(move.detail.score_spread)},
                     {"score_distribution", lab::distribution_json(move.detail.score_distribution)},
                     {"ownership", show::ownership_json(grid, move.detail.ownership)}});
  }
  return {{"player", review.player},
          {"moves", moves},
          {"moves_in_game", review.moves_in_game},
          {"complete", review.is_complete()}};
}

// "black: 30 moves, 12 as mcts chose, 4 mistakes".
std::string summary(const review::Review& review, go::Side side) {
  std::size_t count = 0;
  std::size_t chosen = 0;
  std::size_t mistakes = 0;
  for (const auto& move : review.moves) {
    if (move.side != side) continue;
    ++count;
    if (move.move == move.best) ++chosen;
    if (move.verdict.mark != view::Mark::none) ++mistakes;
  }
  return fmt::format("{}: {} moves, {} as {} chose, {} mistakes\n",
                     go::Kit::side_names()[game::index(side)], count, chosen, review.player,
                     mistakes);
}

// "6.1 ±0.8", "-".
std::string points_text(const view::Verdict& verdict) {
  if (!verdict.points_lost) return "-";
  const bool is_exact = verdict.points_error.value_or(0) == 0;
  return fmt::format("{:.1f}", *verdict.points_lost) +
         (is_exact ? "" : fmt::format(" ±{:.1f}", *verdict.points_error));
}

std::string table(const review::Review& review, std::size_t most) {
  const go::Grid grid(review.size);
  std::string text = summary(review, go::kBlack) + summary(review, go::kWhite);
  const auto worst = review::worst_moves(review, most);
  if (worst.empty()) return text + "no move lost much\n";
  text += fmt::format("\n{:>4} {:<5} {:<5} {:>11} {:>7} {:>7}  {}\n", "move", "color", "play",
                      "points lost", "wins %", "lost %", "better");
  for (const auto* move : worst) {
    auto line = names(grid, move->line);
    if (line.size() > kMovesOfALine) line.resize(kMovesOfALine);
    text += fmt::format("{:>4} {:<5} {:<5} {:>11} {:>7.1f} {:>7.1f}  {}\n", move->number,
                        color_of(*move), go::gtp_text(grid, move->move), points_text(move->verdict),
                        100 * move->played.value, 100 * move->verdict.value_lost,
                        base::joined(line, " "));
  }
  return text + "wins % and lost % are the mover's; ± is one standard error\n";
}

base::Result<void> write_annotated(formats::SgfCollection collection, const review::Review& review,
                                   const std::string& path) {
  review::annotate(collection.games.front(), review);
  collection.use_utf8();
  TESUJI_TRY(const auto bytes, formats::sgf_bytes(collection));
  return base::write_file(path, bytes);
}

// Before hours of thinking, not after them.
base::Result<void> check_out(const std::string& path) {
  std::error_code ignored;
  const auto folder = std::filesystem::absolute(path, ignored).parent_path();
  if (path.empty() || std::filesystem::is_directory(folder, ignored)) return {};
  return base::fail("option --out", base::printable(path), "its folder does not exist");
}

void show(command::Session& session, const Options& options, const review::Review& review) {
  if (session.json) {
    session.print(json_of(review));
  } else {
    session.print(table(review, options.worst));
  }
}

// Go's own players, and engines.
std::shared_ptr<const game::Catalogue<Position>> all_players(const game::EngineLimits& engines,
                                                             const base::StopFlag* stop) {
  auto players = players::catalogue();
  protocol::add_engines(players, engines, stop);
  return std::make_shared<const game::Catalogue<Position>>(std::move(players));
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_CHECK(check_out(options.out));
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(command::check_no_person(spec));
  TESUJI_CHECK(all_players(options.limits.engines(), &session.stop())->check(spec));
  TESUJI_TRY(const auto reading, formats::read_sgf(options.file));
  if (reading.collection.games.empty()) return base::fail("SGF", options.file, "holds no game");
  review::ReviewPlan plan;
  plan.player = spec;
  plan.seed = base::Seed(session.seed);
  plan.limits = options.limits.limits();
  plan.engines = options.limits.engines();
  plan.first_move = options.from;
  const base::Watch watch = session.watch();
  const auto& tree = reading.collection.games.front();
  TESUJI_TRY(const auto jobs, session.jobs());
  TESUJI_TRY(const auto review, review::review_game(tree, options.file, plan, *jobs, watch));
  if (review.moves_wanted == 0 && options.from > 1) {
    return base::fail("option --from", std::to_string(options.from),
                      fmt::format("{} has {} moves", options.file, review.moves_in_game));
  }
  show(session, options, review);
  if (!options.out.empty()) {
    TESUJI_CHECK(write_annotated(reading.collection, review, options.out));
  }
  if (review.is_complete()) return command::kDone;
  session.say(fmt::format("stopped after {} of {} moves; the rest was not looked at",
                          review.moves.size(), review.moves_wanted));
  return command::kInterrupted;
}

}  // namespace

base::JobKind review_kind(const base::StopFlag* stop) {
  return review::review_kind(
      [stop](const game::EngineLimits& engines) { return all_players(engines, stop); });
}

void add_review(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("review", "reviews a game of Go: what each move lost");
  sub->alias("analyze");  // its name until 0.1
  auto o = std::make_shared<Options>();
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("file", o->file, "the game, SGF")->required();
  sub->add_option("--player", o->player, "who judges")->capture_default_str();
  sub->add_option("--out", o->out, "write the record with comments, values and better lines");
  sub->add_option("--worst", o->worst, "how many mistakes are listed")
      ->capture_default_str()
      ->check(command::whole_number({1, game::kMaxMoves}));
  sub->add_option("--from", o->from, "the first move that is looked at")
      ->capture_default_str()
      ->check(command::whole_number({1, game::kMaxMoves}));
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::go::commands
