// Random small fights, for readers that are checked against brute force (naive_fight.h).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "games/go/rules/scoring.h"
#include "games/go/tactics/fight.h"
#include "naive_fight.h"

namespace tesuji::go::tactics {

inline constexpr int kPoints = kNaiveSize * kNaiveSize;

inline Point point_of(Grid grid, int p) { return grid.at(p % kNaiveSize, p / kNaiveSize); }

inline std::vector<int> neighbours_of(int p) {
  std::vector<int> list;
  if (p % kNaiveSize > 0) list.push_back(p - 1);
  if (p % kNaiveSize < kNaiveSize - 1) list.push_back(p + 1);
  if (p >= kNaiveSize) list.push_back(p - kNaiveSize);
  if (p < kPoints - kNaiveSize) list.push_back(p + kNaiveSize);
  return list;
}

// Whether all points outside of the area hang together, so that the wall there is one chain.
inline bool is_one_wall(const std::string& cells, const std::vector<int>& area) {
  std::vector<bool> seen(kPoints, false);
  for (const int p : area) seen[static_cast<std::size_t>(p)] = true;
  const auto start = std::find(seen.begin(), seen.end(), false);
  std::vector<int> queue{static_cast<int>(start - seen.begin())};
  *start = true;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const int n : neighbours_of(queue[i])) {
      if (seen[static_cast<std::size_t>(n)]) continue;
      seen[static_cast<std::size_t>(n)] = true;
      if (cells[static_cast<std::size_t>(n)] == 'A') queue.push_back(n);
    }
  }
  return std::all_of(seen.begin(), seen.end(), [](bool b) { return b; });
}

inline bool has_dead_chain(const std::string& cells) {
  Board board(kNaiveSize);
  std::vector<Stone> stones;
  for (int p = 0; p < kPoints; ++p) {
    const char cell = cells[static_cast<std::size_t>(p)];
    if (cell != '.') stones.push_back({cell == 'D' ? kBlack : kWhite, point_of(board.grid(), p)});
  }
  board.set_up(stones);
  return std::any_of(stones.begin(), stones.end(),
                     [&](const Stone& stone) { return !board.has_liberty(stone.point); });
}

// A random connected area with random stones in it, walled in by the attacker, who has two eyes far
// away; nothing where the draw is of no use.
inline std::optional<NaiveFight> drawn_fight(base::Random& random) {
  NaiveFight fight;
  fight.cells.assign(kPoints, 'A');
  const std::size_t size = 5 + random.below(7);
  fight.area.push_back(static_cast<int>(random.below(kPoints)));
  while (fight.area.size() < size) {
    const auto near =
        neighbours_of(fight.area[random.below(static_cast<std::uint32_t>(fight.area.size()))]);
    const int p = near[random.below(static_cast<std::uint32_t>(near.size()))];
    if (std::find(fight.area.begin(), fight.area.end(), p) == fight.area.end())
      fight.area.push_back(p);
  }
  for (const int p : fight.area) {
    const char stone = "D.D.A."[random.below(6)];
    fight.cells[static_cast<std::size_t>(p)] = stone;
    if (stone == 'D') fight.target.push_back(p);
  }
  for (int eyes = 0, p = 0; p < kPoints && eyes < 2; ++p) {
    const auto near = neighbours_of(p);
    const auto is_wall = [&](int q) {
      return std::find(fight.area.begin(), fight.area.end(), q) == fight.area.end() &&
             fight.cells[static_cast<std::size_t>(q)] == 'A';
    };
    if (!is_wall(p) || !std::all_of(near.begin(), near.end(), is_wall)) continue;
    fight.cells[static_cast<std::size_t>(p)] = '.';
    ++eyes;
  }
  fight.attacker_has_threats = random.below(2) == 1;
  const auto holes = std::count(fight.cells.begin(), fight.cells.end(), '.');
  if (fight.target.empty() || holes < 3 || !is_one_wall(fight.cells, fight.area) ||
      has_dead_chain(fight.cells)) {
    return std::nullopt;
  }
  return fight;
}

struct Prepared {
  Fight fight;
  std::array<int, kPoints> bits;  // -1 outside
};

inline Board board_of(const NaiveFight& naive) {
  Board board(kNaiveSize);
  std::vector<Stone> stones;
  for (int p = 0; p < kPoints; ++p) {
    const char cell = naive.cells[static_cast<std::size_t>(p)];
    if (cell != '.') stones.push_back({cell == 'D' ? kBlack : kWhite, point_of(board.grid(), p)});
  }
  board.set_up(stones);
  return board;
}

inline Prepared prepared(const NaiveFight& naive) {
  Board board(kNaiveSize);
  std::vector<Stone> stones;
  PointSet area;
  for (int p = 0; p < kPoints; ++p) {
    const char cell = naive.cells[static_cast<std::size_t>(p)];
    if (cell != '.') stones.push_back({cell == 'D' ? kBlack : kWhite, point_of(board.grid(), p)});
  }
  for (const int p : naive.area) area.set(point_of(board.grid(), p).index);
  board.set_up(stones);
  // The wall's stones in the area are part of the wall: the patch leaves them out.
  Prepared result{{*Patch::make(board, area, kBlack), {}, Aim::life, KoRule::none}, {}};
  for (int p = 0; p < kPoints; ++p) {
    result.bits[static_cast<std::size_t>(p)] =
        result.fight.patch.bit(point_of(board.grid(), p)).value_or(-1);
  }
  for (const int p : naive.target) {
    result.fight.target |= Bits::one(result.bits[static_cast<std::size_t>(p)]);
  }
  result.fight.ko = threats_of(naive.attacker_has_threats ? Role::attacker : Role::defender);
  return result;
}

inline std::string picture(const NaiveFight& fight) {
  std::string text = fight.attacker_has_threats ? "attacker's threats\n" : "defender's threats\n";
  for (int p = 0; p < kPoints; ++p) {
    const bool inside = std::find(fight.area.begin(), fight.area.end(), p) != fight.area.end();
    text += fight.cells[static_cast<std::size_t>(p)];
    text += inside ? '\'' : ' ';
    if (p % kNaiveSize == kNaiveSize - 1) text += '\n';
  }
  return text;
}

}  // namespace tesuji::go::tactics
