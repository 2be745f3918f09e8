// Players by alpha-beta search: an evaluation and a source of moves plugged into search/driver.h.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/bound_options.h"
#include "game/catalogue.h"
#include "search/driver.h"

namespace tesuji::search {

// The options every such player has; their defaults differ between players.
struct SearchSettings {
  std::vector<std::string> devices = {"all"};
  int depth_without_limit = 3;  // no option: when `depth` is 0, and neither time nor nodes limited
  int depth = 0;                // 0: by the limits
  std::size_t table_bytes = SearchOptions().table_bytes;
  unsigned threads = 1;
};

template <class Binder>
void bind(SearchSettings& s, Binder& binder) {
  binder.whole("depth", s.depth, {0, kMaxDepth},
               fmt::format("plies; 0: {} without a limit, as deep as time or nodes allow with one",
                           s.depth_without_limit));
  binder.list("devices", s.devices,
              "a;b;c of alpha-beta, pvs, table, history, killers, scout, deepening, aspiration, "
              "null-move, late-moves, quiescence; or all, none");
  binder.mebibytes("table", s.table_bytes, {1, 65536}, "MiB of the transposition table");
  binder.whole("threads", s.threads, {1, 256}, "threads that share the table");
}

// An error if a device is unknown; depth 0 stays 0.
base::Result<SearchOptions> search_options(const SearchSettings& settings);

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

  game::Decision<G> decide(const game::Question<G>& question) override {
    const auto& limits = question.watch.limits();
    const bool limited = limits.seconds || limits.nodes;
    search::SearchOptions options = options_;
    if (options.depth == 0) options.depth = limited ? search::kMaxDepth : depth_without_limit_;
    if (!driver_ || options.depth != driver_depth_) {
      driver_ = std::make_unique<Driver>(evaluation_, source_, options);
      driver_depth_ = options.depth;
    }
    return decision_from(question.game, driver_->run(question.game, question.watch,
                                                     {question.threads, question.tree, text_}));
  }

  [[nodiscard]] game::Abilities abilities() const override { return {.shows_tree = true}; }
  [[nodiscard]] std::size_t kept_bytes() const override {
    return driver_ ? driver_->table_bytes() : 0;
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
  std::unique_ptr<Driver> driver_;
  int driver_depth_ = 0;
};

// `negamax` with all devices; depth: without a limit.
template <game::Game G, class E, class M>
game::PlayerKind<G> negamax_kind(std::string summary, int depth,
                                 typename NegamaxPlayer<G, E, M>::MoveText text) {
  game::PlayerKind<G> kind;
  kind.name = "negamax";
  kind.summary = std::move(summary);
  kind.thinks = true;
  SearchSettings defaults;
  defaults.depth_without_limit = depth;
  kind.take(defaults,
            [text](const SearchSettings& settings,
                   base::Seed) -> base::Result<std::unique_ptr<game::Player<G>>> {
              TESUJI_TRY(const auto options, search_options(settings));
              return std::make_unique<NegamaxPlayer<G, E, M>>(E{}, M{}, options,
                                                              settings.depth_without_limit, text);
            });
  return kind;
}

}  // namespace tesuji::search
