#include "games/go/features/bouzy.h"
#include "games/go/rules/chain.h"
#include "games/go/zones/local_search.h"

namespace tesuji::go::zones {
namespace {

// What stones hold, and how far they reach.
constexpr features::BouzySettings kHold{5, 21, 128};
constexpr features::BouzySettings kReach{4, 0, 128};
constexpr float kHeld = 0.8F;     // what a point counts that is held,
constexpr float kReached = 0.2F;  // and one that is reached, besides

// The part that a chain counts for, by its liberties.
constexpr float kInAtari = 0.1F;
constexpr float kTwoLiberties = 0.75F;

class RegionScore {
 public:
  RegionScore(const LocalZone& zone, const Board& board)
      : board_(board), universe_(zone.zone.points | zone.zone.stones) {}

  int of(Point p) {
    switch (board_.at(p)) {
      case Cell::black:
        return 1;
      case Cell::white:
        return -1;
      default:
        return seen_[p.index] ? 0 : of_region(p);
    }
  }

  [[nodiscard]] bool holds(Point p) const { return universe_[p.index]; }

 private:
  int of_region(Point start) {
    points_.clear();
    points_.push_back(start);
    seen_.set(start.index);
    std::array<bool, 2> touched{};
    for (std::size_t i = 0; i < points_.size(); ++i) {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(points_[i], step);
        const Cell cell = board_.at(n);
        if (is_stone(cell)) {
          touched[game::index(side_of(cell))] = true;
        } else if (cell == Cell::empty && universe_[n.index] && !seen_[n.index]) {
          seen_.set(n.index);
          points_.push_back(n);
        }
      }
    }
    if (touched[0] == touched[1]) return 0;
    return static_cast<int>(points_.size()) * (touched[0] ? 1 : -1);
  }

  const Board& board_;
  PointSet universe_;
  PointSet seen_;
  PointList points_;
};

float part_of(const Board& board, Point head) {
  switch (board.liberties(head, 3)) {
    case 1:
      return kInAtari;
    case 2:
      return kTwoLiberties;
    default:
      return 1;
  }
}

}  // namespace

int standing_score(const LocalZone& zone, const Board& board) {
  RegionScore score(zone, board);
  int sum = 0;
  board.grid().for_each([&](Point p) {
    if (score.holds(p)) sum += score.of(p);
  });
  return sum;
}

float estimate(const Board& board, const PointSet& safe) {
  features::BouzyMap hold;
  features::BouzyMap reach;
  features::compute_bouzy_map(board, kHold, hold);
  features::compute_bouzy_map(board, kReach, reach);
  const auto sign = [](int value) { return static_cast<float>((value > 0) - (value < 0)); };
  float sum = 0;
  board.grid().for_each([&](Point p) {
    const Cell cell = board.at(p);
    if (cell == Cell::empty) {
      sum += kHeld * sign(hold.at(p)) + kReached * sign(reach.at(p));
    } else if (board.head(p) == p) {
      const float part = safe[p.index] ? 1 : part_of(board, p);
      sum += (cell == Cell::black ? part : -part) * static_cast<float>(board.chain_stones(p));
    }
  });
  return sum;
}

}  // namespace tesuji::go::zones
