#include "games/go/players/theory_moves.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tesuji::go::players {

struct TheoryMoves::Room {
  theories::Scene scene;
  theories::Matcher::Scratch scratch;
  std::vector<std::pair<double, Point>> scored;
};

TheoryMoves::TheoryMoves(std::shared_ptr<const theories::Matcher> matcher, std::size_t width,
                         GoMoves all)
    : matcher_(std::move(matcher)), width_(width), all_(all), room_(std::make_unique<Room>()) {}
TheoryMoves::~TheoryMoves() = default;
TheoryMoves::TheoryMoves(const TheoryMoves& other)
    : TheoryMoves(other.matcher_, other.width_, other.all_) {}
TheoryMoves& TheoryMoves::operator=(const TheoryMoves& other) {
  matcher_ = other.matcher_;
  width_ = other.width_;
  all_ = other.all_;
  return *this;
}

void TheoryMoves::moves(const Position& position, Position::Moves& moves) const {
  all_.moves(position, moves);
  const Grid grid = position.board().grid();
  auto& [scene, scratch, scored] = *room_;
  scene.fill(position.board(), theories::moment_of(position));
  matcher_->look(scene, scratch);
  scored.clear();
  bool may_pass = false;
  for (const Point move : moves) {
    if (move == kPass) {
      may_pass = true;
      continue;
    }
    scored.emplace_back(matcher_->score(grid.row(move) * grid.size() + grid.column(move), scratch),
                        move);
  }
  std::stable_sort(scored.begin(), scored.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  moves.clear();
  for (std::size_t i = 0; i < std::min(width_, scored.size()); ++i) {
    moves.push_back(scored[i].second);
  }
  if (may_pass) moves.push_back(kPass);
}

}  // namespace tesuji::go::players
