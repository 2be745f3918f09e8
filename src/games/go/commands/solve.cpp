// `tesuji solve go`: life and death in a position of a record.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/text.h"
#include "command/real_number.h"
#include "command/solve_command.h"
#include "command/whole_number.h"
#include "games/go/commands/commands.h"
#include "games/go/commands/record_before.h"
#include "games/go/commands/solve_problems.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/tactics/inquiry.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;
using tactics::Answer;
using tactics::Goal;

constexpr double kReadings = 2.5;

struct Options {
  std::string record;
  std::size_t move = 0;  // 0: after the last one
  std::string region;
  std::string group;
  std::string goal = "any";
  std::string ko = "each";
  std::string problems;
  double seconds = 10;
  std::uint64_t nodes = 0;  // 0: no limit
  std::string clock = "wall";
};

base::Limits limits_of(const Options& options) {
  base::Limits limits;
  limits.seconds = options.seconds;
  limits.clock = options.clock == "cpu" ? base::ClockKind::cpu : base::ClockKind::wall;
  if (options.nodes > 0) limits.nodes = options.nodes;
  return limits;
}

Goal goal_of(const std::string& name) {
  if (name == "kill") return Goal::kill;
  if (name == "live") return Goal::live;
  if (name == "capture") return Goal::capture;
  if (name == "cut") return Goal::cut;
  return name == "connect" ? Goal::connect : Goal::any;
}

tactics::Threats threats_of(const std::string& name) {
  if (name == "none") return tactics::Threats::nobody;
  if (name == "black") return tactics::Threats::black;
  return name == "white" ? tactics::Threats::white : tactics::Threats::each;
}

// The points of the rectangle "A1-F6".
base::Result<PointSet> region_of(Grid grid, const std::string& text) {
  PointSet region;
  if (text.empty()) return region;
  const auto corners = base::split(text, '-');
  const auto wrong = base::fail("option --region", base::printable(text),
                                "expected two opposite corners on the board, such as A1-F6");
  if (corners.size() != 2) return wrong;
  const auto a = gtp_point(grid, corners[0]);
  const auto b = gtp_point(grid, corners[1]);
  if (!a || !b || *a == kPass || *b == kPass) return wrong;
  const auto [left, right] = std::minmax({grid.column(*a), grid.column(*b)});
  const auto [bottom, top] = std::minmax({grid.row(*a), grid.row(*b)});
  for (int row = bottom; row <= top; ++row) {
    for (int column = left; column <= right; ++column) region.set(grid.at(column, row).index);
  }
  return region;
}

base::Result<std::optional<Point>> stone_of_group(const Board& board, const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto point = gtp_point(board.grid(), text);
  if (!point || *point == kPass) {
    return base::fail("option --group", base::printable(text), "expected a point, such as D4");
  }
  return point;
}

base::Result<SgfGame> load(const Options& options) {
  if (options.record.empty()) {
    return base::fail("solve go", "", "give a record by --sgf, or problems by --problems");
  }
  return record_before(options.record, options.move);
}

std::vector<std::string> names(Grid grid, const std::vector<Point>& points) {
  std::vector<std::string> list;
  for (const Point p : points) list.push_back(gtp_text(grid, p));
  return list;
}

std::vector<std::string> names(Grid grid, const PointSet& set) {
  std::vector<std::string> list;
  grid.for_each([&](Point p) {
    if (set[p.index]) list.push_back(gtp_text(grid, p));
  });
  return list;
}

void print(command::Session& session, Grid grid, Side mover, const tactics::Findings& findings) {
  const Answer& answer = findings.found[0].answer;
  const std::string first = tactics::fate(findings, mover, answer);
  const std::string second = tactics::fate(findings, game::other(mover), findings.found[1].answer);
  const bool proven = findings.found[0].is_proven;
  const auto side_names = Kit::side_names();
  if (session.json) {
    session.print(Json{{"status", {{"first", first}, {"second", second}}},
                       {"side", side_names[game::index(mover)]},
                       {"defender", side_names[game::index(findings.defender)]},
                       {"target", names(grid, findings.target)},
                       {"area", names(grid, findings.found[0].area)},
                       {"move", gtp_text(grid, answer.move)},
                       {"moves", names(grid, answer.moves)},
                       {"undecided", names(grid, answer.unsure)},
                       {"line", names(grid, answer.line)},
                       {"proven", proven},
                       {"nodes", answer.nodes + findings.found[1].answer.nodes}});
    return;
  }
  const auto listed = [&](const std::vector<Point>& points) {
    return points.empty() ? std::string("none") : base::joined(names(grid, points), " ");
  };
  const std::string question =
      findings.target.none()
          ? "nothing"
          : fmt::format("{} ({})", base::joined(names(grid, findings.target), " "),
                        side_names[game::index(findings.defender)]);
  session.print(fmt::format(
      "in question: {}\n{} first: {}\n{} first: {}\n{} {}\n"
      "all first moves shown to work: {}\nundecided: {}\nline: {}\n",
      question, side_names[game::index(mover)], first, side_names[game::index(game::other(mover))],
      second, proven ? "move:" : "best try, no proof:", gtp_text(grid, answer.move),
      listed(answer.moves), listed(answer.unsure), listed(answer.line)));
}

base::Result<int> run(command::Session& session, const Options& options) {
  if (!options.problems.empty()) {
    return solve_problems(session, options.problems, limits_of(options));
  }
  TESUJI_TRY(const auto game, load(options));
  for (const auto& warning : game.warnings) session.say("tesuji: warning: " + warning);
  const Board& board = game.position.board();
  tactics::Inquiry inquiry{
      board, game.position.to_move(), goal_of(options.goal), {}, threats_of(options.ko)};
  TESUJI_TRY(inquiry.where.region, region_of(board.grid(), options.region));
  TESUJI_TRY(inquiry.where.stone, stone_of_group(board, options.group));
  // Two readings, and half of one for the other first moves.
  base::Limits each = limits_of(options);
  each.seconds = *each.seconds / kReadings;
  auto watch = session.watch();
  const auto findings = tactics::inquire(inquiry, each, watch);
  if (session.stop().is_raised()) return command::kInterrupted;
  print(session, board.grid(), inquiry.first, findings);
  return command::kDone;
}

}  // namespace

void add_solve(CLI::App& program, command::Session& session) {
  auto* sub =
      command::solve_command(program).add_subcommand("go", "life and death, captures, connections");
  auto o = std::make_shared<Options>();
  auto* record = sub->add_option("--sgf", o->record, "the record with the position");
  sub->add_option("--move", o->move, "before move N of the record (default: after the last)")
      ->check(command::whole_number({1}))
      ->needs(record);
  sub->add_option("--region", o->region, "where, by two corners: A1-F6 (default: found)")
      ->needs(record);
  sub->add_option("--group", o->group, "a stone of the group in question (default: found)")
      ->needs(record);
  sub->add_option("--ko", o->ko, "who has ko threats: none, black or white (default: each is read)")
      ->check(CLI::IsMember({"none", "black", "white"}))
      ->needs(record);
  sub->add_option("--goal", o->goal, "kill, live, capture, connect or cut (default: kill or live)")
      ->check(CLI::IsMember({"kill", "live", "capture", "connect", "cut"}))
      ->needs(record);
  sub->add_option("--problems", o->problems, "a file of problems, one JSON object a line")
      ->excludes(record);
  sub->add_option("--time", o->seconds, "seconds per question")
      ->capture_default_str()
      ->check(command::real_number(0, base::kMaxSeconds));
  sub->add_option("--clock", o->clock, "what --time measures: wall or cpu")
      ->capture_default_str()
      ->check(CLI::IsMember({"wall", "cpu"}));
  sub->add_option("--nodes", o->nodes, "nodes per question")
      ->check(command::whole_number({1, base::kMaxNodes}));
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::go::commands
