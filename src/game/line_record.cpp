#include "game/line_record.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::game {
namespace {

using base::fail;
using base::Result;
using formats::Json;
using formats::JsonFields;

bool is_counted(EndReason reason) {
  return reason == EndReason::score || reason == EndReason::move_cap;
}

Result<Outcome> outcome_of(JsonFields& fields, const LineFormat& format) {
  Outcome outcome;
  const std::string expected =
      fmt::format("expected {}, {} or null", format.sides[0], format.sides[1]);
  const Json* winner = fields.find("winner");
  if (winner == nullptr) return fields.wrong("winner", "missing; " + expected);
  if (*winner == format.sides[0]) outcome.winner = Side::first;
  if (*winner == format.sides[1]) outcome.winner = Side::second;
  if (!outcome.winner && !winner->is_null()) return fields.wrong("winner", expected);
  const Json* margin = fields.find("margin");
  if (margin == nullptr || !margin->is_number()) return fields.wrong("margin", "expected a number");
  outcome.margin = margin->get<double>();
  TESUJI_TRY(const std::string reason, fields.text("reason"));
  const auto known = end_reason(reason);
  if (!known) {
    return fields.wrong("reason", fmt::format("'{}' is none", base::printable(reason)));
  }
  outcome.reason = *known;
  TESUJI_TRY(outcome.detail, fields.text_or("detail", ""));
  TESUJI_TRY(const std::string result, fields.text("result"));
  if (const std::string right = format.result_text(outcome); result != right) {
    return fields.wrong("result", fmt::format("'{}' does not fit winner, margin and reason: '{}'",
                                              base::printable(result), right));
  }
  return outcome;
}

// The result must be the one that the rules give to the final position.
Result<void> check_outcome(const Outcome& outcome, const Replayed& last, const JsonFields& fields,
                           const LineFormat& format) {
  if (is_counted(outcome.reason)) {
    if (outcome.reason == EndReason::score && !last.is_over) {
      return fields.wrong("reason", "counted, but the moves do not end the game");
    }
    const Outcome& right = last.outcome;
    if (right.winner != outcome.winner || right.margin != outcome.margin) {
      return fields.wrong(
          "result", fmt::format("'{}', but the moves lead to '{}'", format.result_text(outcome),
                                format.result_text(right)));
    }
    return {};
  }
  if (outcome.margin != 0) return fields.wrong("margin", "expected 0, as nothing was counted");
  if (outcome.winner.has_value() == (outcome.reason == EndReason::no_result)) {
    return fields.wrong("winner", "does not fit the reason");
  }
  return {};
}

Result<Record> read_line(std::string_view text, const std::string& where,
                         const LineFormat& format) {
  if (text.size() > kMaxRecordBytes) {
    return fail(format.what, where, fmt::format("longer than {} bytes", kMaxRecordBytes));
  }
  const formats::JsonSource source{format.what, where};
  TESUJI_TRY(const Json json, formats::parse_object(text, source, kMaxRecordDepth));
  JsonFields fields(json, source);
  Record record;
  TESUJI_TRY(record.game, fields.text("game"));
  if (record.game != format.game)
    return fields.wrong("game", fmt::format("expected {}", format.game));
  TESUJI_TRY(record.number, fields.number("number"));
  TESUJI_TRY(record.program, fields.text("program"));
  TESUJI_TRY(record.date, fields.text_or("date", ""));
  TESUJI_TRY(record.seed, fields.number("seed"));
  TESUJI_TRY(record.options, fields.texts("options", kMaxSettings));
  TESUJI_TRY(auto players, fields.list("players", 2));
  if (players.size() != 2) return fields.wrong("players", "expected two");
  record.players = {std::move(players[0]), std::move(players[1])};
  TESUJI_TRY(const std::uint64_t opening, fields.number("opening"));
  TESUJI_TRY(record.moves, fields.list("moves", kMaxMoves));
  if (opening > record.moves.size()) return fields.wrong("opening", "longer than the game");
  record.opening = static_cast<std::size_t>(opening);
  TESUJI_TRY(record.outcome, outcome_of(fields, format));
  TESUJI_TRY(record.notes, fields.texts("notes", kMaxRecordNotes));
  TESUJI_CHECK(fields.check_all_asked());
  TESUJI_TRY(const Replayed last, format.replay(record, format.what, where));
  TESUJI_CHECK(check_outcome(record.outcome, last, fields, format));
  return record;
}

// Whole margins without a point.
formats::OrderedJson margin_json(double margin) {
  if (margin == std::round(margin)) return static_cast<std::int64_t>(std::lround(margin));
  return margin;
}

}  // namespace

std::string plain_result_text(const Outcome& outcome,
                              const std::array<std::string_view, 2>& sides) {
  if (outcome.reason == EndReason::no_result) return "void";
  if (!outcome.winner) return "draw";
  return fmt::format("{}+{}", sides[index(*outcome.winner)],
                     is_counted(outcome.reason) ? base::number_text(outcome.margin)
                                                : std::string(name(outcome.reason)));
}

std::string line_record_text(const Record& record, const LineFormat& format) {
  formats::OrderedJson json;
  json["game"] = record.game;
  json["number"] = record.number;
  json["program"] = record.program;
  if (!record.date.empty()) json["date"] = record.date;
  json["seed"] = record.seed;
  json["options"] = formats::OrderedJson::object();
  for (const auto& [key, value] : record.options) json["options"][key] = value;
  json["players"] = record.players;
  json["opening"] = record.opening;
  json["moves"] = record.moves;
  json["result"] = format.result_text(record.outcome);
  json["winner"] = nullptr;
  if (record.outcome.winner) json["winner"] = format.sides[index(*record.outcome.winner)];
  json["margin"] = margin_json(record.outcome.margin);
  json["reason"] = name(record.outcome.reason);
  if (!record.outcome.detail.empty()) json["detail"] = record.outcome.detail;
  if (!record.notes.empty()) {
    for (const auto& [key, value] : record.notes) json["notes"][key] = value;
  }
  return formats::json_line(json);
}

Result<std::vector<Record>> read_line_records(std::string_view bytes, std::string_view where,
                                              const LineFormat& format) {
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
      return fail(format.what, here, fmt::format("more than {} records", kMaxRecords));
    }
    TESUJI_TRY(Record record, read_line(text, here, format));
    records.push_back(std::move(record));
  }
  return records;
}

Result<Record> read_line_record(std::string_view bytes, std::string_view where,
                                const LineFormat& format) {
  TESUJI_TRY(auto records, read_line_records(bytes, where, format));
  if (records.size() != 1) {
    return fail(format.what, std::string(where),
                fmt::format("{} records; expected one line with one", records.size()));
  }
  return std::move(records.front());
}

}  // namespace tesuji::game
