// Benchmarks of pattern bases: what fires on a middle-game board.
#include "games/go/bases/shipped_bases.h"
#include "games/go/experiments/benches.h"
#include "games/go/rules/kit.h"

namespace tesuji::go::experiments {
namespace {

using lab::Bench;
using lab::BenchGroup;
using lab::Work;

Board middle_game(int size, base::Random& random) {
  Position position(size);
  for (int i = 0; i < size * size / 3; ++i) {
    const auto moves = Kit::opening_moves(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position.board();
}

std::uint64_t signature_of(const std::vector<bases::Hit>& hits, std::uint64_t before) {
  for (const auto& hit : hits) {
    before = base::mixed(before ^ hit.pattern ^ static_cast<std::uint64_t>(hit.symmetry) << 32U ^
                         static_cast<std::uint64_t>(hit.column) << 40U ^
                         static_cast<std::uint64_t>(hit.row) << 48U);
  }
  return before;
}

// The connectors, dividers and contacts that ship, on a whole board.
Work zones(int size, std::uint64_t seed) {
  constexpr int kTimes = 50;
  base::Random random(seed);
  const Board board = middle_game(size, random);
  Work work{kTimes, 0};
  for (int i = 0; i < kTimes; ++i) {
    work.signature = signature_of(bases::zone_patterns().find(board), work.signature);
  }
  return work;
}

// A thousand patterns of 3x2 to 5x5 cut out of such boards, none of one size, in the tree.
bases::PatternBase cut_out(std::uint64_t seed) {
  constexpr int kPatterns = 1000;
  base::Random random(seed);
  std::vector<bases::Pattern> patterns;
  for (int i = 0; i < kPatterns; ++i) {
    const Board board = middle_game(19, random);
    bases::Pattern one;
    one.name = std::to_string(i);
    one.kind = bases::PatternKind::ending;
    one.shape.width = 3 + static_cast<int>(random.below(3));
    one.shape.height = 2 + static_cast<int>(random.below(4));
    for (int cell = 0; cell < one.shape.width * one.shape.height; ++cell) {
      const Point p = board.grid().at(cell % one.shape.width, cell / one.shape.width);
      one.shape.cells.push_back(bases::admits(board.at(p)));
    }
    patterns.push_back(std::move(one));
  }
  return bases::PatternBase(std::move(patterns));
}

Work thousand(std::uint64_t seed) {
  constexpr int kTimes = 50;
  static const bases::PatternBase base = cut_out(1);
  base::Random random(seed);
  const Board board = middle_game(19, random);
  Work work{kTimes, 0};
  for (int i = 0; i < kTimes; ++i) work.signature = signature_of(base.find(board), work.signature);
  return work;
}

}  // namespace

void add_bases_benches(std::vector<Bench>& list) {
  constexpr auto kGroup = BenchGroup::look_ahead;
  for (const int size : {9, 19}) {
    list.push_back({kGroup, "bases.zones." + std::to_string(size), "us",
                    [size](std::uint64_t seed) { return zones(size, seed); }, true});
  }
  list.push_back({kGroup, "bases.tree.19", "us", thousand, true});
}

}  // namespace tesuji::go::experiments
