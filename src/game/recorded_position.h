// The position before some move of a game record.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include "base/files.h"
#include "base/result.h"
#include "game/kit.h"

namespace tesuji::game {

template <class G>
struct RecordedPosition {
  G position;
  std::size_t moves = 0;  // in the whole record
};

// After `moves` moves of the record in this file, or all of them if there are fewer. For games
// whose records hold nothing but options and moves.
template <Kit K>
base::Result<RecordedPosition<typename K::Game>> recorded_position(const std::string& file,
                                                                   std::size_t moves) {
  TESUJI_TRY(const auto bytes, base::read_file(file));
  TESUJI_TRY(const auto record, K::read_record(bytes, file));
  TESUJI_TRY(const auto settings, Settings::read(K::options(), record.options, file));
  TESUJI_TRY(auto position, K::start(settings));
  for (std::size_t i = 0; i < std::min(record.moves.size(), moves); ++i) {
    TESUJI_TRY(const auto move, K::parse_move(position, record.moves[i]));
    position.play(move);
  }
  return RecordedPosition<typename K::Game>{std::move(position), record.moves.size()};
}

}  // namespace tesuji::game
