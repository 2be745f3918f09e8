#include <fmt/format.h>

#include <map>

#include "base/text.h"
#include "formats/json_parse.h"
#include "game/record.h"
#include "protocol/kata/query.h"
#include "protocol/kata/values.h"

namespace tesuji::protocol {
namespace {

using base::fail;
using base::Result;
using formats::Json;

Result<AnalysisAction> read_action(std::string id, const Json& object,
                                   std::vector<base::Error>& warnings) {
  using Kind = AnalysisAction::Kind;
  static const std::map<std::string, Kind> kinds = {{"query_version", Kind::query_version},
                                                    {"query_models", Kind::query_models},
                                                    {"clear_cache", Kind::clear_cache},
                                                    {"terminate", Kind::terminate},
                                                    {"terminate_all", Kind::terminate_all}};
  formats::JsonFields fields = analysis_fields(object);
  fields.find("id");
  const Json& name = *fields.find("action");
  const auto kind = name.is_string() ? kinds.find(name.get_ref<const std::string&>()) : kinds.end();
  if (kind == kinds.end()) {
    return fail("action", "",
                "expected query_version, query_models, clear_cache, terminate or terminate_all");
  }
  AnalysisAction action;
  action.kind = kind->second;
  action.id = std::move(id);
  if (action.kind == Kind::terminate) {
    const Json* wanted = fields.find("terminateId");
    if (wanted == nullptr || !wanted->is_string()) {
      return fail("terminateId", "", "expected the id of a query, a string");
    }
    action.terminate_id = wanted->get<std::string>();
  }
  if (action.kind == Kind::terminate || action.kind == Kind::terminate_all) {
    const auto most = static_cast<std::int64_t>(game::kMaxMoves);
    TESUJI_TRY(action.turns, fields.optional_integers("turnNumbers", {0, most}));
  }
  for (const auto& field : fields.unread()) {
    warnings.push_back({base::printable(field), "", "unknown here, so it changes nothing"});
  }
  action.echo = object;
  return action;
}

Result<Json> parsed(std::string_view line) {
  if (line.size() > kMaxAnalysisLine) {
    return fail("", "", fmt::format("line too long: at most {} bytes are read", kMaxAnalysisLine));
  }
  return formats::parse_json(line, {"", ""}, {.depth = kMaxAnalysisDepth, .takes_twice = true});
}

}  // namespace

AnalysisReading read_analysis_line(std::string_view line) {
  AnalysisReading reading;
  const auto object = parsed(line);
  if (!object) {
    reading.request = fail(object.error());
    return reading;
  }
  if (!object->is_object()) {
    reading.request = fail("", "", "expected a JSON object");
    return reading;
  }
  const auto id = object->find("id");
  const bool has_id = id != object->end() && id->is_string() &&
                      id->get_ref<const std::string&>().size() <= kMaxAnalysisId;
  if (!has_id) {
    reading.request =
        fail("", "", fmt::format("expected \"id\", a string of at most {} bytes", kMaxAnalysisId));
    return reading;
  }
  reading.id = id->get<std::string>();
  if (object->contains("action")) {
    auto action = read_action(reading.id, *object, reading.warnings);
    if (action) {
      reading.request = std::move(*action);
    } else {
      reading.request = fail(std::move(action.error()));
    }
    return reading;
  }
  auto query = read_analysis_query(reading.id, *object, reading.warnings);
  if (query) {
    reading.request = std::move(*query);
  } else {
    reading.request = fail(std::move(query.error()));
  }
  return reading;
}

}  // namespace tesuji::protocol
