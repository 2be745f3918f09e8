#include "games/go/referee/endgame.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "base/seed.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/liberties.h"

namespace tesuji::go::referee {
namespace {

constexpr int kMost = 100000;
constexpr int kQuietDepth = -6;
constexpr int kSmallRegion = 6;
constexpr int kManyLiberties = 4;
constexpr std::size_t kTableSize = std::size_t{1} << 15U;

struct Candidate {
  Point point;
  int rank;           // the higher, the sooner
  bool is_defence;    // on closed ground of the mover: needed only if something is threatened
  bool is_intrusion;  // on closed ground of the opponent: worth it only if it gains
};
using Candidates = base::FixedList<Candidate, kMaxPoints>;

struct Entry {
  std::uint64_t key = 0;
  int value = 0;
  std::int16_t depth = -1000;
  std::int8_t bound = 0;  // -1: at most value, 0: exact, 1: at least
  Point move = kNoPoint;
};

class Search {
 public:
  Search(const Board& board, const Ground& ground)
      : board_(board), count_(ground), ground_(ground), table_(kTableSize) {}

  Board& board() { return board_; }
  SettledCount& counted() {
    count_.count(board_, takers_);
    return count_;
  }
  [[nodiscard]] int nodes() const { return nodes_; }

  void play_for_good(Point p, Side side) {
    if (takes_living(p, side)) takers_.set(p.index);
    board_.play(p, side);
  }

  // Whoever holds a ko in the end fills it.
  void fill_kos(std::vector<Stone>& moves) {
    counted();
    std::vector<Stone> fills;
    board_.grid().for_each([&](Point p) {
      for (const Side side : {kBlack, kWhite}) {
        if (count_.must_fill(board_, p, side)) fills.push_back({side, p});
      }
    });
    for (const Stone& fill : fills) {
      if (board_.at(fill.point) != Cell::empty) continue;
      board_.play(fill.point, fill.side);
      moves.push_back(fill);
    }
  }

  // The best move of the side within the limits; kPass if none gains.
  Point best_move(Side side, bool after_pass, int depth_limit, int node_limit) {
    Point best = kPass;
    limit_ = nodes_ + node_limit;
    std::optional<int> pass;
    for (int depth = 1; depth <= depth_limit; ++depth) {
      const auto found = best_at(side, after_pass, depth, pass);
      if (!found) break;
      best = *found;
    }
    return best;
  }

 private:
  // Nothing if the nodes ran out. `pass` is the value of passing at the depth before, and is set.
  std::optional<Point> best_at(Side side, bool after_pass, int depth, std::optional<int>& pass) {
    const int stands = standing(side);
    Candidates candidates =
        sorted_candidates(side, table_[key(side, after_pass) % kTableSize].move);
    std::vector<Point> neutral;
    for (const Candidate& c : candidates) {
      if (count_.is_open(c.point) && !is_self_atari(c.point, side)) neutral.push_back(c.point);
    }
    pass = pass_value(side, after_pass, depth, pass);
    const bool is_safe = *pass >= stands;
    int most = *pass;
    Point best = kPass;
    for (const Candidate& c : candidates) {
      if (is_safe && c.is_defence) continue;
      const int bar = c.is_intrusion ? std::max(most, stands) : most;
      int value = played(c.point, side, depth, bar, bar + 1);
      if (value > bar) value = played(c.point, side, depth, bar, kMost);
      if (nodes_ > limit_ && depth > 1) return std::nullopt;
      if (value > bar) {
        most = value;
        best = c.point;
      }
    }
    if (best != kPass) return best;
    for (const Point p : neutral) {
      if (played(p, side, depth, *pass - 1, *pass) >= *pass) return p;
      if (nodes_ > limit_ && depth > 1) return std::nullopt;
    }
    return best;
  }

  // Searched around the guess first.
  int pass_value(Side side, bool after_pass, int depth, std::optional<int> guess) {
    if (guess) {
      const int value = passed(side, after_pass, depth, *guess - 1, *guess + 1);
      if (value == *guess) return value;
    }
    return passed(side, after_pass, depth, -kMost, kMost);
  }

  int passed(Side side, bool after_pass, int depth, int alpha, int beta) {
    if (after_pass) return standing(side);
    const Point ko = board_.ko();
    const Side ko_side = board_.ko_side();
    board_.clear_ko();
    const int value = -searched(game::other(side), true, depth - 1, -beta, -alpha);
    board_.restore_ko(ko, ko_side);
    return value;
  }

  int played(Point p, Side side, int depth, int alpha, int beta) {
    const bool takes = takes_living(p, side);
    const bool was = takers_[p.index];
    if (takes) takers_.set(p.index);
    const Board::Undo undo = board_.play_recorded(p, side);
    const int value = -searched(game::other(side), false, depth - 1, -beta, -alpha);
    board_.undo(undo);
    takers_[p.index] = was;
    return value;
  }

  int standing(Side side) {
    const int margin = counted().black_margin();
    return side == kBlack ? margin : -margin;
  }

  // Prisoners are no part of the board: values in the table leave them out.
  [[nodiscard]] int prisoners(Side side) const {
    if (ground_.scoring == Scoring::area) return 0;
    return board_.prisoners(game::other(side)) - board_.prisoners(side);
  }
  [[nodiscard]] std::uint64_t key(Side side, bool after_pass) const {
    std::uint64_t key = board_.key() ^ (side == kBlack ? 0x9E3779B97F4A7C15U : 0U);
    key = base::mixed(key ^ (std::uint64_t{board_.ko().index} << 1U) ^ (after_pass ? 1U : 0U));
    if (takers_.any()) key ^= std::hash<PointSet>{}(takers_);
    return key;
  }

  int searched(Side side, bool after_pass, int depth, int alpha, int beta) {
    ++nodes_;
    if (depth <= 0 || nodes_ > limit_) return quieted(side, depth, alpha, beta);
    const std::uint64_t here = key(side, after_pass);
    Entry& entry = table_[here % kTableSize];
    const int held = prisoners(side);
    Point first = kNoPoint;
    if (entry.key == here) {
      first = entry.move;
      if (entry.depth >= depth) {
        const int value = entry.value + held;
        if (entry.bound == 0 || (entry.bound > 0 && value >= beta) ||
            (entry.bound < 0 && value <= alpha)) {
          return value;
        }
      }
    }
    const int stands = standing(side);
    const Candidates candidates = sorted_candidates(side, first);
    int best = passed(side, after_pass, depth, alpha, beta);
    const bool is_safe = best >= stands;
    Point move = kPass;
    int floor = std::max(alpha, best);
    for (const Candidate& c : candidates) {
      if (floor >= beta) break;
      if (is_safe && c.is_defence) continue;
      int value = played(c.point, side, depth, floor, floor + 1);
      if (value > floor && value < beta) value = played(c.point, side, depth, floor, beta);
      if (value <= best) continue;
      best = value;
      move = c.point;
      floor = std::max(floor, best);
    }
    if (nodes_ <= limit_) {
      const int bound = best <= alpha ? -1 : best >= beta ? 1 : 0;
      entry = {here, best - held, static_cast<std::int16_t>(depth), static_cast<std::int8_t>(bound),
               move};
    }
    return best;
  }

  // `first` comes first.
  Candidates sorted_candidates(Side side, Point first) {
    Candidates candidates = candidates_for(side);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.rank > b.rank; });
    if (first != kNoPoint) {
      const auto at = std::find_if(candidates.begin(), candidates.end(),
                                   [&](const Candidate& c) { return c.point == first; });
      if (at != candidates.end()) std::rotate(candidates.begin(), at, at + 1);
    }
    return candidates;
  }

  // Only what stands in atari is played on.
  int quieted(Side side, int depth, int alpha, int beta) {
    const int stand = standing(side);
    if (depth <= kQuietDepth) return stand;
    bool in_danger = false;
    base::FixedList<Point, 64> moves;
    const auto add = [&](Point p) {
      if (moves.size() < 64 && board_.is_playable(p, side) &&
          std::find(moves.begin(), moves.end(), p) == moves.end()) {
        moves.push_back(p);
      }
    };
    board_.grid().for_each([&](Point p) {
      if (!is_stone(board_.at(p)) || board_.head(p) != p || !board_.is_in_atari(p)) return;
      const bool own = board_.at(p) == stone_of(side);
      if (!own) add(board_.atari_liberty(p));
      if (own && count_.is_alive(board_, p)) {
        in_danger = true;
        add(board_.atari_liberty(p));
      }
    });
    if (moves.empty() && !in_danger) return stand;
    int best = stand;
    if (in_danger)
      best = -quieted(game::other(side), std::min(depth - 1, kQuietDepth + 1), -beta, -alpha);
    for (const Point p : moves) {
      if (best >= beta) break;
      ++nodes_;
      best = std::max(best, played_quietly(p, side, depth, std::max(alpha, best), beta));
    }
    return best;
  }

  int played_quietly(Point p, Side side, int depth, int alpha, int beta) {
    const bool was = takers_[p.index];
    if (takes_living(p, side)) takers_.set(p.index);
    const Board::Undo undo = board_.play_recorded(p, side);
    const int value = -quieted(game::other(side), depth - 1, -beta, -alpha);
    board_.undo(undo);
    takers_[p.index] = was;
    return value;
  }

  // Takes a chain that lives as the board was last counted.
  [[nodiscard]] bool takes_living(Point p, Side side) const {
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(p, step);
      if (board_.at(n) != stone_of(game::other(side)) || !board_.is_in_atari(n)) continue;
      bool was_home = false;
      for_each_stone(board_, n, [&](Point q) {
        was_home = was_home || ground_.home[q.index] == board_.at(n);
      });
      if (was_home) return true;
    }
    return false;
  }

  // A neutral point there would be paid for with stones.
  [[nodiscard]] bool is_self_atari(Point p, Side side) const {
    return board_.empty_around(p) < 2 && liberties_after(board_, p, side, 2) < 2;
  }

  // Living stones of the side nearby: neighbours, diagonals, and straight jumps.
  [[nodiscard]] bool is_near(Point p, Side side) const {
    const auto lives = [&](Point n) {
      return board_.at(n) == stone_of(side) && count_.is_alive(board_, n);
    };
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(p, step);
      if (lives(n)) return true;
      if (board_.at(n) == Cell::empty && lives(board_.neighbour(n, step))) return true;
    }
    return std::any_of(board_.diagonals().begin(), board_.diagonals().end(),
                       [&](int step) { return lives(board_.neighbour(p, step)); });
  }

  // A chain that touches a living one of the enemy with few liberties.
  [[nodiscard]] bool presses(Point chain, int few) const {
    bool found = false;
    for_each_stone(board_, chain, [&](Point q) {
      for (const int step : board_.steps()) {
        const Point n = board_.neighbour(q, step);
        if (found || !is_stone(board_.at(n)) || board_.at(n) == board_.at(chain)) continue;
        found = count_.is_alive(board_, n) && liberties(n) <= few;
      }
    });
    return found;
  }

  // On own ground, but to attack: it strengthens a chain in a race for liberties.
  [[nodiscard]] bool prepares(Point p, Side side) const {
    return std::any_of(board_.steps().begin(), board_.steps().end(), [&](int step) {
      const Point n = board_.neighbour(p, step);
      return board_.at(n) == stone_of(side) && liberties(n) <= 2 && presses(n, 2);
    });
  }

  // 0: of no interest.
  [[nodiscard]] int rank_of(Point p, Side side) const {
    int rank = 0;
    if (count_.is_open(p) &&
        (count_.region_size(p) <= kSmallRegion || (is_near(p, kBlack) && is_near(p, kWhite)))) {
      rank = 2;
    }
    std::array<Point, 2> chain{kNoPoint, kNoPoint};
    for (const int step : board_.steps()) {
      const Point n = board_.neighbour(p, step);
      if (!is_stone(board_.at(n))) continue;
      const bool own = board_.at(n) == stone_of(side);
      if (board_.is_in_atari(n)) {
        rank = std::max(rank, 10 + std::min(board_.chain_stones(n), 20) + (own ? 0 : 1));
        continue;
      }
      if (!count_.is_alive(board_, n)) {
        if (rank < 3 && liberties(n) <= 3 && presses(n, 3)) rank = 3;
        continue;
      }
      if (liberties(n) <= 2) rank = std::max(rank, 4);
      Point& other = chain[game::index(side_of(board_.at(n)))];
      if (other != kNoPoint && other != board_.head(n) &&
          (liberties(other) <= 3 || liberties(n) <= 3)) {
        rank = std::max(rank, 3);
      }
      other = board_.head(n);
    }
    return rank;
  }

  // Up to kManyLiberties, found once for every chain of a position.
  [[nodiscard]] int liberties(Point stone) const {
    std::int8_t& known = liberties_[board_.head(stone).index];
    if (known == 0) known = static_cast<std::int8_t>(board_.liberties(stone, kManyLiberties));
    return known;
  }

  [[nodiscard]] Candidates candidates_for(Side side) {
    Candidates list;
    std::fill_n(liberties_.begin(), board_.grid().cells(), std::int8_t{0});
    board_.grid().for_each([&](Point p) {
      if (board_.at(p) != Cell::empty || !board_.is_playable(p, side)) return;
      const int rank = rank_of(p, side);
      if (rank == 0) return;
      if (rank < 10 && is_eye(board_, p, side)) return;
      const Cell home = count_.is_open(p) ? Cell::empty : ground_.home[p.index];
      list.push_back({p, rank, rank < 10 && home == stone_of(side) && !prepares(p, side),
                      home == stone_of(game::other(side))});
    });
    return list;
  }

  Board board_;
  SettledCount count_;
  const Ground& ground_;
  PointSet takers_;
  std::vector<Entry> table_;
  mutable std::array<std::int8_t, kMaxCells> liberties_{};
  int nodes_ = 0;
  int limit_ = 0;
};

}  // namespace

Endgame play_endgame(const Board& board, Side to_move, const Ground& ground,
                     const EndgameLimits& limits) {
  Search search(board, ground);
  Endgame endgame{{}, board, {}, {}};
  const int before = search.counted().black_margin();
  bool after_pass = false;
  Side side = to_move;
  for (int move = 0; move < limits.moves; ++move) {
    const int left = limits.nodes - search.nodes();
    if (left <= limits.least_nodes) break;  // the rest as it stands
    const Point best = search.best_move(side, after_pass, limits.depth,
                                        std::max(left / limits.share, limits.least_nodes));
    if (best == kPass) {
      if (after_pass) break;
      search.board().clear_ko();
    } else {
      search.play_for_good(best, side);
      endgame.moves.push_back({side, best});
    }
    after_pass = best == kPass;
    side = game::other(side);
  }
  search.fill_kos(endgame.moves);
  endgame.board = search.board();
  const SettledCount& count = search.counted();
  endgame.gain = count.black_margin() - before;
  board.grid().for_each([&](Point p) {
    if (is_stone(endgame.board.at(p)) && !count.is_alive(endgame.board, p)) {
      endgame.dead.set(p.index);
    }
  });
  board.grid().for_each([&](Point p) {
    for (const Side owner : {kBlack, kWhite}) {
      const bool is_dead_there =
          endgame.dead[p.index] && endgame.board.at(p) == stone_of(game::other(owner));
      if (count.is_open(p) && (is_dead_there || count.is_behind_border(endgame.board, p, owner))) {
        endgame.leaning[game::index(owner)].set(p.index);
      }
    }
  });
  return endgame;
}

}  // namespace tesuji::go::referee
