// Writes the positions of recorded games as shards for the trainer (src/games/go/net/samples.h):
//
//     tesuji_samples OUT FILE...
//
// Files hold one game per line (src/games/go/net/game_line.h). Games are shuffled, so that every
// shard is a mixture of all files, and written as OUT/train.SIZE.NUMBER and OUT/test.SIZE.NUMBER;
// each appears when it is whole. OUT/done appears last. The same files give the same shards for any
// number of threads.
//
// A small program of its own, because it travels to the machine that trains (gpu/pack).
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "base/files.h"
#include "base/parallel.h"
#include "base/seed.h"
#include "base/text.h"
#include "games/go/net/samples.h"

namespace tesuji {
namespace {

constexpr std::size_t kGamesPerShard = 1024;
constexpr double kMostBadLines = 0.01;  // more are a wrong file, not a few odd games

struct Source {
  std::string name;
  std::string text;
};

struct Line {
  const Source* source;
  std::size_t number;  // from 1
  std::string_view text;
};

struct Plan {
  std::vector<Source> sources;
  std::vector<std::vector<Line>> shards;
  std::vector<int> sizes;  // of shards
  std::size_t lines = 0;
};

void add_lines(const Source& source, std::map<int, std::vector<Line>>& by_size) {
  std::string_view rest = source.text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    const auto size = base::parsed_integer(line.substr(0, line.find(' ')));
    by_size[size ? static_cast<int>(std::clamp<std::int64_t>(*size, 0, 99)) : 0].push_back(
        {&source, number, line});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

base::Result<Plan> plan_of(const std::vector<std::string>& files) {
  Plan plan;
  for (const auto& file : files) {
    TESUJI_TRY(auto text, base::read_file(file));
    plan.sources.push_back({file, std::move(text)});
  }
  std::map<int, std::vector<Line>> by_size;
  for (const auto& source : plan.sources) add_lines(source, by_size);
  for (auto& [size, lines] : by_size) {
    base::Random random = base::Seed(1).child("shuffle", static_cast<std::uint64_t>(size)).random();
    for (std::size_t i = lines.size(); i > 1; --i) {
      std::swap(lines[i - 1], lines[random.below(static_cast<std::uint32_t>(i))]);
    }
    plan.lines += lines.size();
    for (std::size_t from = 0; from < lines.size(); from += kGamesPerShard) {
      const std::size_t to = std::min(from + kGamesPerShard, lines.size());
      plan.shards.emplace_back(lines.begin() + static_cast<std::ptrdiff_t>(from),
                               lines.begin() + static_cast<std::ptrdiff_t>(to));
      plan.sizes.push_back(size);
    }
  }
  return plan;
}

// Shards of all sizes evenly mixed, so that the trainer soon has some of each.
std::vector<std::size_t> mixed_order(const Plan& plan) {
  std::map<int, std::size_t> seen;
  std::map<int, std::size_t> total;
  for (const int size : plan.sizes) ++total[size];
  std::vector<double> place;
  for (const int size : plan.sizes) {
    place.push_back(static_cast<double>(seen[size]++) / static_cast<double>(total[size]));
  }
  std::vector<std::size_t> order(plan.sizes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  return order;
}

struct Totals {
  std::atomic<std::uint64_t> games{0};
  std::atomic<std::uint64_t> owned{0};
  std::atomic<std::uint64_t> positions{0};
  std::atomic<std::uint64_t> bad{0};
};

// Answers the error of the first bad line, or nothing.
base::Result<std::string> write_shard(const Plan& plan, std::size_t index,
                                      const std::filesystem::path& out, Totals& totals) {
  const int size = plan.sizes[index];
  std::string first_error;
  go::net::Shard train(size);
  go::net::Shard test(size);
  for (const Line& line : plan.shards[index]) {
    const auto game =
        go::net::read_game_line(line.text, fmt::format("{}:{}", line.source->name, line.number));
    if (!game) {
      if (first_error.empty()) first_error = game.error().line();
      ++totals.bad;
      continue;
    }
    (go::net::is_for_testing(*game) ? test : train).add(*game);
  }
  for (const auto& [name, shard] : {std::pair{"train", &train}, std::pair{"test", &test}}) {
    if (shard->games() == 0) continue;
    totals.games += shard->games();
    totals.owned += shard->owned_games();
    totals.positions += shard->positions();
    TESUJI_CHECK(
        base::write_file(out / fmt::format("{}.{}.{:05}", name, size, index), shard->bytes()));
  }
  return first_error;
}

base::Result<int> run(const std::filesystem::path& out, const std::vector<std::string>& files) {
  TESUJI_CHECK(base::make_folder(out));
  TESUJI_TRY(const Plan plan, plan_of(files));
  const std::vector<std::size_t> order = mixed_order(plan);
  Totals totals;
  std::mutex mutex;  // of the two below: the first of each that was seen
  std::string trouble;
  std::string bad_line;
  const auto work = [&](std::uint64_t job) {
    {
      const std::lock_guard lock(mutex);
      if (!trouble.empty()) return;
    }
    const auto error = write_shard(plan, order[job], out, totals);
    const std::lock_guard lock(mutex);
    if (!error) {
      trouble = error.error().line();
    } else if (bad_line.empty()) {
      bad_line = *error;
    }
  };
  base::parallel_for(plan.shards.size(), std::max(1U, std::thread::hardware_concurrency()),
                     base::Watch(), work);
  if (!trouble.empty()) return base::fail("samples", out.string(), trouble);
  if (static_cast<double>(totals.bad) > kMostBadLines * static_cast<double>(plan.lines)) {
    return base::fail("samples", "",
                      fmt::format("{} of {} lines are bad; the first: {}", totals.bad.load(),
                                  plan.lines, bad_line));
  }
  const std::string report =
      fmt::format("{} games, {} with known owners, {} positions, {} bad lines{}{}\n",
                  totals.games.load(), totals.owned.load(), totals.positions.load(),
                  totals.bad.load(), bad_line.empty() ? "" : ", the first: ", bad_line);
  fmt::print("{}", report);
  TESUJI_CHECK(base::write_file(out / "done", report));
  return 0;
}

}  // namespace
}  // namespace tesuji

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: tesuji_samples OUT FILE...\n");
    return 2;
  }
  const auto done = tesuji::run(argv[1], {argv + 2, argv + argc});
  if (done) return *done;
  fmt::print(stderr, "{}\n", done.error().line());
  return 2;
}
