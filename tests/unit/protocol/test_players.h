// Small players with known manners, and a server that has one of them.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "go/eyes.h"
#include "protocol/gtp_server.h"

namespace tesuji::protocol::testing {

using go::Position;
using TestDecision = game::Decision<Position>;

// Decides by calling a function.
class FunctionPlayer : public game::Player<Position> {
 public:
  using Function = std::function<TestDecision(const Position&, base::Watch&)>;
  explicit FunctionPlayer(Function function) : function_(std::move(function)) {}
  TestDecision decide(const Position& game, base::Watch& watch) override {
    return function_(game, watch);
  }

 private:
  Function function_;
};

// Legal moves that fill no own eye; a pass if there is none.
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
inline TestDecision thought(const Position& game, base::Watch& watch) {
  while (!watch.is_spent()) {
  }
  return of_move(sensible_moves(game)[0]);
}

inline const game::Catalogue<Position>& test_catalogue() {
  static const game::Catalogue<Position> catalogue = [] {
    game::Catalogue<Position> result;
    add_kind(result, "random", random_function);
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
