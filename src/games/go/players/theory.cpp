#include "games/go/players/theory.h"

#include <algorithm>
#include <cmath>

#include "games/go/players/simple.h"
#include "games/go/players/theory_scores.h"

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
  TheoryPlayer(TheoryScores scores, base::Seed seed) : scores_(std::move(scores)), seed_(seed) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    scores_.look(position);
    std::vector<Scored> moves = scored(position, question.only);
    game::Decision<Position> decision;
    decision.nodes = moves.size();
    decision.move = moves.front().move;
    add_candidates(moves, decision);
    if (auto reason = scores_.reason(decision.move, kMaxPoints); !reason.empty()) {
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
      const double score = move == kPass ? -1e9 : scores_.score(move);
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

  TheoryScores scores_;
  base::Seed seed_;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const TheorySettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(auto scores, TheoryScores::load(settings.file));
  return std::make_unique<TheoryPlayer>(std::move(scores), seed);
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
