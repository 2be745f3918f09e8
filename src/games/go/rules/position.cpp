#include "games/go/rules/position.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/zobrist.h"
#include "games/go/rules/scoring.h"

namespace tesuji::go {
namespace {

constexpr std::size_t kReservedMoves = 512;
constexpr auto kStateKeys = base::zobrist_table<8>("go state");
constexpr auto kKoKeys = base::zobrist_table<kMaxCells>("go ko");
constexpr std::uint64_t kWhiteToMove = kStateKeys[0];

}  // namespace

std::string_view explanation(Illegal illegal) {
  switch (illegal) {
    case Illegal::game_over:
      return "the game is over";
    case Illegal::off_board:
      return "the point is not on the board";
    case Illegal::occupied:
      return "the point is occupied";
    case Illegal::suicide:
      return "suicide: the stone would have no liberty and captures nothing";
    case Illegal::ko:
      return "ko: the stone may not be taken back at once";
    case Illegal::superko:
      return "superko: the move would repeat an earlier position";
  }
  return "illegal";
}

Position::Position(int size, Rules rules, double komi)
    : board_(size), rules_(std::move(rules)), komi_(komi) {
  reset_history();
}

void Position::reset_history() {
  history_.clear();
  history_.reserve(kReservedMoves);
  keys_.clear();
  keys_.reserve(kReservedMoves);
  filter_ = {};
  passes_ = 0;
  void_ = false;
  resumed_ = false;
  remember(history_key(board_.key(), to_move_));
}

bool Position::is_over() const {
  if (resumed_) return false;
  if (void_) return true;
  if (passes_ < 2) return false;
  return !rules_.white_passes_last || history_.back().side == kWhite;
}

game::Score Position::final_score(Side side) const {
  if (is_void()) return {0};
  const double black = count(*this).black_margin;
  return {side == kBlack ? black : -black};
}

std::uint64_t Position::key() const {
  std::uint64_t key = board_.key() ^ kKoKeys[board_.ko().index] ^
                      kStateKeys[1 + std::min(resumed_ ? 0 : passes_, 3)];
  if (to_move_ == kWhite) key ^= kWhiteToMove;
  return key;
}

// What superko compares: the board, and under situational superko (and for long cycles) also
// who is to move.
std::uint64_t Position::history_key(std::uint64_t board_key, Side next) const {
  const bool by_board = rules_.ko == Ko::positional;
  return by_board || next == kBlack ? board_key : board_key ^ kWhiteToMove;
}

void Position::remember(std::uint64_t key) {
  keys_.push_back(key);
  filter_[(key >> 6U) & 15U] |= std::uint64_t{1} << (key & 63U);
}

bool Position::has_occurred(std::uint64_t key) const {
  if ((filter_[(key >> 6U) & 15U] >> (key & 63U) & 1U) == 0) return false;
  return std::find(keys_.rbegin(), keys_.rend(), key) != keys_.rend();
}

void Position::set_to_move(Side side) {
  if (side == to_move_) return;
  to_move_ = side;
  keys_.pop_back();
  remember(history_key(board_.key(), to_move_));
}

void Position::set_rules(Rules rules) {
  const bool rekeys = (rules.ko == Ko::positional) != (rules_.ko == Ko::positional);
  rules_ = std::move(rules);
  if (!rekeys) return;
  const std::vector<std::uint64_t> before = std::exchange(keys_, {});
  filter_ = {};
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Side mover = i < history_.size() ? history_[i].side : to_move_;
    remember(mover == kWhite ? before[i] ^ kWhiteToMove : before[i]);
  }
}

std::optional<Illegal> Position::why_illegal(Move move, Side side) const {
  if (is_over()) return Illegal::game_over;
  if (move == kPass) return std::nullopt;
  if (move.index >= board_.grid().cells() || board_.at(move) == Cell::edge) {
    return Illegal::off_board;
  }
  if (board_.at(move) != Cell::empty) return Illegal::occupied;
  if (!rules_.suicide && board_.is_suicide(move, side)) return Illegal::suicide;
  if (move == board_.ko() && board_.ko_side() == side) return Illegal::ko;
  if (rules_.ko == Ko::simple) return std::nullopt;
  const std::uint64_t after = history_key(board_.key_after(move, side), game::other(side));
  if (has_occurred(after)) return Illegal::superko;
  return std::nullopt;
}

void Position::legal_moves(Moves& moves) const {
  moves.clear();
  if (is_over()) return;
  for (int i = 0; i < board_.empty_count(); ++i) {
    const Point p = board_.empty_point(i);
    if (!why_illegal(p, to_move_)) moves.push_back(p);
  }
  moves.push_back(kPass);
}

Position::Undo Position::play(Move move) {
  assert(is_legal(move));
  return play_unchecked(move);
}

Position::Undo Position::play_unchecked(Move move) {
  Step& step = history_.emplace_back();
  step.move = move;
  step.side = to_move_;
  step.passes_before = passes_;
  step.void_before = void_;
  if (std::exchange(resumed_, false)) {
    passes_ = 0;
    void_ = false;
  }
  const Side side = to_move_;
  to_move_ = game::other(side);
  if (move == kPass) {
    // A pass lifts the ko; keep what it was where undo finds it.
    step.undo.ko_before = board_.ko().index;
    step.undo.ko_side_before = board_.ko_side();
    board_.clear_ko();
    ++passes_;
    ++passes_made_[game::index(side)];
  } else {
    passes_ = 0;
    step.undo = board_.play_recorded(move, side);
  }
  const std::uint64_t key = history_key(board_.key(), to_move_);
  if (rules_.long_cycle == LongCycle::void_game && move != kPass && has_occurred(key)) void_ = true;
  remember(key);
  return {};
}

void Position::undo(Undo /*tag*/) {
  assert(!history_.empty());
  const Step& step = history_.back();
  if (step.move == kPass) {
    board_.restore_ko({step.undo.ko_before}, step.undo.ko_side_before);
    --passes_made_[game::index(step.side)];
  } else {
    board_.undo(step.undo);
  }
  to_move_ = step.side;
  passes_ = step.passes_before;
  void_ = step.void_before;
  resumed_ = false;
  history_.pop_back();
  keys_.pop_back();
}

bool Position::set_up(const std::vector<Stone>& stones, Side to_move) {
  PointSet taken;
  for (const auto& stone : stones) {
    if (taken[stone.point.index]) return false;
    taken.set(stone.point.index);
  }
  Board board = board_;
  board.set_up(stones);
  for (const auto& stone : stones) {
    if (!board.has_liberty(stone.point)) return false;
  }
  board_ = board;
  setup_ = stones;
  to_move_ = to_move;
  reset_history();
  return true;
}

bool Position::place_handicap(const std::vector<Point>& points) {
  std::vector<Stone> stones;
  for (const Point p : points) stones.push_back({kBlack, p});
  Position fresh(size(), rules_, komi_);  // a game begins: nothing was captured or passed
  if (!fresh.set_up(stones, kWhite)) return false;
  fresh.handicap_ = static_cast<int>(points.size());
  *this = std::move(fresh);
  return true;
}

double Position::compensation() const {
  if (rules_.scoring != Scoring::area || handicap_ < 2) return 0;
  switch (rules_.compensation) {
    case Compensation::none:
      return 0;
    case Compensation::stones:
      return handicap_;
    case Compensation::stones_less_one:
      return handicap_ - 1;
  }
  return 0;
}

}  // namespace tesuji::go
