// `tesuji bases`: looks into pattern files and stores of solved endings, and merges those.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>

#include "base/files.h"
#include "base/line_file.h"
#include "base/text.h"
#include "command/command.h"
#include "formats/json.h"
#include "games/go/bases/book.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/bases/shipped_bases.h"
#include "games/go/commands/commands.h"
#include "games/go/commands/record_before.h"
#include "games/go/endings/ending_store.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::commands {
namespace {

using base::Result;
using formats::Json;

struct Options {
  std::vector<std::string> files;
  std::string record;
  std::size_t move = 0;
  std::string kind;
  bool spanish = false;
  std::string store;
  std::string patterns;
  std::size_t limit = 1000;
};

constexpr std::size_t kBatch = 500;  // endings of one transaction

Json counts_json(const std::vector<bases::Pattern>& patterns) {
  std::map<std::string, int> counts;
  for (const auto& pattern : patterns) ++counts[std::string(bases::name_of(pattern.kind))];
  return counts;
}

Result<int> check(command::Session& session, const Options& options) {
  Json all = Json::array();
  std::string text;
  for (const auto& file : options.files) {
    TESUJI_TRY(const auto patterns, bases::load_patterns(file));
    const Json counts = counts_json(patterns);
    all.push_back({{"file", file}, {"patterns", patterns.size()}, {"kinds", counts}});
    text += fmt::format("{}: {} patterns", file, patterns.size());
    for (const auto& [kind, count] : counts.items()) {
      text += fmt::format(", {} {}", kind, count.get<int>());
    }
    text += '\n';
  }
  if (session.json) {
    session.print(Json{{"files", std::move(all)}});
  } else {
    session.print(text);
  }
  return command::kDone;
}

Result<Position> position_of(const Options& options) {
  TESUJI_TRY(auto game, record_before(options.record, options.move));
  return std::move(game.position);
}

Result<bases::PatternBase> base_of(const Options& options) {
  if (options.files.empty()) return bases::zone_patterns();
  std::vector<bases::Pattern> all;
  for (const auto& file : options.files) {
    TESUJI_TRY(auto patterns, bases::load_patterns(file));
    for (auto& pattern : patterns) all.push_back(std::move(pattern));
  }
  return bases::PatternBase(std::move(all));
}

Json hit_json(const bases::PatternBase& base, const bases::Hit& hit, Grid grid, bool in_spanish) {
  const auto& pattern = base.pattern(hit);
  Json moves = Json::array();
  for (const auto& move : base.moves(hit, grid)) {
    moves.push_back({{"side", Kit::side_names()[game::index(move.side)]},
                     {"move", gtp_text(grid, move.point)},
                     {"played", move.played},
                     {"won", move.won}});
  }
  return {{"pattern", pattern.name},
          {"kind", bases::name_of(pattern.kind)},
          {"value", base.value(hit, kBlack)},
          {"why", base.explanation(hit, grid, in_spanish)},
          {"moves", std::move(moves)}};
}

Result<int> find(command::Session& session, const Options& options) {
  TESUJI_TRY(const Position position, position_of(options));
  TESUJI_TRY(const auto base, base_of(options));
  const Grid grid = position.board().grid();
  Json hits = Json::array();
  std::string text = Kit::drawing(position);
  for (const auto& hit : base.find(position.board(), position.to_move())) {
    const auto& pattern = base.pattern(hit);
    if (!options.kind.empty() && options.kind != bases::name_of(pattern.kind)) continue;
    Json json = hit_json(base, hit, grid, options.spanish);
    text += json["why"].get<std::string>();
    for (const auto& move : json["moves"]) text += " " + move["move"].get<std::string>();
    text += '\n';
    hits.push_back(std::move(json));
  }
  if (session.json) {
    session.print(Json{{"hits", std::move(hits)}});
  } else {
    session.print(text);
  }
  return command::kDone;
}

// Endings of a file of lines, or of another store.
Result<std::size_t> merge_one(endings::EndingStore& store, const std::string& from) {
  if (!from.ends_with(".jsonl")) {
    TESUJI_TRY(auto other, endings::EndingStore::open(from));
    return store.merge(other);
  }
  TESUJI_TRY(auto file, base::LineFile::open(from));
  std::size_t added = 0;
  std::vector<endings::SolvedZone> batch;
  for (bool is_end = false; !is_end;) {
    TESUJI_TRY(const auto line, file.next());
    is_end = !line;
    if (line && !line->empty()) {
      const std::string where = fmt::format("{}:{}", from, file.number());
      TESUJI_TRY(auto solved, endings::read_solved(*line, where));
      batch.push_back(std::move(solved));
    }
    if (batch.size() < kBatch && !is_end) continue;
    TESUJI_TRY(const auto some, store.add(batch));
    added += some;
    batch.clear();
  }
  return added;
}

Result<int> merge(command::Session& session, const Options& options) {
  for (const auto& from : options.files) {
    std::error_code error;
    if (std::filesystem::equivalent(from, options.store, error)) {
      return base::fail("bases merge", from, "is the store itself");
    }
  }
  TESUJI_TRY(auto store, endings::EndingStore::create(options.store));
  std::size_t added = 0;
  for (const auto& from : options.files) {
    TESUJI_TRY(const auto some, merge_one(store, from));
    added += some;
  }
  TESUJI_TRY(const auto count, store.count());
  if (session.json) {
    session.print(Json{{"store", options.store}, {"added", added}, {"endings", count}});
  } else {
    session.print(fmt::format("{}: {} endings, {} of them new\n", options.store, count, added));
  }
  return command::kDone;
}

// A store in numbers, and as patterns for people.
Result<int> show(command::Session& session, const Options& options) {
  TESUJI_TRY(auto store, endings::EndingStore::open(options.store));
  std::size_t endings = 0;
  std::size_t positions = 0;
  std::size_t settled = 0;
  std::vector<bases::Pattern> patterns;
  TESUJI_CHECK(store.for_each([&](const endings::SolvedZone& zone) {
    ++endings;
    positions += zone.graph.nodes.size();
    const bool is_settled = zone.graph.nodes.back().walls.is_settled;
    settled += is_settled ? 1U : 0U;
    for (const Side side : {kBlack, kWhite}) {
      const bool is_wanted = !options.patterns.empty() && patterns.size() < options.limit;
      if (is_wanted && !is_settled) patterns.push_back(endings::pattern_of(zone, side));
    }
    return true;
  }));
  if (!options.patterns.empty()) {
    TESUJI_CHECK(base::write_file(options.patterns,
                                  bases::patterns_text(patterns, "endings of " + options.store)));
  }
  if (session.json) {
    session.print(Json{{"endings", endings},
                       {"settled", settled},
                       {"positions", positions},
                       {"patterns", patterns.size()}});
  } else {
    session.print(fmt::format("{}: {} endings, {} of them settled, {} positions\n", options.store,
                              endings, settled, positions));
  }
  return command::kDone;
}

}  // namespace

void add_bases(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("bases", "pattern files and solved endings of Go");
  sub->require_subcommand(1);
  auto o = std::make_shared<Options>();
  auto* checked = sub->add_subcommand("check", "reads pattern files");
  checked->add_option("files", o->files, "pattern files")->required();
  checked->callback(command::callback(session, [&session, o] { return check(session, *o); }));
  auto* found = sub->add_subcommand("find", "which patterns fire on a position, and why");
  found->add_option("files", o->files, "pattern files; none: the zone patterns that ship");
  found->add_option("--sgf", o->record, "the game")->required();
  found->add_option("--move", o->move, "before this move (default: at the end)");
  found->add_option("--kind", o->kind, "patterns of this kind only");
  found->add_flag("--spanish", o->spanish, "reasons in Spanish");
  found->callback(command::callback(session, [&session, o] { return find(session, *o); }));
  auto* merged = sub->add_subcommand("merge", "adds solved endings to a store");
  merged->add_option("store", o->store, "the store; made if it is not there")->required();
  merged->add_option("files", o->files, "other stores, or endings.jsonl of `learn endings`")
      ->required();
  merged->callback(command::callback(session, [&session, o] { return merge(session, *o); }));
  auto* shown = sub->add_subcommand("show", "what a store of solved endings holds");
  shown->add_option("store", o->store, "the store")->required();
  shown->add_option("--patterns", o->patterns, "write its endings as patterns into this file");
  shown->add_option("--limit", o->limit, "patterns at most (1000)");
  shown->callback(command::callback(session, [&session, o] { return show(session, *o); }));
}

}  // namespace tesuji::go::commands
