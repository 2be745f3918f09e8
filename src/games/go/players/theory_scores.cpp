#include "games/go/players/theory_scores.h"

#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::players {

struct TheoryScores::Room {
  theories::Scene scene;
  theories::Matcher::Scratch scratch;
  Grid grid{go::kMinSize};
};

TheoryScores::TheoryScores(std::shared_ptr<const theories::Matcher> matcher)
    : matcher_(std::move(matcher)), room_(std::make_unique<Room>()) {}
TheoryScores::~TheoryScores() = default;
TheoryScores::TheoryScores(const TheoryScores& other) : TheoryScores(other.matcher_) {}
TheoryScores& TheoryScores::operator=(const TheoryScores& other) {
  matcher_ = other.matcher_;
  return *this;
}

base::Result<TheoryScores> TheoryScores::load(const std::string& file) {
  TESUJI_TRY(const auto theory,
             file.empty() ? theories::shipped_theory() : theories::load_go_theory(file));
  return TheoryScores(std::make_shared<const theories::Matcher>(theory.matcher()));
}

void TheoryScores::look(const Position& position) {
  room_->grid = position.board().grid();
  room_->scene.fill(position.board(), theories::moment_of(position));
  matcher_->look(room_->scene, room_->scratch);
}

double TheoryScores::score(Point move) {
  const Grid grid = room_->grid;
  return matcher_->score(grid.row(move) * grid.size() + grid.column(move), room_->scratch);
}

}  // namespace tesuji::go::players
