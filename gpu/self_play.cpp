// Plays games of a network against itself for the trainer (src/games/go/net/self_play.h):
//
//     tesuji_self_play OUT SIZE THREADS ROWS VISITS SEED [STARTS]
//
// Evaluations are asked for through shared memory: each thread has a file OUT/ask.SIZE.THREAD with
// two halves of ROWS games each, so that one half is played while the other is evaluated. Finished
// games go to shards OUT/self.SIZE.THREAD-NUMBER and, as text, to OUT/lines.SIZE.THREAD. STARTS
// holds recorded games, one per line, from whose positions games may begin. Runs until OUT/stop is
// there.
//
//     file   Head, then for each half: ROWS questions, then ROWS answers
//     row    n codes and a PositionTail (samples.h), f32 komi
//     answer n + 1 f32 probabilities of moves, f32 win, f32 margin
//
// Head.state of a half: 0 it is being filled, 1 it waits for an evaluation, 2 it is answered.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "games/go/net/self_play.h"

namespace tesuji {
namespace {

using go::net::GameLine;
using go::net::SelfPlayGame;
using go::net::SelfPlayOptions;
using go::net::SelfPlayShard;

constexpr std::uint32_t kGamesPerShard = 128;
constexpr auto kNap = std::chrono::microseconds(50);

struct Head {
  std::array<char, 8> magic{'t', 'e', 's', 'u', 'j', 'i', 'A', '1'};
  std::uint32_t size = 0;
  std::uint32_t rows = 0;
  std::array<std::atomic<std::uint32_t>, 2> state{};
  std::array<std::uint32_t, 10> zero{};
};
static_assert(sizeof(Head) == 64);

struct Plan {
  std::filesystem::path out;
  SelfPlayOptions options;
  int threads = 1;
  std::size_t rows = 1;
  std::uint64_t seed = 1;
  std::vector<GameLine> starts;

  [[nodiscard]] std::size_t points() const {
    return static_cast<std::size_t>(options.size) * static_cast<std::size_t>(options.size);
  }
  [[nodiscard]] std::size_t question_bytes() const {
    return points() + sizeof(go::net::PositionTail) + sizeof(float);
  }
  [[nodiscard]] std::size_t answer_floats() const { return points() + 3; }
  [[nodiscard]] std::size_t half_bytes() const {
    return rows * (question_bytes() + answer_floats() * sizeof(float));
  }
};

// The shared memory of one thread.
class Desk {
 public:
  Desk(const Plan& plan, int thread) : plan_(plan) {
    const auto path = plan.out / fmt::format("ask.{}.{}", plan.options.size, thread);
    const int file = ::open((path.string() + ".new").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    const std::size_t bytes = sizeof(Head) + 2 * plan.half_bytes();
    if (file < 0 || ::ftruncate(file, static_cast<off_t>(bytes)) != 0) std::abort();
    memory_ =
        static_cast<char*>(::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
    if (memory_ == MAP_FAILED) std::abort();
    ::close(file);
    head_ = new (memory_) Head;
    head_->size = static_cast<std::uint32_t>(plan.options.size);
    head_->rows = static_cast<std::uint32_t>(plan.rows);
    std::filesystem::rename(path.string() + ".new", path);
  }

  void ask(int half, std::size_t row, const SelfPlayGame& game) {
    char* to = half_at(half) + row * plan_.question_bytes();
    const go::net::Codes& codes = game.question();
    go::net::PositionTail tail{};
    tail.last = codes.last;
    tail.ko = codes.ko;
    tail.white = codes.mover == go::kWhite ? 1 : 0;
    const auto komi = static_cast<float>(game.komi());
    std::memcpy(to, codes.point.data(), plan_.points());
    std::memcpy(to + plan_.points(), &tail, sizeof(tail));
    std::memcpy(to + plan_.points() + sizeof(tail), &komi, sizeof(komi));
  }
  [[nodiscard]] go::net::NetAnswer answer(int half, std::size_t row) const {
    const auto* floats =
        reinterpret_cast<const float*>(half_at(half) + plan_.rows * plan_.question_bytes()) +
        row * plan_.answer_floats();
    return {{floats, plan_.points() + 1}, floats[plan_.points() + 1], floats[plan_.points() + 2]};
  }
  void send(int half) { head_->state[half].store(1, std::memory_order_release); }
  [[nodiscard]] bool is_answered(int half) const {
    return head_->state[half].load(std::memory_order_acquire) == 2;
  }

 private:
  [[nodiscard]] char* half_at(int half) const {
    return memory_ + sizeof(Head) + static_cast<std::size_t>(half) * plan_.half_bytes();
  }

  const Plan& plan_;
  char* memory_ = nullptr;
  Head* head_ = nullptr;
};

class Worker {
 public:
  Worker(const Plan& plan, int thread)
      : plan_(plan), thread_(thread), desk_(plan, thread), shard_(plan.options.size) {
    for (auto& half : games_) {
      for (std::size_t i = 0; i < plan.rows; ++i) half.push_back(fresh());
    }
  }

  void work(const std::atomic<bool>& stop) {
    for (const int half : {0, 1}) ask(half);
    while (true) {
      for (const int half : {0, 1}) {
        while (!desk_.is_answered(half)) {
          if (stop) return;
          std::this_thread::sleep_for(kNap);
        }
        for (std::size_t row = 0; row < plan_.rows; ++row) {
          games_[half][row]->answer(desk_.answer(half, row));
        }
        ask(half);
      }
    }
  }

 private:
  std::unique_ptr<SelfPlayGame> fresh() {
    const base::Seed seed = base::Seed(plan_.seed)
                                .child("thread", static_cast<std::uint64_t>(thread_))
                                .child("game", begun_++);
    return std::make_unique<SelfPlayGame>(plan_.options, plan_.starts, seed);
  }

  void ask(int half) {
    for (std::size_t row = 0; row < plan_.rows; ++row) {
      auto& game = games_[half][row];
      while (!game->advance()) {
        finish(*game);
        game = fresh();
      }
      desk_.ask(half, row, *game);
    }
    desk_.send(half);
  }

  void finish(const SelfPlayGame& game) {
    shard_.add(game);
    lines_ += game.line();
    if (shard_.games() < kGamesPerShard) return;
    const auto path =
        plan_.out / fmt::format("self.{}.{:02}-{:05}", plan_.options.size, thread_, shards_++);
    const auto written = base::write_file(path, shard_.bytes());
    if (!written) fmt::print(stderr, "{}\n", written.error().line());
    shard_ = SelfPlayShard(plan_.options.size);
    const auto lines = plan_.out / fmt::format("lines.{}.{}", plan_.options.size, thread_);
    if (FILE* file = std::fopen(lines.c_str(), "a"); file != nullptr) {
      std::fwrite(lines_.data(), 1, lines_.size(), file);
      std::fclose(file);
    }
    lines_.clear();
  }

  const Plan& plan_;
  int thread_;
  Desk desk_;
  std::array<std::vector<std::unique_ptr<SelfPlayGame>>, 2> games_;
  SelfPlayShard shard_;
  std::string lines_;
  std::uint64_t begun_ = 0;
  int shards_ = 0;
};

base::Result<std::vector<GameLine>> read_starts(const std::string& path, int size) {
  TESUJI_TRY(const std::string text, base::read_file(path));
  std::vector<GameLine> games;
  std::size_t number = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const auto game = go::net::read_game_line(std::string_view(text).substr(from, end - from),
                                              fmt::format("{}:{}", path, ++number));
    if (game && game->size == size) games.push_back(*game);
    from = end + 1;
  }
  return games;
}

base::Result<int> run(const std::vector<std::string>& words) {
  const auto number = [&](std::size_t i) {
    return static_cast<int>(base::parsed_integer(words[i]).value_or(0));
  };
  Plan plan;
  plan.out = words[0];
  plan.options.size = number(1);
  plan.threads = number(2);
  plan.rows = static_cast<std::size_t>(number(3));
  plan.options.visits = number(4);
  plan.seed = static_cast<std::uint64_t>(number(5));
  if (plan.options.size < go::net::kMinSize || plan.options.size > go::net::kMaxSize ||
      plan.threads < 1 || plan.rows < 1 || plan.options.visits < 1) {
    return base::fail("self_play", "", "SIZE is 5 to 19; THREADS, ROWS and VISITS are 1 or more");
  }
  TESUJI_CHECK(base::make_folder(plan.out));
  if (words.size() > 6) {
    TESUJI_TRY(plan.starts, read_starts(words[6], plan.options.size));
    fmt::print(stderr, "{} recorded games to begin from\n", plan.starts.size());
  }
  std::atomic<bool> stop = false;
  std::vector<std::thread> threads;
  for (int i = 0; i < plan.threads; ++i) {
    threads.emplace_back([&, i] { Worker(plan, i).work(stop); });
  }
  while (!std::filesystem::exists(plan.out / "stop")) {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  stop = true;
  for (auto& thread : threads) thread.join();
  return 0;
}

}  // namespace
}  // namespace tesuji

int main(int argc, char** argv) {
  if (argc < 7 || argc > 8) {
    fmt::print(stderr, "usage: tesuji_self_play OUT SIZE THREADS ROWS VISITS SEED [STARTS]\n");
    return 2;
  }
  const auto done = tesuji::run({argv + 1, argv + argc});
  if (done) return *done;
  fmt::print(stderr, "{}\n", done.error().line());
  return 2;
}
