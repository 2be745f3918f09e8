#include "games/go/learners/ending_zones.h"

#include <unordered_set>

#include "base/parallel.h"
#include "games/go/endings/zone_key.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/known.h"

namespace tesuji::go::learners {
namespace {

constexpr std::size_t kBatch = 200;  // boards at a time: a board is 10 KiB

std::vector<std::string> keys_on(const Board& board, const zones::DivideOptions& options) {
  std::vector<std::string> keys;
  const auto division = zones::divide(board, options);
  for (const auto& zone : division.zones) {
    if (!zone.is_closed) continue;
    const auto key = endings::key_of({board, zone, division.safe});
    const auto cells = key ? endings::cells_of(key->text) : std::nullopt;
    if (cells && endings::zone_of(*cells)) keys.push_back(key->text);
  }
  return keys;
}

// Gathers keys, a batch of boards on all threads at a time.
class Gatherer {
 public:
  Gatherer(const EndingBoards& boards, unsigned threads, const base::Watch& watch)
      : boards_(boards), threads_(threads), watch_(watch) {}

  void add(Board board) {
    batch_.push_back(std::move(board));
    if (batch_.size() == kBatch) flush();
  }
  std::vector<std::string> all() {
    flush();
    return std::move(keys_);
  }
  bool knows_by_playouts = false;

 private:
  void flush() {
    std::vector<std::vector<std::string>> found(batch_.size());
    base::parallel_for(batch_.size(), threads_, watch_, [&](std::uint64_t i) {
      zones::DivideOptions options;
      options.closed_size = boards_.closed;
      if (knows_by_playouts) {
        options.known = zones::known_by_playouts(batch_[i], {.playouts = boards_.playouts});
      }
      found[i] = keys_on(batch_[i], options);
    });
    for (auto& keys : found) {
      for (auto& key : keys) {
        if (seen_.insert(key).second) keys_.push_back(std::move(key));
      }
    }
    batch_.clear();
  }

  const EndingBoards& boards_;
  unsigned threads_;
  const base::Watch& watch_;
  std::vector<Board> batch_;
  std::unordered_set<std::string> seen_;
  std::vector<std::string> keys_;
};

}  // namespace

std::vector<std::string> drawn_zone_keys(const EndingBoards& boards, base::Seed seed,
                                         unsigned threads, const base::Watch& watch) {
  Gatherer gatherer(boards, threads, watch);
  for (std::size_t i = 0; i < boards.boards && !watch.is_stopped(); ++i) {
    const base::Seed one = seed.child("board", i);
    gatherer.add(boards.small ? zones::small_ending_board(one) : zones::ending_board(one));
  }
  return gatherer.all();
}

base::Result<std::vector<std::string>> recorded_zone_keys(const EndingBoards& boards,
                                                          GameSource& games, unsigned threads,
                                                          const base::Watch& watch) {
  Gatherer gatherer(boards, threads, watch);
  gatherer.knows_by_playouts = true;
  std::size_t taken = 0;
  TESUJI_CHECK(games.for_each(
      [&](const RecordedGame& game) {
        const auto first =
            static_cast<std::size_t>(boards.from * static_cast<double>(game.turns.size()));
        Board board(game.size);
        board.set_up(game.setup);
        for (std::size_t i = 0; i < game.turns.size() && taken < boards.boards; ++i) {
          const auto [side, move] = game.turns[i];
          if (i >= first && (i - first) % boards.every == 0) {
            gatherer.add(board);
            ++taken;
          }
          if (move == kPass) {
            board.clear_ko();
          } else {
            board.play(move, side);
          }
        }
      },
      watch));
  return gatherer.all();
}

}  // namespace tesuji::go::learners
