// Kalah as the server shows it. Holes are numbered: the first side's pits from its left, its store,
// the second's pits from its own left, its store.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/kalah/reasons/reasons.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/show/face.h"
#include "view/request.h"
#include "view/score.h"

namespace tesuji::kalah::show {
namespace {

using base::fail;
using base::Result;
using game::Side;
using kalah::Move;
using kalah::Position;

constexpr std::uint64_t kMaxInHole = 1'000'000;  // of a setup; more than any board has

std::vector<int> holes_of(const kalah::Board& board) {
  std::vector<int> holes;
  for (const Side side : {Side::first, Side::second}) {
    for (int pit = 0; pit < board.pits(); ++pit) holes.push_back(board.seeds(side, pit));
    holes.push_back(board.store(side));
  }
  return holes;
}

int hole_of(const Position& position, Side side, int pit) {
  return pit + (side == Side::first ? 0 : position.board().pits() + 1);
}

// Where the seeds of a sowing fall, one by one: on round the board, the opponent's store left out
// unless the rules sow both.
std::vector<int> path_of(const Position& before, Side side, int pit) {
  const int count = 2 * before.board().pits() + 2;
  const int own_store = before.board().pits() + (side == Side::first ? 0 : count / 2);
  const int other_store = (own_store + count / 2) % count;
  std::vector<int> path;
  int at = hole_of(before, side, pit);
  for (int seeds = before.board().seeds(side, pit); seeds > 0; --seeds) {
    at = (at + 1) % count;
    if (at == other_store && before.rules().stores == kalah::Stores::own) at = (at + 1) % count;
    path.push_back(at);
  }
  return path;
}

view::Json sowing_of(const Position& after, const view::LastMove<Position>& last) {
  const Position& before = *last.before;
  view::Json sowing = {{"from", nullptr},
                       {"path", view::Json::array()},
                       {"taken", view::Json::array()},
                       {"gained", view::Json::array()},
                       {"swapped", last.move.is_swap()},
                       {"again", !after.is_over() && after.to_move() == last.side}};
  if (!last.move.is_sowing()) return sowing;
  std::vector<int> sown = holes_of(before.board());
  const int from = hole_of(before, last.side, last.move.pit());
  const auto path = path_of(before, last.side, last.move.pit());
  sown[static_cast<std::size_t>(from)] = 0;
  for (const int hole : path) ++sown[static_cast<std::size_t>(hole)];
  const auto holes = holes_of(after.board());
  for (std::size_t hole = 0; hole < holes.size(); ++hole) {
    const int change = holes[hole] - sown[hole];
    if (change != 0) {
      sowing[change < 0 ? "taken" : "gained"].push_back(
          {{"hole", hole}, {"seeds", std::abs(change)}});
    }
  }
  sowing["from"] = from;
  sowing["path"] = path;
  return sowing;
}

}  // namespace

view::Json Face::position(const Position& position,
                          const std::optional<view::LastMove<Position>>& last) {
  view::Json legal = view::Json::array();
  view::Json hole_moves = view::Json::object();
  if (!position.is_over()) {
    Position::Moves moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
      legal.push_back(kalah::move_text(move));
      const std::string point = reasons::point_of(position, move);
      if (!point.empty()) hole_moves[point] = kalah::move_text(move);
    }
  }
  view::Json shown = nullptr;
  view::Json sowing = nullptr;
  if (last) {
    const bool is_sowing = last->move.is_sowing();
    shown = {{"move", kalah::move_text(last->move)},
             {"side", view::side_json(last->side)},
             {"hole", is_sowing ? view::Json(hole_of(position, last->side, last->move.pit()))
                                : view::Json()}};
    sowing = sowing_of(position, *last);
  }
  return view::Json{{"pits", position.board().pits()},
                    {"holes", holes_of(position.board())},
                    {"to_move", view::side_json(position.to_move())},
                    {"number", position.moves_played()},
                    {"last", std::move(shown)},
                    {"sowing", std::move(sowing)},
                    {"legal", std::move(legal)},
                    {"hole_moves", std::move(hole_moves)},
                    {"over", position.is_over()}};
}

view::Json Face::rules(const Position& position) {
  const auto& rules = position.rules();
  const bool opposite = rules.capture == kalah::Capture::opposite;
  const bool either = rules.end == kalah::EndRule::either_row;
  view::Sentence text{
      fmt::format("{}; {}; the rest goes {}",
                  opposite ? "captures need seeds opposite" : "captures also with nothing opposite",
                  either ? "ends when a row is empty" : "ends when the mover's row is empty",
                  rules.leftovers == kalah::Leftovers::side    ? "to the side it lies on"
                  : rules.leftovers == kalah::Leftovers::ender ? "to who ended the game"
                                                               : "to nobody"),
      fmt::format("{}; {}; el resto es {}",
                  opposite ? "solo se captura con semillas enfrente"
                           : "se captura también sin nada enfrente",
                  either ? "acaba cuando una fila queda vacía"
                         : "acaba cuando la fila de quien mueve queda vacía",
                  rules.leftovers == kalah::Leftovers::side    ? "de su lado"
                  : rules.leftovers == kalah::Leftovers::ender ? "de quien terminó"
                                                               : "de nadie")};
  const auto add = [&](bool holds, const std::string& en, const std::string& es) {
    if (!holds) return;
    text.en += "; " + en;
    text.es += "; " + es;
  };
  add(rules.stores == kalah::Stores::both, "both stores are sown", "se siembran los dos almacenes");
  add(rules.extra_turn == kalah::ExtraTurn::filled_store,
      "another turn only if the store held seeds", "otro turno solo si el almacén tenía semillas");
  add(rules.steal_back, "a last seed in a full pit of the opponent steals it",
      "la última semilla en un hoyo lleno del rival se lo lleva");
  add(rules.lost_turn == kalah::LostTurn::pass, "who loses a turn passes",
      "quien pierde el turno pasa");
  add(rules.half_stop, "more than half of the seeds wins at once",
      "gana quien reúne más de la mitad de las semillas");
  add(rules.thin_draw, "drawn when a side hardly has seeds for long",
      "tablas si un lado apenas tiene semillas mucho tiempo");
  add(rules.ply_cap > 0, fmt::format("at most {} moves", rules.ply_cap),
      fmt::format("{} jugadas como mucho", rules.ply_cap));
  add(rules.pie, "the second player may exchange sides once",
      "el segundo puede cambiar de lado una vez");
  return view::Json{{"text", view::text_json(text)}};
}

Result<view::Json> Face::read_setup(const Position& position, const view::Json& request) {
  TESUJI_TRY(auto fields, view::request_fields(request, "setup"));
  TESUJI_TRY(const auto holes,
             fields.optional_numbers("holes", 2 * kalah::kMaxPits + 2, kMaxInHole));
  TESUJI_TRY(const auto side, view::read_side(fields, "to_move"));
  TESUJI_CHECK(fields.check_all_asked());
  const auto wanted = static_cast<std::size_t>(2 * position.board().pits() + 2);
  if (!holes || holes->size() != wanted) {
    return fail("setup", "holes", fmt::format("expected {} numbers", wanted));
  }
  view::Json setup = {{"holes", *holes},
                      {"to_move", view::side_json(side.value_or(position.to_move()))}};
  Position tried = position;
  TESUJI_CHECK(set_up(tried, setup));
  return setup;
}

Result<void> Face::set_up(Position& position, const view::Json& setup) {
  const auto holes = setup.at("holes").get<std::vector<int>>();
  const auto pits = static_cast<std::size_t>(position.board().pits());
  if (holes.size() != 2 * pits + 2) return fail("setup", "holes", "of another board");
  kalah::Layout layout;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto begin = holes.begin() + static_cast<std::ptrdiff_t>(side * (pits + 1));
    layout.rows[side].assign(begin, begin + static_cast<std::ptrdiff_t>(pits));
    layout.stores[side] = *(begin + static_cast<std::ptrdiff_t>(pits));
  }
  layout.to_move = setup.value("to_move", "first") == "second" ? Side::second : Side::first;
  TESUJI_TRY(position, Position::from(layout, position.rules()));
  return {};
}

view::Json Face::score(const Position& position, const Judged& /*judged*/,
                       const std::vector<std::string>& /*dead*/) {
  view::Json parts;
  for (const Side side : {Side::first, Side::second}) {
    parts[view::side_json(side)] = {{"store", position.board().store(side)},
                                    {"pits", position.board().row_total(side)},
                                    {"total", position.board().store(side)}};
  }
  const double lead = position.standing(Side::first).points;
  const view::Sentence points = view::number_sentence(std::abs(lead), 0);
  view::Sentence text{"the score is even", "el resultado es de empate"};
  if (lead != 0) {
    const bool is_over = position.is_over();
    text = {fmt::format("{} {} by {} seeds", lead > 0 ? "First" : "Second",
                        is_over ? "wins" : "is ahead", points.en),
            fmt::format("{} {} por {} semillas", lead > 0 ? "Primero" : "Segundo",
                        is_over ? "gana" : "va por delante", points.es)};
  }
  return view::score_json("stores", std::move(parts), lead, text);
}

}  // namespace tesuji::kalah::show
