// What a GTP command is to the server: a row of a table. The rows stand in the files of their
// themes; gtp_table() is all of them by name. To add a command, add a row.
//
// A command that streams (analysis) has a streamer instead of a handler. With
// Interruption::on_any_line the loop stops it when further input comes.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/gtp/session.h"
#include "protocol/kata/line_server.h"

namespace tesuji::protocol {

using GtpArguments = std::vector<std::string>;

// How many arguments a command takes.
struct GtpArity {
  std::size_t least = 0;
  std::size_t most = 0;
};
inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

// An answer that is written line by line. A command may still be refused until it has begun.
class GtpStream {
 public:
  GtpStream(std::string id, const LineServer::Output& output)
      : id_(std::move(id)), output_(output) {}

  // Writes the head of the answer, unless it is written already.
  void begin() {
    if (!begun_) output_("=" + id_ + "\n");
    begun_ = true;
  }
  void line(const std::string& text) {
    begin();
    output_(text + "\n");
  }
  [[nodiscard]] bool has_begun() const { return begun_; }

 private:
  std::string id_;
  const LineServer::Output& output_;
  bool begun_ = false;
};

struct GtpEntry {
  std::string_view name;
  std::string_view usage;  // its arguments, as `help` shows them
  std::string_view summary;
  GtpArity arity;
  GtpReply (*handler)(GtpSession&, const GtpArguments&);
  Interruption interruption = Interruption::never;
  // Writes all lines but the last one, which it answers; then `handler` is null.
  GtpReply (*streamer)(GtpSession&, const GtpArguments&, GtpStream&) = nullptr;
};

using GtpTable = std::map<std::string_view, GtpEntry>;
const GtpTable& gtp_table();

// The themes.
std::vector<GtpEntry> gtp_admin_commands();   // gtp_server.cpp
std::vector<GtpEntry> gtp_setup_commands();   // boards, handicap
std::vector<GtpEntry> gtp_record_commands();  // SGF files
std::vector<GtpEntry> gtp_param_commands();   // limits of the search, as clients set them
std::vector<GtpEntry> gtp_play_commands();    // moves
std::vector<GtpEntry> gtp_time_commands();    // clocks
std::vector<GtpEntry> gtp_score_commands();   // counting, life and death, drawings
std::vector<GtpEntry> gtp_rules_commands();   // kgs-rules and KataGo's
std::vector<GtpEntry> gtp_client_commands();  // KGS, CGOS, gomill
std::vector<GtpEntry> gtp_gogui_commands();
std::vector<GtpEntry> gtp_reader_commands();    // what becomes of groups, captures, eyes
std::vector<GtpEntry> gtp_analysis_commands();  // lz-analyze and its relatives

// Readers of arguments. Colours and vertices are read in any case.
std::optional<go::Side> read_color(std::string_view text);
GtpSession::Expected<go::Side> read_turn(const GtpArguments& arguments);  // one colour
GtpSession::Expected<go::Stone> read_stone(const GtpSession& session, std::string_view color,
                                           std::string_view vertex);
// "b C3 w D4 ...".
GtpSession::Expected<std::vector<go::Stone>> read_stones(const GtpSession& session,
                                                         const GtpArguments& arguments);

// What genmove does once a move is chosen: plays it, or resigns.
GtpReply answered_move(GtpSession& session, go::Side side, const GtpSession::Decision& decision);

}  // namespace tesuji::protocol
