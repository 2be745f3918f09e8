#include "games/go/zones/local_search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "base/seed.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/self_atari.h"
#include "games/go/shapes/move_weights.h"
#include "games/go/zones/local_order.h"

namespace tesuji::go::zones {
namespace {

constexpr int kAnyDepth = 1000;
constexpr std::size_t kLongest = 60;    // moves in a row: captures can go on for ever
constexpr std::size_t kMostAlike = 32;  // nodes with the same stops that are compared
constexpr int kMaxAhead = 2;  // moves that a side may be ahead of the other in an open zone
// Moves of a side that are looked at, by how many were played before.
constexpr std::array<std::size_t, 4> kQuietWidths = {6, 3, 2, 1};
constexpr std::array<std::size_t, 4> kUrgentWidths = {8, 4, 2, 2};

class Search {
 public:
  Search(const LocalZone& zone, int depth, std::uint64_t max_nodes, base::Watch& watch)
      : zone_(zone), board_(zone.board), max_depth_(depth), max_nodes_(max_nodes), watch_(watch) {
    const PointSet universe = zone.zone.points | zone.zone.stones;
    board_.grid().for_each([&](Point p) {
      if (universe[p.index]) points_.push_back(p);
    });
  }

  std::optional<LocalGraph> run() {
    last_ = zone_.last;
    const NodeId root = visit(max_depth_, 0);
    if (is_cut_) return std::nullopt;
    if (root + 1 != graph_.nodes.size()) {  // settled, as another node is
      LocalNode copy = graph_.nodes[root];
      graph_.nodes.push_back(copy);
    }
    graph_.depth = deepest_;
    graph_.is_exact = is_wide() && zone_.zone.is_closed;
    return std::move(graph_);
  }

 private:
  using Edges = std::vector<LocalEdge>;

  [[nodiscard]] bool is_wide() const { return max_depth_ == kAnyDepth; }

  [[nodiscard]] std::uint64_t key(int depth, int ahead) const {
    std::uint64_t key = board_.key();
    if (board_.ko() != kNoPoint) {
      key ^= base::mixed(board_.ko().index * 2U + game::index(board_.ko_side()) + 1U);
    }
    if (is_wide()) return key;
    return key ^ base::mixed(static_cast<std::uint64_t>(depth * 16 + ahead + 8) << 20U);
  }

  [[nodiscard]] float standing() const {
    return is_wide() ? static_cast<float>(standing_score(zone_, board_))
                     : estimate(board_, zone_.safe);
  }

  NodeId add(LocalNode node) {
    node.same_as = static_cast<NodeId>(graph_.nodes.size());
    graph_.nodes.push_back(node);
    return node.same_as;
  }
  NodeId add_settled(float value, bool has_ko) {
    const auto [known, is_new] =
        settled_.try_emplace(std::pair(value, has_ko), static_cast<NodeId>(graph_.nodes.size()));
    if (!is_new) return known->second;
    LocalNode node;
    node.walls = Walls::of(value);
    node.low = node.high = value;
    node.has_ko = has_ko;
    return add(node);
  }

  NodeId visit(int depth, int ahead) {
    const std::uint64_t place = key(depth, ahead);
    if (const auto known = known_.find(place); known != known_.end()) return known->second;
    if (watch_.is_spent_after(1) || ++nodes_ > max_nodes_ || path_.size() > kLongest)
      is_cut_ = true;
    if (is_cut_) return 0;
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()));
    const float stands = standing();
    NodeId id = 0;
    if (depth == 0) {
      id = add_settled(stands, false);
    } else {
      path_.push_back(board_.key());
      std::array<Edges, 2> edges;
      bool has_ko = false;
      for (const Side side : {kBlack, kWhite}) {
        const int after = ahead + (side == kBlack ? 1 : -1);
        if (!zone_.zone.is_closed && std::abs(after) > kMaxAhead) continue;
        edges[game::index(side)] = explored(side, depth, after, has_ko);
        if (is_cut_) return 0;
      }
      path_.pop_back();
      id = finished(edges, stands, has_ko);
    }
    known_.emplace(place, id);
    return id;
  }

  Edges explored(Side side, int depth, int ahead, bool& has_ko) {
    Edges edges;
    const Point last = last_;
    for (const Point p : moves(side, has_ko)) {
      const Board::Undo undo = board_.play_recorded(p, side);
      if (std::find(path_.begin(), path_.end(), board_.key()) != path_.end()) {
        has_ko = graph_.met_ko = true;
      } else {
        last_ = p;
        const NodeId to = visit(depth - (is_wide() ? 0 : 1), ahead);
        edges.push_back({p, to});
      }
      board_.undo(undo);
      if (is_cut_) break;
    }
    last_ = last;
    return edges;
  }

  [[nodiscard]] PointList moves(Side side, bool& has_ko) {
    PointList list;
    for (const Point p : points_) {
      if (board_.at(p) != Cell::empty || is_eye(board_, p, side)) continue;
      if (p == board_.ko() && side == board_.ko_side()) has_ko = graph_.met_ko = true;
      if (!board_.is_playable(p, side)) continue;
      if (!is_wide() && is_bad_self_atari(board_, p, side)) continue;
      list.push_back(p);
    }
    if (is_wide()) return list;
    const auto& widths = zone_.zone.is_urgent ? kUrgentWidths : kQuietWidths;
    const std::size_t width = widths[std::min(path_.size() - 1, widths.size() - 1)];
    if (list.size() > width) keep_likeliest(list, side, width);
    return list;
  }

  void keep_likeliest(PointList& list, Side side, std::size_t width) const {
    std::array<float, kMaxPoints> weights{};
    shapes::move_weights(board_, side, last_, {list.begin(), list.size()},
                         {weights.data(), list.size()});
    std::array<std::uint16_t, kMaxPoints> order{};
    for (std::size_t i = 0; i < list.size(); ++i) order[i] = static_cast<std::uint16_t>(i);
    const auto at = static_cast<std::ptrdiff_t>(width);
    std::partial_sort(order.begin(), order.begin() + at,
                      order.begin() + static_cast<std::ptrdiff_t>(list.size()),
                      [&](std::uint16_t a, std::uint16_t b) {
                        return weights[a] != weights[b] ? weights[a] > weights[b] : a < b;
                      });
    PointList kept;
    for (std::size_t i = 0; i < width; ++i) kept.push_back(list[order[i]]);
    list = kept;
  }

  NodeId finished(std::array<Edges, 2>& edges, float stands, bool has_ko) {
    WallBuilder builder;
    LocalNode node;
    node.low = node.high = stands;
    node.has_ko = has_ko;
    for (const Side side : {kBlack, kWhite}) {
      prune(edges[game::index(side)], side);
      for (const LocalEdge& edge : edges[game::index(side)]) {
        const LocalNode& child = graph_.nodes[edge.to];
        side == kBlack ? builder.add_left(child.walls) : builder.add_right(child.walls);
        node.low = std::min(node.low, child.low);
        node.high = std::max(node.high, child.high);
        node.has_ko = node.has_ko || child.has_ko;
      }
    }
    node.walls = builder.built(stands);
    if (node.walls.is_settled) return add_settled(node.walls.mean, node.has_ko);
    node.first_edge = static_cast<std::uint32_t>(graph_.edges.size());
    node.left_edges = static_cast<std::uint16_t>(edges[0].size());
    node.right_edges = static_cast<std::uint16_t>(edges[1].size());
    node.best_left = best(edges[0], kBlack, node.walls.temperature);
    node.best_right = best(edges[1], kWhite, node.walls.temperature);
    for (const Edges& list : edges) {
      graph_.edges.insert(graph_.edges.end(), list.begin(), list.end());
    }
    const NodeId id = add(node);
    if (is_wide()) graph_.nodes[id].same_as = first_equal(id);
    return id;
  }

  // Leaves out moves that lead where another one leads, or that can never become as good.
  void prune(Edges& edges, Side side) {
    Edges kept;
    for (const LocalEdge& edge : edges) {
      const auto is_beaten = [&](const LocalEdge& other) { return beats(other, edge, side); };
      const auto is_worse = [&](const LocalEdge& other) { return beats(edge, other, side); };
      if (std::any_of(kept.begin(), kept.end(), is_beaten)) continue;
      kept.erase(std::remove_if(kept.begin(), kept.end(), is_worse), kept.end());
      kept.push_back(edge);
    }
    edges = std::move(kept);
  }
  [[nodiscard]] bool beats(const LocalEdge& one, const LocalEdge& other, Side side) {
    if (graph_.nodes[one.to].same_as == graph_.nodes[other.to].same_as) return true;
    if (!is_wide()) return false;
    return side == kBlack ? order_.is_at_least(one.to, other.to)
                          : order_.is_at_least(other.to, one.to);
  }

  // The first node of the same worth, this one if there is none.
  [[nodiscard]] NodeId first_equal(NodeId id) {
    const Walls& walls = graph_.nodes[id].walls;
    auto& alike = alike_[std::pair(walls.left[0], walls.right[0])];
    for (const NodeId other : alike) {
      if (order_.are_equal(id, other)) return other;
    }
    if (alike.size() < kMostAlike) alike.push_back(id);
    return id;
  }

  // What a move is worth to its side at a tax.
  [[nodiscard]] float worth(const LocalEdge& edge, Side side, std::size_t tax) const {
    const Walls& walls = graph_.nodes[edge.to].walls;
    return side == kBlack ? walls.right[tax] : -walls.left[tax];
  }

  [[nodiscard]] std::uint16_t best(const Edges& edges, Side side, float temperature) const {
    const std::size_t tax = tax_below(temperature);
    std::size_t found = 0;
    for (std::size_t i = 1; i < edges.size(); ++i) {
      for (std::size_t t = tax + 1; t-- > 0;) {
        const float difference = worth(edges[i], side, t) - worth(edges[found], side, t);
        if (difference == 0) continue;
        if (difference > 0) found = i;
        break;
      }
    }
    return static_cast<std::uint16_t>(found);
  }

  const LocalZone& zone_;
  Board board_;
  int max_depth_;
  std::uint64_t max_nodes_;
  base::Watch& watch_;
  std::vector<Point> points_;  // of the zone and its stones
  Point last_ = kNoPoint;
  std::uint64_t nodes_ = 0;
  int deepest_ = 0;
  bool is_cut_ = false;
  std::vector<std::uint64_t> path_;
  std::unordered_map<std::uint64_t, NodeId> known_;
  LocalGraph graph_;
  std::map<std::pair<float, bool>, NodeId> settled_;  // by value and whether a ko decides
  LocalOrder order_{graph_};
  std::map<std::pair<float, float>, std::vector<NodeId>> alike_;  // by their stops
};

// What is left of the watch, shared between this and what comes after it.
base::Watch half_of(const base::Watch& watch) {
  base::Limits limits = watch.limits();
  if (limits.seconds) limits.seconds = (*limits.seconds - watch.elapsed_seconds()) / 2;
  if (limits.nodes) limits.nodes = (*limits.nodes - std::min(*limits.nodes, watch.nodes())) / 2;
  return watch.part(limits);
}

}  // namespace

std::optional<LocalGraph> search_zone(const LocalZone& zone, const LocalLimits& limits,
                                      base::Watch& watch) {
  if (zone.zone.is_closed) {
    base::Watch half = half_of(watch);
    auto exact = Search(zone, kAnyDepth, limits.exact_nodes, half).run();
    watch.is_spent_after(half.nodes());
    if (exact) return exact;
  }
  std::optional<LocalGraph> found;
  std::uint64_t left = limits.nodes;
  for (int depth = 1; depth <= limits.depth && left > 0; ++depth) {
    const std::uint64_t before = watch.nodes();
    auto deeper = Search(zone, depth, left, watch).run();
    if (!deeper) break;
    const bool is_done = found && deeper->depth < depth;
    found = std::move(deeper);
    left -= std::min(left, watch.nodes() - before);
    if (is_done) break;
  }
  return found;
}

}  // namespace tesuji::go::zones
