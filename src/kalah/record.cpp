#include "kalah/record.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <utility>

#include "base/text.h"
#include "formats/json_fields.h"
#include "kalah/notation.h"
#include "kalah/setup.h"

namespace tesuji::kalah {
namespace {

using base::fail;
using base::Result;
using formats::Json;
using formats::JsonFields;
using game::EndReason;
using game::Outcome;
using game::Record;

Result<Outcome> outcome_of(JsonFields& fields) {
  Outcome outcome;
  const Json* winner = fields.find("winner");
  if (winner == nullptr) return fields.wrong("winner", "missing; expected first, second or null");
  if (*winner == kSideNames[0]) outcome.winner = Side::first;
  if (*winner == kSideNames[1]) outcome.winner = Side::second;
  if (!outcome.winner && !winner->is_null()) {
    return fields.wrong("winner", "expected first, second or null");
  }
  const Json* margin = fields.find("margin");
  if (margin == nullptr || !margin->is_number()) return fields.wrong("margin", "expected a number");
  outcome.margin = margin->get<double>();
  TESUJI_TRY(const std::string reason, fields.text("reason"));
  const auto known = game::end_reason(reason);
  if (!known) {
    return fields.wrong("reason", fmt::format("'{}' is none", base::printable(reason)));
  }
  outcome.reason = *known;
  TESUJI_TRY(outcome.detail, fields.optional_text("detail"));
  TESUJI_TRY(const std::string result, fields.text("result"));
  if (result != result_text(outcome)) {
    return fields.wrong("result", fmt::format("'{}' does not fit winner, margin and reason: '{}'",
                                              base::printable(result), result_text(outcome)));
  }
  return outcome;
}

// The result must be the one that the rules give to the final position.
Result<void> check_outcome(const Outcome& outcome, const Position& last, const JsonFields& fields) {
  if (outcome.reason == EndReason::score || outcome.reason == EndReason::move_cap) {
    if (outcome.reason == EndReason::score && !last.is_over()) {
      return fields.wrong("reason", "counted, but the moves do not end the game");
    }
    const Outcome right = game::counted(last.standing(Side::first), outcome.reason);
    if (right.winner != outcome.winner || right.margin != outcome.margin) {
      return fields.wrong("result", fmt::format("'{}', but the moves lead to '{}'",
                                                result_text(outcome), result_text(right)));
    }
    return {};
  }
  if (outcome.margin != 0) return fields.wrong("margin", "expected 0, as nothing was counted");
  if (outcome.winner.has_value() == (outcome.reason == EndReason::no_result)) {
    return fields.wrong("winner", "does not fit the reason");
  }
  return {};
}

// Plays the moves from the start and leaves them in our own notation.
Result<Position> replay(Record& record, const std::string& where) {
  TESUJI_TRY(const auto settings, game::Settings::read(options(), record.options, where));
  Position position(start_from(settings));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto move = parse_move(position, record.moves[i]);
    if (!move) {
      return fail("Kalah record", fmt::format("{}: move {}", where, i + 1), move.error().line());
    }
    record.moves[i] = move_text(*move);
    position.play(*move);
  }
  return position;
}

Result<Record> read_line(std::string_view text, const std::string& where) {
  if (text.size() > kMaxRecordBytes) {
    return fail("Kalah record", where, fmt::format("longer than {} bytes", kMaxRecordBytes));
  }
  const formats::JsonSource source{"Kalah record", where};
  TESUJI_TRY(const Json json, formats::parse_object(text, source, kMaxRecordDepth));
  JsonFields fields(json, source);
  Record record;
  TESUJI_TRY(record.game, fields.text("game"));
  if (record.game != "kalah") return fields.wrong("game", "expected kalah");
  TESUJI_TRY(record.number, fields.number("number"));
  TESUJI_TRY(record.program, fields.text("program"));
  TESUJI_TRY(record.date, fields.optional_text("date"));
  TESUJI_TRY(record.seed, fields.number("seed"));
  TESUJI_TRY(record.options, fields.texts("options", game::kMaxSettings));
  TESUJI_TRY(auto players, fields.list("players", 2));
  if (players.size() != 2) return fields.wrong("players", "expected two");
  record.players = {std::move(players[0]), std::move(players[1])};
  TESUJI_TRY(const std::uint64_t opening, fields.number("opening"));
  TESUJI_TRY(record.moves, fields.list("moves", game::kMaxMoves));
  if (opening > record.moves.size()) return fields.wrong("opening", "longer than the game");
  record.opening = static_cast<std::size_t>(opening);
  TESUJI_TRY(record.outcome, outcome_of(fields));
  TESUJI_TRY(record.notes, fields.texts("notes", kMaxRecordNotes));
  TESUJI_CHECK(fields.check_all_asked());
  TESUJI_TRY(const Position last, replay(record, where));
  TESUJI_CHECK(check_outcome(record.outcome, last, fields));
  return record;
}

}  // namespace

std::string record_text(const Record& record) {
  Json json;
  json["game"] = record.game;
  json["number"] = record.number;
  json["program"] = record.program;
  if (!record.date.empty()) json["date"] = record.date;
  json["seed"] = record.seed;
  json["options"] = Json::object();
  for (const auto& [key, value] : record.options) json["options"][key] = value;
  json["players"] = record.players;
  json["opening"] = record.opening;
  json["moves"] = record.moves;
  json["result"] = result_text(record.outcome);
  json["winner"] = nullptr;
  if (record.outcome.winner) json["winner"] = kSideNames[index(*record.outcome.winner)];
  json["margin"] = static_cast<std::int64_t>(std::lround(record.outcome.margin));
  json["reason"] = game::name(record.outcome.reason);
  if (!record.outcome.detail.empty()) json["detail"] = record.outcome.detail;
  if (!record.notes.empty()) {
    for (const auto& [key, value] : record.notes) json["notes"][key] = value;
  }
  return formats::json_line(json);
}

Result<std::vector<Record>> read_records(std::string_view bytes, std::string_view where) {
  std::vector<Record> records;
  std::size_t line = 0;
  for (std::size_t start = 0; start < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', start), bytes.size());
    const std::string_view text = base::trimmed(bytes.substr(start, end - start));
    start = end + 1;
    ++line;
    if (text.empty()) continue;
    const std::string here = fmt::format("{}:{}", where, line);
    if (records.size() >= kMaxRecords) {
      return fail("Kalah record", here, fmt::format("more than {} records", kMaxRecords));
    }
    TESUJI_TRY(Record record, read_line(text, here));
    records.push_back(std::move(record));
  }
  return records;
}

Result<Record> read_record(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(auto records, read_records(bytes, where));
  if (records.size() != 1) {
    return fail("Kalah record", std::string(where),
                fmt::format("{} records; expected one line with one", records.size()));
  }
  return std::move(records.front());
}

}  // namespace tesuji::kalah
