// One decision by alpha-beta: deepening, aspiration, time, and several threads on one table.
//
// At a fixed depth with exact devices the value is the same for any number of threads: helpers
// only fill the table, and the table is believed only where it is exact.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "base/helpers.h"
#include "search/alpha_beta.h"

namespace tesuji::search {

struct SearchOptions {
  int depth = 3;  // 1 .. kMaxDepth
  Devices devices;
  std::size_t table_bytes = std::size_t{16} << 20U;
  unsigned threads = 1;
  Value aspiration = 100;  // half the width of the first window
};

template <game::Game G>
struct SearchResult {
  typename G::Move move{};
  Value value = 0;
  int depth = 0;  // of the last finished iteration; 0: not even depth 1 was finished
  std::vector<typename G::Move> line;
  Statistics statistics;
};

template <game::Game G, EvaluationFor<G> E, MoveSourceFor<G> M>
class Driver {
 public:
  using Searcher = AlphaBeta<G, E, M>;

  Driver(E evaluation, M source, const SearchOptions& options)
      : evaluation_(std::move(evaluation)), source_(std::move(source)), options_(options) {
    if (options_.devices.table) table_ = std::make_unique<Table>(options_.table_bytes);
  }

  // Of one run: how many threads at most, and where its tree goes.
  struct Run {
    unsigned threads = std::numeric_limits<unsigned>::max();
    TreeSink* sink = nullptr;
    typename Searcher::MoveText text = nullptr;
  };

  // The game is not over. Always gives a legal move.
  SearchResult<G> run(const G& game, base::Watch& watch, const Run& wishes = {}) {
    if (table_) table_->start_search();
    base::StopFlag done;
    const unsigned threads = std::min(options_.threads, std::max(1U, wishes.threads));
    std::vector<Statistics> helped(threads);
    base::Helpers helpers([&done] { done.raise(); });
    for (unsigned i = 1; table_ && i < threads; ++i) {
      if (!helpers.start([&, i] { helped[i] = help(game, i, done); })) break;
    }
    SearchResult<G> result = lead(game, watch, wishes);
    helpers.join();
    for (const auto& statistics : helped) result.statistics += statistics;
    return result;
  }

  [[nodiscard]] std::size_t table_bytes() const { return table_ ? table_->bytes() : 0; }

 private:
  SearchResult<G> lead(G game, base::Watch& watch, const Run& wishes) {
    Searcher searcher(evaluation_, source_, options_.devices, table_.get());
    if (wishes.sink != nullptr) searcher.trace_to(wishes.sink, wishes.text);
    SearchResult<G> result;
    typename G::Moves moves;
    source_.moves(game, moves);
    result.move = moves[0];
    const bool limited = watch.limits().seconds || watch.limits().nodes;
    const int first = options_.devices.deepening || limited ? 1 : options_.depth;
    for (int depth = first; depth <= options_.depth; ++depth) {
      const Value value = iterate(searcher, game, depth, result, watch);
      if (searcher.is_stopped()) {
        // A broken iteration is not believed, unless there is nothing else.
        if (result.depth == 0 && searcher.best()) result.move = *searcher.best();
        break;
      }
      result.move = *searcher.best();
      result.value = value;
      result.depth = depth;
      result.line = searcher.line();
      if (limited && (is_decided(value) || is_late(watch))) break;
    }
    result.statistics = searcher.statistics();
    return result;
  }

  // One depth; with aspiration first in a window around the last value.
  Value iterate(Searcher& searcher, G& game, int depth, const SearchResult<G>& last,
                base::Watch& watch) {
    const bool aspire = options_.devices.aspiration && options_.devices.alpha_beta &&
                        last.depth >= 2 && !is_decided(last.value);
    if (aspire) {
      const Window window{last.value - options_.aspiration, last.value + options_.aspiration};
      const Value value = searcher.search(game, depth, window, watch);
      const bool inside = value > window.alpha && value < window.beta;
      if (searcher.is_stopped() || inside) return value;
    }
    return searcher.search(game, depth, {}, watch);
  }

  // The next iteration takes several times as long as all so far: not worth beginning.
  static bool is_late(const base::Watch& watch) {
    return watch.limits().seconds &&
           watch.elapsed_seconds() > kNoNewIteration * *watch.limits().seconds;
  }

  Statistics help(G game, unsigned number, const base::StopFlag& done) {
    base::Watch watch({}, &done);
    Searcher searcher(evaluation_, source_, options_.devices, table_.get());
    searcher.rotate_root(number);
    for (int depth = 1; depth <= options_.depth && !watch.is_spent(); ++depth) {
      searcher.search(game, depth, {}, watch);
    }
    return searcher.statistics();
  }

  static constexpr double kNoNewIteration = 0.4;

  E evaluation_;
  M source_;
  SearchOptions options_;
  std::unique_ptr<Table> table_;
};

}  // namespace tesuji::search
