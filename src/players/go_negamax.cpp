#include "players/go_negamax.h"

#include <algorithm>

#include "base/text.h"
#include "features/evaluator.h"
#include "go/coordinates.h"
#include "go/eyes.h"
#include "go/liberties.h"
#include "players/negamax.h"

namespace tesuji::players {
namespace {

using features::JegoEvaluation;
using features::Negamax13Evaluation;
using go::Point;
using go::Position;
using MadePlayer = base::Result<std::unique_ptr<game::Player<Position>>>;

constexpr int kDepth = 3;  // without a limit, as Godfrid et al. play

std::string move_text(const Position& position, Point move) {
  return go::gtp_text(position.board().grid(), move);
}

// Weights as a;b;c;d, in the order of the evaluation's terms; empty: its own.
template <class Weights>
base::Result<Weights> read_weights(const game::Settings& settings,
                                   double Weights::*const (&members)[4]) {
  Weights weights;
  const auto list = settings.list("weights");
  if (list.empty()) return weights;
  if (list.size() != 4) {
    return base::fail("setting", "weights=" + settings.text("weights"),
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
MadePlayer player_with(const E& evaluation, const game::Settings& settings) {
  TESUJI_TRY(const auto options, read_search_options(settings));
  return std::make_unique<NegamaxPlayer<Position, E, GoMoves>>(
      evaluation, GoMoves{settings.flag("fill-eyes")}, options, kDepth, move_text);
}

MadePlayer make_player(const game::Settings& settings, base::Seed /*seed*/) {
  if (settings.text("evaluation") == "jego") {
    using Weights = JegoEvaluation::Weights;
    TESUJI_TRY(const auto weights,
               read_weights<Weights>(settings, {&Weights::territory, &Weights::prisoners,
                                                &Weights::stones, &Weights::cohesion}));
    TESUJI_TRY(const auto evaluation, JegoEvaluation::make(weights));
    return player_with(evaluation, settings);
  }
  using Weights = Negamax13Evaluation::Weights;
  TESUJI_TRY(const auto weights,
             read_weights<Weights>(settings, {&Weights::territory, &Weights::captures,
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

game::PlayerKind<Position> go_negamax_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "negamax";
  kind.summary = "alpha-beta search with the evaluation of negamax13 or of jego";
  kind.options = search_options({"all", kDepth});
  kind.options.push_back(game::choice_option(
      "evaluation", "negamax13", {"negamax13", "jego"},
      "territory, captures, potential territory, influence; or territory, prisoners, stones, "
      "cohesion"));
  kind.options.push_back(game::text_option("weights", "", "a;b;c;d in that order; empty: its own"));
  kind.options.push_back(
      game::flag_option("fill-eyes", false, "also tries moves that fill its own eyes"));
  kind.thinks = true;
  kind.make = make_player;
  return kind;
}

}  // namespace tesuji::players
