#include "games/go/show/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/tactics/inquiry.h"

namespace tesuji::go::show {
namespace {

using tactics::Answer;
using tactics::Findings;
using tactics::Goal;
using tactics::Outcome;
using tactics::Threats;
using view::Json;
using view::Sentence;
using view::side_json;
using view::text_json;

constexpr std::array kGoals = {Goal::any,     Goal::kill,    Goal::live,
                               Goal::capture, Goal::connect, Goal::cut};

base::Result<Point> read_point(Grid grid, const std::string& text) {
  const auto point = gtp_point(grid, text);
  if (!point || *point == kPass) {
    return base::fail("reading", base::printable(text), "expected a point of the board");
  }
  return *point;
}

base::Result<Goal> read_goal(const std::string& name) {
  if (name.empty()) return Goal::any;
  const auto& goals = reading_goals();
  const auto it =
      std::find_if(goals.begin(), goals.end(), [&](const auto& goal) { return goal.name == name; });
  if (it == goals.end()) return base::fail("reading", base::printable(name), "unknown goal");
  return kGoals[static_cast<std::size_t>(it - goals.begin())];
}

base::Result<Threats> read_threats(const std::string& name) {
  if (name.empty()) return Threats::each;
  if (name == "none") return Threats::nobody;
  if (name == "first") return Threats::black;
  if (name == "second") return Threats::white;
  return base::fail("reading", base::printable(name), "expected none, first or second");
}

base::Result<tactics::Inquiry> inquiry_of(const Position& position, const view::ReadingAsk& ask) {
  const Board& board = position.board();
  const Grid grid = board.grid();
  tactics::Inquiry inquiry{board};
  inquiry.first = ask.first.value_or(position.to_move());
  TESUJI_TRY(inquiry.goal, read_goal(ask.goal));
  TESUJI_TRY(inquiry.threats, read_threats(ask.ko));
  if (ask.point) {
    TESUJI_TRY(inquiry.where.stone, read_point(grid, *ask.point));
  }
  if (ask.region) {
    TESUJI_TRY(const Point a, read_point(grid, ask.region->first));
    TESUJI_TRY(const Point b, read_point(grid, ask.region->second));
    const auto [left, right] = std::minmax({grid.column(a), grid.column(b)});
    const auto [bottom, top] = std::minmax({grid.row(a), grid.row(b)});
    for (int row = bottom; row <= top; ++row) {
      for (int column = left; column <= right; ++column) {
        inquiry.where.region.set(grid.at(column, row).index);
      }
    }
  }
  return inquiry;
}

Json names(Grid grid, const std::vector<Point>& points) {
  Json list = Json::array();
  for (const Point p : points) list.push_back(gtp_text(grid, p));
  return list;
}

Json names(Grid grid, const PointSet& set) {
  Json list = Json::array();
  grid.for_each([&](Point p) {
    if (set[p.index]) list.push_back(gtp_text(grid, p));
  });
  return list;
}

// How the stones in question fare: good is alive or connected.
Sentence end_word(tactics::Aim aim, bool is_good) {
  if (aim == tactics::Aim::connection) {
    return is_good ? Sentence{"connected", "conectado"} : Sentence{"cut", "cortado"};
  }
  return is_good ? Sentence{"alive", "vivo"} : Sentence{"dead", "muerto"};
}

// From the last move to the first: every one is whole when it is put below its parent.
Json tree_of(Grid grid, const Answer& answer, const Sentence& end) {
  std::vector<Json> made;
  std::vector<bool> is_leaf(answer.tree.size(), true);
  for (std::size_t i = 1; i < answer.tree.size(); ++i) is_leaf[answer.tree[i].parent] = false;
  for (std::size_t i = 0; i < answer.tree.size(); ++i) {
    const auto& move = answer.tree[i];
    Json json = {{"move", i == 0 ? Json() : Json(gtp_text(grid, move.move))},
                 {"children", Json::array()}};
    if (i > 0) json["side"] = side_json(move.side);
    if (is_leaf[i] && i > 0) json["note"] = text_json(end);
    made.push_back(std::move(json));
  }
  for (std::size_t i = made.size(); i-- > 1;) {
    auto& children = made[answer.tree[i].parent]["children"];
    children.insert(children.begin(), std::move(made[i]));
  }
  return made.empty() ? Json() : std::move(made.front());
}

const char* result_name(Outcome outcome) {
  constexpr std::array kNames = {"unknown", "fails", "ko-with-threats", "ko", "works"};
  return kNames[static_cast<std::size_t>(outcome)];
}

Sentence side_word(Side side) {
  return side == kBlack ? Sentence{"Black", "Negras"} : Sentence{"White", "Blancas"};
}

// "White is dead by B19", "Black lives without a move".
Sentence outcome_sentence(const Findings& findings, Side mover, const Answer& answer,
                          const std::string& move) {
  const bool defends = mover == findings.defender;
  const bool connects = findings.aim == tactics::Aim::connection;
  const bool works = answer.result != Outcome::loses;
  const Sentence who = side_word(findings.defender);
  const Sentence first = side_word(mover);
  const bool rests = answer.move == kPass;
  if (answer.result == Outcome::unknown) {
    const Sentence why = reason_sentence(answer.reason);
    const bool has_try = answer.move != kPass && answer.move != kNoPoint;
    return {fmt::format("If {} moves first: unknown, {}{}", first.en, why.en,
                        has_try ? fmt::format("; the best try is {}", move) : ""),
            fmt::format("Si empiezan {}: no se sabe, {}{}", first.es, why.es,
                        has_try ? fmt::format("; el mejor intento es {}", move) : "")};
  }
  Sentence what;
  if (answer.result == Outcome::wins_ko) {
    what = {"it is a ko after {}, and the opponent must find the first threat",
            "es un ko tras {}, y el rival debe encontrar la primera amenaza"};
  } else if (answer.result == Outcome::wins_ko_with_threats) {
    what = {"it is a ko after {}, and " + first.en + " must find the first threat",
            "es un ko tras {}, y " + first.es + " deben encontrar la primera amenaza"};
  } else if (connects) {
    what = works == defends ? Sentence{"the chains are connected", "las cadenas se conectan"}
                            : Sentence{"the chains are cut", "las cadenas quedan cortadas"};
  } else {
    what = works == defends ? Sentence{who.en + " lives", who.es + " viven"}
                            : Sentence{who.en + " is dead", who.es + " mueren"};
  }
  if (answer.result >= Outcome::wins_ko_with_threats && answer.result <= Outcome::wins_ko) {
    what = {fmt::format(fmt::runtime(what.en), move), fmt::format(fmt::runtime(what.es), move)};
  } else if (works && rests) {
    what.en += ", even without a move";
    what.es += ", incluso sin jugar";
  } else if (works) {
    what.en += " by " + move;
    what.es += " con " + move;
  } else {
    what.en += ", whatever is played";
    what.es += ", se juegue lo que se juegue";
  }
  return {fmt::format("If {} moves first: {}", first.en, what.en),
          fmt::format("Si empiezan {}: {}", first.es, what.es)};
}

Json found_json(Grid grid, const Findings& findings, Side mover, const tactics::Found& found) {
  const Answer& answer = found.answer;
  const bool mover_wins = answer.result > Outcome::loses;
  const bool is_good = (mover == findings.defender) == mover_wins;
  const std::string move = gtp_text(grid, answer.move);
  Json json = {{"side", side_json(mover)},
               {"result", result_name(answer.result)},
               {"proven", found.is_proven},
               {"text", text_json(outcome_sentence(findings, mover, answer, move))},
               {"reason", nullptr},
               {"move", move},
               {"moves", names(grid, answer.moves)},
               {"undecided", names(grid, answer.unsure)},
               {"line", names(grid, answer.line)},
               {"area", names(grid, found.area)},
               {"nodes", answer.nodes},
               {"tree", tree_of(grid, answer, end_word(findings.aim, is_good))}};
  if (!answer.reason.empty()) json["reason"] = text_json(reason_sentence(answer.reason));
  return json;
}

}  // namespace

const std::vector<view::ReadingGoal>& reading_goals() {
  static const std::vector<view::ReadingGoal> list = {
      {"life", {"Live or die", "Vida o muerte"}},
      {"kill", {"Kill", "Matar"}},
      {"live", {"Live", "Vivir"}},
      {"capture", {"Capture a chain", "Capturar una cadena"}},
      {"connect", {"Connect", "Conectar"}},
      {"cut", {"Cut", "Cortar"}}};
  return list;
}

base::Result<void> check_reading(const Position& position, const view::ReadingAsk& ask) {
  TESUJI_TRY(const auto checked, inquiry_of(position, ask));
  static_cast<void>(checked);
  return {};
}

Json reading(const Position& position, const view::ReadingAsk& ask, const base::Limits& each,
             base::Watch& watch) {
  const auto inquiry = inquiry_of(position, ask);
  if (!inquiry) return nullptr;
  const Grid grid = position.board().grid();
  const Findings findings = tactics::inquire(*inquiry, each, watch);
  Json json = {{"reason", nullptr}, {"answers", Json::array()}};
  if (!findings.reason.empty()) {
    json["reason"] = text_json(reason_sentence(findings.reason));
    return json;
  }
  json["defender"] = side_json(findings.defender);
  json["target"] = names(grid, findings.target);
  json["answers"].push_back(found_json(grid, findings, inquiry->first, findings.found[0]));
  json["answers"].push_back(
      found_json(grid, findings, game::other(inquiry->first), findings.found[1]));
  return json;
}

}  // namespace tesuji::go::show
