// A base of patterns that answers for a board: which patterns fire, where, and why.
//
// Every pattern is entered in all symmetries and both colours. Patterns of the whole board and of
// zones are of equal sizes and found by hash; all others lie in a Patricia tree. Hits come in the
// order of the second report: corners before sides before the centre, larger before smaller, then
// by value. A ladder counts only if reading it (rules/ladder.h) says that it works.
// Invariant: a hit names a pattern of this base.
// Cost: of find, some microseconds for a few hundred patterns on 9x9 (`tesuji bench bases`).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/go/bases/hash_index.h"
#include "games/go/bases/patricia_tree.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go::bases {

struct Hit {
  std::uint32_t pattern = 0;
  std::uint8_t symmetry = 0;  // applied to the drawing
  bool recoloured = false;    // X is White
  std::int8_t column = 0;     // of the lower left corner on the board
  std::int8_t row = 0;

  [[nodiscard]] Side side(Side role) const { return recoloured ? game::other(role) : role; }
  friend bool operator==(const Hit&, const Hit&) = default;
};

struct HitMove {
  Side side = kBlack;
  Point point = kPass;
  std::uint32_t played = 0;
  std::uint32_t won = 0;
};

class PatternBase {
 public:
  PatternBase() = default;
  explicit PatternBase(std::vector<Pattern> patterns);  // each `checked`
  static base::Result<PatternBase> read(std::string_view text, std::string_view where);

  [[nodiscard]] const std::vector<Pattern>& patterns() const { return patterns_; }
  [[nodiscard]] const Pattern& pattern(const Hit& hit) const { return patterns_[hit.pattern]; }

  // The best first. Patterns for one side to move are found when it is to move; none: all.
  [[nodiscard]] std::vector<Hit> find(const Board& board, std::optional<Side> to_move = {}) const;

  // What a hit means on the board.
  [[nodiscard]] Point point(const Hit& hit, Grid grid, Spot spot) const;
  [[nodiscard]] std::vector<HitMove> moves(const Hit& hit, Grid grid) const;
  // Points of the rectangle whose cells admit only this: kX, kO, kFree, in the drawing's colours.
  [[nodiscard]] PointSet points(const Hit& hit, Grid grid, Admits what) const;
  [[nodiscard]] double value(const Hit& hit, Side side) const;
  // Kind, name, place and reason in one line; {X}, {O} and points such as {B1} of the reason become
  // colours and points of the board.
  [[nodiscard]] std::string explanation(const Hit& hit, Grid grid, bool in_spanish = false) const;

 private:
  struct Variant {
    std::uint32_t pattern = 0;
    std::uint8_t symmetry = 0;
    bool recoloured = false;
  };
  void add_variants(std::uint32_t number, std::vector<PatriciaTree::Entry>& for_tree);
  [[nodiscard]] bool comes_before(const Hit& a, const Hit& b) const;
  [[nodiscard]] bool is_confirmed(const Hit& hit, const Board& board) const;

  std::vector<Pattern> patterns_;
  std::vector<int> sizes_;  // of patterns: cells that ask for something
  std::vector<Variant> variants_;
  HashIndex hash_;
  PatriciaTree tree_;
};

}  // namespace tesuji::go::bases
