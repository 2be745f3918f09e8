#include "games/go/players/rule_scores.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::players {
namespace {

constexpr std::size_t kShownRules = 6;

}  // namespace

struct RuleScores::Room {
  theories::Scene scene;
  theories::Matcher::Scratch scratch;
  std::vector<std::uint16_t> fired;
  Grid grid{9};

  [[nodiscard]] int point(Move move) const { return theories::scene_point(grid, move); }
};

RuleScores::RuleScores(std::shared_ptr<const theories::Matcher> matcher)
    : matcher_(std::move(matcher)), room_(std::make_unique<Room>()) {}
RuleScores::~RuleScores() = default;
RuleScores::RuleScores(const RuleScores& other) : RuleScores(other.matcher_) {}
RuleScores& RuleScores::operator=(const RuleScores& other) {
  if (matcher_ == other.matcher_) return *this;
  matcher_ = other.matcher_;
  room_ = std::make_unique<Room>();
  return *this;
}

void RuleScores::look(const Position& position) {
  room_->grid = position.board().grid();
  room_->scene.fill(position.board(), theories::moment_of(position));
  matcher_->look(room_->scene, room_->scratch);
}

double RuleScores::score(Move move) { return matcher_->score(room_->point(move), room_->scratch); }

std::string RuleScores::reason(Move move) {
  if (move == kPass) return "";
  auto& fired = room_->fired;
  matcher_->fired(room_->point(move), room_->scratch, fired);
  std::sort(fired.begin(), fired.end(), [this](auto a, auto b) {
    return std::pair(-std::abs(matcher_->value(a)), a) <
           std::pair(-std::abs(matcher_->value(b)), b);
  });
  std::string list;
  for (std::size_t i = 0; i < std::min(kShownRules, fired.size()); ++i) {
    list += fmt::format("{}{} ({:+.2f})", list.empty() ? "" : ", ",
                        matcher_->theory().rules[fired[i]].number, matcher_->value(fired[i]));
  }
  if (fired.size() > kShownRules) {
    list += fmt::format(" and {} more", fired.size() - kShownRules);
  }
  return list.empty() ? list : "proposed by rules " + list;
}

base::Result<std::shared_ptr<const theories::Matcher>> matcher_of(const std::string& file) {
  using Shared = std::shared_ptr<const theories::Matcher>;
  if (file.empty()) {
    static const Shared shipped =
        std::make_shared<const theories::Matcher>(theories::shipped_theory().value().matcher());
    return shipped;
  }
  TESUJI_TRY(const auto theory, theories::load_go_theory(file));
  return std::make_shared<const theories::Matcher>(theory.matcher());
}

}  // namespace tesuji::go::players
