// Go as the server shows it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/show/face.h"
#include "view/limits.h"
#include "view/request.h"
#include "view/titles.h"

namespace tesuji::go::show {
namespace {

using base::fail;
using base::Result;
using game::Side;
using go::Cell;
using go::Point;
using go::Position;

// Rows from the top; f(point) is the number shown.
template <class F>
view::Json rows(go::Grid grid, const F& f) {
  view::Json all = view::Json::array();
  for (int row = grid.size() - 1; row >= 0; --row) {
    view::Json one = view::Json::array();
    for (int column = 0; column < grid.size(); ++column) one.push_back(f(grid.at(column, row)));
    all.push_back(std::move(one));
  }
  return all;
}

int sign_of(Cell cell) { return cell == Cell::black ? 1 : cell == Cell::white ? -1 : 0; }

go::PointSet set_of(const Position& position, const std::vector<std::string>& names) {
  go::PointSet set;
  for (const auto& name : names) {
    const auto point = go::gtp_point(position.board().grid(), name);
    if (point && is_stone(position.board().at(*point))) set.set(point->index);
  }
  return set;
}

std::vector<std::string> names_of(const Position& position, const go::PointSet& set) {
  std::vector<std::string> names;
  const go::Grid grid = position.board().grid();
  grid.for_each([&](Point p) {
    if (set[p.index]) names.push_back(gtp_text(grid, p));
  });
  return names;
}

Result<std::vector<go::Stone>> stones_named(const Position& position,
                                            const std::vector<std::string>& names, Side side) {
  std::vector<go::Stone> stones;
  for (const auto& name : names) {
    const auto point = go::gtp_point(position.board().grid(), name);
    if (!point || *point == go::kPass) {
      return fail("setup", base::printable(name), "is not a point of this board");
    }
    stones.push_back({side, *point});
  }
  return stones;
}

view::Sentence lead_sentence(double black) {
  if (black == 0) return {"the score is even", "el resultado es de empate"};
  const view::Sentence points = view::number_sentence(std::abs(black), 2);
  return {
      fmt::format("{} is ahead by {} points", black > 0 ? "Black" : "White", points.en),
      fmt::format("{} van por delante por {} puntos", black > 0 ? "Negras" : "Blancas", points.es)};
}

// Why no stone may be placed on an empty point, by the name of the rule.
const char* rule_name(go::Illegal illegal) {
  switch (illegal) {
    case go::Illegal::suicide:
      return "suicide";
    case go::Illegal::ko:
      return "ko";
    case go::Illegal::superko:
      return "superko";
    default:
      return "other";
  }
}

// The empty points where the side to move may place no stone, with the rule that forbids it.
view::Json forbidden(const Position& position) {
  view::Json points = view::Json::object();
  if (position.is_over()) return points;
  const go::Grid grid = position.board().grid();
  grid.for_each([&](Point p) {
    if (is_stone(position.board().at(p))) return;
    const auto illegal = position.why_illegal(p, position.to_move());
    if (illegal) points[gtp_text(grid, p)] = rule_name(*illegal);
  });
  return points;
}

}  // namespace

view::Json Face::position(const Position& position,
                          const std::optional<view::LastMove<Position>>& last) {
  const auto& board = position.board();
  const go::Grid grid = board.grid();
  view::Json legal = view::Json::array();
  if (!position.is_over()) {
    Position::Moves moves;
    position.legal_moves(moves);
    for (const Point move : moves) legal.push_back(gtp_text(grid, move));
  }
  const bool has_ko = board.ko() != go::kNoPoint && board.ko_side() == position.to_move();
  return view::Json{
      {"size", grid.size()},
      {"board", rows(grid, [&](Point p) { return sign_of(board.at(p)); })},
      {"to_move", view::side_json(position.to_move())},
      {"number", position.moves_played()},
      {"last", last ? view::Json(gtp_text(grid, last->move)) : view::Json()},
      {"ko", has_ko ? view::Json(gtp_text(grid, board.ko())) : view::Json()},
      {"captures",
       {{"first", board.prisoners(Side::second)}, {"second", board.prisoners(Side::first)}}},
      {"legal", std::move(legal)},
      {"forbidden", forbidden(position)},
      {"over", position.is_over()}};
}

view::Json Face::rules(const Position& position) {
  const auto& rules = position.rules();
  const bool by_area = rules.scoring == go::Scoring::area;
  const view::Sentence komi = view::number_sentence(position.komi(), 2);
  const view::Sentence name = view::choice_title("rules", rules.name);
  view::Sentence text{
      fmt::format("{} rules, {}, komi {}", name.en, by_area ? "area" : "territory", komi.en),
      fmt::format("Reglas {}, {}, komi {}", name.es, by_area ? "área" : "territorio", komi.es)};
  if (position.handicap() > 0) {
    text.en += fmt::format(", handicap {}", position.handicap());
    text.es += fmt::format(", ventaja {}", position.handicap());
  }
  return view::Json{{"name", rules.name},
                    {"komi", position.komi()},
                    {"handicap", position.handicap()},
                    {"scoring", by_area ? "area" : "territory"},
                    {"text", view::text_json(text)}};
}

Result<view::Json> Face::read_setup(const Position& position, const view::Json& request) {
  TESUJI_TRY(auto fields, view::request_fields(request, "setup"));
  view::Json setup = {{"to_move", view::side_json(position.to_move())}};
  for (const char* name : {"black", "white", "empty"}) {
    TESUJI_TRY(auto points, fields.optional_list(name, go::kMaxPoints, view::kMaxNameBytes));
    if (points) setup[name] = *points;
  }
  TESUJI_TRY(const auto side, view::read_side(fields, "to_move"));
  TESUJI_CHECK(fields.check_all_asked());
  if (side) setup["to_move"] = view::side_json(*side);
  Position tried = position;
  TESUJI_CHECK(set_up(tried, setup));
  return setup;
}

Result<void> Face::set_up(Position& position, const view::Json& setup) {
  const go::Grid grid = position.board().grid();
  std::map<Point, Cell> cells;
  const bool is_new = setup.value("clear", false);
  grid.for_each([&](Point p) { cells[p] = is_new ? Cell::empty : position.board().at(p); });
  const auto put = [&](const char* name, Cell cell) -> Result<void> {
    if (!setup.contains(name)) return {};
    TESUJI_TRY(const auto stones,
               stones_named(position, setup[name].get<std::vector<std::string>>(), Side::first));
    for (const auto& stone : stones) cells[stone.point] = cell;
    return {};
  };
  TESUJI_CHECK(put("empty", Cell::empty));
  TESUJI_CHECK(put("black", Cell::black));
  TESUJI_CHECK(put("white", Cell::white));
  std::vector<go::Stone> stones;
  for (const auto& [point, cell] : cells) {
    if (is_stone(cell)) stones.push_back({side_of(cell), point});
  }
  const Side to_move = setup.value("to_move", "first") == "second" ? Side::second : Side::first;
  if (!position.set_up(stones, to_move)) {
    return fail("setup", "", "a chain would have no liberty");
  }
  return {};
}

Result<go::Move> Face::recorded_move(Position& position, std::string_view text, Side side) {
  const auto move = go::gtp_point(position.board().grid(), text);
  if (!move) return fail("record", base::printable(text), "is not a point of this board");
  if (*move != go::kPass && position.board().at(*move) != Cell::empty) {
    return fail("record", base::printable(text), "the point is occupied");
  }
  if (position.is_over()) position.resume();
  if (position.to_move() != side) position.set_to_move(side);
  return *move;
}

void Face::play_recorded(Position& position, go::Move move) {
  if (position.is_legal(move)) {
    position.play(move);
  } else {
    position.play_unchecked(move);
  }
}

go::referee::Status Face::judged(const Position& position) {
  return referee::final_status(position);
}

std::vector<std::string> Face::dead(const Position& position, const Judged& judged) {
  return names_of(position, judged.dead);
}

Result<std::vector<std::string>> Face::turned(const Position& position,
                                              const std::vector<std::string>& dead,
                                              std::string_view text) {
  const auto& board = position.board();
  const auto point = go::gtp_point(board.grid(), text);
  if (!point || *point == go::kPass || !is_stone(board.at(*point))) {
    return fail("dead", base::printable(text), "expected the point of a stone");
  }
  go::PointSet set = set_of(position, dead);
  const bool is_dead = !set[point->index];
  Point at = *point;
  do {
    set.set(at.index, is_dead);
    at = board.next_in_chain(at);
  } while (at != *point);
  return names_of(position, set);
}

view::Json Face::score(const Position& position, const Judged& judged,
                       const std::vector<std::string>& dead) {
  const auto& board = position.board();
  const auto verdict = referee::status_given(board, set_of(position, dead), judged);
  const go::Count count = go::count(position, verdict);
  const bool by_area = position.rules().scoring == go::Scoring::area;
  const go::Board left = go::without(board, verdict.dead);
  view::Json parts;
  for (const Side side : {Side::first, Side::second}) {
    const auto i = game::index(side);
    const int stones = left.stones(side);
    const int prisoners = board.prisoners(game::other(side)) + board.stones(game::other(side)) -
                          left.stones(game::other(side));
    const double komi = side == Side::second ? position.komi() + position.compensation() : 0;
    const int counted = by_area ? count.area[i] : count.territory[i];
    parts[view::side_json(side)] = {
        {"stones", stones},
        {"territory", by_area ? count.area[i] - stones : count.territory[i] - prisoners},
        {"prisoners", prisoners},
        {"komi", komi},
        {"total", counted + komi}};
  }
  const double lead = count.black_margin;
  return view::Json{
      {"dead", names_of(position, verdict.dead)},
      {"seki", names_of(position, verdict.seki)},
      {"owner", rows(board.grid(), [&](Point p) { return sign_of(count.owner[p.index]); })},
      {"method", by_area ? "area" : "territory"},
      {"parts", std::move(parts)},
      {"lead",
       {{"side", lead == 0 ? view::Json()
                           : view::Json(view::side_json(lead > 0 ? Side::first : Side::second))},
        {"points", std::abs(lead)}}},
      {"text", view::text_json(lead_sentence(lead))}};
}

game::Outcome Face::outcome(const Position& position, const Judged& judged,
                            const std::vector<std::string>& dead) {
  if (position.is_void()) {
    return {std::nullopt, 0, game::EndReason::no_result, "a long cycle repeated the position"};
  }
  const auto verdict = referee::status_given(position.board(), set_of(position, dead), judged);
  return game::counted({go::count(position, verdict).black_margin});
}

view::Json Face::joined_setups(const view::Json& earlier, const view::Json& later) {
  view::Json joined = earlier;
  if (!earlier.is_object()) return later;
  for (const char* name : {"black", "white", "empty"}) {
    if (!later.contains(name)) continue;
    for (const auto& point : later[name]) {
      for (const char* other : {"black", "white", "empty"}) {
        if (!joined.contains(other)) continue;
        auto& list = joined[other];
        list.erase(std::remove(list.begin(), list.end(), point), list.end());
      }
      joined[name].push_back(point);
    }
  }
  if (later.contains("to_move")) joined["to_move"] = later["to_move"];
  return joined;
}

}  // namespace tesuji::go::show
