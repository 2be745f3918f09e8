// What GoGui asks beyond the protocol. Its comment line "# interrupt" is the loop's business.
#include <fmt/format.h>

#include <map>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

GtpReply analyze_commands(GtpSession& /*session*/, const GtpArguments& /*arguments*/) {
  return "dboard/Ownership/tesuji-ownership\n"
         "gfx/Search/tesuji-search_gfx %c\n"
         "hstring/Life or Death of a Group/tesuji-life %p\n"
         "gfx/Captures/tesuji-captures\n"
         "gfx/Eyes/tesuji-eyes\n"
         "gfx/Status of Stones/tesuji-status\n"
         "plist/Dead Stones/final_status_list dead\n"
         "plist/Stones in Seki/final_status_list seki\n"
         "plist/Living Stones/final_status_list alive\n"
         "string/Final Score/final_score\n"
         "string/Move without Playing It/reg_genmove %c\n"
         "hstring/Why the Last Move/gomill-explain_last_move\n"
         "hstring/Commands/help\n"
         "string/Rules/kata-get-rules\n"
         "string/CPU Time/cputime\n"
         "none/Clear Cache/clear_cache\n";
}

GtpReply play_sequence(GtpSession& session, const GtpArguments& arguments) {
  const auto stones = read_stones(session, arguments);
  if (!stones) return refuse(stones.error());
  return session.play_all(*stones);
}

GtpReply interrupt(GtpSession& /*session*/, const GtpArguments& /*arguments*/) { return {}; }

// Adds stones to the board, or takes them off (colour e), without playing moves.
GtpReply setup(GtpSession& session, const GtpArguments& arguments) {
  if (arguments.size() % 2 != 0) return refuse("syntax error: expected pairs of COLOR VERTEX");
  const auto& before = session.position();
  std::map<go::Point, go::Cell> cells;
  before.board().grid().for_each([&](go::Point p) { cells[p] = before.board().at(p); });
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    const std::string color = base::lower(arguments[i]);
    const bool clears = color == "e" || color == "empty";
    const auto stone = read_stone(session, clears ? "b" : arguments[i], arguments[i + 1]);
    if (!stone) return refuse(stone.error());
    if (stone->point == go::kPass) {
      return refuse("invalid color or coordinate: a stone cannot pass");
    }
    cells[stone->point] = clears ? go::Cell::empty : go::stone_of(stone->side);
  }
  std::vector<go::Stone> stones;
  for (const auto& [point, cell] : cells) {
    if (go::is_stone(cell)) stones.push_back({go::side_of(cell), point});
  }
  go::Position position = before;
  if (!position.set_up(stones, before.to_move())) {
    return refuse("illegal position: a chain has no liberty");
  }
  session.change(std::move(position));
  return {};
}

GtpReply setup_player(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  go::Position position = session.position();
  position.set_to_move(*side);
  session.change(std::move(position));
  return {};
}

GtpReply title(GtpSession& session, const GtpArguments& /*arguments*/) {
  return fmt::format("{} {} ({})", session.options().name, session.options().version,
                     session.options().player.text());
}

}  // namespace

std::vector<GtpEntry> gtp_gogui_commands() {
  return {
      {"gogui-analyze_commands", "", "what GoGui can show", {0, 0}, analyze_commands},
      {"gogui-play_sequence",
       "[COLOR VERTEX]...",
       "plays many moves, all or none",
       {0, kAnyNumber},
       play_sequence},
      {"gogui-interrupt",
       "",
       "says that the line '# interrupt' cuts thinking short",
       {0, 0},
       interrupt},
      {"gogui-setup",
       "[COLOR VERTEX]...",
       "puts stones on the board (b, w) or off it (e)",
       {0, kAnyNumber},
       setup},
      {"gogui-setup_player", "COLOR", "whose turn it is", {1, 1}, setup_player},
      {"gogui-title", "", "a title for the window", {0, 0}, title},
  };
}

}  // namespace tesuji::protocol
