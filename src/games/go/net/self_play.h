// A game of Go that a network plays against itself, to learn from: asks for evaluations one at a
// time, so that thousands of games can share one batch.
//
// Games begin on the empty board, from a position of a recorded game (people's games hold fights
// that strong play never shows) or with handicap stones; komi is usual or made fair by what the
// network says of the start. Every move is a Gumbel search (search/gumbel.h) of few visits; once
// the game is decided, of fewer. It ends by two passes, when unconditional life settles every
// point, or at a cap, and is counted by area; stones that are dead whatever happens are taken off,
// all others live. Everything is drawn from the seed of the game.
//
// A finished game is bytes for the trainer: a game record and position records as in samples.h,
// each position followed by a TargetTail; a shard of them has kSelfPlayMagic.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "games/go/net/game_line.h"
#include "games/go/net/samples.h"
#include "games/go/rules/scoring.h"
#include "search/gumbel.h"

namespace tesuji::go::net {

inline constexpr std::string_view kSelfPlayMagic = "tesujiS2";

// What the search found at a position.
struct TargetTail {
  static constexpr int kMoves = 8;
  std::array<std::uint16_t, kMoves> move;   // the most likely ones, numbers as in inputs.h
  std::array<std::uint16_t, kMoves> share;  // of 65535, of the improved policy; 0: no such move
  std::uint16_t win;                        // of 65535, as the mover sees it
  std::uint16_t zero;
};
static_assert(sizeof(TargetTail) == 36);

struct SelfPlayOptions {
  int size = 9;
  int visits = 32;
  int considered = 16;
  int decided_visits = 8;       // once the winner is clear
  double from_records = 0.5;    // how many games begin from a recorded position
  double handicaps = 0.08;      // and with handicap stones
  double decided_share = 0.25;  // how many positions of decided games are kept
};

// As the side to move sees it.
struct NetAnswer {
  std::span<const float> move;  // a probability per point and one for the pass
  float win = 0.5F;
  float margin = 0;
};

class SelfPlayGame {
 public:
  // `starts` are games of the same size and outlive this one; there may be none.
  SelfPlayGame(const SelfPlayOptions& options, std::span<const GameLine> starts, base::Seed seed);

  // Plays on until a position has to be evaluated: true, and question() holds it. False: the game
  // is over.
  bool advance();
  [[nodiscard]] const Codes& question() const { return question_; }
  [[nodiscard]] double komi() const { return position_.komi(); }
  void answer(const NetAnswer& answer);

  // Of a finished game.
  [[nodiscard]] std::string game_bytes() const;
  // Position records for the game of this index in its shard.
  [[nodiscard]] std::string position_bytes(std::uint32_t game_index) const;
  [[nodiscard]] std::size_t positions() const { return rows_.size(); }
  [[nodiscard]] std::string line() const;  // as in game_line.h; empty if white got stones
  [[nodiscard]] std::size_t moves() const { return position_.moves_played(); }

 private:
  struct Row {
    std::array<std::uint8_t, kMaxPoints> codes;
    PositionTail tail;
    TargetTail target;
  };

  void set_start(std::span<const GameLine> starts);
  void set_start_from(const GameLine& game);
  void set_handicap_start();
  void make_fair(double black_lead);
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] go::Count final_count() const;
  void look(bool is_root);
  void begin_search();
  void play_found();
  [[nodiscard]] TargetTail target() const;

  SelfPlayOptions options_;
  base::Seed seed_;
  base::Random random_;
  go::Position position_;
  search::GumbelSearch<go::Position> search_;
  std::size_t begun_ = 0;  // moves that were set, not played
  bool asks_for_komi_ = false;
  bool searches_ = false;
  Codes question_;
  Codes root_;
  std::vector<search::NewChild> moves_;  // of the question
  go::Side asked_side_ = go::kBlack;
  int clear_moves_ = 0;  // in a row at which the winner was clear
  std::vector<Row> rows_;
  std::optional<std::size_t> last_row_;  // of the move before, if it was kept
};

// Gathers finished games into the bytes of a shard.
class SelfPlayShard {
 public:
  explicit SelfPlayShard(int size) : size_(size) {}

  void add(const SelfPlayGame& game);
  [[nodiscard]] std::uint32_t games() const { return games_; }
  [[nodiscard]] std::string bytes() const;

 private:
  int size_;
  std::uint32_t games_ = 0;
  std::uint64_t positions_ = 0;
  std::string game_bytes_;
  std::string position_bytes_;
};

}  // namespace tesuji::go::net
