#include "games/go/players/theory_scores.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::players {

struct TheoryScores::Room {
  theories::Scene scene;
  theories::Matcher::Scratch scratch;
  std::vector<std::uint16_t> fired;
  Grid grid{go::kMinSize};

  [[nodiscard]] int point(Move move) const { return theories::scene_point(grid, move); }
};

TheoryScores::TheoryScores(std::shared_ptr<const theories::Matcher> matcher)
    : matcher_(std::move(matcher)), room_(std::make_unique<Room>()) {}
TheoryScores::~TheoryScores() = default;
TheoryScores::TheoryScores(const TheoryScores& other) : TheoryScores(other.matcher_) {}
TheoryScores& TheoryScores::operator=(const TheoryScores& other) {
  if (matcher_ == other.matcher_) return *this;
  matcher_ = other.matcher_;
  room_ = std::make_unique<Room>();
  return *this;
}

bool TheoryScores::are_strengths() const {
  return matcher_->scoring() == theories::Scoring::weights;
}

void TheoryScores::look(const Position& position) {
  room_->grid = position.board().grid();
  room_->scene.fill(position.board(), theories::moment_of(position));
  matcher_->look(room_->scene, room_->scratch);
}

double TheoryScores::score(Move move) {
  return matcher_->score(room_->point(move), room_->scratch);
}

std::string TheoryScores::reason(Move move, std::size_t most) {
  if (move == kPass) return "";
  auto& fired = room_->fired;
  matcher_->fired(room_->point(move), room_->scratch, fired);
  std::sort(fired.begin(), fired.end(), [this](auto a, auto b) {
    return std::pair(-std::abs(matcher_->value(a)), a) <
           std::pair(-std::abs(matcher_->value(b)), b);
  });
  std::string list;
  for (std::size_t i = 0; i < std::min(most, fired.size()); ++i) {
    list += fmt::format("{}{} ({:+.2f})", list.empty() ? "" : ", ",
                        matcher_->theory().rules[fired[i]].number, matcher_->value(fired[i]));
  }
  if (fired.size() > most) {
    list += fmt::format(" and {} more", fired.size() - most);
  }
  return list.empty() ? list : "proposed by rules " + list;
}

base::Result<TheoryScores> TheoryScores::load(const std::string& file) {
  if (file.empty()) {
    static const auto shipped =
        std::make_shared<const theories::Matcher>(theories::shipped_theory().value().matcher());
    return TheoryScores(shipped);
  }
  TESUJI_TRY(const auto theory, theories::load_go_theory(file));
  return TheoryScores(std::make_shared<const theories::Matcher>(theory.matcher()));
}

}  // namespace tesuji::go::players
