#include "games/go/players/theory.h"

#include <algorithm>
#include <cmath>

#include "games/go/players/rule_scores.h"
#include "games/go/players/simple.h"

namespace tesuji::go::players {
namespace {

constexpr std::size_t kShownMoves = 20;

struct TheorySettings {
  std::string file;
};

template <class Binder>
void bind(TheorySettings& s, Binder& binder) {
  binder.text("theory", s.file, "file of a theory; empty: the one that ships");
}

class TheoryPlayer : public game::Player<Position> {
 public:
  TheoryPlayer(RuleScores rules, base::Seed seed) : rules_(std::move(rules)), seed_(seed) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    rules_.look(position);
    const std::vector<Scored> moves = scored(position, question.only);
    game::Decision<Position> decision;
    decision.nodes = moves.size();
    decision.move = moves.front().move;
    add_candidates(moves, decision);
    if (auto reason = rules_.reason(decision.move); !reason.empty()) {
      decision.reasons.push_back(std::move(reason));
    }
    return decision;
  }
  [[nodiscard]] game::Abilities abilities() const override { return {.keeps_to = true}; }

 private:
  struct Scored {
    Move move;
    double score;
    double draw;  // decides between equals
  };

  // Best first; at least one.
  std::vector<Scored> scored(const Position& position, const std::vector<Move>& only) {
    const Position::Moves sensible = sensible_moves(position);
    std::vector<Move> moves = only;
    if (moves.empty()) moves.assign(sensible.begin(), sensible.end());
    base::Random random = seed_.child("move", position.moves_played()).random();
    std::vector<Scored> list;
    for (const Move move : moves) {
      const double score = move == kPass ? -1e9 : rules_.score(move);
      list.push_back({move, score, random.unit()});
    }
    std::sort(list.begin(), list.end(), [](const Scored& a, const Scored& b) {
      return a.score != b.score ? a.score > b.score : a.draw < b.draw;
    });
    return list;
  }

  // The scores are logarithms of strengths (Bradley and Terry): their shares are priors.
  static void add_candidates(const std::vector<Scored>& moves, game::Decision<Position>& decision) {
    double sum = 0;
    for (const Scored& one : moves) sum += std::exp(one.score - moves.front().score);
    for (std::size_t i = 0; i < std::min(kShownMoves, moves.size()); ++i) {
      game::Candidate<Position> candidate;
      candidate.move = moves[i].move;
      candidate.prior = std::exp(moves[i].score - moves.front().score) / sum;
      candidate.line = {candidate.move};
      decision.candidates.push_back(std::move(candidate));
    }
  }

  RuleScores rules_;
  base::Seed seed_;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const TheorySettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(auto matcher, matcher_of(settings.file));
  return std::make_unique<TheoryPlayer>(RuleScores(std::move(matcher)), seed);
}

}  // namespace

game::PlayerKind<Position> theory_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "theory";
  kind.summary = "the move that learned rules propose most, and which rules";
  kind.take(TheorySettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players
