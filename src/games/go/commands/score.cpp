// `tesuji score`: counts a finished game of Go.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/referee/status.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;

struct Options {
  std::string file;
  std::string rules;
  std::string komi;
  std::vector<std::string> dead;
  std::vector<std::string> alive;
  bool strict = false;
};

std::vector<std::string> names(go::Grid grid, const go::PointSet& set) {
  std::vector<std::string> list;
  grid.for_each([&](go::Point p) {
    if (set[p.index]) list.push_back(go::gtp_text(grid, p));
  });
  return list;
}

// Makes the chains at these points dead, or alive, whatever the referee thinks.
base::Result<void> override_status(const go::Board& board, const std::vector<std::string>& points,
                                   bool dead, go::PointSet& set) {
  for (const auto& text : points) {
    const auto point = go::gtp_point(board.grid(), text);
    if (!point || *point == go::kPass || !go::is_stone(board.at(*point))) {
      return base::fail(dead ? "option --dead" : "option --alive", base::printable(text),
                        "no stone stands there");
    }
    go::Point stone = *point;
    do {
      set[stone.index] = dead;
      stone = board.next_in_chain(stone);
    } while (stone != *point);
  }
  return {};
}

base::Result<go::SgfGame> load(const Options& options) {
  TESUJI_TRY(auto game, go::game_from_sgf_file(options.file, {.strict = options.strict}));
  if (!options.rules.empty()) {
    TESUJI_TRY(auto rules, go::rule_set(options.rules));
    game.position.set_rules(std::move(rules));
  }
  if (!options.komi.empty()) {
    const auto komi = base::parsed_real(options.komi);
    if (!komi) return base::fail("option --komi", base::printable(options.komi), "not a number");
    // A game with this komi may be begun: the kit knows the range.
    TESUJI_TRY(const auto settings,
               game::Settings::read(go::Kit::options(), {{"komi", options.komi}}, "score"));
    TESUJI_CHECK(go::Kit::start(settings));
    game.position.set_komi(*komi);
  }
  return game;
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto game, load(options));
  for (const auto& warning : game.warnings) session.say("tesuji: warning: " + warning);
  const go::Board& board = game.position.board();
  const go::referee::Status found = go::referee::final_status(game.position);
  go::PointSet told = found.dead;
  TESUJI_CHECK(override_status(board, options.dead, true, told));
  TESUJI_CHECK(override_status(board, options.alive, false, told));
  const go::referee::Status status = go::referee::status_given(board, told, found);
  const go::Count count = go::count(game.position, status);
  const std::string result =
      game.position.is_void() ? "Void" : go::Kit::result_text(game::counted({count.black_margin}));
  const auto dead = names(board.grid(), status.dead);
  const auto seki = names(board.grid(), status.seki);
  if (session.json) {
    session.print(
        Json{{"result", result},
             {"area", {{"black", count.area[0]}, {"white", count.area[1]}}},
             {"territory", {{"black", count.territory[0]}, {"white", count.territory[1]}}},
             {"dead", dead},
             {"seki", seki},
             {"rules", game.position.rules().name},
             {"komi", game.position.komi()},
             {"recorded", game.result}});
    return command::kDone;
  }
  session.print(fmt::format(
      "{}\n{}{}\nrules {}, komi {}\narea: black {}, white {}\nterritory and prisoners: black {}, "
      "white {}\ndead: {}\nseki: {}\n",
      go::Kit::drawing(game.position), result,
      game.result.empty() ? "" : " (the record says " + base::printable(game.result) + ")",
      game.position.rules().name, game.position.komi(), count.area[0], count.area[1],
      count.territory[0], count.territory[1], dead.empty() ? "none" : base::joined(dead, " "),
      seki.empty() ? "none" : base::joined(seki, " ")));
  return command::kDone;
}

}  // namespace

void add_score(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("score", "counts a finished game of Go");
  auto o = std::make_shared<Options>();
  sub->add_option("file", o->file, "the game, SGF")->required();
  sub->add_option("--rules", o->rules, "count by these rules instead of the record's");
  sub->add_option("--komi", o->komi, "count with this komi instead of the record's");
  sub->add_option("--dead", o->dead, "chains that are dead, by one of their points");
  sub->add_option("--alive", o->alive, "chains that are alive");
  sub->add_flag("--strict", o->strict, "refuse files with faults");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::go::commands
