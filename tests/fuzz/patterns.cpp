// Any bytes are patterns or an error with a line, and what was read can be written, read again and
// asked about a board.
#include "fuzz.h"
#include "games/go/bases/pattern_base.h"
#include "games/go/bases/pattern_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace bases = tesuji::go::bases;
  const auto patterns = bases::read_patterns(tesuji::fuzz::input(data, size), "fuzz");
  if (!patterns) {
    tesuji::fuzz::require(patterns.error().where.starts_with("fuzz"), "an error says where");
    return 0;
  }
  const auto again = bases::read_patterns(bases::patterns_text(*patterns), "again");
  tesuji::fuzz::require(again.has_value(), "what is written can be read");
  tesuji::fuzz::require(*again == *patterns, "as it was");
  tesuji::go::Board board(5);
  const auto grid = board.grid();
  board.play(grid.at(2, 2), tesuji::go::kBlack);
  board.play(grid.at(0, 0), tesuji::go::kWhite);
  const bases::PatternBase base(*patterns);
  for (const auto& hit : base.find(board)) {
    for (const auto move : base.moves(hit, grid)) {
      tesuji::fuzz::require(move.point.index < tesuji::go::kMaxCells, "a move is on the board");
    }
    tesuji::fuzz::require(!base.explanation(hit, grid).empty(), "it says why it fired");
  }
  return 0;
}
