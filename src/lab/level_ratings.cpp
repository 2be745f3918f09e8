#include "lab/level_ratings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "base/files.h"
#include "base/sha256.h"
#include "base/text.h"
#include "formats/json_fields.h"
#include "formats/toml.h"

namespace tesuji::lab {
namespace {

using base::fail;
using base::Result;
using formats::Json;
using formats::JsonFields;
using formats::OrderedJson;
namespace fs = std::filesystem;

constexpr std::size_t kDepth = 16;  // brackets within brackets
constexpr std::size_t kMaxPlayers = 1000;
constexpr formats::RealRange kElo{-100'000, 100'000};

struct Rating {
  double elo = 0;
  std::vector<double> ci95;  // low, high
};
using Ratings = std::map<std::string, Rating>;

struct Tournament {
  std::string title;
  Ratings ratings;
  Json table;
  Json plans = Json::array();  // of its pairings
  std::string program;
};

Result<Json> read_object(const fs::path& path) {
  TESUJI_TRY(const std::string text, base::read_file(path));
  return formats::parse_object(text, {"tournament", path.string()}, kDepth);
}

Result<Ratings> read_table(const std::vector<const Json*>& rows, const std::string& where) {
  Ratings ratings;
  for (const auto* row : rows) {
    JsonFields fields(*row, {"tournament", where});
    TESUJI_TRY(const auto player, fields.text("player"));
    Rating& rating = ratings[player];
    TESUJI_TRY(rating.elo, fields.real("elo", kElo));
    TESUJI_TRY(rating.ci95, fields.reals("elo_ci95", 2));
    if (rating.ci95.size() != 2) return fields.wrong("elo_ci95", "expected [low, high]");
  }
  return ratings;
}

// What each pairing was played by: all by one program.
Result<void> read_plans(const fs::path& run, Tournament& tournament) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(run, error)) {
    if (entry.path().filename().string().starts_with("pair-")) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const auto& folder : folders) {
    TESUJI_TRY(const Json plan, read_object(folder / "plan.json"));
    const std::string program = plan.value("program", "");
    if (tournament.program.empty()) tournament.program = program;
    if (program.empty() || program != tournament.program) {
      return fail("tournament", folder.string(), "was played by another program than the first");
    }
    tournament.plans.push_back(plan);
  }
  if (folders.empty()) return fail("tournament", run.string(), "holds no pairings");
  return {};
}

Result<Tournament> read_tournament(const fs::path& run) {
  const fs::path path = run / "result.json";
  TESUJI_TRY(const Json result, read_object(path));
  JsonFields fields(result, {"tournament", path.string()});
  if (fields.find("table") == nullptr) {
    return fail("tournament", run.string(), "has no table; expected the folder of a tournament");
  }
  Tournament tournament;
  TESUJI_TRY(const bool is_complete, fields.flag_or("complete", false));
  if (!is_complete) {
    return fail("tournament", run.string(), "is not finished; go on with it by --resume");
  }
  TESUJI_TRY(tournament.title, fields.text("title"));
  TESUJI_TRY(const auto rows, fields.objects("table", kMaxPlayers));
  TESUJI_TRY(tournament.ratings, read_table(rows, path.string()));
  tournament.table = *fields.find("table");
  TESUJI_CHECK(read_plans(run, tournament));
  return tournament;
}

// The key of a line "key = value"; empty for any other line.
std::string key_of(std::string_view line) {
  const std::size_t equals = line.find('=');
  return equals == std::string_view::npos ? "" : std::string(base::trimmed(line.substr(0, equals)));
}

std::vector<std::string> level_names(const toml::table& file) {
  std::vector<std::string> names;
  if (const auto* list = file["level"].as_array()) {
    for (const auto& node : *list) {
      const auto* table = node.as_table();
      names.push_back(table == nullptr ? "" : (*table)["name"].value_or(std::string()));
    }
  }
  return names;
}

// The text with new ratings behind the name of each level, and the old ones gone.
Result<std::string> rated(const std::string& text, const std::string& where,
                          const Ratings& ratings) {
  TESUJI_TRY(const toml::table file, formats::parse_toml(text, where));
  const auto names = level_names(file);
  if (names.empty()) return fail("levels", where, "expected [[level]] tables");
  std::string result;
  std::istringstream lines(text);
  std::size_t level = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string key = key_of(line);
    if (key == "elo" || key == "elo_ci95") continue;
    result += line + "\n";
    if (key != "name") continue;
    if (level == names.size())
      return fail("levels", where, "a name on a line of its own is no level's");
    const auto rating = ratings.find(names[level++]);
    if (rating == ratings.end()) {
      return fail("levels", base::printable(names[level - 1]), "did not play in the tournament");
    }
    const auto& [elo, ci95] = rating->second;
    result += fmt::format("elo = {:.1f}\nelo_ci95 = [{:.1f}, {:.1f}]\n", elo, ci95[0], ci95[1]);
  }
  if (level != names.size()) {
    return fail("levels", where, "expected the name of each level on a line of its own");
  }
  TESUJI_CHECK(formats::parse_toml(result, where));
  return result;
}

OrderedJson provenance_of(const Tournament& tournament, const std::string& name,
                          const std::string& text) {
  return {{"model", name},
          {"sha256", base::sha256_hex(text)},
          {"bytes", text.size()},
          {"program", tournament.program},
          {"plan",
           {{"tournament", tournament.title},
            {"by_hand", "names, settings and limits of the levels"},
            {"matches", tournament.plans}}},
          {"seed", tournament.plans.front().value("seed", Json())},
          {"data", Json::array()},
          {"figures", {{"table", tournament.table}}},
          {"unknown", OrderedJson::object()}};
}

}  // namespace

Result<TakenModel> take_ratings(const fs::path& run, const fs::path& levels) {
  TESUJI_TRY(const Tournament tournament, read_tournament(run));
  TESUJI_TRY(const std::string before, base::read_file(levels, formats::kMaxTomlBytes));
  TESUJI_TRY(const std::string after, rated(before, levels.string(), tournament.ratings));
  TakenModel taken{levels, levels.string() + kProvenanceEnding};
  TESUJI_CHECK(base::write_file(taken.model, after));
  TESUJI_CHECK(base::write_file(
      taken.provenance,
      provenance_of(tournament, levels.filename().string(), after).dump(1) + "\n"));
  return taken;
}

}  // namespace tesuji::lab
