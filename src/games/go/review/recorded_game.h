// The main line of a record as it stands there, and the positions between its moves.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "formats/sgf.h"
#include "games/go/rules/position.h"

namespace tesuji::go::review {

struct RecordedMove {
  go::Stone stone;
  formats::SgfNodeId node;
};

class RecordedGame {
 public:
  // `where` is what errors call the file.
  static base::Result<RecordedGame> read(formats::SgfTree tree, std::string where);

  [[nodiscard]] go::Grid grid() const { return grid_; }
  [[nodiscard]] const std::vector<RecordedMove>& moves() const { return moves_; }
  // The position before move `turn` (from 0) with its mover to move, or the last one.
  [[nodiscard]] base::Result<Position> position(std::size_t turn) const;

 private:
  RecordedGame(formats::SgfTree tree, std::string where, go::Grid grid);

  formats::SgfTree tree_;
  std::string where_;
  go::Grid grid_;
  std::vector<RecordedMove> moves_;
};

}  // namespace tesuji::go::review
