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
  std::string player = players::judge<go::Position>().player.text();
  std::string file;
  std::string out;
  std::size_t worst = 10;
  std::size_t from = 1;
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

json mark_json(lab::Mark mark) {
  return mark == lab::Mark::none ? json() : json(std::string(lab::name(mark)));
}

json json_of(const lab::Review& review) {
  const go::Grid grid(review.size);
  json moves = json::array();
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
                     {"ownership", lab::ownership_json(grid, move.detail.ownership)}});
  }
  return {{"player", review.player},
          {"moves", moves},
          {"moves_in_game", review.moves_in_game},
          {"complete", review.is_complete()}};
}

// "black: 30 moves, 12 as mcts chose, 4 mistakes".
std::string summary(const lab::Review& review, go::Side side) {
  std::size_t count = 0;
  std::size_t chosen = 0;
  std::size_t mistakes = 0;
  for (const auto& move : review.moves) {
    if (move.side != side) continue;
    ++count;
    if (move.move == move.best) ++chosen;
    if (move.verdict.mark != lab::Mark::none) ++mistakes;
  }
  return fmt::format("{}: {} moves, {} as {} chose, {} mistakes\n",
                     go::Kit::side_names()[game::index(side)], count, chosen, review.player,
                     mistakes);
}

// "6.1 ±0.8", "-".
std::string points_text(const lab::Verdict& verdict) {
  if (!verdict.points_lost) return "-";
  const bool is_exact = verdict.points_error.value_or(0) == 0;
  return fmt::format("{:.1f}", *verdict.points_lost) +
         (is_exact ? "" : fmt::format(" ±{:.1f}", *verdict.points_error));
}

std::string table(const lab::Review& review, std::size_t most) {
  const go::Grid grid(review.size);
  std::string text = summary(review, go::kBlack) + summary(review, go::kWhite);
  const auto worst = lab::worst_moves(review, most);
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
  plan.first_move = options.from;
  const base::Watch watch = session.watch();
  const auto& tree = reading.collection.games.front();
  TESUJI_TRY(const auto review, lab::review_game(tree, options.file, plan, watch));
  show(session, options, review);
  if (!options.out.empty()) {
    TESUJI_CHECK(write_annotated(reading.collection, review, options.out));
  }
  if (review.is_complete()) return kDone;
  session.say(fmt::format("stopped after {} of {} moves; the rest was not looked at",
                          review.moves.size(), review.moves_wanted));
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
  sub->add_option("--from", o->from, "the first move that is looked at")
      ->capture_default_str()
      ->check(whole_number({1, game::kMaxMoves}));
  sub->callback(command(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
