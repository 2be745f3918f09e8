// Five moves against the level beginner: with the server idle, while another client has slow games
// under way, for that client itself, and after it has begun hundreds of small games more.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "formats/json_fields.h"
#include "server/experiments/experiments.h"
#include "server/experiments/own_server.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::Json;
using Clock = std::chrono::steady_clock;

constexpr int kMoves = 5;
constexpr double kPatience = 20;  // seconds
constexpr std::chrono::milliseconds kLook{20};
constexpr std::size_t kMaxMoves = 400;  // that a state offers

Result<std::vector<std::string>> offered(const Json& state) {
  formats::JsonFields fields(state, {"server", "a game"});
  const Json* position = fields.find("position");
  if (position == nullptr) return base::fail("server", "a game", "has no position");
  TESUJI_TRY(auto of_position, formats::JsonFields::of(*position, {"server", "a game: position"}));
  return of_position.list("legal", kMaxMoves);
}

bool is_waiting(const Json& state) {
  const auto waiting = state.find("waiting");
  return waiting != state.end() && !waiting->is_null();
}

// Plays the first move that is offered and waits for the engine's; kPatience at most.
Result<double> seconds_to_answer(Caller& caller, const std::string& id, const base::Watch& watch) {
  TESUJI_TRY(const auto state, caller.get(path_of_game(id)));
  TESUJI_TRY(const auto moves, offered(state));
  if (moves.empty()) return base::fail("server", "a game", "offers no move");
  const auto since = Clock::now();
  TESUJI_CHECK(caller.play(id, moves.front()));
  while (!watch.is_stopped()) {
    TESUJI_TRY(const auto now, caller.get(path_of_game(id)));
    const double took = std::chrono::duration<double>(Clock::now() - since).count();
    if (!is_waiting(now) || took >= kPatience) return took;
    std::this_thread::sleep_for(kLook);
  }
  return 0.0;
}

Result<lab::Finding> answers(std::string meanwhile, Caller& caller, const base::Watch& watch) {
  TESUJI_TRY(const auto id,
             caller.begin("go", Json::object(), {{"kind", "level"}, {"name", "beginner"}}));
  std::vector<double> seconds;
  for (int i = 0; i < kMoves && !watch.is_stopped(); ++i) {
    TESUJI_TRY(const double took, seconds_to_answer(caller, id, watch));
    seconds.push_back(took);
  }
  const bool in_time =
      std::all_of(seconds.begin(), seconds.end(), [](double took) { return took < kPatience; });
  return lab::Finding{std::move(meanwhile), fmt::format("below {:.0f} s", kPatience),
                      fmt::format("{:.2f} s", fmt::join(seconds, ", ")), in_time};
}

Result<void> begin_slow_games(Caller& caller, int count) {
  const Json slow = {{"kind", "player"},
                     {"name", "mcts"},
                     {"settings", {{"time", "30"}, {"threads", "4"}, {"memory", "64"}}}};
  for (int i = 0; i < count; ++i) {
    TESUJI_TRY(const auto id, caller.begin("go", Json::object(), slow));
    TESUJI_CHECK(caller.play(id, "E5"));
  }
  return {};
}

Result<void> begin_small_games(Caller& caller, int count) {
  for (int i = 0; i < count; ++i) {
    TESUJI_CHECK(caller.begin("kalah", Json::object(), {{"kind", "human"}}));
  }
  return {};
}

}  // namespace

Findings serve_fair(const lab::ExperimentOptions& options, const base::Watch& watch) {
  const int slow_games = options.quick ? 4 : 20;
  const int small_games = options.quick ? 50 : 900;
  TESUJI_TRY(const auto server, OwnServer::start());
  Caller greedy(server.port(), "203.0.113.1");
  Caller honest(server.port(), "203.0.113.2");
  std::vector<lab::Finding> findings;
  const auto add = [&](std::string meanwhile, Caller& caller) -> Result<void> {
    watch.report({"serve-fair", findings.size(), 4, meanwhile});
    TESUJI_TRY(auto finding, answers(std::move(meanwhile), caller, watch));
    findings.push_back(std::move(finding));
    return {};
  };
  TESUJI_CHECK(add("nothing else on the server", honest));
  TESUJI_CHECK(begin_slow_games(greedy, slow_games));
  TESUJI_CHECK(add(fmt::format("another client has {} slow games", slow_games), honest));
  TESUJI_CHECK(add(fmt::format("the same client has {} slow games", slow_games), greedy));
  TESUJI_CHECK(begin_small_games(greedy, small_games));
  TESUJI_CHECK(add(fmt::format("another client has those and {} small ones", small_games), honest));
  return findings;
}

}  // namespace tesuji::server
