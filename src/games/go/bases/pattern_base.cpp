#include "games/go/bases/pattern_base.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "games/go/bases/pattern_file.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/ladder.h"
#include "games/go/rules/symmetry.h"

namespace tesuji::go::bases {
namespace {

// The document keeps these in tables of equal size.
bool is_hashed(PatternKind kind) {
  return kind == PatternKind::fuseki || kind == PatternKind::connector ||
         kind == PatternKind::divider || kind == PatternKind::contact;
}

// Whether a transformed pattern says the same as another one, wherever it is found.
bool says_the_same(const Pattern& a, const Pattern& b) {
  return a.shape == b.shape && a.to_move == b.to_move && a.value == b.value &&
         a.target == b.target && a.tree == b.tree && a.moves.size() == b.moves.size() &&
         std::is_permutation(a.moves.begin(), a.moves.end(), b.moves.begin());
}

std::string colour_name(Side side, bool in_spanish) {
  if (in_spanish) return side == kBlack ? "Negro" : "Blanco";
  return side == kBlack ? "Black" : "White";
}

}  // namespace

PatternBase::PatternBase(std::vector<Pattern> patterns) : patterns_(std::move(patterns)) {
  std::vector<PatriciaTree::Entry> for_tree;
  for (std::uint32_t i = 0; i < patterns_.size(); ++i) {
    const auto& cells = patterns_[i].shape.cells;
    const auto asking =
        std::count_if(cells.begin(), cells.end(), [](Admits cell) { return cell != kOnBoard; });
    sizes_.push_back(static_cast<int>(asking));
    add_variants(i, for_tree);
  }
  tree_ = PatriciaTree(std::move(for_tree));
}

base::Result<PatternBase> PatternBase::read(std::string_view text, std::string_view where) {
  TESUJI_TRY(auto patterns, read_patterns(text, where));
  return PatternBase(std::move(patterns));
}

void PatternBase::add_variants(std::uint32_t number, std::vector<PatriciaTree::Entry>& for_tree) {
  std::vector<Pattern> made;
  for (const bool recoloured : {false, true}) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      auto one = transformed(patterns_[number], symmetry, recoloured);
      const auto same = [&one](const Pattern& other) { return says_the_same(one, other); };
      if (std::any_of(made.begin(), made.end(), same)) continue;
      const auto variant = static_cast<std::uint32_t>(variants_.size());
      variants_.push_back({number, static_cast<std::uint8_t>(symmetry), recoloured});
      if (!is_hashed(one.kind) || !hash_.add(one.shape, variant)) {
        for_tree.push_back({variant, one.shape});
      }
      made.push_back(std::move(one));
    }
  }
}

bool PatternBase::comes_before(const Hit& a, const Hit& b) const {
  const auto rank = [this](const Hit& hit) {
    const Pattern& one = pattern(hit);
    return std::tuple(one.place(), -sizes_[hit.pattern], -one.value, hit.pattern, hit.row,
                      hit.column, hit.recoloured, hit.symmetry);
  };
  return rank(a) < rank(b);
}

// A ladder works if the first move of the pattern catches the target, or saves it if it is X's.
bool PatternBase::is_confirmed(const Hit& hit, const Board& board) const {
  const Pattern& one = pattern(hit);
  if (one.kind != PatternKind::ladder) return true;
  const Point target = point(hit, board.grid(), *one.target);
  const Point move = point(hit, board.grid(), one.moves.front().spot);
  const Side mover = hit.side(one.moves.front().side);
  if (move == kPass || board.at(move) != Cell::empty) return false;
  Board copy = board;
  if (side_of(board.at(target)) == mover) {
    return board.is_in_atari(target) && is_ladder_escape(copy, target, move);
  }
  if (board.liberties(target, 3) != 2 || !board.is_playable(move, mover)) return false;
  const auto reaches = [&](int step) {
    const Point next = board.neighbour(move, step);
    return is_stone(board.at(next)) && board.head(next) == board.head(target);
  };
  return std::any_of(board.steps().begin(), board.steps().end(), reaches) &&
         is_ladder_capture(copy, target, move);
}

std::vector<Hit> PatternBase::find(const Board& board, std::optional<Side> to_move) const {
  std::vector<Hit> hits;
  const BoardView view(board);
  const auto found = [&](std::uint32_t number, int column, int row) {
    const Variant& variant = variants_[number];
    const Hit hit{variant.pattern, variant.symmetry, variant.recoloured,
                  static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
    const auto& wanted = patterns_[variant.pattern].to_move;
    if (to_move && wanted && hit.side(*wanted) != *to_move) return;
    if (is_confirmed(hit, board)) hits.push_back(hit);
  };
  hash_.find(view, found);
  tree_.find(view, found);
  std::sort(hits.begin(), hits.end(),
            [this](const Hit& a, const Hit& b) { return comes_before(a, b); });
  return hits;
}

Point PatternBase::point(const Hit& hit, Grid grid, Spot spot) const {
  if (spot.is_pass()) return kPass;
  const Shape& shape = pattern(hit).shape;
  const Spot moved = transformed(spot, shape.width, shape.height, hit.symmetry);
  return grid.at(hit.column + moved.column, hit.row + moved.row);
}

std::vector<HitMove> PatternBase::moves(const Hit& hit, Grid grid) const {
  std::vector<HitMove> moves;
  for (const auto& move : pattern(hit).moves) {
    moves.push_back({hit.side(move.side), point(hit, grid, move.spot), move.played, move.won});
  }
  return moves;
}

PointSet PatternBase::points(const Hit& hit, Grid grid, Admits what) const {
  PointSet set;
  const Shape& shape = pattern(hit).shape;
  for (int row = 0; row < shape.height; ++row) {
    for (int column = 0; column < shape.width; ++column) {
      if (shape.at(column, row) != what) continue;
      const Spot spot{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
      set.set(point(hit, grid, spot).index);
    }
  }
  return set;
}

double PatternBase::value(const Hit& hit, Side side) const {
  const double value = pattern(hit).value;
  return hit.side(kBlack) == side ? value : 0.0 - value;
}

std::string PatternBase::explanation(const Hit& hit, Grid grid, bool in_spanish) const {
  const Pattern& one = pattern(hit);
  const std::string& why = in_spanish && !one.why_es.empty() ? one.why_es : one.why;
  std::string reason;
  for (std::size_t at = 0; at < why.size();) {
    const std::size_t end = why[at] == '{' ? why.find('}', at) : std::string::npos;
    if (end == std::string::npos) {
      reason += why[at++];
      continue;
    }
    const auto word = std::string_view(why).substr(at + 1, end - at - 1);
    const auto spot = spot_at(word);
    if (word == "X" || word == "O") {
      reason += colour_name(hit.side(word == "X" ? kBlack : kWhite), in_spanish);
    } else if (spot && one.shape.holds(*spot)) {
      reason += gtp_text(grid, point(hit, grid, *spot));
    } else {
      reason += why.substr(at, end + 1 - at);
    }
    at = end + 1;
  }
  const bool turned = (hit.symmetry & 4) != 0;
  const int width = turned ? one.shape.height : one.shape.width;
  const int height = turned ? one.shape.width : one.shape.height;
  const Point corner = grid.at(hit.column, hit.row);
  const Point far = grid.at(hit.column + width - 1, hit.row + height - 1);
  return fmt::format("{} {} {} {}-{}{}{}", name_of(one.kind), one.name, in_spanish ? "en" : "at",
                     gtp_text(grid, corner), gtp_text(grid, far), reason.empty() ? "" : ": ",
                     reason);
}

}  // namespace tesuji::go::bases
