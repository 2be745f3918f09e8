#include "games/go/players/negamax.h"

#include <algorithm>

#include "base/text.h"
#include "games/go/features/evaluator.h"
#include "games/go/players/theory_moves.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/eyes.h"
#include "games/go/rules/liberties.h"
#include "search/negamax_player.h"

namespace tesuji::go::players {
namespace {

using features::JegoEvaluation;
using features::Negamax13Evaluation;
using go::Point;
using go::Position;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr int kDepth = 3;  // without a limit, as Godfrid et al. play
constexpr double kShare =
    0.95;  // of the strengths of all moves: where rules are sure, few are left

std::string move_text(const Position& position, Point move) {
  return go::gtp_text(position.board().grid(), move);
}

enum class Evaluation : std::uint8_t { negamax13, jego };
constexpr game::Named<Evaluation> kEvaluationNames[] = {{"negamax13", Evaluation::negamax13},
                                                        {"jego", Evaluation::jego}};

enum class Source : std::uint8_t { all, theory };
constexpr game::Named<Source> kSourceNames[] = {{"all", Source::all}, {"theory", Source::theory}};

struct GoNegamaxSettings {
  search::SearchSettings search{.depth_without_limit = kDepth};
  Evaluation evaluation = Evaluation::negamax13;
  std::vector<std::string> weights;  // in the order of the evaluation's terms; empty: its own
  GoMoves moves;
  Source source = Source::all;
  TheoryWidth width{.share = kShare};
  std::string theory;
};

template <class Binder>
void bind(GoNegamaxSettings& s, Binder& binder) {
  bind(s.search, binder);
  binder.choice("evaluation", s.evaluation, kEvaluationNames,
                "territory, captures, potential territory, influence; or territory, prisoners, "
                "stones, cohesion");
  binder.list("weights", s.weights, "a;b;c;d in that order; empty: its own");
  binder.flag("fill-eyes", s.moves.fills_eyes, "also tries moves that fill its own eyes");
  binder.choice("moves", s.source, kSourceNames,
                "all, or those that the rules of a theory propose most");
  binder.whole("width", s.width.width, {2, kMaxPoints},
               "moves=theory: how many at most, the pass among them");
  binder.real(
      "share", s.width.share, {0, 1},
      "moves=theory: and no more than have this share of the strengths of all; 1: width alone");
  binder.text("theory", s.theory, "file of a theory; empty: the one that ships");
}

template <class Weights>
base::Result<Weights> read_weights(const std::vector<std::string>& list,
                                   double Weights::*const (&members)[4]) {
  Weights weights;
  if (list.empty()) return weights;
  if (list.size() != 4) {
    return base::fail("setting", "weights=" + base::joined(list, ";"),
                      "expected four numbers a;b;c;d");
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const auto value = base::parsed_real(list[i]);
    if (!value) {
      return base::fail("setting", "weights: " + base::printable(list[i]),
                        "expected a finite number");
    }
    weights.*members[i] = *value;
  }
  return weights;
}

template <class E>
MadePlayer player_with(const E& evaluation, const GoNegamaxSettings& settings) {
  TESUJI_TRY(const auto options, search::search_options(settings.search));
  if (settings.source == Source::theory) {
    TESUJI_TRY(auto scores, TheoryScores::load(settings.theory));
    TheoryWidth width = settings.width;
    if (!scores.are_strengths()) width.share = 1;
    const TheoryMoves source(std::move(scores), width, settings.moves);
    return std::make_unique<search::NegamaxPlayer<Position, E, TheoryMoves>>(
        evaluation, source, options, kDepth, move_text);
  }
  return std::make_unique<search::NegamaxPlayer<Position, E, GoMoves>>(evaluation, settings.moves,
                                                                       options, kDepth, move_text);
}

MadePlayer make_player(const GoNegamaxSettings& settings, base::Seed /*seed*/) {
  if (settings.evaluation == Evaluation::jego) {
    using Weights = JegoEvaluation::Weights;
    TESUJI_TRY(const auto weights,
               read_weights<Weights>(settings.weights, {&Weights::territory, &Weights::prisoners,
                                                        &Weights::stones, &Weights::cohesion}));
    TESUJI_TRY(const auto evaluation, JegoEvaluation::make(weights));
    return player_with(evaluation, settings);
  }
  using Weights = Negamax13Evaluation::Weights;
  TESUJI_TRY(const auto weights,
             read_weights<Weights>(settings.weights,
                                   {&Weights::territory, &Weights::captures,
                                    &Weights::potential_territory, &Weights::influence}));
  TESUJI_TRY(const auto evaluation, Negamax13Evaluation::make(weights));
  return player_with(evaluation, settings);
}

}  // namespace

void GoMoves::moves(const Position& position, Position::Moves& moves) const {
  position.legal_moves(moves);
  if (fills_eyes) return;
  const auto is_own_eye = [&](Point p) {
    return p != go::kPass && go::is_eye(position.board(), p, position.to_move());
  };
  moves.resize(static_cast<std::size_t>(std::remove_if(moves.begin(), moves.end(), is_own_eye) -
                                        moves.begin()));
}

void GoMoves::noisy(const Position& position, Position::Moves& moves) const {
  const go::Board& board = position.board();
  const go::Side side = position.to_move();
  moves.clear();
  for (int i = 0; i < board.empty_count(); ++i) {
    const Point p = board.empty_point(i);
    bool wanted = false;
    for (const int step : board.steps()) {
      const Point n = board.neighbour(p, step);
      wanted = wanted || (go::is_stone(board.at(n)) && board.is_in_atari(n));
    }
    if (!wanted || go::liberties_after(board, p, side, 2) < 2) continue;
    if (position.is_legal(p)) moves.push_back(p);
  }
}

game::PlayerKind<Position> negamax_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "negamax";
  kind.summary = "alpha-beta search with the evaluation of negamax13 or of jego";
  kind.thinks = true;
  kind.take(GoNegamaxSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players
