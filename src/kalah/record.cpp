#include "kalah/record.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "kalah/notation.h"
#include "kalah/setup.h"

namespace tesuji::kalah {
namespace {

using base::fail;
using base::Result;
using game::EndReason;
using game::Outcome;
using game::Record;
using Json = nlohmann::ordered_json;

constexpr std::size_t kShownError = 200;

// Notices names given twice and nesting too deep while the parser runs: both would be lost in
// the value it builds.
class Guard {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& parsed) {
    const auto level = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start) {
      if (level >= kMaxRecordDepth) wrong_ = fmt::format("nested deeper than {}", kMaxRecordDepth);
      if (level < kMaxRecordDepth) keys_[level].clear();
    } else if (event == Json::parse_event_t::key && level >= 1 && level <= kMaxRecordDepth) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys_[level - 1].insert(key).second) {
        wrong_ = fmt::format("'{}' is given twice", base::printable(key));
      }
    }
    return wrong_.empty();
  }
  [[nodiscard]] const std::string& wrong() const { return wrong_; }

 private:
  std::array<std::set<std::string>, kMaxRecordDepth> keys_;
  std::string wrong_;
};

Result<Json> parse_json(std::string_view text, const std::string& where) {
  Guard guard;
  try {
    Json json = Json::parse(text.begin(), text.end(), std::ref(guard));
    if (!guard.wrong().empty()) return fail("Kalah record", where, guard.wrong());
    if (!json.is_object()) return fail("Kalah record", where, "expected one JSON object");
    return json;
  } catch (const Json::exception& error) {
    if (!guard.wrong().empty()) return fail("Kalah record", where, guard.wrong());
    return fail("Kalah record", where, base::printable(error.what(), kShownError));
  }
}

// The fields of an object, each asked for once; what nobody asked for is an error.
class Fields {
 public:
  Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {}

  const Json* find(const std::string& key) {
    asked_.insert(key);
    const auto it = object_.find(key);
    return it == object_.end() ? nullptr : &*it;
  }
  Result<std::string> text(const std::string& key) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_string()) return wrong(key, "expected a text");
    return value->get<std::string>();
  }
  Result<std::string> optional_text(const std::string& key) {
    if (find(key) == nullptr) return std::string();
    return text(key);
  }
  Result<std::uint64_t> number(const std::string& key) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_number_unsigned())
      return wrong(key, "expected a whole number");
    return value->get<std::uint64_t>();
  }
  Result<std::map<std::string, std::string>> texts(const std::string& key, std::size_t limit) {
    std::map<std::string, std::string> result;
    const Json* value = find(key);
    if (value == nullptr) return result;
    if (!value->is_object() || value->size() > limit) {
      return wrong(key, fmt::format("expected an object of at most {} texts", limit));
    }
    for (const auto& [name, item] : value->items()) {
      if (!item.is_string()) return wrong(key, "expected an object of texts");
      result[name] = item.get<std::string>();
    }
    return result;
  }
  Result<std::vector<std::string>> list(const std::string& key, std::size_t limit) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_array() || value->size() > limit) {
      return wrong(key, fmt::format("expected a list of at most {} texts", limit));
    }
    std::vector<std::string> result;
    for (const Json& item : *value) {
      if (!item.is_string()) return wrong(key, "expected a list of texts");
      result.push_back(item.get<std::string>());
    }
    return result;
  }
  [[nodiscard]] Result<void> check_all_asked() const {
    for (const auto& [key, value] : object_.items()) {
      if (!asked_.contains(key)) {
        return wrong(key, fmt::format("unknown; did you mean '{}'?",
                                      base::nearest(key, {asked_.begin(), asked_.end()})));
      }
    }
    return {};
  }
  [[nodiscard]] tl::unexpected<base::Error> wrong(const std::string& key, std::string why) const {
    return fail("Kalah record", fmt::format("{}: {}", where_, base::printable(key)),
                std::move(why));
  }

 private:
  const Json& object_;
  std::string where_;
  std::set<std::string> asked_;
};

Result<Outcome> outcome_of(Fields& fields) {
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
Result<void> check_outcome(const Outcome& outcome, const Position& last, const Fields& fields) {
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
  TESUJI_TRY(const Json json, parse_json(text, where));
  Fields fields(json, where);
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
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
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
