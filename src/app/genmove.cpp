// `tesuji genmove`: one decision of a player, on an empty board or before move N of a record.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "base/clock.h"
#include "command/limit_options.h"
#include "command/person.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "game/clocked_limits.h"
#include "games/slices.h"
#include "lab/decision_json.h"
#include "search/tree_writer.h"

namespace tesuji::app {
namespace {

struct Options {
  GameOptions game;
  command::LimitOptions limits;
  std::string player{game::kDefaultPlayer};
  std::string record;
  std::size_t move = 0;  // 0: after the last one
  std::string dot;
  std::string trace;
  search::TreeLimits tree;
};

// How many moves of the record are on the board.
std::size_t moves_before(const Options& options) {
  return options.move == 0 ? std::numeric_limits<std::size_t>::max() : options.move - 1;
}

// Options that nobody would read.
base::Result<void> check_together(const Options& options) {
  if (options.record.empty() && options.move > 0) {
    return base::fail("option --move", std::to_string(options.move), "needs --sgf, a game record");
  }
  if (const auto given = options.game.given(); !options.record.empty() && !given.empty()) {
    return base::fail("option --" + given.begin()->first, "",
                      "cannot be given together with --sgf: the record says it");
  }
  return {};
}

// The place before move N must be in the record; one after its last move is the last.
base::Result<void> check_move(const Options& options, std::size_t moves) {
  if (options.move <= moves + 1) return {};
  return base::fail("option --move", std::to_string(options.move),
                    fmt::format("the record has {} moves; expected 1 to {}", moves, moves + 1));
}

template <game::Kit K>
base::Result<typename K::Game> position_of(const Options& options) {
  TESUJI_CHECK(check_together(options));
  if (options.record.empty()) return options.game.start<K>();
  TESUJI_TRY(auto recorded,
             games::SliceOf<K>::recorded_position(options.record, moves_before(options)));
  TESUJI_CHECK(check_move(options, recorded.moves));
  return std::move(recorded.position);
}

using TreeFile = std::unique_ptr<search::TreeWriter>;

// The file that --dot or --trace names, if any.
base::Result<TreeFile> tree_file(const Options& options) {
  if (!options.dot.empty() && !options.trace.empty()) {
    return base::fail("option --trace", "", "cannot be given together with --dot");
  }
  if (!options.dot.empty()) {
    return search::TreeWriter::open(options.dot, search::TreeFormat::dot, options.tree);
  }
  if (!options.trace.empty()) {
    return search::TreeWriter::open(options.trace, search::TreeFormat::json, options.tree);
  }
  return TreeFile{};
}

formats::Json facts_json(const std::vector<game::Fact>& facts) {
  auto object = formats::Json::object();
  for (const auto& fact : facts) object[fact.name] = fact.value;
  return object;
}

// The moves of a line as texts, as far as they can be played.
template <game::Kit K>
std::vector<std::string> line_texts(typename K::Game game,
                                    const std::vector<typename K::Game::Move>& line) {
  std::vector<std::string> texts;
  for (const auto next : line) {
    if (!game.is_legal(next)) break;
    texts.push_back(K::move_text(game, next));
    game.play(next);
  }
  return texts;
}

template <game::Kit K>
formats::Json candidates_json(const typename K::Game& game,
                              const game::Decision<typename K::Game>& decision) {
  auto list = formats::Json::array();
  for (const auto& candidate : decision.candidates) {
    list.push_back({{"move", K::move_text(game, candidate.move)},
                    {"visits", candidate.visits},
                    {"value", candidate.value},
                    {"prior", candidate.prior},
                    {"score", lab::json_of(candidate.score)},
                    {"pv", line_texts<K>(game, candidate.line)}});
  }
  return list;
}

template <game::Kit K>
formats::Json decision_json(const typename K::Game& game,
                            const game::Decision<typename K::Game>& decision) {
  formats::Json object = {
      {"move", decision.resigns ? "resign" : K::move_text(game, decision.move)},
      {"side", K::side_names()[game::index(game.to_move())]},
      {"value", lab::json_of(decision.value)},
      {"score", lab::json_of(decision.score)},
      {"score_spread", lab::json_of(decision.score_spread)},
      {"score_distribution", lab::distribution_json(decision.score_distribution)},
      {"nodes", decision.nodes},
      {"pv", line_texts<K>(game, decision.line)},
      {"reasons", decision.reasons},
      {"candidates", candidates_json<K>(game, decision)},
      {"facts", facts_json(decision.facts)},
      {"terms", facts_json(decision.terms)}};
  object.update(games::SliceOf<K>::decision_extras(game, decision));
  return object;
}

template <game::Kit K>
base::Result<int> decide(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto game, position_of<K>(options));
  if (game.is_over()) return base::fail("genmove", options.record, "the game is over");
  TESUJI_TRY(const auto spec, game::parse_player_spec(options.player));
  TESUJI_CHECK(command::check_no_person(spec));
  const auto catalogue = all_players<K>(options.limits.engines(), &session.stop());
  TESUJI_TRY(const auto seated, catalogue.make(spec, base::Seed(session.seed).child("genmove")));
  base::Watch watch(game::limited(seated, options.limits.limits()), &session.stop());
  TESUJI_TRY(const TreeFile tree, tree_file(options));
  if (tree && !seated.player->abilities().shows_tree) {
    return base::fail("option --dot", spec.text(), "this player has no search tree to show");
  }
  const double start = base::seconds_now(watch.limits().clock);
  const auto decision = seated.player->decide({.game = game, .watch = watch, .tree = tree.get()});
  const double ms = 1000 * (base::seconds_now(watch.limits().clock) - start);
  if (tree) TESUJI_CHECK(tree->finish());
  if (decision.fault) {
    return base::fail("player", spec.text(), decision.fault->detail);
  }
  if (session.json) {
    auto object = decision_json<K>(game, decision);
    object["time_ms"] = ms;
    session.print(object);
  } else {
    session.print((decision.resigns ? "resign" : K::move_text(game, decision.move)) + "\n");
    for (const auto& reason : decision.reasons) session.print("  " + reason + "\n");
  }
  return command::kDone;
}

}  // namespace

void add_genmove(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("genmove", "one decision of a player");
  auto o = std::make_shared<Options>();
  o->game.add_to(*sub);
  o->limits.add_to(*sub);
  o->limits.add_engines_to(*sub);
  sub->add_option("--player", o->player, "who decides")->capture_default_str();
  sub->add_option("--sgf,--record", o->record, "a game record to take the position from");
  sub->add_option("--move", o->move, "decide before move N of the record (default: after the last)")
      ->check(command::whole_number({1, game::kMaxMoves}));
  sub->add_option("--dot", o->dot, "write the visited tree for Graphviz");
  sub->add_option("--trace", o->trace, "write the visited tree as JSON lines");
  sub->add_option("--tree-depth", o->tree.depth, "plies of the tree that are written")
      ->capture_default_str();
  sub->add_option("--tree-breadth", o->tree.breadth, "children of a node that are written")
      ->capture_default_str();
  sub->add_option("--tree-nodes", o->tree.nodes, "nodes that are written")->capture_default_str();
  sub->callback(command::callback(session, [&session, o] {
    return games::with_game(o->game.game(),
                            [&](auto kit) { return decide<decltype(kit)>(session, *o); });
  }));
}

}  // namespace tesuji::app
