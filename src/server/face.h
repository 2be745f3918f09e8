// What differs between the games where the server shows them: one set of overloads per game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome.h"
#include "go/status.h"
#include "layers/layer.h"
#include "server/tree.h"

namespace tesuji::server {

// How the present position came about; `before` only where the drawing needs it.
template <class G>
struct LastMove {
  typename G::Move move{};
  game::Side side = game::Side::first;
  std::optional<G> before;
};

template <class G>
struct Face;

template <>
struct Face<go::Position> {
  static constexpr bool kMarks = true;
  static constexpr bool kSetsUpAnywhere = true;
  static constexpr bool kKeepsBefore = false;
  using Judged = go::Status;

  static Sentence title() { return {"Go", "Go"}; }
  static std::array<Sentence, 2> sides() { return {{{"Black", "Negras"}, {"White", "Blancas"}}}; }
  static std::array<Sentence, 2> unit() { return {{{"point", "punto"}, {"points", "puntos"}}}; }
  static Json position(const go::Position& position,
                       const std::optional<LastMove<go::Position>>& last);
  static Json rules(const go::Position& position);
  static base::Result<Json> read_setup(const go::Position& position, const Json& request);
  static base::Result<void> set_up(go::Position& position, const Json& setup);
  // A move of a record: out of turn, or against a rule, where a board can take it.
  static base::Result<go::Move> recorded_move(go::Position& position, std::string_view text,
                                              game::Side side);
  static void play_recorded(go::Position& position, go::Move move);

  static Judged judged(const go::Position& position);
  static std::vector<std::string> dead(const go::Position& position, const Judged& judged);
  static base::Result<std::vector<std::string>> turned(const go::Position& position,
                                                       const std::vector<std::string>& dead,
                                                       std::string_view point);
  static Json score(const go::Position& position, const Judged& judged,
                    const std::vector<std::string>& dead);
  static game::Outcome outcome(const go::Position& position, const Judged& judged,
                               const std::vector<std::string>& dead);
};

template <>
struct Face<kalah::Position> {
  static constexpr bool kMarks = false;
  static constexpr bool kSetsUpAnywhere = false;  // its records hold moves only
  static constexpr bool kKeepsBefore = true;
  struct Judged {};

  static Sentence title() { return {"Kalah", "Kalah"}; }
  static std::array<Sentence, 2> sides() { return {{{"First", "Primero"}, {"Second", "Segundo"}}}; }
  static std::array<Sentence, 2> unit() { return {{{"seed", "semilla"}, {"seeds", "semillas"}}}; }
  static Json position(const kalah::Position& position,
                       const std::optional<LastMove<kalah::Position>>& last);
  static Json rules(const kalah::Position& position);
  static base::Result<Json> read_setup(const kalah::Position& position, const Json& request);
  static base::Result<void> set_up(kalah::Position& position, const Json& setup);
  static base::Result<kalah::Move> recorded_move(kalah::Position& position, std::string_view text,
                                                 game::Side side);
  static void play_recorded(kalah::Position& position, kalah::Move move) { position.play(move); }

  static Judged judged(const kalah::Position&) { return {}; }
  static std::vector<std::string> dead(const kalah::Position&, const Judged&) { return {}; }
  static base::Result<std::vector<std::string>> turned(const kalah::Position& position,
                                                       const std::vector<std::string>& dead,
                                                       std::string_view point);
  static Json score(const kalah::Position& position, const Judged& judged,
                    const std::vector<std::string>& dead);
  static game::Outcome outcome(const kalah::Position& position, const Judged& judged,
                               const std::vector<std::string>& dead);
};

}  // namespace tesuji::server
