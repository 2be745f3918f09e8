// Players by alpha-beta search: an evaluation and a source of moves plugged into search/driver.h.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <utility>

#include "game/catalogue.h"
#include "search/driver.h"

namespace tesuji::players {

// What differs between such players before any setting is given.
struct SearchDefaults {
  std::string devices;  // as the option `devices` is written
  int depth = 3;        // when there is no limit of time or nodes
};

// depth, devices, table, threads: the options every such player has.
std::vector<game::OptionSpec> search_options(const SearchDefaults& defaults);
// Reads them; depth 0 stays 0 and means "by the limits".
base::Result<search::SearchOptions> read_search_options(const game::Settings& settings);

// What a person may read: "+12 territory, -4 captures".
std::string terms_sentence(const std::vector<game::Fact>& terms);

template <game::Game G, class E, class M>
class NegamaxPlayer : public game::Player<G> {
 public:
  using Move = typename G::Move;
  using MoveText = std::string (*)(const G&, Move);

  // `depth_without_limit` is for when options.depth is 0.
  NegamaxPlayer(E evaluation, M source, const search::SearchOptions& options,
                int depth_without_limit, MoveText text)
      : evaluation_(std::move(evaluation)),
        source_(std::move(source)),
        options_(options),
        depth_without_limit_(depth_without_limit),
        text_(text) {}

  game::Decision<G> decide(const G& game, base::Watch& watch) override {
    const bool limited = watch.limits().seconds || watch.limits().nodes;
    search::SearchOptions options = options_;
    if (options.depth == 0) options.depth = limited ? search::kMaxDepth : depth_without_limit_;
    if (!driver_ || options.depth != driver_depth_) {
      driver_ = std::make_unique<Driver>(evaluation_, source_, options);
      driver_depth_ = options.depth;
      driver_->trace_to(sink_, text_);
    }
    return decision_from(game, driver_->run(game, watch));
  }

  bool trace_to(game::TreeSink* sink) override {
    sink_ = sink;
    if (driver_) driver_->trace_to(sink, text_);
    return true;
  }

 private:
  using Driver = search::Driver<G, E, M>;

  game::Decision<G> decision_from(const G& game, const search::SearchResult<G>& result) const {
    game::Decision<G> decision;
    decision.move = result.move;
    decision.nodes = result.statistics.nodes;
    decision.line = result.line;
    decision.value = search::win_share(result.value, E::kClearLead);
    const auto& s = result.statistics;
    const auto fact = [&](std::string name, auto value) {
      decision.facts.push_back({std::move(name), static_cast<double>(value)});
    };
    fact("depth", result.depth);
    fact("search_value", result.value);
    fact("leaves", s.leaves);
    fact("table_hits", s.table_hits);
    fact("table_cuts", s.table_cuts);
    fact("null_move_cuts", s.null_cuts);
    fact("first_move_cuts", s.first_move_cuts);
    fact("later_move_cuts", s.later_cuts);
    explain(game, result, decision);
    return decision;
  }

  // The terms of the evaluation at the end of the expected line, as the mover sees them.
  void explain(const G& game, const search::SearchResult<G>& result,
               game::Decision<G>& decision) const {
    G end = game;
    std::string line;
    for (const Move move : result.line) {
      if (!end.is_legal(move)) break;
      line += (line.empty() ? "" : " ") + text_(end, move);
      end.play(move);
    }
    if (search::is_decided(result.value)) {
      decision.reasons.push_back(
          fmt::format("{} the game: {}", result.value > 0 ? "wins" : "loses", line));
      return;
    }
    if constexpr (requires { evaluation_.terms(end); }) {
      const double sign = end.to_move() == game.to_move() ? 1 : -1;
      for (const auto& term : evaluation_.terms(end)) {
        decision.terms.push_back({std::string(term.name), sign * term.difference});
      }
      if (!line.empty()) decision.reasons.push_back(fmt::format("expects {}", line));
      decision.reasons.push_back(terms_sentence(decision.terms));
    }
  }

  E evaluation_;
  M source_;
  search::SearchOptions options_;
  int depth_without_limit_;
  MoveText text_;
  game::TreeSink* sink_ = nullptr;
  std::unique_ptr<Driver> driver_;
  int driver_depth_ = 0;
};

}  // namespace tesuji::players
