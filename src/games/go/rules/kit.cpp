#include "games/go/rules/kit.h"

#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/handicap.h"
#include "games/go/rules/record.h"

namespace tesuji::go {
namespace {

constexpr double kMaxKomi = 1000;

base::Result<double> read_komi(const std::string& text, const Rules& rules, int handicap) {
  if (text == "auto") return usual_komi(rules, handicap);
  const auto komi = base::parsed_real(text);
  if (!komi || *komi < -kMaxKomi || *komi > kMaxKomi) {
    return base::fail("option komi", base::printable(text),
                      fmt::format("expected auto or a number from {} to {}", -kMaxKomi, kMaxKomi));
  }
  return *komi;
}

}  // namespace

std::vector<game::OptionSpec> Kit::options() {
  std::vector<game::OptionSpec> options = {
      game::integer_option("size", 9, kMinSize, kMaxSize, "points on a side"),
      game::text_option("komi", "auto",
                        "points for white; auto: 7.5 by area, 6.5 by territory, 0.5 with handicap"),
      game::integer_option("handicap", 0, 0, kMaxPoints - 1, "black stones before white moves"),
  };
  for (auto& option : rule_options()) options.push_back(std::move(option));
  return options;
}

base::Result<Position> Kit::start(const game::Settings& settings) {
  const auto size = static_cast<int>(settings.integer("size"));
  const auto handicap = static_cast<int>(settings.integer("handicap"));
  TESUJI_TRY(Rules rules, read_rules(settings));
  TESUJI_TRY(const double komi, read_komi(settings.text("komi"), rules, handicap));
  Position position(size, std::move(rules), komi);
  if (handicap == 1) {
    return base::fail("option handicap", "1", "expected 0 or 2 to the number of free points");
  }
  if (handicap >= 2) {
    if (handicap >= size * size) {
      return base::fail("option handicap", std::to_string(handicap),
                        fmt::format("at most {} stones fit on size {}", size * size - 1, size));
    }
    if (!position.place_handicap(free_handicap(size, handicap))) {
      return base::fail("option handicap", std::to_string(handicap), "leaves no liberty");
    }
  }
  return position;
}

std::string Kit::move_text(const Position& game, Move move) {
  return gtp_text(game.board().grid(), move);
}

base::Result<Move> Kit::parse_move(const Position& game, std::string_view text) {
  const Grid grid = game.board().grid();
  const auto move = gtp_point(grid, base::trimmed(text));
  if (!move) {
    return base::fail("move", base::printable(text),
                      fmt::format("expected a vertex from A1 to {}, or pass",
                                  gtp_text(grid, grid.at(grid.size() - 1, grid.size() - 1))));
  }
  if (const auto illegal = game.why_illegal(*move, game.to_move())) {
    return base::fail("illegal move", gtp_text(grid, *move), std::string(explanation(*illegal)));
  }
  return *move;
}

std::string Kit::drawing(const Position& game) {
  const auto& history = game.history();
  return go::drawing(game.board(), history.empty() ? kNoPoint : history.back().move);
}

Position::Moves Kit::opening_moves(const Position& position) {
  Position::Moves moves;
  position.legal_moves(moves);
  if (moves.size() > 1) moves.pop_back();  // the pass
  return moves;
}

std::size_t Kit::move_cap(const Position& position) {
  return std::size_t{4} * static_cast<std::size_t>(position.board().grid().points()) + 20;
}

std::string Kit::result_text(const game::Outcome& outcome) {
  using game::EndReason;
  if (outcome.reason == EndReason::no_result) return "Void";
  if (!outcome.winner) return "0";
  const std::string winner = *outcome.winner == kBlack ? "B+" : "W+";
  switch (outcome.reason) {
    case EndReason::score:
    case EndReason::move_cap:
      return winner + base::number_text(outcome.margin);
    case EndReason::resignation:
      return winner + "Resign";
    case EndReason::time:
      return winner + "Time";
    default:
      return winner + "Forfeit";
  }
}

std::string Kit::record_text(const game::Record& record) { return record_to_sgf(record); }

base::Result<game::Record> Kit::read_record(std::string_view bytes, std::string_view where) {
  return record_from_sgf(bytes, where);
}

}  // namespace tesuji::go
