// The table of search times with and without pruning in Trabajo Práctico Especial (Godfrid et al.),
// device by device.
#include <fmt/format.h>
#include <pthread.h>

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>

#include "base/clock.h"
#include "games/go/experiments/experiments.h"
#include "games/go/experiments/negamax13_cell.h"
#include "games/go/experiments/positions.h"
#include "games/go/players/register.h"

namespace tesuji::go::experiments {
namespace {

using go::Position;

constexpr double kEnoughSeconds = 25;  // a slow cell is the mean of fewer positions

constexpr std::string_view kReportedDevices = "alpha-beta;history;scout";

struct Combination {
  std::string_view name;
  std::string_view devices;

  [[nodiscard]] Pruning pruning() const {
    if (devices == "none") return Pruning::none;
    return devices == kReportedDevices ? Pruning::reported : Pruning::other;
  }
};
constexpr Combination kCombinations[] = {
    {"no pruning", "none"},
    {"alpha-beta", "alpha-beta"},
    {"alpha-beta, history", "alpha-beta;history"},
    {"negamax13: alpha-beta, history, scout", kReportedDevices},
    {"negamax13 and killers", "alpha-beta;history;scout;killers"},
    {"negamax13 and table", "alpha-beta;history;scout;table"},
    {"negamax13 and pvs", "alpha-beta;history;scout;pvs"},
    {"negamax13, table, deepening, aspiration",
     "alpha-beta;history;scout;table;deepening;aspiration"},
    {"all exact devices", "alpha-beta;history;scout;killers;table;pvs;deepening;aspiration"},
    {"negamax13-plus: everything", "all"},
};

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
  const auto catalogue = players::catalogue();
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
    cell.nodes += static_cast<double>(player->decide({.game = position, .watch = watch}).nodes);
    ++cell.positions;
    if (flag.is_raised()) {
      cell.stopped = true;
      cell.ms = 1000 * kCellSeconds;
      return cell;
    }
    if (base::thread_cpu_seconds() - start > kEnoughSeconds) break;
  }
  cell.ms = 1000 * (base::thread_cpu_seconds() - start) / cell.positions;
  cell.nodes /= cell.positions;
  return cell;
}

using Cells = std::map<std::pair<std::string_view, int>, Cell>;

// What the report says of its own table. It gives only a bound for depth 4 without pruning, so
// there the ratio is one as well.
std::vector<Finding> compared(const Cells& cells, int depths) {
  std::vector<Finding> findings;
  const auto pruned = [&](int depth) { return cells.at({kReportedDevices, depth}); };
  const auto unpruned = [&](int depth) { return cells.at({"none", depth}); };
  for (int depth = 3; depth <= depths; ++depth) {
    const auto i = static_cast<std::size_t>(depth - 1);
    const Ratio reported{kReportedUnpruned[i] / kReportedPruned[i], depth == kCellDepths};
    const Ratio ours = ratio(unpruned(depth), pruned(depth));
    findings.push_back({fmt::format("depth {}: time without pruning over time with it", depth),
                        reported.text(), ours.text(), ours.value >= reported.value});
  }
  if (depths < 4) return findings;
  const Ratio deeper = ratio(unpruned(3), pruned(4));
  findings.push_back({"time of depth 3 without pruning over depth 4 with it", "more than 1",
                      deeper.text(), deeper.value > 1});
  return findings;
}

}  // namespace

base::Result<std::vector<Finding>> negamax13_pruning(const ExperimentOptions& options,
                                                     const base::Watch& watch) {
  const auto positions = positions_of_one_game(options.quick ? 2 : 20, options.seed);
  const int depths = options.quick ? 3 : kCellDepths;
  std::vector<Finding> findings;
  Cells cells;
  std::uint64_t done = 0;
  for (const auto& combination : kCombinations) {
    for (int depth = 1; depth <= depths; ++depth) {
      if (watch.is_stopped()) return findings;
      watch.report({"negamax13-pruning", done++, std::size(kCombinations) * depths,
                    fmt::format("{}, depth {}", combination.name, depth)});
      const Cell cell = measured(combination, depth, positions);
      cells[{combination.devices, depth}] = cell;
      const Pruning pruning = combination.pruning();
      findings.push_back({fmt::format("{}: depth {}", combination.name, depth),
                          reported_text(pruning, depth), cell.text(),
                          is_as_fast(pruning, depth, cell)});
    }
  }
  for (auto& finding : compared(cells, depths)) findings.push_back(std::move(finding));
  return findings;
}

}  // namespace tesuji::go::experiments
