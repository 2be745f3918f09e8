#include "games/go/tactics/inquiry.h"

#include "games/go/rules/chain.h"
#include "games/go/tactics/capture.h"
#include "games/go/tactics/problem.h"

namespace tesuji::go::tactics {
namespace {

constexpr double kAllMovesShare = 0.5;
constexpr std::uint64_t kFewNodes = 500'000;  // need no large table
constexpr int kSmallTable = 16;
constexpr CaptureLimits kCaptureLimits{.liberties = 4, .nodes = 20'000, .depth = 300};

base::Limits scaled(base::Limits limits, double by) {
  if (limits.seconds) *limits.seconds *= by;
  if (limits.nodes)
    *limits.nodes = static_cast<std::uint64_t>(by * static_cast<double>(*limits.nodes));
  return limits;
}

// Decides the other first moves within the area that the answer was found in.
void decide_all_moves(Question question, SolveOptions options, base::Watch& watch, Found& found) {
  question.area = found.area;
  options.all_moves = true;
  Answer all = solve(question, options, watch);
  all.nodes += found.answer.nodes;
  if (all.result == found.answer.result) found.answer = std::move(all);
}

Found captured(const Question& question, Point stone) {
  Found found;
  Board board = question.board;
  const bool attacks = question.to_move != question.defender;
  if (board.liberties(stone, kCaptureLimits.liberties + 1) > kCaptureLimits.liberties) {
    found.answer.reason = "the chain has more than four liberties";
    return found;
  }
  const CaptureReading reading = attacks ? read_capture(board, stone, kCaptureLimits)
                                         : read_rescue(board, stone, kCaptureLimits);
  Answer& answer = found.answer;
  answer.nodes = static_cast<std::uint64_t>(reading.nodes);
  for_each_stone(board, stone, [&](Point s) { found.area.set(s.index); });
  if (reading.fate == Fate::unknown) {
    answer.reason = "the limit was reached";
    return found;
  }
  answer.result = (reading.fate == Fate::caught) == attacks ? Outcome::wins : Outcome::loses;
  if (reading.move == kNoPoint) return found;
  answer.move = reading.move;
  answer.moves = {reading.move};
  answer.line = {reading.move};
  return found;
}

}  // namespace

std::string fate(const Findings& findings, Side mover, const Answer& answer) {
  if (!findings.reason.empty()) return "unknown: " + findings.reason;
  const bool is_own = mover == findings.defender;
  const bool connects = findings.aim == Aim::connection;
  const char* good = connects ? "connected" : "alive";
  const char* bad = connects ? "cut" : "dead";
  switch (answer.result) {
    case Outcome::wins:
      return is_own ? good : bad;
    case Outcome::wins_ko:
      return "ko, the opponent must find the first threat";
    case Outcome::wins_ko_with_threats:
      return "ko, the mover must find the first threat";
    case Outcome::loses:
      return is_own ? bad : good;
    case Outcome::unknown:
      break;
  }
  return "unknown: " + answer.reason;
}

Findings inquire(const Inquiry& inquiry, const base::Limits& each, base::Watch& watch) {
  Findings findings;
  const auto asked = tactics::asked(inquiry.board, inquiry.first, inquiry.goal, inquiry.where);
  if (!asked.question) {
    findings.reason = asked.reason;
    return findings;
  }
  Question question = *asked.question;
  findings.defender = question.defender;
  findings.target = question.target;
  findings.aim = question.aim;
  const bool captures = inquiry.goal == Goal::capture && inquiry.where.stone;
  SolveOptions options{.threats = inquiry.threats, .tree_moves = kTreeMoves};
  if (each.nodes && *each.nodes <= kFewNodes) options.table_bits = kSmallTable;
  for (Found& found : findings.found) {
    if (captures) {
      found = captured(question, *inquiry.where.stone);
    } else {
      auto part = watch.part(each);
      Reading reading = read_widening(question, inquiry.where.region, options, part);
      found.is_proven = reading.answer.result != Outcome::unknown;
      found.answer = std::move(reading.answer);
      found.area = reading.area;
      auto rest = watch.part(scaled(each, kAllMovesShare));
      const bool has_choice =
          found.answer.result > Outcome::loses && &found == findings.found.data();
      if (has_choice) decide_all_moves(question, options, rest, found);
    }
    question.to_move = game::other(question.to_move);
  }
  return findings;
}

}  // namespace tesuji::go::tactics
