// What the readers (games/go/tactics) say of a position, as text and as drawings for GoGui.
#include <fmt/format.h>

#include <array>
#include <map>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/kit.h"
#include "games/go/tactics/capture.h"
#include "games/go/tactics/eyes.h"
#include "games/go/tactics/inquiry.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

// Of one reading: nodes, so that the answer is the same on every machine.
constexpr std::uint64_t kReadingNodes = 500'000;

GtpSession::Expected<go::Point> read_vertex(const GtpSession& session, const std::string& text) {
  const auto point = go::gtp_point(session.position().board().grid(), text);
  if (!point || *point == go::kPass) return refuse("invalid color or coordinate");
  return *point;
}

std::string names(go::Grid grid, const std::vector<go::Point>& points) {
  std::vector<std::string> list;
  for (const auto p : points) list.push_back(go::gtp_text(grid, p));
  return list.empty() ? "none" : base::joined(list, " ");
}

// "black first: dead, proved; moves: B1; line: B1 A1".
std::string line_of(go::Grid grid, const go::tactics::Findings& findings, go::Side mover,
                    const go::tactics::Found& found) {
  const auto& answer = found.answer;
  std::string line = fmt::format("{} first: {}", go::Kit::side_names()[game::index(mover)],
                                 go::tactics::fate(findings, mover, answer));
  if (found.is_proven) line += ", proved";
  if (answer.result == go::tactics::Outcome::unknown && answer.move != go::kPass) {
    line += fmt::format("; best try: {}", go::gtp_text(grid, answer.move));
  }
  if (!answer.moves.empty()) line += fmt::format("; moves: {}", names(grid, answer.moves));
  if (!answer.line.empty()) line += fmt::format("; line: {}", names(grid, answer.line));
  return line;
}

GtpReply life(GtpSession& session, const GtpArguments& arguments) {
  const auto stone = read_vertex(session, arguments[0]);
  if (!stone) return refuse(stone.error());
  const auto& position = session.position();
  const go::Grid grid = position.board().grid();
  go::tactics::Inquiry inquiry{position.board(), position.to_move()};
  inquiry.where.stone = *stone;
  base::Watch watch({}, &session.stop_flag());
  const auto findings = go::tactics::inquire(inquiry, {.nodes = kReadingNodes}, watch);
  if (!findings.reason.empty()) return "unknown: " + findings.reason;
  std::vector<go::Point> target;
  grid.for_each([&](go::Point p) {
    if (findings.target[p.index]) target.push_back(p);
  });
  return fmt::format("in question: {}\n{}\n{}", names(grid, target),
                     line_of(grid, findings, inquiry.first, findings.found[0]),
                     line_of(grid, findings, game::other(inquiry.first), findings.found[1]));
}

// Drawings: a sign and the points that carry it, a line each; points keep the board's order.
using Signs = std::map<std::string, std::vector<go::Point>>;
std::string drawing(go::Grid grid, const Signs& signs, const std::string& text) {
  std::string lines;
  for (const auto& [sign, points] : signs) lines += sign + " " + names(grid, points) + "\n";
  return lines + "TEXT " + text;
}

GtpReply captures(GtpSession& session, const GtpArguments& /*arguments*/) {
  go::Board board = session.position().board();
  Signs signs;
  board.grid().for_each([&](go::Point p) {
    if (!go::is_stone(board.at(p))) return;
    const auto head = board.head(p);
    if (go::tactics::read_capture(board, head).fate != go::tactics::Fate::caught) return;
    const bool is_lost = go::tactics::read_rescue(board, head).fate == go::tactics::Fate::caught;
    signs[is_lost ? "MARK" : "TRIANGLE"].push_back(p);
  });
  return drawing(board.grid(), signs,
                 "cross: caught even if its owner moves first; triangle: caught if not defended");
}

GtpReply eyes(GtpSession& session, const GtpArguments& /*arguments*/) {
  using go::tactics::EyeKind;
  const auto& board = session.position().board();
  Signs signs;
  board.grid().for_each([&](go::Point p) {
    for (const go::Side side : {go::kBlack, go::kWhite}) {
      const EyeKind kind = go::tactics::eye_kind(board, p, side);
      if (kind == EyeKind::real) signs["CIRCLE"].push_back(p);
      if (kind == EyeKind::partial) signs["SQUARE"].push_back(p);
      if (kind == EyeKind::false_eye) signs["MARK"].push_back(p);
    }
  });
  return drawing(board.grid(), signs, "circle: real eye; square: half an eye; cross: false eye");
}

GtpReply status(GtpSession& session, const GtpArguments& /*arguments*/) {
  const auto& found = session.status();
  const auto& board = session.position().board();
  Signs signs;
  board.grid().for_each([&](go::Point p) {
    if (!go::is_stone(board.at(p))) return;
    if (found.dead[p.index]) {
      signs["MARK"].push_back(p);
    } else {
      signs[found.seki[p.index] ? "SQUARE" : "CIRCLE"].push_back(p);
    }
  });
  return drawing(board.grid(), signs, "cross: dead; square: seki; circle: alive");
}

}  // namespace

std::vector<GtpEntry> gtp_reader_commands() {
  return {
      {"tesuji-life",
       "VERTEX",
       "whether the group of a stone lives, whoever moves first, and by which moves",
       {1, 1},
       life,
       Interruption::on_request},
      {"tesuji-captures", "", "chains that can be captured, as a drawing", {0, 0}, captures},
      {"tesuji-eyes", "", "real, half and false eyes, as a drawing", {0, 0}, eyes},
      {"tesuji-status", "", "living and dead stones and sekis, as a drawing", {0, 0}, status},
  };
}

}  // namespace tesuji::protocol
