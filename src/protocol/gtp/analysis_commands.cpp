// Analysis over GTP: what a player thinks, while it thinks. Leela Zero's format (Sabaki's and
// Lizzie's too) has win rates as integers times 10,000, KataGo's has numbers between 0 and 1,
// CGOS's is one JSON object.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "formats/json.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/analysis_request.h"
#include "protocol/kata/insight.h"

namespace tesuji::protocol {
namespace {

using Decision = GtpSession::Decision;

constexpr std::size_t kMaxLine = 40;  // moves of a variation that are told

enum class Format { leela, kata };

int times_10000(double share) { return static_cast<int>(std::lround(10'000 * share)); }

std::string leela_move(const MoveInsight& move) {
  return fmt::format("visits {} winrate {} prior {} lcb {}", move.visits, times_10000(move.winrate),
                     times_10000(move.prior), times_10000(move.bound));
}

// A score and its names; nothing if it is unknown. Clients tell numbers between 0 and 1 from
// those times 10,000 by the point, so all have one.
std::string kata_score(std::optional<double> score, std::optional<double> spread) {
  std::string text;
  if (score) text += fmt::format(" scoreMean {:.4f}", *score);
  if (spread) text += fmt::format(" scoreStdev {:.4f}", *spread);
  if (score) text += fmt::format(" scoreLead {:.4f} scoreSelfplay {:.4f}", *score, *score);
  return text;
}

std::string kata_move(const MoveInsight& move, std::optional<double> spread) {
  return fmt::format(
      "visits {} utility {:.6f} winrate {:.6f}{} prior {:.6f} lcb {:.6f} "
      "utilityLcb {:.6f}",
      move.visits, utility(move.winrate), move.winrate, kata_score(move.score, spread), move.prior,
      move.bound, utility(move.bound));
}

std::string kata_root(const Insight& insight) {
  const double winrate = insight.winrate.value_or(0.5);
  return fmt::format("rootInfo visits {} utility {:.6f} winrate {:.6f}{}", insight.visits,
                     utility(winrate), winrate, kata_score(insight.score, insight.spread));
}

std::string ownership_text(std::string text, const std::vector<double>& owners) {
  for (const double owner : owners) text += fmt::format(" {:.6f}", owner);
  return text;
}

// Pairs of a score and its share of all games, by rising score.
std::string scores_text(const Insight& insight) {
  std::string text = "scoreDistribution";
  for (const auto& end : insight.scores) {
    text += fmt::format(" {:.4f} {:.6f}", end.score, end.share);
  }
  return text;
}

std::string info_line(const Insight& insight, const GtpAnalysisRequest& request, Format format) {
  std::vector<std::string> parts;
  const std::size_t count = std::min(insight.moves.size(), request.max_moves);
  for (std::size_t i = 0; i < count; ++i) {
    const MoveInsight& move = insight.moves[i];
    parts.push_back(
        fmt::format("info move {} {} order {} pv {}", go::gtp_text(insight.grid, move.move),
                    format == Format::leela ? leela_move(move) : kata_move(move, insight.spread), i,
                    base::joined(vertices(insight.grid, move.line, kMaxLine), " ")));
    if (format == Format::kata && !move.ownership.empty()) {
      parts.push_back(ownership_text("movesOwnership", move.ownership));
    }
  }
  if (format == Format::kata && request.root_info) parts.push_back(kata_root(insight));
  if (format == Format::kata && request.ownership && !insight.ownership.empty()) {
    parts.push_back(ownership_text("ownership", insight.ownership));
  }
  if (format == Format::kata && request.scores && !insight.scores.empty()) {
    parts.push_back(scores_text(insight));
  }
  return base::joined(parts, " ");
}

// Asks the player and writes lines meanwhile and at the end. `ask` is told how long the player may
// think, by what it can do, and what is wanted of it.
template <class Ask>
GtpSession::Expected<Decision> told(GtpSession& session, const GtpAnalysisRequest& request,
                                    Format format, GtpStream& stream, const Ask& ask) {
  const auto player = session.player();
  if (!player) return refuse(player.error());
  const go::Position position = session.position_for(request.side);
  const auto tell = [&](const Decision& decision) {
    Insight insight = insight_of(position, decision);
    pad_moves(insight, position, request.min_moves);
    const std::string line = info_line(insight, request, format);
    if (!line.empty()) stream.line(line);
  };
  const game::Abilities can = (*player)->abilities();
  if (request.is_restricted && !can.keeps_to) {
    return refuse(
        fmt::format("the player {} cannot be kept from moves: avoid and allow are not "
                    "for it",
                    session.options().player.text()));
  }
  // Clients that wait for the head before they send the line that stops us need it now. From a
  // player that decides in one go a refusal may still come.
  if (can.reports) stream.begin();
  GtpSession::Wishes wishes{
      .listener = tell, .interval = request.interval, .maps_moves = request.moves_ownership};
  if (request.is_restricted) wishes.only = request.moves;
  auto decision =
      ask(can.reports ? GtpSession::Effort::until_stopped : GtpSession::Effort::own_limits, wishes);
  if (decision) tell(*decision);
  return decision;
}

template <Format format>
GtpReply analyze(GtpSession& session, const GtpArguments& arguments, GtpStream& stream) {
  const auto request = read_analysis_request(session, arguments);
  if (!request) return refuse(request.error());
  const auto decision = told(session, *request, format, stream,
                             [&](GtpSession::Effort effort, const GtpSession::Wishes& wishes) {
                               return session.analyze(request->side, effort, wishes);
                             });
  if (!decision) return refuse(decision.error());
  stream.begin();
  return {};
}

// As genmove_analyze, and the board stays as it is.
GtpReply search_analyze(GtpSession& session, const GtpArguments& arguments, GtpStream& stream) {
  const auto request = read_analysis_request(session, arguments);
  if (!request) return refuse(request.error());
  const auto decision = told(session, *request, Format::kata, stream,
                             [&](GtpSession::Effort /*effort*/, const GtpSession::Wishes& wishes) {
                               return session.decide(request->side, wishes);
                             });
  if (!decision) return refuse(decision.error());
  stream.begin();
  const auto grid = session.position().board().grid();
  return "play " + (decision->resigns ? "resign" : go::gtp_text(grid, decision->move));
}

GtpReply raw_nn(GtpSession& session, const GtpArguments& /*arguments*/) {
  return refuse(
      fmt::format("the player {} has no neural network: kata-analyze tells what its "
                  "search finds",
                  session.options().player.text()));
}

template <Format format>
GtpReply genmove_analyze(GtpSession& session, const GtpArguments& arguments, GtpStream& stream) {
  const auto request = read_analysis_request(session, arguments);
  if (!request) return refuse(request.error());
  const auto decision = told(session, *request, format, stream,
                             [&](GtpSession::Effort /*effort*/, const GtpSession::Wishes& wishes) {
                               return session.decide(request->side, wishes);
                             });
  if (!decision) return refuse(decision.error());
  const auto move = answered_move(session, request->side, *decision);
  if (!move) return refuse(move.error());
  stream.begin();
  return "play " + *move;
}

// One of 63 letters, from the opponent's point to one's own.
char ownership_letter(double owner) {
  static constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const double share = std::clamp((owner + 1) / 2, 0.0, 1.0);
  return kLetters[static_cast<std::size_t>(std::lround(62 * share))];
}

formats::Json cgos_json(const Insight& insight, const std::vector<std::string>& reasons) {
  using formats::Json;
  Json object = {{"visits", insight.visits}, {"moves", Json::array()}};
  if (insight.winrate) object["winrate"] = *insight.winrate;
  if (insight.score) object["score"] = *insight.score;
  for (const auto& move : insight.moves) {
    auto line = vertices(insight.grid, move.line, kMaxLine);
    line.erase(line.begin());  // the variation behind the move
    Json entry = {{"move", go::gtp_text(insight.grid, move.move)},
                  {"visits", move.visits},
                  {"winrate", move.winrate},
                  {"prior", move.prior},
                  {"pv", base::joined(line, " ")}};
    if (move.score) entry["score"] = *move.score;
    object["moves"].push_back(std::move(entry));
  }
  if (!insight.ownership.empty()) {
    std::string letters;
    for (const double owner : insight.ownership) letters += ownership_letter(owner);
    object["ownership"] = letters;
  }
  if (!reasons.empty()) object["comment"] = base::joined(reasons, " ");
  return object;
}

GtpReply cgos_genmove_analyze(GtpSession& session, const GtpArguments& arguments,
                              GtpStream& stream) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  const go::Position position = session.position_for(*side);
  const auto decision = session.decide(*side);
  if (!decision) return refuse(decision.error());
  const auto move = answered_move(session, *side, *decision);
  if (!move) return refuse(move.error());
  const auto json = cgos_json(insight_of(position, *decision), decision->reasons);
  stream.line(formats::json_text(json));
  return "play " + *move;
}

// GoGui's drawing language: the ownership as shades, visits on the moves, the best line in the
// status line.
GtpReply search_gfx(GtpSession& session, const GtpArguments& arguments) {
  const auto side = read_turn(arguments);
  if (!side) return refuse(side.error());
  const auto decision = session.decide_afresh(*side);
  if (!decision) return refuse(decision.error());
  const go::Position position = session.position_for(*side);
  const Insight insight = seen_from(insight_of(position, *decision), View::black);
  std::string text = "\n";
  if (!insight.ownership.empty()) {
    text += "INFLUENCE";
    std::size_t i = 0;
    for (int row = insight.grid.size() - 1; row >= 0; --row) {
      for (int column = 0; column < insight.grid.size(); ++column) {
        text += fmt::format(" {} {:.2f}", go::gtp_text(insight.grid, insight.grid.at(column, row)),
                            insight.ownership[i++]);
      }
    }
    text += "\n";
  }
  std::string labels;
  for (const auto& move : insight.moves) {
    if (move.move == go::kPass) continue;
    labels += fmt::format(" {} {}", go::gtp_text(insight.grid, move.move), move.visits);
  }
  if (!labels.empty()) text += "LABEL" + labels + "\n";
  text += fmt::format("TEXT {} visits", insight.visits);
  if (insight.winrate) text += fmt::format(", black wins {:.1f} %", 100 * *insight.winrate);
  if (insight.score) text += fmt::format(", by {:+.1f} points", *insight.score);
  if (!insight.moves.empty()) {
    text += ": " + base::joined(vertices(insight.grid, insight.moves.front().line, kMaxLine), " ");
  }
  return text;
}

struct Manner {
  std::string_view summary;
  Interruption ends;
};
constexpr Manner kThinks{"what the player thinks, until the next line", Interruption::on_any_line};
constexpr Manner kMoves{"as genmove, and what the player thinks meanwhile",
                        Interruption::on_request};
constexpr Manner kLooks{"as genmove_analyze, but plays nothing", Interruption::on_request};

GtpEntry streaming(std::string_view name, const Manner& manner, auto streamer) {
  return {name,           "[COLOR] [CENTISECONDS] [KEY VALUE]...",
          manner.summary, {0, kAnyNumber},
          nullptr,        manner.ends,
          streamer};
}

}  // namespace

std::vector<GtpEntry> gtp_analysis_commands() {
  return {
      streaming("lz-analyze", kThinks, analyze<Format::leela>),
      streaming("analyze", kThinks, analyze<Format::leela>),
      streaming("kata-analyze", kThinks, analyze<Format::kata>),
      streaming("lz-genmove_analyze", kMoves, genmove_analyze<Format::leela>),
      streaming("genmove_analyze", kMoves, genmove_analyze<Format::leela>),
      streaming("kata-genmove_analyze", kMoves, genmove_analyze<Format::kata>),
      streaming("kata-search_analyze", kLooks, search_analyze),
      {"kata-raw-nn",
       "SYMMETRY",
       "what a neural network says of the position, for players that have one",
       {0, kAnyNumber},
       raw_nn},
      {"cgos-genmove_analyze",
       "COLOR",
       "as genmove, with what the player thinks as a JSON object before the move",
       {1, 1},
       nullptr,
       Interruption::on_request,
       cgos_genmove_analyze},
      {"tesuji-search_gfx",
       "COLOR",
       "what the player would do, as a drawing for GoGui",
       {1, 1},
       search_gfx,
       Interruption::on_request},
  };
}

}  // namespace tesuji::protocol
