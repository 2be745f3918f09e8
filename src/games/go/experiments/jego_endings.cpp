// Endings: sums of small zones with sente and gote mixed, played by jego, by shorter strategies and
// by GNU Go, each against exact play.
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>

#include "games/go/evolved/gnugo.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/lost_points.h"
#include "games/go/players/register.h"
#include "games/go/zones/ending_boards.h"
#include "games/go/zones/forest.h"
#include "games/go/zones/why.h"

namespace tesuji::go::experiments {
namespace {

using base::Result;
using zones::Forest;

constexpr std::size_t kBoards = 200;
constexpr std::size_t kQuickBoards = 3;
constexpr std::size_t kLeastZones = 4;     // with something left to play in them
constexpr std::uint64_t kNodes = 300'000;  // of jego
constexpr double kWanted = 0.97;           // of the boards as exactly as can be
constexpr int kGnuGoLevel = 10;
constexpr int kMostMoves = 200;

// The forests of the boards of one ending: each is grown once, whoever asks.
class Forests {
 public:
  const Forest& of(const Board& board) {
    auto& forest = known_[board.key()];
    if (!forest) {
      base::Watch watch;
      forest = std::make_unique<Forest>(zones::grow(board, kBlack, {}, watch));
    }
    return *forest;
  }

 private:
  std::map<std::uint64_t, std::unique_ptr<Forest>> known_;
};

zones::Choice exact_choice(Forests& forests, const Board& board, Side side) {
  base::Watch watch;
  zones::ChooseOptions options;
  options.ending_nodes = 5'000'000;
  return zones::choose(forests.of(board), side, options, watch);
}

struct Ending {
  Board board{kMinSize};
  Side first = kBlack;
  double exact = 0;  // Black's points more than White's
};

// At least so many zones, sente and gote among them, and no ko on which something depends.
bool is_wanted(const Forest& forest, Side first) {
  const auto hot = zones::hottest_trees(forest);
  if (!forest.is_exact() || hot.size() < kLeastZones) return false;
  bool has_sente = false;
  bool has_gote = false;
  for (const std::size_t i : hot) {
    if (forest.trees[i].has_ko) return false;
    (zones::tempo(forest, i, first) == zones::Tempo::gote ? has_gote : has_sente) = true;
  }
  for (const auto& tree : forest.trees) {
    if (tree.has_ko) return false;
  }
  return has_sente && has_gote;
}

std::vector<Ending> drawn_endings(std::size_t count, base::Seed seed, const base::Watch& watch) {
  std::vector<Ending> endings;
  for (std::uint64_t number = 0; endings.size() < count && !watch.is_stopped(); ++number) {
    Ending ending;
    ending.board = zones::ending_board(seed.child("ending", number));
    ending.first = endings.size() % 2 == 0 ? kBlack : kWhite;
    Forests forests;
    if (!is_wanted(forests.of(ending.board), ending.first)) continue;
    const auto choice = exact_choice(forests, ending.board, ending.first);
    if (choice.how != zones::How::exact) continue;
    ending.exact = *choice.score;
    endings.push_back(std::move(ending));
  }
  return endings;
}

// Its move for whoever is to move.
using Mover = std::function<Result<Move>(const Position&, const Forest&)>;

Position position_of(const Ending& ending) {
  Position position(ending.board.size(), Rules{}, 0);
  std::vector<Stone> stones;
  ending.board.grid().for_each([&](Point p) {
    if (is_stone(ending.board.at(p))) stones.push_back({side_of(ending.board.at(p)), p});
  });
  position.set_up(stones, ending.first);
  return position;
}

// What the mover, who begins, loses against exact play, in points.
Result<double> loss(const Ending& ending, const Mover& mover, Forests& forests) {
  Position position = position_of(ending);
  for (int i = 0; i < kMostMoves && !position.is_over(); ++i) {
    const Side side = position.to_move();
    Move move = kPass;
    if (side == ending.first) {
      TESUJI_TRY(move, mover(position, forests.of(position.board())));
    } else {
      move = exact_choice(forests, position.board(), side).move;
    }
    position.play(position.is_legal(move) ? move : kPass);
  }
  const auto left = exact_choice(forests, position.board(), ending.first);
  const double score = left.score.value_or(0);
  return ending.first == kBlack ? ending.exact - score : score - ending.exact;
}

Mover by_strategy(cgt::Strategy strategy) {
  return [strategy = std::move(strategy)](const Position& position,
                                          const Forest& forest) -> Result<Move> {
    const auto hot = zones::hottest_trees(forest);
    if (hot.empty()) return kPass;
    std::vector<cgt::Tree> trees;
    for (const std::size_t i : hot) trees.push_back(forest.trees[i].tree);
    const cgt::Sum sum(std::move(trees));
    const Side side = position.to_move();
    const auto player = side == kBlack ? cgt::Player::left : cgt::Player::right;
    const auto& chosen = forest.trees[hot[strategy(sum, {sum.start(), player, {}, {}})]];
    return chosen.move(chosen.tree.root(), side);
  };
}

Mover by_player(const char* name) {
  auto seated = players::catalogue().make({name, ""}, base::Seed(1));
  std::shared_ptr<game::Player<Position>> player = std::move(seated.value().player);
  return [player](const Position& position, const Forest&) -> Result<Move> {
    base::Watch watch(base::Limits{.nodes = kNodes});
    return player->decide({.game = position, .watch = watch}).move;
  };
}

Mover by_gnugo(std::shared_ptr<evolved::GnuGo> gnugo) {
  return [gnugo = std::move(gnugo)](const Position& position, const Forest&) -> Result<Move> {
    TESUJI_TRY(const auto move, gnugo->move(position));
    return move.value_or(kPass);
  };
}

struct Row {
  std::string name;
  Mover mover;
  std::vector<double> losses{};
  std::size_t exact = 0;
};

Result<std::vector<Row>> rows() {
  std::vector<Row> list = {{"jego", by_player("jego")},
                           {"hotstrat on the trees of the zones", by_strategy(cgt::hotstrat)},
                           {"thermostrat on them", by_strategy(cgt::thermostrat)},
                           {"meta-search of 4 moves on them", by_strategy(cgt::MetaSearch{4})}};
  TESUJI_TRY(auto gnugo, evolved::GnuGo::make(kGnuGoLevel));
  list.push_back({fmt::format("GNU Go level {}", kGnuGoLevel),
                  by_gnugo(std::make_shared<evolved::GnuGo>(std::move(gnugo)))});
  return list;
}

}  // namespace

Result<std::vector<Finding>> jego_endings(const ExperimentOptions& options,
                                          const base::Watch& watch) {
  const std::size_t count = options.quick ? kQuickBoards : kBoards;
  const auto endings = drawn_endings(count, options.seed, watch);
  TESUJI_TRY(auto all, rows());
  for (std::size_t i = 0; i < endings.size(); ++i) {
    if (watch.is_stopped()) return std::vector<Finding>();
    watch.report({"jego-endings", i, endings.size(), ""});
    Forests forests;
    for (Row& row : all) {
      TESUJI_TRY(const double lost, loss(endings[i], row.mover, forests));
      row.losses.push_back(lost);
      row.exact += std::abs(lost) < 0.5 ? 1 : 0;
    }
  }
  std::vector<Finding> findings;
  for (const Row& row : all) {
    findings.push_back(lost_points(row.name, row.losses, row.exact, count, "endings"));
  }
  const double part = static_cast<double>(all[0].exact) / static_cast<double>(count);
  findings.push_back({"endings that jego plays as well as can be", "at least 97 %",
                      fmt::format("{:.1f} %", 100 * part), part >= kWanted});
  return findings;
}

}  // namespace tesuji::go::experiments
