#include "games/go/players/finish.h"

#include <algorithm>

#include "games/go/players/model.h"
#include "games/go/referee/status.h"
#include "games/go/rules/liberties.h"
#include "games/go/rules/regions.h"
#include "search/candidates.h"

namespace tesuji::go::players {
namespace {

using go::Board;
using go::Point;
using go::Position;
using Decision = game::Decision<Position>;

// The board can only be settled from here on: asking the referee costs milliseconds.
constexpr double kFull = 0.5;  // of the points
// A pass is as good as the best move if it gives away no more than this.
constexpr double kSameValue = 0.03;  // win rate
constexpr double kSameScore = 0.75;  // points
constexpr double kGain = 0.25;       // points that a move must be better by than a pass
constexpr double kHopeless = 0.1;    // win rate
constexpr std::uint64_t kMinPassVisits = 20;
// Nobody resigns before this part of the points was played on, with and without handicap.
constexpr double kResignFrom = 0.25;
constexpr double kHandicapResignFrom = 0.5;
constexpr std::size_t kFirstMoves = 2;  // of the record: whoever just sat down plays on

const game::Candidate<Position>* pass_in(const Decision& decision) {
  for (const auto& candidate : decision.candidates) {
    if (candidate.move == go::kPass) return &candidate;
  }
  return nullptr;
}

// By territory a needless move costs a point: only what the search finds better is played.
bool gains(const game::Candidate<Position>& move, const game::Candidate<Position>& pass) {
  return move.visits > 0 && move.score.value_or(0) > pass.score.value_or(0) + kGain;
}

// Searched, and nothing is lost by it even if the opponent plays on.
bool loses_nothing(const game::Candidate<Position>* pass, const game::Candidate<Position>& best) {
  return pass != nullptr && pass->visits >= kMinPassVisits &&
         pass->value >= best.value - kSameValue &&
         pass->score.value_or(0) >= best.score.value_or(0) - kSameScore;
}

// Where both sides still border on the same empty points once the dead stones are off: whoever
// plays there first may gain, and by area even a neutral point counts. Shared liberties of a seki
// are none, and by territory neither is a single point between two walls.
go::PointSet open_points(const Position& position, const go::referee::Status& status) {
  const bool by_area = position.rules().scoring == go::Scoring::area;
  const auto is_in_seki = [&](Point stone) { return status.seki[stone.index]; };
  go::PointSet open;
  for (const auto& region : go::empty_regions(go::without(position.board(), status.dead))) {
    if (region.owner || region.border.empty()) continue;
    if (std::any_of(region.border.begin(), region.border.end(), is_in_seki)) continue;
    if (!by_area && region.points.size() == 1) continue;
    for (const Point p : region.points) open.set(p.index);
  }
  return open;
}

// Legal, and not to be taken at once.
bool is_safe(const Position& position, Point p) {
  return position.board().at(p) == go::Cell::empty && position.is_legal(p) &&
         go::liberties_after(position.board(), p, position.to_move(), 2) >= 2;
}

// The open point to play: the one that was looked at most, and by area, where no move costs
// anything, any.
std::optional<Point> open_move(const Position& position, const go::PointSet& open,
                               const Decision& decision) {
  if (open.none()) return std::nullopt;
  const game::Candidate<Position>* best = nullptr;
  for (const auto& candidate : decision.candidates) {
    if (candidate.move == go::kPass || !open[candidate.move.index]) continue;
    if (!is_safe(position, candidate.move)) continue;
    if (best == nullptr || candidate.visits > best->visits) best = &candidate;
  }
  const bool by_area = position.rules().scoring == go::Scoring::area;
  const auto* pass = pass_in(decision);
  if (best != nullptr && (by_area || pass == nullptr || gains(*best, *pass))) return best->move;
  std::optional<Point> found;
  if (!by_area) return found;
  position.board().grid().for_each([&](Point p) {
    if (!found && open[p.index] && is_safe(position, p)) found = p;
  });
  return found;
}

// Where a chain that counts as alive is defended although the opponent could take it at once: who
// leaves that open leaves a dispute.
std::optional<Point> weak_point(const Position& position, const go::Count& count) {
  std::optional<Point> found;
  const Board& board = position.board();
  const go::Side side = position.to_move();
  board.grid().for_each([&](Point p) {
    if (found || board.at(p) != go::stone_of(side) || !board.is_in_atari(p)) return;
    if (count.owner[p.index] != go::stone_of(side)) return;
    const Point liberty = board.atari_liberty(p);
    if (!position.is_legal(liberty)) return;
    if (go::liberties_after(board, liberty, side, 2) >= 2) found = liberty;
  });
  return found;
}

void choose(Decision& decision, Point move, std::string reason) {
  decision.move = move;
  decision.line = {move};
  decision.resigns = false;
  const auto is_it = [move](const auto& candidate) { return candidate.move == move; };
  const auto at = std::find_if(decision.candidates.begin(), decision.candidates.end(), is_it);
  if (at != decision.candidates.end()) {
    search::take_candidate(decision, static_cast<std::size_t>(at - decision.candidates.begin()));
  }
  decision.reasons.push_back(std::move(reason));
}

}  // namespace

bool is_worth_resigning(const Position& position, const Decision& decision) {
  const Board& board = position.board();
  int played = -position.handicap();
  for (const go::Side side : {go::kBlack, go::kWhite}) {
    played += board.stones(side) + board.prisoners(side);
  }
  const double from = position.handicap() > 0 ? kHandicapResignFrom : kResignFrom;
  // Less than a point for every line of the board may still turn.
  const bool is_far_behind = decision.score.value_or(-board.size()) <= -board.size();
  return position.moves_played() >= kFirstMoves && played >= from * board.grid().points() &&
         is_far_behind;
}

bool may_end(const Position& position) {
  const int points = position.board().grid().points();
  return opponent_passed(position) || position.board().empty_count() < (1 - kFull) * points;
}

void finish_game(const Position& position, Decision& decision) {
  const bool passes = decision.move == go::kPass;
  if (decision.candidates.empty() || (!passes && !may_end(position))) return;
  const auto best = decision.candidates[0];
  const bool may_pass = passes || loses_nothing(pass_in(decision), best);
  if (!may_pass && !opponent_passed(position)) return;  // no need to ask the referee
  const go::referee::Status status = go::referee::final_status(position);
  const go::Count count = go::count(position, status);
  const go::PointSet open = open_points(position, status);
  const double margin = position.to_move() == go::kBlack ? count.black_margin : -count.black_margin;
  if (opponent_passed(position) && margin > 0 && best.value > 0.5 &&
      margin >= best.score.value_or(0) - kSameScore) {
    const bool is_free = position.rules().scoring == go::Scoring::area || margin > 1;
    const auto weak = is_free ? weak_point(position, count) : std::nullopt;
    if (weak) return choose(decision, *weak, "leaves nothing open");
    const auto point = open_move(position, open, decision);
    if (point) return choose(decision, *point, "points are open there");
    return choose(decision, go::kPass, "wins as it stands");
  }
  const bool agrees = (margin > 0) == (best.value > 0.5);
  if (agrees && may_pass) {
    const auto point = open_move(position, open, decision);
    if (point) return choose(decision, *point, "points are open there");
    if (margin > 0 || best.value < kHopeless || !opponent_passed(position)) {
      return choose(decision, go::kPass, "nothing is left to gain");
    }
  }
  // Passing would lose, or leave it to a referee who sees the board otherwise.
  if (passes && decision.candidates.size() > 1 && decision.candidates[1].visits > 0) {
    choose(decision, decision.candidates[1].move, "the board is not settled yet");
  }
}

std::optional<std::vector<Point>> moves_since(const Position& earlier, const Position& later) {
  const auto& before = earlier.history();
  const auto& after = later.history();
  if (after.size() < before.size() || earlier.size() != later.size() ||
      earlier.komi() != later.komi() || !(earlier.rules() == later.rules()) ||
      earlier.setup() != later.setup()) {
    return std::nullopt;
  }
  const auto is_same = [](const Position::Step& a, const Position::Step& b) {
    return a.move == b.move && a.side == b.side;
  };
  if (!std::equal(before.begin(), before.end(), after.begin(), is_same)) return std::nullopt;
  std::vector<Point> moves;
  go::Side side = earlier.to_move();
  for (std::size_t i = before.size(); i < after.size(); ++i) {
    if (after[i].side != side) return std::nullopt;  // moved out of turn
    moves.push_back(after[i].move);
    side = game::other(side);
  }
  if (later.to_move() != side) return std::nullopt;
  return moves;
}

}  // namespace tesuji::go::players
