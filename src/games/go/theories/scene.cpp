#include "games/go/theories/scene.h"

#include <algorithm>
#include <cstdlib>

#include "games/go/rules/eyes.h"
#include "games/go/shapes/move_features.h"

namespace tesuji::go::theories {
namespace {

constexpr std::size_t kShapeTactics = kTactics - kDeeds;
static_assert(kShapeTactics == static_cast<std::size_t>(shapes::MoveFeature::corner));

constexpr std::uint32_t bit(Deed deed) {
  return std::uint32_t{1} << (kShapeTactics + static_cast<unsigned>(deed));
}

// Chains of the colour next to p, up to two.
int chains_around(const Board& board, Point p, Cell colour) {
  Point first = kNoPoint;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != colour) continue;
    const Point head = board.head(n);
    if (first != kNoPoint && head != first) return 2;
    first = head;
  }
  return first == kNoPoint ? 0 : 1;
}

// How the eyes around p change when the mover plays there.
std::uint32_t eye_deeds(const Board& before, const Board& after, Point p, Side mover) {
  std::uint32_t deeds = 0;
  const auto look = [&](Point q) {
    const bool is_empty = before.at(q) == Cell::empty;
    const Side other = game::other(mover);
    if (after.at(q) == Cell::empty && is_eye(after, q, mover) &&
        !(is_empty && is_eye(before, q, mover))) {
      deeds |= bit(Deed::makes_eye);
    }
    if (is_empty && is_eye(before, q, other) &&
        !(after.at(q) == Cell::empty && is_eye(after, q, other))) {
      deeds |= bit(Deed::spoils_eye);
    }
  };
  for (const int step : before.steps()) look(before.neighbour(p, step));
  for (const int step : before.diagonals()) look(before.neighbour(p, step));
  return deeds;
}

std::uint8_t distance(Grid grid, Point from, Point p) {
  if (from == kNoPoint) return kNowhere;
  return static_cast<std::uint8_t>(shapes::distance_level(grid, from, p));
}

}  // namespace

std::vector<std::string> tactic_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kShapeTactics; ++i) {
    names.emplace_back(shapes::name(static_cast<shapes::MoveFeature>(i)));
  }
  for (const char* deed : {"makes_eye", "spoils_eye", "cuts", "joins"}) names.emplace_back(deed);
  return names;
}

Stage stage_of(int move_number, int size) {
  if (move_number <= 1) return Stage::open;
  const auto bound = [size](int moves) { return moves * size * size / 81; };
  if (move_number <= std::max(2, bound(20))) return Stage::start;
  return move_number <= std::max(3, bound(40)) ? Stage::mid : Stage::end;
}

Moment moment_of(const Position& position) {
  const auto& history = position.history();
  Moment moment;
  moment.mover = position.to_move();
  moment.move_number = static_cast<int>(history.size()) + 1;
  if (!history.empty() && history.back().side != moment.mover) moment.last = history.back().move;
  const auto own = std::find_if(history.rbegin(), history.rend(), [&](const Position::Step& step) {
    return step.side == moment.mover && step.move != kPass;
  });
  if (own != history.rend()) moment.previous = own->move;
  return moment;
}

void Scene::fill(const Board& board, const Moment& moment) {
  size_ = board.size();
  mover_ = moment.mover;
  stage_ = stage_of(moment.move_number, size_);
  const auto made = [grid = board.grid()](Point p) {
    return p == kNoPoint ? -1 : scene_point(grid, p);
  };
  last_ = made(moment.last);
  previous_ = made(moment.previous);
  fill_blocks(board);
  fill_views(board, moment);
}

void Scene::fill_blocks(const Board& board) {
  const Grid grid = board.grid();
  const auto count = static_cast<std::size_t>(points());
  cells_.resize(count);
  blocks_.resize(count);
  liberties_.assign(count, 0);
  stones_.assign(count, 0);
  for (int point = 0; point < points(); ++point) {
    const Point p = grid.at(point % size_, point / size_);
    cells_[point] = board.at(p);
    blocks_[point] = static_cast<std::uint16_t>(point);
    if (!is_stone(cells_[point])) continue;
    const int head = scene_point(grid, board.head(p));
    blocks_[point] = static_cast<std::uint16_t>(head);
    if (head != point) continue;
    liberties_[point] = static_cast<std::uint16_t>(board.liberties(p));
    stones_[point] = static_cast<std::uint16_t>(board.chain_stones(p));
  }
  fill_liberties();
}

void Scene::fill_liberties() {
  liberty_from_.assign(cells_.size(), 0);
  filled_.assign(cells_.size(), 0);
  std::uint16_t total = 0;
  for (std::size_t block = 0; block < cells_.size(); ++block) {
    liberty_from_[block] = total;
    total = static_cast<std::uint16_t>(total + liberties_[block]);
  }
  liberty_points_.resize(total);
  for (int point = 0; point < points(); ++point) {
    if (cells_[point] != Cell::empty) continue;
    for_each_neighbour(point, [&](int n) {
      if (!is_stone(cells_[n])) return;
      // Points come in order: a block that has this one already has it last.
      const int block = blocks_[n];
      const int from = liberty_from_[block];
      std::uint16_t& filled = filled_[block];
      if (filled > 0 && liberty_points_[from + filled - 1] == point) return;
      liberty_points_[from + filled++] = static_cast<std::uint16_t>(point);
    });
  }
}

void Scene::fill_views(const Board& board, const Moment& moment) {
  const Grid grid = board.grid();
  const shapes::MoveReading reading(board, mover_);
  Board after = board;
  views_.assign(static_cast<std::size_t>(points()), MoveView{});
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    MoveView& view = views_[scene_point(grid, p)];
    const int column = grid.column(p);
    const int row = grid.row(p);
    const int side = std::min({column, size_ - 1 - column, kHighLine - 1}) + 1;
    const int up = std::min({row, size_ - 1 - row, kHighLine - 1}) + 1;
    view.near_line = static_cast<std::uint8_t>(std::min(side, up));
    view.far_line = static_cast<std::uint8_t>(std::max(side, up));
    view.last_distance = distance(grid, moment.last, p);
    view.previous_distance = distance(grid, moment.previous, p);
    if (!board.is_playable(p, mover_)) continue;
    view.tactics = reading.features(p) & ((std::uint32_t{1} << kShapeTactics) - 1);
    if (chains_around(board, p, stone_of(game::other(mover_))) > 1) view.tactics |= bit(Deed::cuts);
    if (chains_around(board, p, stone_of(mover_)) > 1) view.tactics |= bit(Deed::joins);
    const Board::Undo undo = after.play_recorded(p, mover_);
    view.liberties_after = static_cast<std::uint8_t>(after.liberties(p, kManyLiberties));
    view.tactics |= eye_deeds(board, after, p, mover_);
    after.undo(undo);
  }
}

}  // namespace tesuji::go::theories
