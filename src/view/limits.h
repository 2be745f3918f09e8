// What a game that people see may hold: everything that comes from outside has a limit here.
#pragma once

#include <cstddef>

namespace tesuji::view {

inline constexpr std::size_t kMaxNameBytes = 80;             // of a person
inline constexpr std::size_t kMaxMoveBytes = 32;             // a move, a point
inline constexpr std::size_t kMaxCommentBytes = 64U << 10U;  // of one node
inline constexpr std::size_t kMaxKeptBytes = 64U << 10U;     // likewise, of a record's other texts
inline constexpr std::size_t kMaxTreeNodes = 20'000;
inline constexpr std::size_t kMaxBoardPoints = 1'000;  // of any game; a setup names no more
inline constexpr std::size_t kMaxJsonDepth = 8;

}  // namespace tesuji::view
