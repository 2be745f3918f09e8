#include "games/kalah/heuristics/heuristic_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::kalah::heuristics {
namespace {

using base::Result;
using formats::Json;
using formats::JsonFields;
using formats::OrderedJson;

constexpr const char* kWhat = "heuristic";
constexpr const char* kFormat = "heuristics";
constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kDepth = 5;  // brackets within brackets
constexpr int kMaxSearchDepth = 64;
constexpr std::array<std::string_view, 6> kMethods = {
    "uniform", "mutation", "random-search", "genetic", "temporal-differences", "given"};

bool is_date(std::string_view text) {
  if (text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
  }
  return true;
}

Result<std::string> short_text(JsonFields& fields, const std::string& key) {
  TESUJI_TRY(auto text, fields.text_or(key, ""));
  if (text.size() > kMaxHeuristicText) {
    return fields.wrong(key, fmt::format("longer than {} bytes", kMaxHeuristicText));
  }
  return text;
}

Result<std::string> rules_name(JsonFields& fields) {
  TESUJI_TRY(auto rules, fields.text_or("rules", ""));
  if (!rules.empty() && !kalah::named_rules(rules)) {
    return fields.wrong("rules", "expected one of " + base::joined(kalah::rule_names(), ", "));
  }
  return rules;
}

// Zero where there is none.
Result<int> small_number(JsonFields& fields, const std::string& key, int most) {
  if (fields.find(key) == nullptr) return 0;
  TESUJI_TRY(const auto value, fields.number(key, static_cast<std::uint64_t>(most)));
  return static_cast<int>(value);
}

Result<Provenance> provenance_from(const Json& json, const std::string& where) {
  JsonFields fields(json, {kWhat, where + ": provenance"});
  Provenance provenance;
  TESUJI_TRY(provenance.method, fields.text("method"));
  if (std::find(kMethods.begin(), kMethods.end(), provenance.method) == kMethods.end()) {
    return fields.wrong("method", fmt::format("expected one of {}", fmt::join(kMethods, ", ")));
  }
  if (fields.find("parents") != nullptr) {
    TESUJI_TRY(provenance.parents, fields.list("parents", kMaxParents));
    for (const auto& parent : provenance.parents) TESUJI_CHECK(check_heuristic_name(parent));
  }
  TESUJI_TRY(provenance.rules, rules_name(fields));
  TESUJI_TRY(provenance.pits, small_number(fields, "pits", kalah::kMaxPits));
  TESUJI_TRY(provenance.seeds, small_number(fields, "seeds", kalah::kMaxSeedsPerPit));
  TESUJI_TRY(provenance.depth, small_number(fields, "depth", kMaxSearchDepth));
  if (fields.find("seed") != nullptr) {
    TESUJI_TRY(provenance.seed, fields.number("seed"));
  }
  TESUJI_TRY(provenance.date, fields.text_or("date", ""));
  if (!provenance.date.empty() && !is_date(provenance.date)) {
    return fields.wrong("date", "expected YYYY-MM-DD");
  }
  TESUJI_TRY(provenance.note, short_text(fields, "note"));
  TESUJI_CHECK(fields.check_all_asked());
  return provenance;
}

Result<Regret> regret_from(const Json& json, const std::string& where) {
  JsonFields fields(json, {kWhat, where + ": regret"});
  Regret regret;
  TESUJI_TRY(regret.rules, rules_name(fields));
  TESUJI_TRY(regret.depth, small_number(fields, "depth", kMaxSearchDepth));
  TESUJI_TRY(regret.value, fields.real("value", {0, 2 * kalah::kMaxTotal}));
  TESUJI_CHECK(fields.check_all_asked());
  return regret;
}

Result<GameResults> results_from(const Json& json, const std::string& where) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  JsonFields fields(json, {kWhat, where + ": results"});
  GameResults results;
  TESUJI_TRY(results.opponent, short_text(fields, "opponent"));
  TESUJI_TRY(results.rules, rules_name(fields));
  TESUJI_TRY(results.depth, small_number(fields, "depth", kMaxSearchDepth));
  TESUJI_TRY(const auto games, fields.number("games", kMost));
  TESUJI_TRY(const auto wins, fields.number("wins", games));
  TESUJI_TRY(const auto draws, fields.number("draws", games - wins));
  results.games = static_cast<std::uint32_t>(games);
  results.wins = static_cast<std::uint32_t>(wins);
  results.draws = static_cast<std::uint32_t>(draws);
  TESUJI_CHECK(fields.check_all_asked());
  return results;
}

OrderedJson provenance_json(const Provenance& provenance) {
  OrderedJson json;
  json["method"] = provenance.method;
  if (!provenance.parents.empty()) json["parents"] = provenance.parents;
  if (!provenance.rules.empty()) json["rules"] = provenance.rules;
  if (provenance.pits > 0) json["pits"] = provenance.pits;
  if (provenance.seeds > 0) json["seeds"] = provenance.seeds;
  if (provenance.depth > 0) json["depth"] = provenance.depth;
  if (provenance.seed) json["seed"] = *provenance.seed;
  if (!provenance.date.empty()) json["date"] = provenance.date;
  if (!provenance.note.empty()) json["note"] = provenance.note;
  return json;
}

}  // namespace

void HeuristicEntry::put(const Regret& regret) {
  for (auto& known : regrets) {
    if (known.rules == regret.rules && known.depth == regret.depth) {
      known = regret;
      return;
    }
  }
  regrets.push_back(regret);
}

void HeuristicEntry::put(const GameResults& games) {
  for (auto& known : results) {
    if (known.opponent == games.opponent && known.rules == games.rules &&
        known.depth == games.depth) {
      known = games;
      return;
    }
  }
  results.push_back(games);
}

Result<void> check_heuristic_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  const bool right = !name.empty() && name.size() <= kMaxHeuristicName && is_plain(name[0]) &&
                     std::all_of(name.begin(), name.end(), [&](char c) {
                       return is_plain(c) || c == '.' || c == '_' || c == '-';
                     });
  if (right) return {};
  return base::fail("heuristic", base::printable(name),
                    fmt::format("not a name; expected letters, digits, '.', '_' and '-', a letter "
                                "or digit first, at most {}",
                                kMaxHeuristicName));
}

OrderedJson heuristic_json(const HeuristicEntry& entry) {
  OrderedJson json;
  json["name"] = entry.name;
  json["kind"] = name_of(entry.heuristic.kind());
  json["weights"] = entry.heuristic.numbers();
  json["provenance"] = provenance_json(entry.provenance);
  for (const auto& regret : entry.regrets) {
    json["regret"].push_back(
        {{"rules", regret.rules}, {"depth", regret.depth}, {"value", regret.value}});
  }
  for (const auto& r : entry.results) {
    json["results"].push_back({{"opponent", r.opponent},
                               {"rules", r.rules},
                               {"depth", r.depth},
                               {"games", r.games},
                               {"wins", r.wins},
                               {"draws", r.draws}});
  }
  return json;
}

Result<HeuristicEntry> heuristic_from(const Json& json, const std::string& where) {
  TESUJI_TRY(auto fields, JsonFields::of(json, {kWhat, where}));
  HeuristicEntry entry;
  TESUJI_TRY(entry.name, fields.text("name"));
  TESUJI_CHECK(check_heuristic_name(entry.name));
  TESUJI_TRY(const auto kind_name, fields.text("kind"));
  const auto kind = heuristic_kind(kind_name);
  if (!kind) return fields.wrong("kind", "expected linear or polynomial");
  TESUJI_TRY(const auto numbers, fields.reals("weights", heuristic_size(*kind, kalah::kMaxPits)));
  const auto heuristic = Heuristic::from(*kind, numbers);
  if (!heuristic) return fields.wrong("weights", heuristic.error().line());
  entry.heuristic = *heuristic;
  if (const Json* provenance = fields.find("provenance")) {
    if (!provenance->is_object()) return fields.wrong("provenance", "expected an object");
    TESUJI_TRY(entry.provenance, provenance_from(*provenance, where));
  }
  TESUJI_TRY(const auto regrets, fields.objects("regret", kMaxRegrets));
  for (const Json* item : regrets) {
    TESUJI_TRY(auto regret, regret_from(*item, where));
    entry.regrets.push_back(std::move(regret));
  }
  TESUJI_TRY(const auto results, fields.objects("results", kMaxHeuristicResults));
  for (const Json* item : results) {
    TESUJI_TRY(auto result, results_from(*item, where));
    entry.results.push_back(std::move(result));
  }
  TESUJI_CHECK(fields.check_all_asked());
  return entry;
}

std::string heuristics_text(const std::vector<HeuristicEntry>& entries) {
  std::string text =
      fmt::format("{{\"tesuji\":\"{}\",\"version\":{},\"heuristics\":[\n", kFormat, kVersion);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::string line = formats::json_line(heuristic_json(entries[i]));
    if (i + 1 < entries.size()) line.insert(line.size() - 1, ",");
    text += line;
  }
  return text + "]}\n";
}

Result<std::vector<HeuristicEntry>> read_heuristics(std::string_view text,
                                                    const std::string& where) {
  const formats::JsonSource source{"heuristics", where};
  TESUJI_TRY(const Json json, formats::parse_object(text, source, kDepth));
  JsonFields fields(json, source);
  TESUJI_TRY(const auto format, fields.text("tesuji"));
  if (format != kFormat) return fields.wrong("tesuji", fmt::format("expected '{}'", kFormat));
  TESUJI_TRY(const auto version, fields.number("version"));
  if (version != kVersion) return fields.wrong("version", fmt::format("expected {}", kVersion));
  if (fields.find("heuristics") == nullptr) return fields.wrong("heuristics", "missing");
  TESUJI_TRY(const auto items, fields.objects("heuristics", kMaxHeuristics));
  TESUJI_CHECK(fields.check_all_asked());
  std::vector<HeuristicEntry> entries;
  std::set<std::string> names;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string here = fmt::format("{}: heuristic {}", where, i + 1);
    TESUJI_TRY(auto entry, heuristic_from(*items[i], here));
    if (!names.insert(entry.name).second) {
      return base::fail(kWhat, here, fmt::format("the name '{}' comes twice", entry.name));
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace tesuji::kalah::heuristics
