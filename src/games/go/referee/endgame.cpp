#include "games/go/referee/endgame.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "base/seed.h"
#include "games/go/referee/endgame_moves.h"
#include "games/go/rules/chain.h"
#include "games/go/rules/liberties.h"

namespace tesuji::go::referee {
namespace {

constexpr int kMost = 100000;
constexpr int kQuietDepth = -6;
constexpr std::size_t kTableSize = std::size_t{1} << 15U;

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
  Search(const Search&) = delete;  // its parts look at each other
  Search& operator=(const Search&) = delete;

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
    EndgameCandidates candidates =
        sorted_candidates(side, table_[key(side, after_pass) % kTableSize].move);
    std::vector<Point> neutral;
    for (const EndgameCandidate& c : candidates) {
      if (count_.is_open(c.point) && !is_self_atari(c.point, side)) neutral.push_back(c.point);
    }
    pass = pass_value(side, after_pass, depth, pass);
    const bool is_safe = *pass >= stands;
    int most = *pass;
    Point best = kPass;
    for (const EndgameCandidate& c : candidates) {
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

  // Prisoners are not part of the board: values in the table leave them out.
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
    const EndgameCandidates candidates = sorted_candidates(side, first);
    int best = passed(side, after_pass, depth, alpha, beta);
    const bool is_safe = best >= stands;
    Point move = kPass;
    int floor = std::max(alpha, best);
    for (const EndgameCandidate& c : candidates) {
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
  EndgameCandidates sorted_candidates(Side side, Point first) {
    EndgameCandidates candidates = moves_.of(side);
    std::stable_sort(
        candidates.begin(), candidates.end(),
        [](const EndgameCandidate& a, const EndgameCandidate& b) { return a.rank > b.rank; });
    if (first != kNoPoint) {
      const auto at = std::find_if(candidates.begin(), candidates.end(),
                                   [&](const EndgameCandidate& c) { return c.point == first; });
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

  Board board_;
  SettledCount count_;
  const Ground& ground_;
  PointSet takers_;
  EndgameMoves moves_{board_, count_, ground_};
  std::vector<Entry> table_;
  int nodes_ = 0;
  int limit_ = 0;
};

// What died, and which ground leans to whom, as the last count has it.
void tell_ends(const SettledCount& count, Endgame& endgame) {
  const Board& board = endgame.board;
  board.grid().for_each([&](Point p) {
    if (is_stone(board.at(p)) && !count.is_alive(board, p)) endgame.dead.set(p.index);
  });
  board.grid().for_each([&](Point p) {
    for (const Side owner : {kBlack, kWhite}) {
      const bool is_dead_there =
          endgame.dead[p.index] && board.at(p) == stone_of(game::other(owner));
      if (count.is_open(p) && (is_dead_there || count.is_behind_border(board, p, owner))) {
        endgame.leaning[game::index(owner)].set(p.index);
      }
    }
  });
}

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
  tell_ends(count, endgame);
  return endgame;
}

}  // namespace tesuji::go::referee
