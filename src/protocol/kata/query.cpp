#include "protocol/kata/query.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/text.h"
#include "base/watch.h"
#include "game/record.h"
#include "games/go/rules/coordinates.h"
#include "protocol/kata/rules.h"
#include "protocol/kata/values.h"

namespace tesuji::protocol {
namespace {

using base::fail;
using base::Result;
using formats::IntegerRange;
using formats::Json;
using formats::JsonFields;
using go::Position;
using go::Stone;

constexpr double kMaxKomi = 150;
constexpr double kShortestReport = 0.001;
constexpr double kLongestReport = 1e6;
constexpr std::int64_t kMaxPvLength = 1000;
constexpr std::int64_t kMaxUntilDepth = 1'000'000'000;
constexpr std::size_t kMaxQuoted = 200;  // bytes of a bad line in its error

class QueryReader {
 public:
  QueryReader(std::string id, const Json& object, std::vector<base::Error>& warnings)
      : fields_(analysis_fields(object)), warnings_(warnings) {
    query_.id = std::move(id);
    fields_.find("id");
  }

  Result<AnalysisQuery> read() {
    TESUJI_CHECK(read_size());
    TESUJI_CHECK(read_rules());
    TESUJI_CHECK(read_game());
    TESUJI_CHECK(read_turns());
    TESUJI_CHECK(read_search());
    TESUJI_CHECK(read_settings());
    TESUJI_CHECK(read_restrictions());
    for (const auto& name : fields_.unread()) {
      warn(base::printable(name), "unknown here, so it changes nothing");
    }
    return std::move(query_);
  }

 private:
  void warn(std::string field, std::string why) {
    warnings_.push_back({std::move(field), "", std::move(why)});
  }
  [[nodiscard]] go::Grid grid() const { return go::Grid(query_.size); }

  Result<void> read_size();
  Result<void> read_rules();
  Result<void> read_game();
  Result<void> check_moves() const;
  Result<void> read_turns();
  Result<void> read_search();
  Result<void> read_settings();
  Result<void> read_restrictions();
  Result<void> read_restriction(const std::string& field, const Json& entry);
  Result<std::vector<Stone>> read_stones(const std::string& field, const Json& list) const;

  JsonFields fields_;
  std::vector<base::Error>& warnings_;
  AnalysisQuery query_;
};

Result<void> QueryReader::read_size() {
  const IntegerRange range{go::kMinSize, go::kMaxSize};
  TESUJI_TRY(const auto width, fields_.optional_integer("boardXSize", range));
  TESUJI_TRY(const auto height, fields_.optional_integer("boardYSize", range));
  const std::string wanted =
      fmt::format("expected an integer from {} to {}", range.least, range.most);
  if (!width) return fail("boardXSize", "", wanted);
  if (!height) return fail("boardYSize", "", wanted);
  if (*width != *height) {
    return fail("boardYSize", "",
                fmt::format("boards are square here: {}x{} cannot be looked at, {}x{} could",
                            *width, *height, *width, *width));
  }
  query_.size = static_cast<int>(*width);
  return {};
}

Result<void> QueryReader::read_rules() {
  const Json* value = fields_.find("rules");
  if (value == nullptr || (!value->is_string() && !value->is_object())) {
    return fail("rules", "", "expected a name such as \"chinese\", or an object of components");
  }
  // Components that are left out are KataGo's own.
  auto rules = value->is_string() ? kata_rules_named(value->get_ref<const std::string&>())
                                  : kata_rules_from_json(*value, *go::rule_set("tromp-taylor"));
  if (!rules) return fail("rules", "", rules.error());
  query_.rules = std::move(*rules);
  if (const Json* bonus = fields_.find("whiteHandicapBonus")) {
    auto changed = with_handicap_bonus(*bonus, query_.rules);
    if (!changed) return fail("whiteHandicapBonus", "", changed.error());
    query_.rules = std::move(*changed);
  }
  TESUJI_TRY(const auto komi, fields_.optional_real("komi", {-kMaxKomi, kMaxKomi}));
  query_.komi = komi.value_or(go::usual_komi(query_.rules, 0));
  const double quarters = 4 * query_.komi;
  if (quarters != static_cast<int>(quarters)) {
    return fail("komi", "", "expected a multiple of a quarter, such as 6.25");
  }
  return {};
}

Result<std::vector<Stone>> QueryReader::read_stones(const std::string& field,
                                                    const Json& list) const {
  const auto wrong = [&] { return fail(field, "", "expected a list of pairs [\"B\", \"Q16\"]"); };
  if (!list.is_array()) return wrong();
  if (list.size() > game::kMaxMoves) {
    return fail(field, "", fmt::format("at most {} are read", game::kMaxMoves));
  }
  std::vector<Stone> stones;
  for (const auto& pair : list) {
    if (!pair.is_array() || pair.size() != 2) return wrong();
    const auto side = side_of(pair[0]);
    if (!side) return wrong();
    const auto point = point_of(pair[1], grid());
    if (!point) {
      return fail(field, "", "no point of this board: " + base::printable(pair[1].dump()));
    }
    stones.push_back({*side, *point});
  }
  return stones;
}

Result<void> QueryReader::read_game() {
  if (const Json* list = fields_.find("initialStones")) {
    TESUJI_TRY(const auto stones, read_stones("initialStones", *list));
    std::map<go::Point, go::Side> placed;  // the last one on a point stays
    for (const auto& stone : stones) {
      if (stone.point == go::kPass) return fail("initialStones", "", "a stone cannot pass");
      placed[stone.point] = stone.side;
    }
    for (const auto& [point, side] : placed) query_.stones.push_back({side, point});
  }
  const Json* list = fields_.find("moves");
  if (list == nullptr) return fail("moves", "", "expected a list of pairs [\"B\", \"Q16\"]");
  TESUJI_TRY(query_.moves, read_stones("moves", *list));
  TESUJI_TRY(const auto first, read_side(fields_, "initialPlayer"));
  if (first) {
    query_.first = *first;
  } else if (!query_.moves.empty()) {
    query_.first = query_.moves.front().side;
  } else if (!query_.stones.empty()) {
    const auto is_white = [](const Stone& stone) { return stone.side == go::kWhite; };
    const bool is_handicap = std::none_of(query_.stones.begin(), query_.stones.end(), is_white);
    query_.first = is_handicap ? go::kWhite : go::kBlack;
  }
  return check_moves();
}

// Plays the game once. Ko, superko and play after the end are let pass, as KataGo does: records
// come from programs with other rules.
Result<void> QueryReader::check_moves() const {
  Position position(query_.size, query_.rules, query_.komi);
  if (!position.set_up(query_.stones, query_.first)) {
    return fail("initialStones", "", "a chain has no liberty");
  }
  for (std::size_t i = 0; i < query_.moves.size(); ++i) {
    const Stone& stone = query_.moves[i];
    if (position.is_over()) position.resume();
    const auto illegal = position.why_illegal(stone.point, stone.side);
    const bool is_lenient = illegal == go::Illegal::ko || illegal == go::Illegal::superko;
    if (illegal && !is_lenient) {
      // Clients look for these words.
      return fail("moves", "",
                  fmt::format("Illegal move {}: {}: {}", i, go::gtp_text(grid(), stone.point),
                              go::explanation(*illegal)));
    }
    position.set_to_move(stone.side);
    position.play_unchecked(stone.point);
  }
  return {};
}

Result<void> QueryReader::read_turns() {
  const auto last = static_cast<std::int64_t>(query_.moves.size());
  TESUJI_TRY(const auto turns, fields_.optional_integers("analyzeTurns", {0, last}));
  TESUJI_TRY(const auto priority,
             fields_.optional_integer("priority", {-kMaxPriority, kMaxPriority}));
  TESUJI_TRY(const auto priorities,
             fields_.optional_integers("priorities", {-kMaxPriority, kMaxPriority}));
  if (priority && priorities) {
    return fail("priority", "", "cannot be given together with priorities");
  }
  if (priorities && (!turns || priorities->size() != turns->size())) {
    return fail("priorities", "", "expected one for each of analyzeTurns");
  }
  std::map<std::int64_t, std::int64_t> chosen;
  if (!turns) chosen[last] = priority.value_or(0);
  for (std::size_t i = 0; turns && i < turns->size(); ++i) {
    chosen[(*turns)[i]] = priorities ? (*priorities)[i] : priority.value_or(0);
  }
  for (const auto& [turn, wish] : chosen) {
    query_.turns.push_back({static_cast<std::size_t>(turn), wish});
  }
  return {};
}

Result<void> QueryReader::read_search() {
  const auto most = static_cast<std::int64_t>(base::kMaxNodes);
  TESUJI_TRY(const auto visits, fields_.optional_integer("maxVisits", {1, most}));
  if (visits) query_.max_visits = static_cast<std::uint64_t>(*visits);
  TESUJI_TRY(query_.report_every,
             fields_.optional_real("reportDuringSearchEvery", {kShortestReport, kLongestReport}));
  TESUJI_TRY(const auto length, fields_.optional_integer("analysisPVLen", {1, kMaxPvLength}));
  if (length) query_.pv_length = static_cast<std::size_t>(*length);
  TESUJI_TRY(query_.ownership, fields_.flag_or("includeOwnership", false));
  TESUJI_TRY(query_.moves_ownership, fields_.flag_or("includeMovesOwnership", false));
  TESUJI_TRY(query_.policy, fields_.flag_or("includePolicy", false));
  TESUJI_TRY(query_.scores, fields_.flag_or("includeScoreDistribution", false));
  TESUJI_TRY(query_.pv_visits, fields_.flag_or("includePVVisits", false));
  return {};
}

Result<void> QueryReader::read_settings() {
  const Json* value = fields_.find("overrideSettings");
  if (value == nullptr) return {};
  if (!value->is_object()) return fail("overrideSettings", "", "expected an object");
  JsonFields settings = analysis_fields(*value);
  const auto inside = [](base::Error error) {
    return fail("overrideSettings", "", error.what + ": " + error.why);
  };
  if (const Json* view = settings.find("reportAnalysisWinratesAs")) {
    const auto named =
        view->is_string() ? view_named(view->get_ref<const std::string&>()) : std::nullopt;
    if (!named) {
      return inside({"reportAnalysisWinratesAs", "", "expected BLACK, WHITE or SIDETOMOVE"});
    }
    query_.view = *named;
  }
  const auto seconds = settings.optional_real("maxTime", {0, base::kMaxSeconds});
  if (!seconds) return inside(seconds.error());
  query_.max_seconds = *seconds;
  const auto visits =
      settings.optional_integer("maxVisits", {1, static_cast<std::int64_t>(base::kMaxNodes)});
  if (!visits) return inside(visits.error());
  if (*visits && !query_.max_visits) query_.max_visits = static_cast<std::uint64_t>(**visits);
  if (const auto unread = settings.unread(); !unread.empty()) {
    warn("overrideSettings",
         base::printable("unknown here, so they change nothing: " + base::joined(unread, ", "),
                         kMaxQuoted));
  }
  return {};
}

Result<void> QueryReader::read_restriction(const std::string& field, const Json& entry) {
  const auto wrong = [&] {
    return fail(field, "", "expected a list of objects with player, moves and untilDepth");
  };
  if (!entry.is_object()) return wrong();
  JsonFields inside = analysis_fields(entry);
  const Json* moves = inside.find("moves");
  const auto side = read_side(inside, "player");
  const auto depth = inside.optional_integer("untilDepth", {1, kMaxUntilDepth});
  if (moves == nullptr || !moves->is_array() || !side || !*side || !depth || !*depth) {
    return wrong();
  }
  MoveRestriction& restriction = query_.restrictions[game::index(**side)];
  const bool allows = field == "allowMoves";
  restriction.has_allowed = restriction.has_allowed || allows;
  for (const auto& move : *moves) {
    const auto point = point_of(move, grid());
    if (!point) {
      return fail(field, "", "no point of this board: " + base::printable(move.dump()));
    }
    (allows ? restriction.allowed : restriction.avoided).set(point->index);
  }
  if (**depth > 1) warn(field, "holds for the moves that are compared, not for those behind them");
  return {};
}

Result<void> QueryReader::read_restrictions() {
  const Json* avoid = fields_.find("avoidMoves");
  const Json* allow = fields_.find("allowMoves");
  if (avoid != nullptr && allow != nullptr) {
    return fail("allowMoves", "", "cannot be given together with avoidMoves");
  }
  const std::string field = allow != nullptr ? "allowMoves" : "avoidMoves";
  const Json* list = allow != nullptr ? allow : avoid;
  if (list == nullptr) return {};
  if (!list->is_array()) return fail(field, "", "expected a list of objects");
  for (const auto& entry : *list) TESUJI_CHECK(read_restriction(field, entry));
  return {};
}

}  // namespace

Result<AnalysisQuery> read_analysis_query(std::string id, const Json& object,
                                          std::vector<base::Error>& warnings) {
  return QueryReader(std::move(id), object, warnings).read();
}

Position AnalysisQuery::position(std::size_t turn) const {
  Position result(size, rules, komi);
  const auto is_black = [](const Stone& stone) { return stone.side == go::kBlack; };
  // Black stones alone are a handicap.
  if (stones.size() >= 2 && std::all_of(stones.begin(), stones.end(), is_black)) {
    result.set_handicap(static_cast<int>(stones.size()));
  }
  result.set_up(stones, first);
  for (std::size_t i = 0; i < std::min(turn, moves.size()); ++i) {
    if (result.is_over()) result.resume();
    result.set_to_move(moves[i].side);
    result.play_unchecked(moves[i].point);
  }
  if (result.is_over()) result.resume();
  return result;
}

std::optional<std::vector<go::Move>> AnalysisQuery::moves_left(const Position& position) const {
  const MoveRestriction& restriction = restrictions[game::index(position.to_move())];
  if (!restriction.is_any()) return std::nullopt;
  Position::Moves legal;
  position.legal_moves(legal);
  std::vector<go::Move> left;
  for (const auto move : legal) {
    if (restriction.avoided[move.index]) continue;
    if (restriction.has_allowed && !restriction.allowed[move.index]) continue;
    left.push_back(move);
  }
  return left;
}

}  // namespace tesuji::protocol
