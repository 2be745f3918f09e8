// `tesuji analyze`: reviews a game: what each move lost, and what would have been better.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "app/whole_number.h"
#include "arena/games.h"
#include "base/files.h"
#include "base/text.h"
#include "go/coordinates.h"
#include "go/sgf_game.h"
#include "lab/decision_json.h"
#include "lab/review.h"

namespace tesuji::app {
namespace {

using lab::json_of;
using nlohmann::json;

constexpr std::size_t kMovesOfALine = 6;  // in the table

struct Options {
  LimitOptions limits;
  std::string player{players::kDefaultPlayer};
  std::string file;
  std::string out;
  std::size_t worst = 10;
};

std::string color_of(const lab::ReviewedMove& move) {
  return std::string(go::Kit::side_names()[game::index(move.side)]);
}

std::vector<std::string> names(go::Grid grid, const std::vector<go::Move>& line) {
  std::vector<std::string> result;
  for (const auto move : line) result.push_back(go::gtp_text(grid, move));
  return result;
}

json candidates_json(go::Grid grid, const lab::ReviewedMove& move) {
  json list = json::array();
  for (const auto& candidate : move.detail.candidates) {
    list.push_back({{"move", go::gtp_text(grid, candidate.move)},
                    {"visits", candidate.visits},
                    {"value", candidate.value},
                    {"score", json_of(candidate.score)},
                    {"pv", names(grid, candidate.line)}});
  }
  return list;
}

json json_of(const lab::Review& review) {
  const go::Grid grid(review.size);
  json moves = json::array();
  for (const auto& move : review.moves) {
    moves.push_back({{"number", move.number},
                     {"color", color_of(move)},
                     {"move", go::gtp_text(grid, move.move)},
                     {"best", go::gtp_text(grid, move.best)},
                     {"loss", move.loss},
                     {"loss_points", json_of(move.points_lost)},
                     {"value", move.value},
                     {"best_value", move.best_value},
                     {"score", json_of(move.score)},
                     {"best_score", json_of(move.best_score)},
                     {"pv", names(grid, move.line)},
                     {"answer", names(grid, move.answer)},
                     {"reasons", move.reasons},
                     {"candidates", candidates_json(grid, move)},
                     {"score_spread", json_of(move.detail.score_spread)},
                     {"score_distribution", lab::distribution_json(move.detail.score_distribution)},
                     {"ownership", lab::ownership_json(grid, move.detail.ownership)}});
  }
  return {{"player", review.player},
          {"moves", moves},
          {"moves_in_game", review.moves_in_game},
          {"complete", review.is_complete()}};
}

// "black: 30 moves, 12 as the player chose, 4 mistakes, 1.9 % lost a move".
std::string summary(const lab::Review& review, go::Side side) {
  std::size_t count = 0;
  std::size_t chosen = 0;
  std::size_t mistakes = 0;
  double lost = 0;
  for (const auto& move : review.moves) {
    if (move.side != side) continue;
    ++count;
    lost += move.loss;
    if (move.move == move.best) ++chosen;
    if (move.loss >= lab::kMistake) ++mistakes;
  }
  return fmt::format("{}: {} moves, {} as {} chose, {} mistakes, {:.1f} % lost a move\n",
                     go::Kit::side_names()[game::index(side)], count, chosen, review.player,
                     mistakes, count == 0 ? 0 : 100 * lost / static_cast<double>(count));
}

std::string table(const lab::Review& review, std::size_t most) {
  const go::Grid grid(review.size);
  std::string text = summary(review, go::kBlack) + summary(review, go::kWhite);
  const auto worst = lab::worst_moves(review, most);
  if (worst.empty()) return text + "no move lost much\n";
  text += fmt::format("\n{:>4} {:<5} {:<5} {:>7} {:>7} {:>7}  {}\n", "move", "color", "play",
                      "wins %", "lost %", "points", "better");
  for (const auto* move : worst) {
    auto line = names(grid, move->line);
    if (line.size() > kMovesOfALine) line.resize(kMovesOfALine);
    text += fmt::format("{:>4} {:<5} {:<5} {:>7.1f} {:>7.1f} {:>7}  {}\n", move->number,
                        color_of(*move), go::gtp_text(grid, move->move), 100 * move->value,
                        100 * move->loss,
                        move->points_lost ? fmt::format("{:.1f}", *move->points_lost) : "-",
                        base::joined(line, " "));
  }
  return text + "wins % and lost % are the mover's\n";
}

base::Result<void> write_annotated(formats::SgfCollection collection, const lab::Review& review,
                                   const std::string& path) {
  lab::annotate(collection.games.front(), review);
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

void show(Session& session, const Options& options, const lab::Review& review) {
  if (session.json) {
    session.print(json_of(review));
  } else {
    session.print(table(review, options.worst));
  }
}

base::Result<int> run(Session& session, const Options& options) {
  TESUJI_CHECK(check_out(options.out));
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(check_no_person(spec));
  const auto catalogue = all_players<go::Kit>(options.limits.engines(), &session.stop());
  TESUJI_CHECK(catalogue.check(spec));
  TESUJI_TRY(const auto reading, formats::read_sgf(options.file));
  if (reading.collection.games.empty()) return base::fail("SGF", options.file, "holds no game");
  lab::ReviewPlan plan;
  plan.catalogue = &catalogue;
  plan.player = spec;
  plan.seed = base::Seed(session.seed);
  plan.limits = options.limits.limits();
  plan.threads = session.thread_count();
  const base::Watch watch = session.watch();
  const auto& tree = reading.collection.games.front();
  TESUJI_TRY(const auto review, lab::review_game(tree, options.file, plan, watch));
  show(session, options, review);
  if (!options.out.empty()) {
    TESUJI_CHECK(write_annotated(reading.collection, review, options.out));
  }
  if (review.is_complete()) return kDone;
  session.say(fmt::format("stopped after {} of {} moves; the rest was not looked at",
                          review.moves.size(), review.moves_in_game));
  return kInterrupted;
}

}  // namespace

void add_analyze(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("analyze", "reviews a game of Go: what each move lost");
  auto o = std::make_shared<Options>();
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("file", o->file, "the game, SGF")->required();
  sub->add_option("--player", o->player, "who judges")->capture_default_str();
  sub->add_option("--out", o->out, "write the record with comments, values and better lines");
  sub->add_option("--worst", o->worst, "how many mistakes are listed")
      ->capture_default_str()
      ->check(whole_number({1, game::kMaxMoves}));
  sub->callback(command(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
