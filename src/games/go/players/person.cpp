#include "games/go/players/person.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/go/net/game_line.h"
#include "games/go/net/shipped_net.h"
#include "games/go/players/finish.h"
#include "games/go/players/model.h"
#include "games/go/players/simple.h"

namespace tesuji::go::players {
namespace {

using net::Oracle;

// The weakest and strongest whose games on 9x9 are many enough to be learned from.
constexpr int kWeakest = -24;  // 25k
constexpr int kStrongest = 7;
// Records of larger boards are of players from 6d: whoever is weaker draws more freely there.
constexpr int kLargeBoard = 13;
constexpr int kWeakestOnLarge = 6;
constexpr double kWarmth = 0.03;  // per rank below it
// A move with less of a chance than this part of the likeliest one's is one that the network could
// not rule out, rather than one that people play.
constexpr double kLeastChance = 0.02;
constexpr double kGivesUp = 0.04;  // win rate
constexpr std::size_t kShownMoves = 20;

std::string rank_text(int rank) {
  return rank > 0 ? fmt::format("{}d", rank) : fmt::format("{}k", 1 - rank);
}

std::vector<std::string> rank_texts() {
  std::vector<std::string> texts;
  for (int rank = kWeakest; rank <= kStrongest; ++rank) texts.push_back(rank_text(rank));
  return texts;
}

struct PersonSettings {
  std::string rank = "5k";
  double temperature = 1;
};

template <class Binder>
void bind(PersonSettings& s, Binder& binder) {
  binder.choice("rank", s.rank, rank_texts(), "whose moves it plays: 25k to 1k, 1d to 7d");
  binder.real("temperature", s.temperature, {0, 4},
              "0: the likeliest move of that rank; 1: as often as people do; more: more freely");
}

struct Chance {
  Move move;
  double share = 0;  // of people who play it here
};

class PersonPlayer : public game::Player<Position> {
 public:
  PersonPlayer(std::shared_ptr<Oracle> oracle, int rank, double temperature, base::Seed seed)
      : oracle_(std::move(oracle)), rank_(rank), temperature_(temperature), seed_(seed) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    game::Decision<Position> decision;
    decision.nodes = 1;
    question.watch.is_spent_after(1);
    const std::vector<Chance> chances = Oracle::knows_size(position.size())
                                            ? of_people(position, question.only, decision)
                                            : of_weights(position, question.only, decision);
    const Chance chosen = drawn(chances, position);
    decision.move = chosen.move;
    decision.line = {chosen.move};
    if (decision.value) {
      decision.reasons.push_back(fmt::format("people of {} play this in {:.0f} of 100 games",
                                             rank_text(told_rank(position)), 100 * chosen.share));
    }
    for (std::size_t i = 0; i < std::min(kShownMoves, chances.size()); ++i) {
      game::Candidate<Position> candidate;
      candidate.move = chances[i].move;
      candidate.prior = chances[i].share;
      candidate.line = {candidate.move};
      decision.candidates.push_back(std::move(candidate));
    }
    decision.resigns =
        decision.value && *decision.value < kGivesUp && is_worth_resigning(position, decision);
    return decision;
  }
  [[nodiscard]] game::Abilities abilities() const override { return {.keeps_to = true}; }

 private:
  static std::vector<Move> moves_of(const Position& position, const std::vector<Move>& only) {
    if (!only.empty()) return only;
    const Position::Moves sensible = sensible_moves(position);
    std::vector<Move> moves(sensible.begin(), sensible.end());
    if (moves.back() != kPass) moves.push_back(kPass);
    return moves;
  }

  [[nodiscard]] int told_rank(const Position& position) const {
    return position.size() >= kLargeBoard ? std::max(rank_, kWeakestOnLarge) : rank_;
  }

  // Likeliest first.
  std::vector<Chance> of_people(const Position& position, const std::vector<Move>& only,
                                game::Decision<Position>& decision) const {
    const int told = told_rank(position);
    const auto said = oracle_->guess(position, net::terms_of(position, {told, told}));
    decision.value = double{said->win};
    decision.score = double{said->margin};
    decision.score_spread = double{said->spread};
    std::vector<Chance> chances;
    for (const Move move : moves_of(position, only)) {
      const auto number = net::number_of(position.board().grid(), move);
      chances.push_back({move, double{said->move[number]}});
    }
    sort(chances);
    return chances;
  }

  // Of boards that the network does not know: by the weights of moves that `mcts` has.
  std::vector<Chance> of_weights(const Position& position, const std::vector<Move>& only,
                                 game::Decision<Position>& decision) {
    std::vector<Move> moves = moves_of(position, only);
    if (moves.size() > 1) std::erase(moves, kPass);
    std::vector<float> weights(moves.size(), 1);
    if (moves.front() != kPass) weigh_as_shipped(position, moves, weights);
    std::vector<Chance> chances;
    for (std::size_t i = 0; i < moves.size(); ++i)
      chances.push_back({moves[i], double{weights[i]}});
    sort(chances);
    if (!has_said_) {
      decision.reasons.emplace_back(
          "the network knows boards from 5x5 to 19x19: on this one learned weights alone decide");
      has_said_ = true;
    }
    return chances;
  }

  static void sort(std::vector<Chance>& chances) {
    std::stable_sort(chances.begin(), chances.end(),
                     [](const Chance& a, const Chance& b) { return a.share > b.share; });
  }

  [[nodiscard]] Chance drawn(const std::vector<Chance>& chances, const Position& position) const {
    double warmth = temperature_;
    if (position.size() >= kLargeBoard)
      warmth *= 1 + kWarmth * std::max(0, kWeakestOnLarge - rank_);
    if (warmth <= 0) return chances.front();
    std::vector<double> weights;
    double sum = 0;
    for (const Chance& one : chances) {
      if (one.share < kLeastChance * chances.front().share) break;
      weights.push_back(std::pow(one.share, 1 / warmth));
      sum += weights.back();
    }
    double left = sum * seed_.child("move", position.moves_played()).random().unit();
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if ((left -= weights[i]) < 0) return chances[i];
    }
    return chances.front();
  }

  std::shared_ptr<Oracle> oracle_;
  int rank_;
  double temperature_;
  base::Seed seed_;
  bool has_said_ = false;
};

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const PersonSettings& settings,
                                                                  base::Seed seed) {
  return std::make_unique<PersonPlayer>(
      net::shipped_oracle(), net::rank_number(settings.rank).value(), settings.temperature, seed);
}

}  // namespace

game::PlayerKind<Position> person_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "person";
  kind.summary = "plays like people of a rank: draws one of the moves that they would play";
  kind.take(PersonSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players
