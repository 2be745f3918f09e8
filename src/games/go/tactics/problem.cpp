#include "games/go/tactics/problem.h"

#include <algorithm>

#include "games/go/tactics/surroundings.h"

namespace tesuji::go::tactics {
namespace {

// The part of what is left that one area may use.
constexpr double kNarrowShare = 0.2;
constexpr int kNarrow = 0;
constexpr int kUsual = 1;
constexpr int kWide = 3;

base::Watch share_of(const base::Watch& watch, double share) {
  base::Limits limits = watch.limits();
  if (limits.seconds) {
    limits.seconds = std::max(0.0, *limits.seconds - watch.elapsed_seconds()) * share;
  }
  if (limits.nodes) {
    const std::uint64_t left = *limits.nodes - std::min(*limits.nodes, watch.nodes());
    limits.nodes = static_cast<std::uint64_t>(static_cast<double>(left) * share);
  }
  return watch.part(limits);
}

bool contains(const std::vector<Point>& list, Point p) {
  return std::find(list.begin(), list.end(), p) != list.end();
}

// Whether the wider reading found more to do than the usual one.
bool is_better(const Answer& wide, const Answer& usual) {
  if (wide.result == Outcome::unknown) return usual.result == Outcome::loses;
  if (wide.move == kPass) return false;
  return usual.move == kPass || wide.result > usual.result;
}

}  // namespace

Reading read_widening(Question question, const PointSet& bounds, const SolveOptions& options,
                      base::Watch& watch) {
  const auto area_of = [&](int width) {
    if (bounds.any() && (width == kWide || question.aim == Aim::connection)) return bounds;
    const PointSet found = fighting_area(question.board, question.defender, question.target, width);
    return bounds.any() ? found & bounds : found;
  };
  const auto read = [&](int width, double share) {
    question.area = area_of(width);
    base::Watch part = share_of(watch, share);
    Answer answer = solve(question, options, part);
    watch.is_spent_after(part.nodes());
    return answer;
  };
  const Answer narrow = read(kNarrow, kNarrowShare);
  Reading reading{read(kUsual, 1), question.area};
  Answer& answer = reading.answer;
  // Nothing, only a ko, or nothing to do: perhaps the way lies farther out. Nor can an area be read
  // that the stones reach out of.
  const bool is_unread = answer.result == Outcome::unknown && answer.nodes == 0 && bounds.any();
  const bool is_found = (answer.result == Outcome::unknown && !is_unread) ||
                        (answer.result == Outcome::wins && answer.move != kPass);
  if (!is_found && area_of(kWide) != reading.area) {
    Answer wide = read(kWide, 1);
    if (is_unread || is_better(wide, answer)) {
      answer = std::move(wide);
      reading.area = question.area;
    }
  }
  const bool is_open = answer.result == Outcome::unknown || answer.result == Outcome::loses;
  if (is_open && narrow.result > Outcome::loses && narrow.move != kPass &&
      !contains(answer.refuted, narrow.move)) {
    answer.move = narrow.move;
  }
  return reading;
}

Attempt attempt(const Board& board, Side to_move, const SolveOptions& options, base::Watch& watch) {
  Attempt result;
  const auto fight = find_fight(board);
  if (!fight) {
    result.answer.reason = "no stones are shut in";
    return result;
  }
  result.kills = fight->defender != to_move;
  result.target = fight->target;
  const Question question{board, to_move, fight->defender, fight->target, {}, Aim::life};
  Reading reading = read_widening(question, {}, options, watch);
  result.answer = std::move(reading.answer);
  result.area = reading.area;
  return result;
}

}  // namespace tesuji::go::tactics
