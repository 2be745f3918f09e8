#include "games/go/review/recorded_game.h"

#include "games/go/rules/recorded_point.h"
#include "games/go/rules/sgf_game.h"

namespace tesuji::go::review {
namespace {

using base::Result;

// The moves as they stand in the file, which was read without error.
std::vector<RecordedMove> recorded_moves(const formats::SgfTree& tree, go::Grid grid) {
  std::vector<RecordedMove> moves;
  for (const auto id : tree.main_line()) {
    for (const auto& property : tree.node(id).properties) {
      if (property.ident != "B" && property.ident != "W") continue;
      for (const auto& value : property.values) {
        const auto recorded = go::recorded_point(grid, value);
        if (!recorded) continue;
        moves.push_back({{property.ident == "B" ? go::kBlack : go::kWhite, recorded->point}, id});
      }
    }
  }
  return moves;
}

}  // namespace

RecordedGame::RecordedGame(formats::SgfTree tree, std::string where, go::Grid grid)
    : tree_(std::move(tree)),
      where_(std::move(where)),
      grid_(grid),
      moves_(recorded_moves(tree_, grid)) {}

Result<RecordedGame> RecordedGame::read(formats::SgfTree tree, std::string where) {
  TESUJI_TRY(const auto whole, go::game_from_sgf(tree, where));
  return RecordedGame(std::move(tree), std::move(where), whole.position.board().grid());
}

Result<Position> RecordedGame::position(std::size_t turn) const {
  TESUJI_TRY(auto read, go::game_from_sgf(tree_, where_, {.moves = turn}));
  if (turn == moves_.size()) return std::move(read.position);
  if (read.position.is_over()) read.position.resume();
  read.position.set_to_move(moves_[turn].stone.side);
  return std::move(read.position);
}

}  // namespace tesuji::go::review
