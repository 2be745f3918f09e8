// Document 004's table of search times with and without pruning, device by device.
#include <fmt/format.h>
#include <pthread.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>

#include "base/clock.h"
#include "go/kit.h"
#include "lab/experiments.h"
#include "players/register.h"

namespace tesuji::lab {
namespace {

using go::Position;

constexpr int kBoardSize = 13;
constexpr int kMaxDepth = 4;
constexpr double kCellSeconds = 300;   // a cell that takes longer is stopped
constexpr double kEnoughSeconds = 25;  // a slow cell is the mean of fewer positions

struct Combination {
  std::string_view name;
  std::string_view devices;
};
constexpr Combination kCombinations[] = {
    {"no pruning", "none"},
    {"alpha-beta", "alpha-beta"},
    {"alpha-beta, history", "alpha-beta;history"},
    {"negamax13: alpha-beta, history, scout", "alpha-beta;history;scout"},
    {"negamax13 and killers", "alpha-beta;history;scout;killers"},
    {"negamax13 and table", "alpha-beta;history;scout;table"},
    {"negamax13 and pvs", "alpha-beta;history;scout;pvs"},
    {"negamax13, table, deepening, aspiration",
     "alpha-beta;history;scout;table;deepening;aspiration"},
    {"all exact devices", "alpha-beta;history;scout;killers;table;pvs;deepening;aspiration"},
    {"negamax13-plus: everything", "all"},
};

// The seed's means over 20 moves, in ms, for depths 1 to 4.
constexpr std::array<double, kMaxDepth> kSeedPruned = {12.16, 166.1, 4658, 26145.33};
constexpr std::array<double, kMaxDepth> kSeedUnpruned = {12.16, 1631.63, 249509.25, 300000};
constexpr double kSeedRatio = 53;  // 249509.25 / 4658

struct Cell {
  double ms = 0;     // mean, or the time after which it was stopped
  double nodes = 0;  // mean
  int positions = 0;
  bool stopped = false;

  [[nodiscard]] std::string text() const {
    if (stopped) return fmt::format(">{:.0f} s", kCellSeconds);
    return fmt::format("{:.2f} ms, {:.0f} nodes (mean of {})", ms, nodes, positions);
  }
};

// Positions of one game that negamax of depth 1 plays against itself, from move 20 on.
std::vector<Position> middle_game_positions(std::size_t count, base::Seed seed) {
  const auto catalogue = players::catalogue<Position>();
  const auto spec = game::parse_player_spec("negamax13:depth=1").value();
  const auto player = std::move(catalogue.make(spec, seed)->player);
  Position position(kBoardSize);
  base::Random random = seed.child("opening").random();
  std::vector<Position> positions;
  base::Watch watch;
  while (positions.size() < count && !position.is_over()) {
    const bool opening = position.moves_played() < 8;
    const auto moves = go::Kit::opening_moves(position);
    position.play(opening ? moves[random.below(static_cast<std::uint32_t>(moves.size()))]
                          : player->decide(position, watch).move);
    if (position.moves_played() >= 20 && position.moves_played() % 3 == 2) {
      positions.push_back(position);
    }
  }
  return positions;
}

// Raises a flag once the thread that made it has used so many seconds of processor time; not a
// limit of the watch, because players deepen under a limit, and the cell would measure that.
class Alarm {
 public:
  Alarm(double seconds, base::StopFlag& flag) {
    pthread_getcpuclockid(pthread_self(), &clock_);
    const double end = now() + seconds;
    thread_ = std::thread([this, end, &flag] {
      std::unique_lock lock(mutex_);
      while (!done_.wait_for(lock, kLook, [this] { return over_; })) {
        if (now() >= end) flag.raise();
      }
    });
  }
  ~Alarm() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    done_.notify_one();
    thread_.join();
  }
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

 private:
  static constexpr std::chrono::milliseconds kLook{100};

  [[nodiscard]] double now() const {
    timespec time{};
    clock_gettime(clock_, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }

  clockid_t clock_{};
  std::mutex mutex_;
  std::condition_variable done_;
  bool over_ = false;
  std::thread thread_;
};

Cell measured(const Combination& combination, int depth, const std::vector<Position>& positions) {
  const auto catalogue = players::catalogue<Position>();
  const auto spec = game::parse_player_spec(
      fmt::format("negamax13:depth={},devices={}", depth, combination.devices));
  Cell cell;
  base::StopFlag flag;
  const Alarm alarm(kCellSeconds, flag);
  const double start = base::thread_cpu_seconds();
  for (const auto& position : positions) {
    // A new player each time: no table or history helps the next position.
    const auto player = std::move(catalogue.make(*spec, base::Seed(1))->player);
    base::Watch watch({}, &flag);
    cell.nodes += static_cast<double>(player->decide(position, watch).nodes);
    ++cell.positions;
    if (flag.is_raised()) {
      cell.stopped = true;
      return cell;
    }
    if (base::thread_cpu_seconds() - start > kEnoughSeconds) break;
  }
  cell.ms = 1000 * (base::thread_cpu_seconds() - start) / cell.positions;
  cell.nodes /= cell.positions;
  return cell;
}

std::string seed_text(const Combination& combination, int depth) {
  const auto i = static_cast<std::size_t>(depth - 1);
  if (combination.devices == "none") {
    return depth == 4 ? ">300 s" : fmt::format("{} ms", kSeedUnpruned[i]);
  }
  if (combination.devices == "alpha-beta;history;scout")
    return fmt::format("{} ms", kSeedPruned[i]);
  return "";
}

std::optional<bool> holds(const Combination& combination, int depth, const Cell& cell) {
  if (seed_text(combination, depth).empty()) return std::nullopt;
  const auto i = static_cast<std::size_t>(depth - 1);
  if (combination.devices == "none") {
    return cell.stopped ? depth == kMaxDepth : cell.ms <= kSeedUnpruned[i];
  }
  return !cell.stopped && cell.ms <= kSeedPruned[i];
}

}  // namespace

base::Result<std::vector<Finding>> negamax13_pruning(const ExperimentOptions& options,
                                                     const base::Watch& watch) {
  const auto positions = middle_game_positions(options.quick ? 4 : 20, options.seed);
  const int depths = options.quick ? 3 : kMaxDepth;
  std::vector<Finding> findings;
  std::map<std::pair<std::string_view, int>, Cell> cells;
  std::uint64_t done = 0;
  for (const auto& combination : kCombinations) {
    for (int depth = 1; depth <= depths; ++depth) {
      if (watch.is_stopped()) return findings;
      watch.report({"negamax13-pruning", done++, std::size(kCombinations) * depths,
                    fmt::format("{}, depth {}", combination.name, depth)});
      const Cell cell = measured(combination, depth, positions);
      cells[{combination.devices, depth}] = cell;
      findings.push_back({fmt::format("{}: depth {}", combination.name, depth),
                          seed_text(combination, depth), cell.text(),
                          holds(combination, depth, cell)});
    }
  }
  const double ratio = cells[{"none", 3}].ms / cells[{"alpha-beta;history;scout", 3}].ms;
  findings.push_back({"depth 3: time without pruning over time with it",
                      fmt::format("{}", kSeedRatio), fmt::format("{:.1f}", ratio),
                      ratio >= kSeedRatio});
  if (depths >= 4) {
    const double faster =
        cells[{"alpha-beta;history", 4}].ms / cells[{"alpha-beta;history;scout", 4}].ms;
    findings.push_back({"depth 4: time without the scout layer over time with it", "1.5",
                        fmt::format("{:.2f}", faster), faster >= 1.5});
  }
  return findings;
}

}  // namespace tesuji::lab
