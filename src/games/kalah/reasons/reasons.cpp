// Why a move of Kalah: turns, captures and seeds in safety, counted by playing it.
#include "games/kalah/reasons/reasons.h"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::kalah::reasons {
namespace {

using game::Side;
using kalah::Move;
using kalah::Position;

view::Sentence seeds(int n) {
  return {n == 1 ? "1 seed" : fmt::format("{} seeds", n),
          n == 1 ? "1 semilla" : fmt::format("{} semillas", n)};
}

// The most that `side` could add to its store by one sowing, were it to move on this board.
int largest_gain(const Position& position, Side side) {
  int largest = 0;
  for (int pit = 0; pit < position.board().pits(); ++pit) {
    if (position.board().seeds(side, pit) == 0) continue;
    kalah::Board board = position.board();
    board.sow(side, pit, position.rules());
    largest = std::max(largest, board.store(side) - position.board().store(side));
  }
  return largest;
}

view::Sentence ending(double margin) {
  return {fmt::format("ends the game {}", margin > 0   ? "and wins"
                                          : margin < 0 ? "and loses"
                                                       : "drawn"),
          fmt::format("termina la partida {}", margin > 0   ? "y gana"
                                               : margin < 0 ? "y pierde"
                                                            : "en tablas")};
}

}  // namespace

std::vector<view::Sentence> reasons_for(const Position& position, Move move) {
  std::vector<view::Sentence> reasons;
  const auto say = [&](std::string en, std::string es) {
    reasons.push_back({std::move(en), std::move(es)});
  };
  if (move.is_pass()) return {{"has lost its turn and must pass", "ha perdido el turno: pasa"}};
  if (move.is_swap()) {
    return {
        {"takes over the other side, which stands better", "toma el otro lado, que está mejor"}};
  }
  const Side side = position.to_move();
  Position after = position;
  after.play(move);
  kalah::Board sown = position.board();
  const auto sowing = sown.sow(side, move.pit(), position.rules());
  const int gain = sown.store(side) - position.board().store(side);
  if (sowing.captured > 0) {
    const view::Sentence what = seeds(sowing.captured);
    say("captures " + what.en, "captura " + what.es);
  }
  if (sowing.again && !after.is_over()) say("moves again", "vuelve a mover");
  if (after.is_over()) {
    reasons.push_back(ending(after.final_score(side).points));
    return reasons;
  }
  if (gain > 0 && sowing.captured == 0) {
    const view::Sentence what = seeds(gain);
    say("brings " + what.en + " into the store", "lleva " + what.es + " al almacén");
  }
  const int threat = largest_gain(position, game::other(side));
  const int left = largest_gain(after, game::other(side));
  if (threat - left >= 2) {
    say(fmt::format("takes away a gain of {} seeds from the opponent", threat - left),
        fmt::format("quita al rival una ganancia de {} semillas", threat - left));
  } else if (left - threat >= 2) {
    say(fmt::format("but lets the opponent gain {} seeds", left),
        fmt::format("pero deja al rival ganar {} semillas", left));
  }
  return reasons;
}

}  // namespace tesuji::kalah::reasons
