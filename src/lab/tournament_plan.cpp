#include "lab/tournament_plan.h"

#include <fmt/format.h>
#include <algorithm>

#include "base/text.h"
#include "formats/toml.h"
#include "games/kits/kits.h"

namespace tesuji::lab {
namespace {

using base::fail;
using base::Result;

std::vector<game::OptionSpec> top_options() {
  return {game::text_option("title", "Tournament", ""),
          game::text_option("game", games::default_game(), ""),
          game::choice_option("type", "round-robin", {"round-robin", "gauntlet", "chain"}, ""),
          game::integer_option("games", 2, 1, static_cast<std::int64_t>(arena::kMaxGames), ""),
          game::integer_option("seed", 1, 0, std::numeric_limits<std::int32_t>::max(), ""),
          game::text_option("openings", "random:2", "")};
}

std::vector<game::OptionSpec> limit_options() {
  return {game::real_option("time", 0, 0, base::kMaxSeconds, ""),
          game::integer_option("nodes", 0, 0, static_cast<std::int64_t>(base::kMaxNodes), ""),
          game::choice_option("clock", "wall", {"wall", "cpu"}, ""),
          game::real_option("game-time", 0, 0, base::kMaxSeconds, ""),
          game::real_option("engine-time", 0, 0, base::kMaxSeconds, ""),
          game::real_option("hang", 60, 0.1, base::kMaxSeconds, ""),
          game::integer_option("max-moves", 0, 0, static_cast<std::int64_t>(game::kMaxMoves), "")};
}

Result<void> read_limits(const toml::table& table, std::string_view where, arena::MatchPlan& plan) {
  TESUJI_TRY(const auto raw, formats::settings_from(table, where));
  TESUJI_TRY(const auto s, game::Settings::read(limit_options(), raw, "limits"));
  if (s.real("time") > 0) plan.limits.seconds = s.real("time");
  if (s.integer("nodes") > 0) plan.limits.nodes = static_cast<std::uint64_t>(s.integer("nodes"));
  if (s.text("clock") == "cpu") plan.limits.clock = base::ClockKind::cpu;
  if (s.real("game-time") > 0) plan.game_seconds = s.real("game-time");
  if (s.real("engine-time") > 0) plan.engines.seconds = s.real("engine-time");
  plan.engines.hang_seconds = s.real("hang");
  plan.max_moves = static_cast<std::size_t>(s.integer("max-moves"));
  return {};
}

Result<void> read_players(const toml::node& node, std::string_view where, TournamentPlan& plan) {
  const auto* list = node.as_array();
  if (list == nullptr)
    return fail("plan", formats::place_of(node, where), "players: expected a list of strings");
  for (const auto& entry : *list) {
    const auto* text = entry.as_string();
    if (text == nullptr)
      return fail("plan", formats::place_of(entry, where), "players: expected strings");
    TESUJI_TRY(auto spec, game::parse_player_spec(text->get()));
    if (std::find(plan.players.begin(), plan.players.end(), spec) != plan.players.end()) {
      return fail("plan", formats::place_of(entry, where),
                  fmt::format("player '{}' is named twice", base::printable(spec.text())));
    }
    plan.players.push_back(std::move(spec));
  }
  if (plan.players.size() < 2 || plan.players.size() > kMaxTournamentPlayers) {
    return fail("plan", formats::place_of(node, where),
                fmt::format("players: expected 2 to {}", kMaxTournamentPlayers));
  }
  return {};
}

Result<void> read_anchor(const toml::table& table, std::string_view where, TournamentPlan& plan) {
  TESUJI_TRY(const auto raw, formats::settings_from(table, where));
  const std::vector<game::OptionSpec> options = {game::text_option("player", "", ""),
                                                 game::real_option("elo", 0, -10000, 10000, "")};
  TESUJI_TRY(const auto settings, game::Settings::read(options, raw, "anchor"));
  for (std::size_t i = 0; i < plan.players.size(); ++i) {
    if (plan.players[i].text() == settings.text("player")) {
      plan.anchor = arena::Anchor{i, settings.real("elo")};
      return {};
    }
  }
  return fail("plan", fmt::format("{}: anchor", where), "names no player of the list");
}

Result<void> read_top(const game::RawSettings& raw, std::string_view where, TournamentPlan& plan) {
  TESUJI_TRY(const auto top, game::Settings::read(top_options(), raw, where));
  plan.title = top.text("title");
  plan.match.game = top.text("game");
  if (top.text("type") == "gauntlet") plan.type = TournamentType::gauntlet;
  if (top.text("type") == "chain") plan.type = TournamentType::chain;
  plan.match.games = static_cast<std::uint64_t>(top.integer("games"));
  plan.match.seed = static_cast<std::uint64_t>(top.integer("seed"));
  plan.match.openings = top.text("openings");
  return {};
}

Result<TournamentPlan> read_tables(const toml::table& table, std::string_view where) {
  TournamentPlan plan;
  game::RawSettings top;
  const toml::table* anchor = nullptr;
  for (const auto& [key, node] : table) {
    if (key.str() == "players") {
      TESUJI_CHECK(read_players(node, where, plan));
    } else if (key.str() == "options" && node.is_table()) {
      TESUJI_TRY(plan.match.options, formats::settings_from(*node.as_table(), where));
    } else if (key.str() == "limits" && node.is_table()) {
      TESUJI_CHECK(read_limits(*node.as_table(), where, plan.match));
    } else if (key.str() == "anchor" && node.is_table()) {
      anchor = node.as_table();
    } else if (const auto value = formats::scalar_text(node)) {
      top[std::string(key.str())] = *value;
    } else {
      return fail("plan",
                  fmt::format("{}: {}", formats::place_of(node, where), base::printable(key.str())),
                  "unknown; expected players, options, limits, anchor or a simple value");
    }
  }
  TESUJI_CHECK(read_top(top, where, plan));
  if (plan.players.empty()) return fail("plan", std::string(where), "lacks `players = [...]`");
  if (anchor != nullptr) TESUJI_CHECK(read_anchor(*anchor, where, plan));
  return plan;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> TournamentPlan::pairings() const {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < (type == TournamentType::gauntlet ? 1 : players.size()); ++i) {
    const std::size_t end = type == TournamentType::chain ? i + 2 : players.size();
    for (std::size_t j = i + 1; j < std::min(end, players.size()); ++j) pairs.emplace_back(i, j);
  }
  return pairs;
}

Result<TournamentPlan> read_tournament_plan(std::string_view bytes, std::string_view where) {
  TESUJI_TRY(const toml::table table, formats::parse_toml(bytes, where));
  return read_tables(table, where);
}

}  // namespace tesuji::lab
