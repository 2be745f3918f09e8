// What the servers and tools KGS, CGOS, gomill and those for KataGo say and ask beyond the
// protocol.
#include <fmt/format.h>

#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/cleanup.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

// As genmove, but no pass while dead stones of the opponent can be captured, and no resigning.
GtpReply kgs_genmove_cleanup(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  auto decision = session.decide(*side);
  if (!decision) return refuse(decision.error());
  if (decision->resigns || decision->move == go::kPass) {
    decision->resigns = false;
    decision->move = cleanup_move(session.position_for(*side), session.status().dead);
  }
  return answered_move(session, *side, *decision);
}

GtpReply heard(GtpSession& /*session*/, const GtpArguments& /*arguments*/) { return {}; }

std::string explanation(const GtpSession& session) {
  if (!session.has_decided()) return "I have not chosen a move in this game yet.";
  if (session.last_reasons().empty()) {
    return fmt::format("My player, {}, gives no reasons.", session.options().player.text());
  }
  return base::joined(session.last_reasons(), "\n");
}

GtpReply kgs_chat(GtpSession& session, const GtpArguments& /*arguments*/) {
  std::string said = explanation(session);
  for (char& c : said) {
    if (c == '\n') c = ' ';
  }
  return fmt::format("I am the program {} {} and understand no words. {}", session.options().name,
                     session.options().version, said);
}

GtpReply explain_last_move(GtpSession& session, const GtpArguments& /*arguments*/) {
  return explanation(session);
}

}  // namespace

std::vector<GtpEntry> gtp_client_commands() {
  return {
      {"kgs-genmove_cleanup",
       "COLOR",
       "as genmove, but captures dead stones before it passes",
       {1, 1},
       kgs_genmove_cleanup,
       Interruption::on_request},
      {"stop", "", "ends thinking in the opponent's time", {0, 0}, heard},
      {"kgs-game_over", "", "the game has ended on the server", {0, kAnyNumber}, heard},
      {"kgs-chat", "KIND NAME MESSAGE...", "a person says something", {0, kAnyNumber}, kgs_chat},
      {"cgos-opponent_name", "NAME", "who plays against us", {0, kAnyNumber}, heard},
      {"cgos-opponent_rating", "RATING", "how strong the opponent is", {0, kAnyNumber}, heard},
      {"cgos-gameover", "RESULT", "the game has ended on the server", {0, kAnyNumber}, heard},
      {"gomill-explain_last_move", "", "why the last move was chosen", {0, 0}, explain_last_move},
  };
}

}  // namespace tesuji::protocol
