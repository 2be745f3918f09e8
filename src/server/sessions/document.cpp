#include "server/sessions/document.h"

#include <fmt/format.h>

#include "server/sessions/limits.h"
#include "view/layer.h"
#include "view/request.h"

namespace tesuji::server {
namespace {

using base::Result;
using game::ClockState;
using game::TimeControl;

constexpr std::array<std::string_view, 4> kClockNames = {"none", "absolute", "canadian",
                                                         "japanese"};
constexpr std::array<std::string_view, 3> kPhases = {"play", "marking", "over"};
constexpr double kMaxClockSeconds = 7 * 86400.0;
constexpr int kMaxPeriods = 1000;

game::Side side_from(const Json& json) {
  return json == "second" ? game::Side::second : game::Side::first;
}

ClockState clock_from(const Json& json) {
  ClockState clock;
  clock.seconds = json.at("seconds").get<double>();
  clock.stones_left = json.at("stones_left").get<int>();
  clock.periods_left = json.at("periods_left").get<int>();
  clock.in_overtime = json.at("in_overtime").get<bool>();
  return clock;
}

Json outcome_json(const game::Outcome& outcome) {
  return {{"winner", outcome.winner ? Json(view::side_json(*outcome.winner)) : Json()},
          {"margin", outcome.margin},
          {"reason", game::name(outcome.reason)},
          {"detail", outcome.detail}};
}

game::Outcome outcome_from(const Json& json) {
  game::Outcome outcome;
  if (!json.at("winner").is_null()) outcome.winner = side_from(json["winner"]);
  outcome.margin = json.at("margin").get<double>();
  outcome.reason =
      game::end_reason(json.at("reason").get<std::string>()).value_or(game::EndReason::no_result);
  outcome.detail = json.at("detail").get<std::string>();
  return outcome;
}

Json said_json(const Said& said) {
  Json reasons = Json::array();
  for (const auto& reason : said.reasons) reasons.push_back(view::text_json(reason));
  return {{"side", view::side_json(said.side)}, {"node", said.node}, {"reasons", reasons}};
}

Said said_from(const Json& json) {
  Said said{side_from(json.at("side")), json.at("node").get<view::NodeId>(), {}};
  for (const auto& reason : json.at("reasons")) {
    said.reasons.push_back(
        {reason.at("en").get<std::string>(), reason.at("es").get<std::string>()});
  }
  return said;
}

Json seat_row(const Seat& seat) {
  return {{"kind", static_cast<int>(seat.kind)}, {"name", seat.name}, {"settings", seat.settings}};
}

Seat seat_from(const Json& json) {
  Seat seat;
  const int kind = json.at("kind").get<int>();
  seat.kind = kind == 1 ? Seat::Kind::level : kind == 2 ? Seat::Kind::player : Seat::Kind::human;
  seat.name = json.at("name").get<std::string>();
  seat.settings = json.at("settings").get<game::RawSettings>();
  return seat;
}

TimeControl control_from(const Json& json) {
  TimeControl control;
  const auto kind = json.at("kind").get<std::string>();
  for (std::size_t i = 0; i < kClockNames.size(); ++i) {
    if (kClockNames[i] == kind) control.kind = static_cast<TimeControl::Kind>(i);
  }
  control.main = json.at("main").get<double>();
  control.period = json.at("period").get<double>();
  control.stones = json.at("stones").get<int>();
  control.periods = json.at("periods").get<int>();
  return control;
}

}  // namespace

std::string_view name(TimeControl::Kind kind) {
  return kClockNames[static_cast<std::size_t>(kind)];
}

Json clock_json(const ClockState& clock) {
  return {{"seconds", clock.seconds},
          {"stones_left", clock.stones_left},
          {"periods_left", clock.periods_left},
          {"in_overtime", clock.in_overtime}};
}

Json control_json(const TimeControl& control) {
  return {{"kind", name(control.kind)},
          {"main", control.main},
          {"period", control.period},
          {"stones", control.stones},
          {"periods", control.periods}};
}

Result<TimeControl> read_clock(const Json& json) {
  TESUJI_TRY(auto fields, view::request_fields(json, "clock"));
  TESUJI_TRY(const auto kind, fields.text("kind", kMaxNameBytes));
  TESUJI_TRY(const auto main, fields.optional_real("main", {0, kMaxClockSeconds}));
  TESUJI_TRY(const auto period, fields.optional_real("period", {0, kMaxClockSeconds}));
  TESUJI_TRY(const auto stones, fields.optional_number("stones", kMaxPeriods));
  TESUJI_TRY(const auto periods, fields.optional_number("periods", kMaxPeriods));
  TESUJI_CHECK(fields.check_all_asked());
  std::optional<TimeControl::Kind> known;
  for (std::size_t i = 0; i < kClockNames.size(); ++i) {
    if (kClockNames[i] == kind) known = static_cast<TimeControl::Kind>(i);
  }
  if (!known) {
    return base::fail("field", "clock.kind", "expected none, absolute, canadian or japanese");
  }
  TimeControl control;
  control.kind = *known;
  control.main = main.value_or(0);
  control.period = period.value_or(0);
  control.stones = static_cast<int>(stones.value_or(1));
  control.periods = static_cast<int>(periods.value_or(1));
  if (control.stones < 1) return base::fail("field", "clock.stones", "expected at least 1");
  if (control.periods < 1) return base::fail("field", "clock.periods", "expected at least 1");
  const bool has_overtime =
      *known == TimeControl::Kind::canadian || *known == TimeControl::Kind::japanese;
  if (*known == TimeControl::Kind::absolute && control.main <= 0) {
    return base::fail("field", "clock.main", "expected more than 0 seconds");
  }
  if (has_overtime && control.period <= 0) {
    return base::fail("field", "clock.period", "expected more than 0 seconds");
  }
  return control;
}

std::string document_text(const Document& document) {
  Json json = {{"game", document.game},
               {"options", document.options},
               {"version", document.version},
               {"seed", document.seed},
               {"mode", document.mode == Mode::review ? "review" : "play"},
               {"phase", kPhases[static_cast<std::size_t>(document.phase)]},
               {"seats", {seat_row(document.seats[0]), seat_row(document.seats[1])}},
               {"control", control_json(document.control)},
               {"clocks", {clock_json(document.clocks[0]), clock_json(document.clocks[1])}},
               {"node", document.node},
               {"next_node", document.next_node},
               {"dead", document.dead},
               {"analysis",
                {{"state", document.analysis.state},
                 {"done", document.analysis.done},
                 {"total", document.analysis.total},
                 {"playouts", document.analysis.playouts}}}};
  if (document.outcome) json["outcome"] = outcome_json(*document.outcome);
  if (document.said) json["said"] = said_json(*document.said);
  return formats::json_text(json);
}

Result<Document> document_from(const std::string& text) {
  TESUJI_TRY(const Json json, formats::parse_object(text, {"store", "document"}, kMaxJsonDepth));
  try {
    Document document;
    document.game = json.at("game").get<std::string>();
    document.options = json.at("options").get<game::RawSettings>();
    document.version = json.at("version").get<std::uint64_t>();
    document.seed = json.at("seed").get<std::uint64_t>();
    document.mode = json.at("mode") == "review" ? Mode::review : Mode::play;
    const auto phase = json.at("phase").get<std::string>();
    document.phase = phase == "over"      ? Phase::over
                     : phase == "marking" ? Phase::marking
                                          : Phase::play;
    for (std::size_t side = 0; side < 2; ++side) {
      document.seats[side] = seat_from(json.at("seats").at(side));
      document.clocks[side] = clock_from(json.at("clocks").at(side));
    }
    document.control = control_from(json.at("control"));
    document.node = json.at("node").get<view::NodeId>();
    document.next_node = json.at("next_node").get<view::NodeId>();
    document.dead = json.at("dead").get<std::vector<std::string>>();
    const Json& analysis = json.at("analysis");
    document.analysis.state = analysis.at("state").get<std::string>();
    document.analysis.done = analysis.at("done").get<std::size_t>();
    document.analysis.total = analysis.at("total").get<std::size_t>();
    document.analysis.playouts = analysis.at("playouts").get<std::uint64_t>();
    if (json.contains("outcome")) document.outcome = outcome_from(json["outcome"]);
    if (json.contains("said")) document.said = said_from(json["said"]);
    return document;
  } catch (const Json::exception& error) {
    return base::fail("store", "document", error.what());
  }
}

}  // namespace tesuji::server
