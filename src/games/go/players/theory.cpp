#include "games/go/players/theory.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/players/simple.h"
#include "games/go/theories/shipped_theory.h"

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
  TheoryPlayer(const theories::GoTheory& theory, base::Seed seed)
      : matcher_(theory.matcher()), seed_(seed) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    const theories::Scene scene(position.board(), theories::moment_of(position));
    matcher_.look(scene, scratch_);
    std::vector<Scored> moves = scored(position, question.only);
    game::Decision<Position> decision;
    decision.nodes = moves.size();
    decision.move = moves.front().move;
    add_candidates(moves, decision);
    if (decision.move != kPass) add_reasons(number_of(position, decision.move), decision);
    return decision;
  }
  [[nodiscard]] game::Abilities abilities() const override { return {.keeps_to = true}; }

 private:
  struct Scored {
    Move move;
    double score;
    double draw;  // decides between equals
  };

  static int number_of(const Position& position, Move move) {
    const Grid grid = position.board().grid();
    return grid.row(move) * grid.size() + grid.column(move);
  }

  // Best first; at least one.
  std::vector<Scored> scored(const Position& position, const std::vector<Move>& only) {
    const Position::Moves sensible = sensible_moves(position);
    std::vector<Move> moves = only;
    if (moves.empty()) moves.assign(sensible.begin(), sensible.end());
    base::Random random = seed_.child("move", position.moves_played()).random();
    std::vector<Scored> list;
    for (const Move move : moves) {
      const double score =
          move == kPass ? -1e9 : matcher_.score(number_of(position, move), scratch_);
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

  void add_reasons(int point, game::Decision<Position>& decision) {
    matcher_.fired(point, scratch_, fired_);
    std::sort(fired_.begin(), fired_.end(), [this](auto a, auto b) {
      return std::pair(-std::abs(matcher_.value(a)), a) <
             std::pair(-std::abs(matcher_.value(b)), b);
    });
    std::string list;
    for (const auto rule : fired_) {
      list += fmt::format("{}{} ({:+.2f})", list.empty() ? "" : ", ",
                          matcher_.theory().rules[rule].number, matcher_.value(rule));
    }
    if (!list.empty()) decision.reasons.push_back("proposed by rules " + list);
  }

  theories::Matcher matcher_;
  theories::Matcher::Scratch scratch_;
  std::vector<std::uint16_t> fired_;
  base::Seed seed_;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const TheorySettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(const auto theory, settings.file.empty() ? theories::shipped_theory()
                                                      : theories::load_go_theory(settings.file));
  return std::make_unique<TheoryPlayer>(theory, seed);
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
