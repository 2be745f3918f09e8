// Counting, life and death, and what the board looks like.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/scoring.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

GtpReply final_score(GtpSession& session, const GtpArguments& /*arguments*/) {
  const auto& position = session.position();
  if (position.is_void()) {
    return refuse("cannot score: a long cycle repeated the position, so the game is void");
  }
  const auto& status = session.status();
  const double margin = go::count(position, status).black_margin;
  return go::Kit::result_text(game::counted({margin}));
}

// The stones for which `is_wanted` holds, one chain a line.
template <class F>
std::string chain_lines(const go::Board& board, const F& is_wanted) {
  std::string lines;
  go::PointSet done;
  board.grid().for_each([&](go::Point first) {
    if (!go::is_stone(board.at(first)) || done[first.index] || !is_wanted(first)) return;
    std::vector<go::Point> chain;
    for (go::Point p = first; !done[p.index]; p = board.next_in_chain(p)) {
      done.set(p.index);
      chain.push_back(p);
    }
    std::sort(chain.begin(), chain.end());
    std::vector<std::string> names;
    for (const auto p : chain) names.push_back(go::gtp_text(board.grid(), p));
    lines += base::joined(names, " ") + "\n";
  });
  return lines;
}

GtpReply final_status_list(GtpSession& session, const GtpArguments& arguments) {
  const std::string wanted = base::lower(arguments[0]);
  const auto& status = session.status();
  const auto& board = session.position().board();
  if (wanted == "dead") {
    return chain_lines(board, [&](go::Point p) { return status.dead[p.index]; });
  }
  if (wanted == "seki") {
    return chain_lines(board, [&](go::Point p) { return status.seki[p.index]; });
  }
  if (wanted == "alive") {
    return chain_lines(board,
                       [&](go::Point p) { return !status.dead[p.index] && !status.seki[p.index]; });
  }
  return refuse("syntax error: expected alive, dead or seki");
}

GtpReply list_stones(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  const auto& board = session.position().board();
  std::vector<std::string> names;
  board.grid().for_each([&](go::Point p) {
    if (board.at(p) == go::stone_of(*side)) names.push_back(go::gtp_text(board.grid(), p));
  });
  return base::joined(names, " ");
}

GtpReply showboard(GtpSession& session, const GtpArguments& /*arguments*/) {
  const auto& position = session.position();
  const auto& board = position.board();
  return fmt::format(
      "\n{}{} to move, komi {}, {} rules, {} moves; prisoners: black has {}, white has {}",
      go::Kit::drawing(position), position.to_move() == go::kBlack ? "Black (X)" : "White (O)",
      base::number_text(position.komi()), position.rules().name, position.moves_played(),
      board.prisoners(go::kWhite), board.prisoners(go::kBlack));
}

GtpReply ownership(GtpSession& session, const GtpArguments& /*arguments*/) {
  const auto& owner = session.status().ownership;
  const go::Grid grid = session.position().board().grid();
  std::string rows = "\n";
  for (int row = grid.size() - 1; row >= 0; --row) {
    for (int column = 0; column < grid.size(); ++column) {
      rows += fmt::format("{}{:.2f}", column == 0 ? "" : " ",
                          owner.of(grid.at(column, row), go::kBlack));
    }
    rows += "\n";
  }
  return rows;
}

}  // namespace

std::vector<GtpEntry> gtp_score_commands() {
  return {
      {"final_score", "", "the result as the board stands", {0, 0}, final_score},
      {"final_status_list",
       "STATUS",
       "chains that are alive, dead or in seki",
       {1, 1},
       final_status_list},
      {"list_stones", "COLOR", "the points where one side has stones", {1, 1}, list_stones},
      {"showboard", "", "draws the board", {0, 0}, showboard},
      {"tesuji-ownership",
       "",
       "whose each point is: 1 black, -1 white, top row first",
       {0, 0},
       ownership},
  };
}

}  // namespace tesuji::protocol
