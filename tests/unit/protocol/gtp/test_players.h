// Small players with known manners, and a server that has one of them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "games/go/rules/eyes.h"
#include "protocol/gtp/server.h"

namespace tesuji::protocol::testing {

using go::Position;
using TestDecision = game::Decision<Position>;

// Decides by calling a function.
class FunctionPlayer : public game::Player<Position> {
 public:
  using Function = std::function<TestDecision(const Position&, base::Watch&)>;
  explicit FunctionPlayer(Function function) : function_(std::move(function)) {}
  TestDecision decide(const game::Question<Position>& question) override {
    return function_(question.game, question.watch);
  }

 private:
  Function function_;
};

// Legal moves that do not fill the mover's own eyes; a pass if there is none.
inline Position::Moves sensible_moves(const Position& position) {
  Position::Moves all;
  Position::Moves sensible;
  position.legal_moves(all);
  for (const auto move : all) {
    if (move != go::kPass && !go::is_eye(position.board(), move, position.to_move())) {
      sensible.push_back(move);
    }
  }
  if (sensible.empty()) sensible.push_back(go::kPass);
  return sensible;
}

inline TestDecision of_move(go::Move move) {
  TestDecision decision;
  decision.move = move;
  return decision;
}

// Compares the first three legal moves (or those it is told to look at) and reports in rounds.
// It ends after three rounds, reporting each, or goes on until its watch is spent, reporting at
// the interval it was given.
class Analyst : public game::Player<Position> {
 public:
  enum class Patience { three_rounds, until_spent };
  explicit Analyst(Patience patience) : patience_(patience) {}

  TestDecision decide(const game::Question<Position>& question) override {
    const Position& game = question.game;
    base::Watch& watch = question.watch;
    const auto& listener = question.listener;
    const auto moves = root_moves(question);
    double next = base::wall_seconds() + question.interval;
    std::uint64_t round = 1;
    if (patience_ == Patience::three_rounds) {
      for (; round < 3 && !watch.is_spent(); ++round) {
        if (listener) listener(found(game, moves, round));
      }
      return found(game, moves, round);
    }
    for (; !watch.is_spent_after(1); ++round) {
      if (!listener || base::wall_seconds() < next) continue;
      listener(found(game, moves, round));
      next = base::wall_seconds() + question.interval;
    }
    return found(game, moves, round);
  }
  [[nodiscard]] game::Abilities abilities() const override {
    return {.reports = true, .keeps_to = true};
  }

 private:
  static std::vector<go::Move> root_moves(const game::Question<Position>& question) {
    Position::Moves all;
    question.game.legal_moves(all);
    std::vector<go::Move> moves = question.only;
    const bool is_free = moves.empty();
    for (std::size_t i = 0; is_free && i < all.size(); ++i) moves.push_back(all[i]);
    std::sort(moves.begin(), moves.end());
    if (is_free) std::rotate(moves.begin(), moves.begin() + 1, moves.end());  // pass last
    if (moves.size() > 3) moves.resize(3);
    return moves;
  }
  static TestDecision found(const Position& game, const std::vector<go::Move>& moves,
                            std::uint64_t round) {
    TestDecision decision = of_move(moves[0]);
    decision.value = 0.625;
    decision.score = 2.5;
    decision.score_spread = 8;
    decision.score_distribution = {{-5.5, 0.25}, {10.5, 0.75}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      game::Candidate<Position> candidate;
      candidate.move = moves[i];
      candidate.visits = 100 * round - 30 * i;
      candidate.value = 0.625 - 0.125 * static_cast<double>(i);
      candidate.prior = 0.5 - 0.2 * static_cast<double>(i);
      candidate.score = 2.5 - static_cast<double>(i);
      candidate.line = {moves[i], go::kPass};
      decision.nodes += candidate.visits;
      decision.candidates.push_back(candidate);
    }
    // The left half is black's, the right half white's.
    const go::Grid grid = game.board().grid();
    decision.ownership.assign(static_cast<std::size_t>(grid.cells()), 0);
    grid.for_each([&](go::Point p) {
      decision.ownership[p.index] = 2 * grid.column(p) < grid.size() - 1   ? 1.0F
                                    : 2 * grid.column(p) > grid.size() - 1 ? -0.5F
                                                                           : 0.0F;
    });
    return decision;
  }

  Patience patience_;
};

inline void add_analyst(game::Catalogue<Position>& catalogue, const std::string& name,
                        Analyst::Patience patience) {
  game::PlayerKind<Position> kind;
  kind.name = name;
  kind.thinks = true;
  kind.make = [patience](const game::Settings&,
                         base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<Analyst>(patience);
  };
  catalogue.add(std::move(kind));
}

using KindMaker = std::function<FunctionPlayer::Function(base::Seed)>;

inline void add_kind(game::Catalogue<Position>& catalogue, const std::string& name,
                     const KindMaker& maker) {
  game::PlayerKind<Position> kind;
  kind.name = name;
  kind.thinks = true;
  kind.make = [maker](const game::Settings&,
                      base::Seed seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<FunctionPlayer>(maker(seed));
  };
  catalogue.add(std::move(kind));
}

inline FunctionPlayer::Function random_function(base::Seed seed) {
  auto random = std::make_shared<base::Random>(seed.random());
  return [random](const Position& game, base::Watch&) {
    const auto moves = sensible_moves(game);
    return of_move(moves[random->below(static_cast<std::uint32_t>(moves.size()))]);
  };
}

// Thinks until the watch is spent.
// What the thinker was allowed the last time. It takes all of it; how much later than that a busy
// machine comes back is nobody's fault.
inline base::Limits allowed;

inline TestDecision thought(const Position& game, base::Watch& watch) {
  allowed = watch.limits();
  while (!watch.is_spent()) {
  }
  return of_move(sensible_moves(game)[0]);
}

inline const game::Catalogue<Position>& test_catalogue() {
  static const game::Catalogue<Position> catalogue = [] {
    game::Catalogue<Position> result;
    add_kind(result, "random", random_function);
    add_analyst(result, "analyst", Analyst::Patience::three_rounds);
    add_analyst(result, "patient", Analyst::Patience::until_spent);
    add_kind(result, "thinker", [](base::Seed) { return thought; });
    add_kind(result, "passer", [](base::Seed) {
      return [](const Position&, base::Watch&) { return of_move(go::kPass); };
    });
    add_kind(result, "resigner", [](base::Seed) {
      return [](const Position&, base::Watch&) {
        TestDecision decision;
        decision.resigns = true;
        return decision;
      };
    });
    add_kind(result, "talker", [](base::Seed) {
      return [](const Position& game, base::Watch&) {
        TestDecision decision = of_move(sensible_moves(game)[0]);
        decision.reasons = {"It is the first point.", "Nothing is better."};
        return decision;
      };
    });
    add_kind(result, "cheat",
             [](base::Seed) { return [](const Position&, base::Watch&) { return of_move({1}); }; });
    add_kind(result, "broken", [](base::Seed) {
      return [](const Position&, base::Watch&) {
        TestDecision decision;
        decision.fault = game::Fault{game::EndReason::crash, "the engine ended"};
        return decision;
      };
    });
    add_kind(result, "thrower", [](base::Seed) {
      return [](const Position&, base::Watch&) -> TestDecision { throw std::bad_alloc(); };
    });
    return result;
  }();
  return catalogue;
}

inline GtpOptions test_options(const std::string& player) {
  GtpOptions options;
  options.catalogue = &test_catalogue();
  options.player.name = player;
  options.seed = base::Seed(7);
  options.version = "1.2.3";
  return options;
}

// A server, and short forms of what it answers.
class GtpTest : public ::testing::Test {
 protected:
  void use(const std::string& player) {
    server_ = std::make_unique<GtpServer>(test_options(player));
  }
  std::string raw(const std::string& line) { return server_->answer(line); }
  // Without the frame; starts with '?' for a refusal.
  std::string ask(const std::string& line) {
    std::string answer = raw(line);
    EXPECT_GE(answer.size(), 3U) << line;
    EXPECT_EQ(answer.find("\n\n"), answer.size() - 2) << line;
    answer.resize(answer.size() - 2);
    if (answer[0] == '?') return answer;
    return answer.size() >= 2 ? answer.substr(2) : "";
  }
  void obey(std::initializer_list<std::string> lines) {
    for (const auto& line : lines) EXPECT_EQ(raw(line)[0], '=') << line << ": " << raw(line);
  }

  std::unique_ptr<GtpServer> server_ = std::make_unique<GtpServer>(test_options("random"));
};

}  // namespace tesuji::protocol::testing
