#include "games/go/features/bouzy.h"

#include <cassert>
#include <string>

#include "games/go/features/row_kernels.h"

namespace tesuji::go::features {
namespace {

using KernelMap = std::array<std::int16_t, kRowWords * kMapRowLength>;

bool is_within_limits(const BouzySettings& s) {
  return s.dilations >= 0 && s.dilations <= kMaxDilations && s.erosions >= 0 &&
         s.erosions <= kMaxErosions && s.start >= 1 && s.start <= kMaxBouzyStart;
}

KernelBoard kernel_board(const StoneRows& rows) {
  return {rows.black.data(), rows.white.data(), rows.size};
}

PerSide<int> empty_points_by_sign(const StoneRows& rows, const KernelMap& map) {
  PerSide<int> count;
  const RowWords empties = rows.empties();
  for (std::size_t r = 1; r <= static_cast<std::size_t>(rows.size); ++r) {
    for (std::size_t c = 1; c <= static_cast<std::size_t>(rows.size); ++c) {
      if (((empties[r] >> c) & 1U) == 0) continue;
      const int value = map[r * kMapRowLength + c];
      count.black += value > 0 ? 1 : 0;
      count.white += value < 0 ? 1 : 0;
    }
  }
  return count;
}

// For settings outside the counting kernel's reach.
BouzyCounts counts_from_maps(const StoneRows& rows, const BouzySettings& settings) {
  KernelMap map;
  const RowKernels& kernels = row_kernels();
  kernels.bouzy_map(kernel_board(rows), {settings.dilations, 0, settings.start}, map.data());
  BouzyCounts counts;
  counts.influence = empty_points_by_sign(rows, map);
  kernels.bouzy_map(kernel_board(rows), {settings.dilations, settings.erosions, settings.start},
                    map.data());
  counts.potential = empty_points_by_sign(rows, map);
  return counts;
}

}  // namespace

base::Result<BouzySettings> checked(const BouzySettings& settings) {
  if (is_within_limits(settings)) return settings;
  return base::fail("Bouzy settings",
                    std::to_string(settings.dilations) + "/" + std::to_string(settings.erosions) +
                        " from " + std::to_string(settings.start),
                    "dilations are 0 to " + std::to_string(kMaxDilations) + ", erosions 0 to " +
                        std::to_string(kMaxErosions) + ", the start value 1 to " +
                        std::to_string(kMaxBouzyStart));
}

BouzyCounts bouzy_counts(const go::Board& board, const BouzySettings& settings) {
  return bouzy_counts(StoneRows(board), settings);
}

BouzyCounts bouzy_counts(const StoneRows& rows, const BouzySettings& settings) {
  assert(is_within_limits(settings));
  const bool stones_stay = settings.start > 4 * settings.erosions;
  if (!stones_stay || settings.dilations > kMaxCountedDilations) {
    return counts_from_maps(rows, settings);
  }
  const KernelBouzy found = row_kernels().bouzy_counts(
      kernel_board(rows), {settings.dilations, settings.erosions, settings.start});
  return {{found.potential.black, found.potential.white},
          {found.influence.black, found.influence.white}};
}

void compute_bouzy_map(const go::Board& board, const BouzySettings& settings, BouzyMap& map) {
  assert(is_within_limits(settings));
  KernelMap rows;
  const StoneRows stones(board);
  row_kernels().bouzy_map(kernel_board(stones),
                          {settings.dilations, settings.erosions, settings.start}, rows.data());
  const go::Grid grid = board.grid();
  for (int r = 0; r < board.size(); ++r) {
    for (int c = 0; c < board.size(); ++c) {
      map.set(grid.at(c, r), rows[static_cast<std::size_t>((r + 1) * kMapRowLength + c + 1)]);
    }
  }
}

PerSide<int> with_stones(const go::Board& board, const BouzyMap& map) {
  PerSide<int> count;
  board.grid().for_each([&](go::Point p) {
    count.black += map.at(p) > 0 ? 1 : 0;
    count.white += map.at(p) < 0 ? 1 : 0;
  });
  return count;
}

}  // namespace tesuji::go::features
