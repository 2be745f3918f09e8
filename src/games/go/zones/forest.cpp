#include "games/go/zones/forest.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "cgt/exact.h"
#include "games/go/rules/eyes.h"
#include "games/go/shapes/move_weights.h"
#include "games/go/zones/ending_search.h"

namespace tesuji::go::zones {
namespace {

constexpr int kParts = 8;

int settled_score(const Board& board, const Division& division) {
  PointSet inside;
  for (const Zone& zone : division.zones) inside |= zone.points | zone.stones;
  int sum = 0;
  board.grid().for_each([&](Point p) {
    if (inside[p.index]) return;
    const Cell cell = division.settled[p.index] ? division.owner[p.index] : board.at(p);
    sum += cell == Cell::black ? 1 : cell == Cell::white ? -1 : 0;
  });
  return sum;
}

// The open points with the highest priors of a side.
std::vector<Point> likely_open_points(const Board& board, const PointSet& open, Side side,
                                      const ForestOptions& options) {
  PointList points;
  board.grid().for_each([&](Point p) {
    if (open[p.index] && board.is_playable(p, side) && !is_eye(board, p, side)) points.push_back(p);
  });
  std::array<float, kMaxPoints> weights{};
  shapes::move_weights(board, side, options.last, {points.begin(), points.size()},
                       {weights.data(), points.size()});
  std::vector<std::size_t> order(points.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  std::vector<Point> best;
  for (std::size_t i = 0; i < std::min(options.open_points, order.size()); ++i) {
    best.push_back(points[order[i]]);
  }
  return best;
}

float estimate_after(Board board, Point p, Side side, const PointSet& safe) {
  board.play(p, side);
  return estimate(board, safe);
}

// A point in the open as a tree of one move for either side.
ZoneTree open_tree(const Board& board, Point p, const Division& division, int tax) {
  const auto leaf = [&](Side side) {
    const float value = estimate_after(board, p, side, division.safe);
    cgt::Node node;
    node.value = cgt::Rational(std::llround(static_cast<double>(value) * kParts), kParts) -
                 (side == kBlack ? tax : -tax);
    return node;
  };
  cgt::Node root;
  root.left = 0;
  root.right = 1;
  ZoneTree tree;
  tree.tree = cgt::Tree({leaf(kBlack), leaf(kWhite), root});
  tree.moves = {{}, {}, {p, p}};
  tree.depth = 1;
  return tree;
}

// One zone after the other, each with its share of what is left of the watch.
class Grower {
 public:
  Grower(const Board& board, const ForestOptions& options, base::Watch& watch)
      : board_(board), options_(options), watch_(watch) {}

  void grow(Forest& forest) {
    const auto& zones = forest.division.zones;
    std::vector<std::size_t> order(zones.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rank(zones[a]) < rank(zones[b]); });
    for (std::size_t i = 0; i < order.size(); ++i) {
      base::Watch part = watch_.part(share_of(order.size() - i));
      const LocalZone local{board_, zones[order[i]], forest.division.safe, options_.last};
      auto graph = known_or_searched(local, part);
      ZoneTree& tree = forest.trees[order[i]];
      if (graph) tree = zone_tree(*graph, options_.tax);
      if (tree.moves.empty()) tree.moves.emplace_back();
      tree.nodes = part.nodes();
      forest.nodes += part.nodes();
      if (graph && graph->is_exact) forest.exact[order[i]] = std::move(graph);
      if (watch_.is_spent_after(part.nodes())) break;
    }
  }

 private:
  std::optional<LocalGraph> known_or_searched(const LocalZone& zone, base::Watch& part) const {
    ZoneMemory* memory = options_.memory;
    if (memory != nullptr) {
      if (auto graph = memory->known(zone)) return graph;
    }
    auto graph = search_zone(zone, options_.limits, part);
    if (memory != nullptr && graph) memory->learn(zone, *graph);
    return graph;
  }

  // Closed zones first, the smaller before the larger: what they do not need is for the others.
  static int rank(const Zone& zone) {
    if (zone.is_closed) return zone.size;
    return zone.is_urgent ? kMaxPoints : kMaxPoints + 1;
  }

  [[nodiscard]] base::Limits share_of(std::size_t zones) const {
    base::Limits limits = watch_.limits();
    if (limits.seconds) {
      const double left = std::max(0.0, *limits.seconds - watch_.elapsed_seconds());
      limits.seconds = left / static_cast<double>(zones);
    }
    if (limits.nodes) {
      const std::uint64_t left = *limits.nodes - std::min(*limits.nodes, watch_.nodes());
      limits.nodes = left / zones + 1;
    }
    return limits;
  }

  const Board& board_;
  const ForestOptions& options_;
  base::Watch& watch_;
};

void grow_by_jobs(const Board& board, const ForestOptions& options, base::Watch& watch,
                  base::JobQueue& queue, Forest& forest) {
  const ZonePlan plan{board, options.divide.known, options.last, options.tax, options.limits};
  const auto job = queue.prepare(kZoneKind, zone_plan_text(plan), watch);
  if (!job) return;  // the plan is our own: nothing is wrong with it
  const auto results = base::all_results(queue, job.value(), forest.trees.size(), watch);
  if (!results || results.value().size() != forest.trees.size()) return;
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    auto tree = read_zone_tree(board.grid(), results.value()[i]);
    if (!tree) continue;
    forest.trees[i] = std::move(tree.value());
    forest.nodes += forest.trees[i].nodes;
    watch.is_spent_after(forest.trees[i].nodes);
  }
}

Choice exact_choice(const Forest& forest, Side side, const ChooseOptions& options,
                    base::Watch& watch) {
  std::vector<const LocalGraph*> graphs;
  for (const auto& graph : forest.exact) graphs.push_back(&*graph);
  EndingSearch search(graphs, static_cast<float>(forest.tax), options.ending_nodes);
  const auto ending = search.solve(search.start(), side, watch);
  if (!ending) return {};
  Choice choice{How::exact, kPass, Forest::kNoZone,
                static_cast<double>(ending->score) + forest.settled_score};
  if (ending->best) {
    choice.move = ending->best->edge.move;
    choice.tree = static_cast<int>(ending->best->zone);
  }
  return choice;
}

cgt::Player player(Side side) { return side == kBlack ? cgt::Player::left : cgt::Player::right; }

Choice tree_choice(const Forest& forest, Side side, const ChooseOptions& options,
                   base::Watch& watch) {
  auto hot = hottest_trees(forest);
  if (hot.empty()) return {};
  const bool is_exact = forest.is_exact();
  if (!is_exact && hot.size() > options.meta_trees) hot.resize(options.meta_trees);
  std::vector<cgt::Tree> trees;
  for (const std::size_t i : hot) trees.push_back(forest.trees[i].tree);
  const cgt::Sum sum(std::move(trees));
  Choice choice{How::meta};
  std::optional<std::size_t> best;
  if (is_exact) {
    if (auto search = cgt::ExactSearch::of(sum, options.ending_nodes)) {
      if (const auto found = search.value().solve(sum.start(), player(side), watch)) {
        choice.how = How::exact_trees;
        best = found.value().best;
      }
    }
  }
  if (!best) {
    const cgt::MetaSearch meta{options.meta_depth};
    best = meta.search(sum, sum.start(), player(side)).best;
  }
  if (!best) return {};
  choice.tree = static_cast<int>(hot[*best]);
  const ZoneTree& tree = forest.trees[hot[*best]];
  choice.move = tree.move(tree.tree.root(), side);
  return choice;
}

}  // namespace

bool Forest::is_exact() const {
  const auto is_counted = [&](std::size_t i) { return trees[i].is_exact || exact[i].has_value(); };
  bool all = division.is_sum();
  for (std::size_t i = 0; i < division.zones.size(); ++i) all = all && is_counted(i);
  return all;
}

Forest grow(const Board& board, Side first, const ForestOptions& options, base::Watch& watch,
            base::JobQueue* queue) {
  Forest forest;
  forest.tax = options.tax;
  forest.division = divide(board, options.divide);
  forest.settled_score = settled_score(board, forest.division);
  forest.trees.resize(forest.division.zones.size());
  forest.exact.resize(forest.trees.size());
  for (ZoneTree& tree : forest.trees) tree.moves.emplace_back();
  if (queue != nullptr) {
    grow_by_jobs(board, options, watch, *queue, forest);
  } else {
    Grower(board, options, watch).grow(forest);
  }
  for (const Point p : likely_open_points(board, forest.division.open, first, options)) {
    forest.trees.push_back(open_tree(board, p, forest.division, options.tax));
  }
  for (const ZoneTree& tree : forest.trees) {
    forest.graphs.push_back(cgt::thermographs(tree.tree).back());
  }
  return forest;
}

std::vector<std::size_t> hottest_trees(const Forest& forest) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < forest.trees.size(); ++i) {
    if (!forest.graphs[i].is_number) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return forest.graphs[a].temperature > forest.graphs[b].temperature;
  });
  return order;
}

Choice choose(const Forest& forest, Side side, const ChooseOptions& options, base::Watch& watch) {
  const auto is_there = [](const auto& graph) { return graph.has_value(); };
  if (forest.is_exact() && std::all_of(forest.exact.begin(), forest.exact.end(), is_there)) {
    Choice choice = exact_choice(forest, side, options, watch);
    if (choice.how == How::exact) return choice;
  }
  return tree_choice(forest, side, options, watch);
}

}  // namespace tesuji::go::zones
