#include "games/go/evolved/bouts.h"

#include <algorithm>

#include "games/go/rules/eyes.h"

namespace tesuji::go::evolved {
namespace {

struct Table {
  Position position;
  std::size_t host = 0;
  std::size_t opponent = 0;
  Side side = kBlack;  // of the host
  int cuts = 0;
  std::size_t segment = 0;  // the last that the host was in
  std::uint32_t led = 0;    // bits: segments at whose end the host led
};

// What it remembers changes no answer, so that it may outlive a job.
FastVerdict& verdict() {
  thread_local FastVerdict remembered;
  return remembered;
}

class Hall {
 public:
  Hall(std::span<const Mover> hosts, std::span<const Mover> opponents, std::size_t segments,
       const BoutRules& rules)
      : hosts_(hosts), opponents_(opponents), rules_(rules) {
    const evolve::WinTable none(hosts.size(), 2 * opponents.size());
    result_.found.games = none;
    if (rules.segments) result_.found.segments.assign(segments, none);
    result_.counts.assign(kBoutCounts, 0.0);
    const int size = hosts.front().form().size;
    tables_.reserve(hosts.size() * opponents.size() * 2);
    for (std::size_t h = 0; h < hosts.size(); ++h) {
      for (std::size_t o = 0; o < opponents.size(); ++o) {
        for (const Side side : {kBlack, kWhite}) {
          tables_.push_back({Position(size, Rules{}, rules.komi), h, o, side});  // with room
        }
      }
    }
    waiting_.reserve(tables_.size());
    positions_.reserve(tables_.size());
    moves_.resize(tables_.size());
  }

  base::Result<evolve::Played> play(const base::Watch& watch) {
    const int cap = move_cap(hosts_.front().form().size);
    Side side = kBlack;
    for (int ply = 0; ply < cap && !watch.is_stopped(); ++ply) {
      bool has_moved = false;
      for (std::size_t h = 0; h < hosts_.size(); ++h) has_moved = move_host(h, side) || has_moved;
      for (std::size_t o = 0; o < opponents_.size(); ++o) {
        has_moved = move_opponent(o, side) || has_moved;
      }
      if (!has_moved) break;
      side = game::other(side);
    }
    for (const Table& table : tables_) {
      if (watch.is_stopped()) break;
      TESUJI_CHECK(count(table));
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] Table& table(std::size_t host, std::size_t opponent, Side side) {
    return tables_[2 * (host * opponents_.size() + opponent) + game::index(side)];
  }

  // All games still open are as many moves old, so the same side is to move in them.
  bool move_host(std::size_t host, Side side) {
    waiting_.clear();
    for (std::size_t o = 0; o < opponents_.size(); ++o) add_open(table(host, o, side));
    if (rules_.segments) {
      for (Table* waiting : waiting_) note_segment(*waiting);
    }
    choose(hosts_[host]);
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      waiting_[i]->cuts += is_cut(waiting_[i]->position.board(), moves_[i], side) ? 1 : 0;
    }
    return play_chosen();
  }
  bool move_opponent(std::size_t opponent, Side side) {
    waiting_.clear();
    for (std::size_t h = 0; h < hosts_.size(); ++h) {
      add_open(table(h, opponent, game::other(side)));
    }
    choose(opponents_[opponent]);
    return play_chosen();
  }

  void add_open(Table& table) {
    if (!table.position.is_over()) waiting_.push_back(&table);
  }
  void choose(const Mover& mover) {
    positions_.clear();
    for (const Table* waiting : waiting_) positions_.push_back(&waiting->position);
    mover.choose(positions_, std::span(moves_).first(waiting_.size()), scratch_);
  }
  bool play_chosen() {
    for (std::size_t i = 0; i < waiting_.size(); ++i) waiting_[i]->position.play(moves_[i]);
    return !waiting_.empty();
  }

  void note_segment(Table& table) {
    const std::size_t now = hosts_[table.host].segment(table.position, scratch_);
    for (; table.segment < now; ++table.segment) {
      if (leader(table.position) == table.side) table.led |= 1U << table.segment;
    }
  }

  base::Result<void> count(const Table& table) {
    TESUJI_TRY(const Side side, winner(rules_.judge, table.position, verdict()));
    const bool won = side == table.side;
    const std::size_t test = 2 * table.opponent + game::index(table.side);
    result_.found.games.set(table.host, test, won);
    auto& segments = result_.found.segments;
    for (std::size_t s = 0; s < segments.size(); ++s) {
      const bool led = s < table.segment ? (table.led >> s & 1U) != 0 : won;
      segments[s].set(table.host, test, led);
    }
    auto& counts = result_.counts;
    counts[kGames] += 1;
    counts[kMoves] += static_cast<double>(table.position.moves_played());
    if (!won) return {};
    const Board& board = table.position.board();
    counts[kWonGames] += 1;
    counts[kCuts] += table.cuts;
    counts[kCaptured] += board.prisoners(game::other(table.side));
    for (int i = 0; i < board.empty_count(); ++i) {
      counts[kEyes] += is_eye(board, board.empty_point(i), table.side) ? 1 : 0;
    }
    return {};
  }

  std::span<const Mover> hosts_;
  std::span<const Mover> opponents_;
  BoutRules rules_;
  evolve::Played result_;
  std::vector<Table> tables_;  // host by host, opponent by opponent, side by side
  std::vector<Table*> waiting_;
  std::vector<const Position*> positions_;
  std::vector<Point> moves_;
  MoverScratch scratch_;
};

}  // namespace

void forget_verdicts() { verdict() = FastVerdict(); }

bool is_cut(const Board& board, Point p, Side side) {
  if (p == kPass) return false;
  Point first = kNoPoint;
  for (const int step : board.steps()) {
    const Point n = board.neighbour(p, step);
    if (board.at(n) != stone_of(game::other(side))) continue;
    if (first != kNoPoint && board.head(n) != first) return true;
    first = board.head(n);
  }
  return false;
}

base::Result<evolve::Played> played(std::span<const Mover> hosts, std::span<const Mover> opponents,
                                    std::size_t segments, const BoutRules& rules,
                                    const base::Watch& watch) {
  return Hall(hosts, opponents, segments, rules).play(watch);
}

base::Result<SingleGame> played_once(const Mover& black, const Mover& white, double komi,
                                     Judge judge) {
  SingleGame game{Position(black.form().size, Rules{}, komi), kBlack};
  MoverScratch scratch;
  const int cap = move_cap(black.form().size);
  for (int ply = 0; ply < cap && !game.end.is_over(); ++ply) {
    const Mover& mover = game.end.to_move() == kBlack ? black : white;
    game.end.play(mover.move(game.end, scratch));
  }
  TESUJI_TRY(game.winner, winner(judge, game.end, verdict()));
  return game;
}

}  // namespace tesuji::go::evolved
