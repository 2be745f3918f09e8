// Moves: play, genmove, undo, reg_genmove, and clearing what the player remembers.
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

GtpReply play(GtpSession& session, const GtpArguments& arguments) {
  const auto stone = read_stone(session, arguments[0], arguments[1]);
  if (!stone) return refuse(stone.error());
  return session.play(*stone);
}

GtpReply genmove(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  const auto decision = session.decide(*side);
  if (!decision) return refuse(decision.error());
  return answered_move(session, *side, *decision);
}

GtpReply reg_genmove(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  const auto decision = session.decide_afresh(*side);
  if (!decision) return refuse(decision.error());
  // It asks for a move: who would give up names the one it would play, or passes.
  const bool has_move = !decision->resigns || session.position().is_legal(decision->move);
  return go::gtp_text(session.position().board().grid(), has_move ? decision->move : go::kPass);
}

GtpReply undo(GtpSession& session, const GtpArguments& /*arguments*/) {
  if (!session.undo()) return refuse("cannot undo");
  return {};
}

GtpReply clear_cache(GtpSession& session, const GtpArguments& /*arguments*/) {
  session.forget_player();
  return {};
}

}  // namespace

GtpReply answered_move(GtpSession& session, go::Side side, const GtpSession::Decision& decision) {
  if (decision.resigns) return "resign";
  const auto played = session.play({side, decision.move});
  if (!played) return refuse(played.error());
  return go::gtp_text(session.position().board().grid(), decision.move);
}

std::vector<GtpEntry> gtp_play_commands() {
  return {
      {"play", "COLOR VERTEX", "plays a move of either side", {2, 2}, play},
      {"genmove",
       "COLOR",
       "chooses a move and plays it",
       {1, 1},
       genmove,
       Interruption::on_request},
      {"reg_genmove",
       "COLOR",
       "chooses a move and changes nothing",
       {1, 1},
       reg_genmove,
       Interruption::on_request},
      {"undo", "", "takes back the last move", {0, 0}, undo},
      {"clear_cache", "", "makes the player forget what it has seen", {0, 0}, clear_cache},
  };
}

}  // namespace tesuji::protocol
