// `tesuji solve kalah`: exact values.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>

#include "base/clock.h"
#include "command/solve_command.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/kalah/commands/commands.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/setup.h"
#include "games/kalah/solve/solver.h"

namespace tesuji::kalah::commands {
namespace {

using kalah::solve::EndgameTable;
using kalah::solve::Sower;

struct Options {
  std::map<std::string, std::string> values;  // of the game's own options; empty: not given
  std::string position;
  std::string table;
  int table_seeds = -1;  // negative: as many as suits the position
  bool all_moves = false;
};

struct Answer {
  int value = 0;  // for the first player
  std::vector<std::string> best;
  std::vector<kalah::solve::MoveValue> moves;  // for the first player
};

base::Result<kalah::Position> position_of(const Options& options) {
  game::RawSettings raw;
  for (const auto& [name, value] : options.values) {
    if (!value.empty()) raw[name] = value;
  }
  TESUJI_TRY(const auto settings, game::Settings::read(kalah::options(), raw, kalah::Kit::kName));
  const kalah::Start start = kalah::start_from(settings);
  if (options.position.empty()) return kalah::Position(start);
  return kalah::parse_position(options.position, start.rules);
}

// The table of the file; where there is none, a new one, which is kept if a file was named.
base::Result<std::shared_ptr<const EndgameTable>> table_for(command::Session& session,
                                                            const Options& options,
                                                            const Sower& sower, int seeds) {
  std::error_code ignored;
  if (!options.table.empty() && std::filesystem::exists(options.table, ignored)) {
    TESUJI_TRY(auto table, EndgameTable::read(options.table, sower));
    if (options.table_seeds >= 0 && table.seeds() != options.table_seeds) {
      return base::fail("option --table-seeds", std::to_string(options.table_seeds),
                        fmt::format("the file has {}; leave the option out, or name another file",
                                    table.seeds()));
    }
    return std::make_shared<const EndgameTable>(std::move(table));
  }
  const int wanted = options.table_seeds >= 0 ? options.table_seeds
                                              : kalah::solve::table_seeds_for(sower.pits(), seeds);
  auto watch = session.watch();
  TESUJI_TRY(auto table, EndgameTable::build(sower, wanted, session.thread_count(), watch));
  if (!options.table.empty()) TESUJI_CHECK(table.write(options.table));
  return std::make_shared<const EndgameTable>(std::move(table));
}

base::Result<Answer> answer_to(kalah::solve::Solver& solver, const kalah::Position& position,
                               base::Watch& watch, bool all_moves) {
  Answer answer;
  const int sign = position.to_move() == kalah::Side::first ? 1 : -1;
  TESUJI_TRY(const auto solution, solver.solution(position, watch));
  answer.value = sign * solution.value;
  if (!all_moves) {
    if (solution.best) answer.best.push_back(kalah::move_text(*solution.best));
    return answer;
  }
  TESUJI_TRY(answer.moves, solver.move_values(position, watch));
  for (auto& [move, value] : answer.moves) {
    if (value == solution.value) answer.best.push_back(kalah::move_text(move));
    value *= sign;
  }
  return answer;
}

void print(const command::Session& session, const Answer& answer, std::uint64_t nodes,
           double seconds) {
  formats::Json moves = formats::Json::object();
  std::string text = fmt::format("{:+}\n", answer.value);
  for (const auto& [move, value] : answer.moves) {
    moves[kalah::move_text(move)] = value;
    text += fmt::format("{:>4} {:+}\n", kalah::move_text(move), value);
  }
  if (session.json) {
    session.print(formats::Json{{"value", answer.value},
                                {"best", answer.best},
                                {"moves", std::move(moves)},
                                {"nodes", nodes},
                                {"seconds", seconds}});
  } else {
    session.print(text);
  }
}

base::Result<int> run(command::Session& session, const Options& options) {
  const double start = base::wall_seconds();
  TESUJI_TRY(const auto position, position_of(options));
  TESUJI_TRY(const auto sower, Sower::make(position.board().pits(), position.rules()));
  TESUJI_TRY(const auto problem, sower.problem(position));
  auto table = table_for(session, options, sower, problem.seeds);
  if (session.stop().is_raised()) return command::kInterrupted;
  if (!table) return base::fail(table.error());
  TESUJI_TRY(auto solver, kalah::solve::Solver::make(
                              sower, {.proof_bits = kalah::solve::proof_bits_for(problem.seeds)},
                              std::move(*table)));
  auto watch = session.watch();
  const auto answer = answer_to(solver, position, watch, options.all_moves);
  if (session.stop().is_raised()) {
    session.say("stopped; nothing was proved");
    return command::kInterrupted;
  }
  if (!answer) return base::fail(answer.error());
  print(session, *answer, solver.nodes(), base::wall_seconds() - start);
  return command::kDone;
}

}  // namespace

void add_solve(CLI::App& program, command::Session& session) {
  auto* sub = command::solve_command(program).add_subcommand(
      "kalah", "exact values: the margin for the first player");
  auto o = std::make_shared<Options>();
  for (const auto& spec : kalah::options()) {
    sub->add_option("--" + spec.name, o->values[spec.name], spec.help + " (" + spec.fallback + ")");
  }
  sub->add_option("--position", o->position, "one line such as '4,4/0 4,4/0 first'");
  sub->add_flag("--all-moves", o->all_moves, "the value of every move, and all best ones");
  sub->add_option("--table", o->table, "file of an endgame table; made if it is not there");
  sub->add_option("--table-seeds", o->table_seeds, "seeds of a table that is made")
      ->check(command::whole_number({0, kalah::solve::kMaxTableSeeds}));
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::kalah::commands
