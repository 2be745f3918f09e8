// One line of KataGo's analysis protocol: a query (a game and which of its turns to look at) or
// an action. Any bytes are read; what is wrong becomes an error that names the field.
//
// A query keeps its game as plain data; position() plays it, once for each turn that is looked at.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "formats/json.h"
#include "games/go/rules/position.h"
#include "protocol/kata/insight.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxAnalysisLine = 1U << 20U;  // bytes
inline constexpr int kMaxAnalysisDepth = 16;                // of nested lists and objects
inline constexpr std::size_t kMaxAnalysisId = 1'000;        // bytes
inline constexpr std::size_t kDefaultPvLength = 15;
inline constexpr std::int64_t kMaxPriority = 0x3FFF'FFFF'FFFF'FFFF;

struct AnalysisTurn {
  std::size_t number = 0;  // how many moves are on the board
  std::int64_t priority = 0;
};

// What the search may look at, for one side.
struct MoveRestriction {
  std::bitset<go::kMaxCells> avoided;
  std::bitset<go::kMaxCells> allowed;
  bool has_allowed = false;
  [[nodiscard]] bool is_any() const { return has_allowed || avoided.any(); }
};

struct AnalysisQuery {
  std::string id;
  int size = 19;
  go::Rules rules;
  double komi = 0;
  std::vector<go::Stone> stones;
  go::Side first = go::kBlack;  // to move before the first move
  std::vector<go::Stone> moves;
  std::vector<AnalysisTurn> turns;

  std::optional<std::uint64_t> max_visits;
  std::optional<double> max_seconds;
  std::optional<double> report_every;  // seconds
  View view = View::black;             // as KataGo's own example of a configuration has it
  bool ownership = false;
  bool moves_ownership = false;
  bool policy = false;
  bool scores = false;  // their distribution: a field that KataGo has not
  bool pv_visits = false;
  std::size_t pv_length = kDefaultPvLength;
  std::array<MoveRestriction, 2> restrictions;  // by side

  // The position of a turn, ready to be thought about. The query was read without error.
  [[nodiscard]] go::Position position(std::size_t turn) const;
  // The moves that may be looked at there; nothing if all may.
  [[nodiscard]] std::optional<std::vector<go::Move>> moves_left(const go::Position& position) const;
};

struct AnalysisAction {
  enum class Kind { query_version, query_models, clear_cache, terminate, terminate_all };
  Kind kind = Kind::query_version;
  std::string id;
  std::string terminate_id;
  std::optional<std::vector<std::int64_t>> turns;  // those to end; nothing: all
  formats::Json echo;                              // the line, for the answer
};

// Errors and warnings: `what` is the field (empty: the whole line), `why` the text.
struct AnalysisReading {
  std::string id;  // as far as it could be read
  base::Result<std::variant<AnalysisQuery, AnalysisAction>> request;
  std::vector<base::Error> warnings;
};

AnalysisReading read_analysis_line(std::string_view line);

// A line that is not an action, once it is known to be an object with an id.
base::Result<AnalysisQuery> read_analysis_query(std::string id, const formats::Json& object,
                                                std::vector<base::Error>& warnings);

}  // namespace tesuji::protocol
