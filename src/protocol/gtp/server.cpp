#include "protocol/gtp/server.h"

#include <fmt/format.h>

#include <exception>

#include "base/text.h"
#include "formats/gtp_line.h"
#include "games/go/rules/coordinates.h"
#include "protocol/gtp/command.h"

namespace tesuji::protocol {
namespace {

GtpReply protocol_version(GtpSession& /*session*/, const GtpArguments& /*arguments*/) {
  return "2";
}

GtpReply name(GtpSession& session, const GtpArguments& /*arguments*/) {
  return session.options().name;
}

GtpReply version(GtpSession& session, const GtpArguments& /*arguments*/) {
  return session.options().version;
}

GtpReply known_command(GtpSession& /*session*/, const GtpArguments& arguments) {
  return gtp_table().contains(arguments[0]) ? "true" : "false";
}

GtpReply list_commands(GtpSession& /*session*/, const GtpArguments& /*arguments*/) {
  std::string list;
  for (const auto& [command, entry] : gtp_table()) list += std::string(command) + "\n";
  return list;
}

std::string help_line(const GtpEntry& entry) {
  return fmt::format("{}{}{}: {}", entry.name, entry.usage.empty() ? "" : " ", entry.usage,
                     entry.summary);
}

GtpReply help(GtpSession& /*session*/, const GtpArguments& arguments) {
  if (!arguments.empty()) {
    const auto found = gtp_table().find(arguments[0]);
    if (found == gtp_table().end()) return refuse("unknown command");
    return help_line(found->second);
  }
  std::string text;
  for (const auto& [command, entry] : gtp_table()) text += help_line(entry) + "\n";
  return text;
}

GtpReply quit(GtpSession& session, const GtpArguments& /*arguments*/) {
  session.finish();
  return {};
}

GtpReply run(GtpSession& session, const formats::GtpCommand& command, GtpStream& stream) {
  const auto found = gtp_table().find(command.name);
  if (found == gtp_table().end()) return refuse("unknown command");
  const GtpEntry& entry = found->second;
  const std::size_t count = command.arguments.size();
  if (count < entry.arity.least || count > entry.arity.most) {
    return refuse(fmt::format("syntax error: expected {}{}{}", entry.name,
                              entry.usage.empty() ? " without arguments" : " ", entry.usage));
  }
  try {
    if (entry.streamer != nullptr) return entry.streamer(session, command.arguments, stream);
    return entry.handler(session, command.arguments);
  } catch (const std::exception& error) {  // thrown by a library: out of memory and the like
    return refuse(fmt::format("{} failed: {}", entry.name, error.what()));
  }
}

}  // namespace

std::vector<GtpEntry> gtp_admin_commands() {
  return {
      {"protocol_version", "", "the version of GTP", {0, 0}, protocol_version},
      {"name", "", "the name of the program", {0, 0}, name},
      {"version", "", "the version of the program", {0, 0}, version},
      {"known_command", "COMMAND", "whether a command exists", {1, 1}, known_command},
      {"list_commands", "", "all commands, sorted", {0, 0}, list_commands},
      {"help", "[COMMAND]", "what commands do", {0, 1}, help},
      {"quit", "", "ends the session", {0, 0}, quit},
  };
}

const GtpTable& gtp_table() {
  static const GtpTable table = [] {
    GtpTable result;
    for (const auto& theme :
         {gtp_admin_commands(), gtp_setup_commands(), gtp_record_commands(), gtp_play_commands(),
          gtp_time_commands(), gtp_param_commands(), gtp_score_commands(), gtp_rules_commands(),
          gtp_client_commands(), gtp_gogui_commands(), gtp_reader_commands(),
          gtp_analysis_commands()}) {
      for (const auto& entry : theme) result.emplace(entry.name, entry);
    }
    return result;
  }();
  return table;
}

std::optional<go::Side> read_color(std::string_view text) {
  const std::string color = base::lower(text);
  if (color == "b" || color == "black") return go::kBlack;
  if (color == "w" || color == "white") return go::kWhite;
  return std::nullopt;
}

GtpSession::Expected<go::Side> read_turn(const GtpArguments& arguments) {
  if (const auto side = read_color(arguments[0])) return *side;
  return refuse("invalid color: expected black or white, got " + base::printable(arguments[0]));
}

GtpSession::Expected<go::Stone> read_stone(const GtpSession& session, std::string_view color,
                                           std::string_view vertex) {
  const go::Grid grid = session.position().board().grid();
  const auto side = read_color(color);
  const auto point = go::gtp_point(grid, vertex);
  if (side && point) return go::Stone{*side, *point};
  const auto last = grid.at(grid.size() - 1, grid.size() - 1);
  return refuse(fmt::format(
      "invalid color or coordinate: expected black or white, and A1 to {} or pass; got {} {}",
      go::gtp_text(grid, last), base::printable(color), base::printable(vertex)));
}

GtpSession::Expected<std::vector<go::Stone>> read_stones(const GtpSession& session,
                                                         const GtpArguments& arguments) {
  if (arguments.size() % 2 != 0) return refuse("syntax error: expected pairs of COLOR VERTEX");
  std::vector<go::Stone> stones;
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    auto stone = read_stone(session, arguments[i], arguments[i + 1]);
    if (!stone) return refuse(std::move(stone.error()));
    stones.push_back(*stone);
  }
  return stones;
}

void GtpServer::serve(std::string_view line, const Output& output) {
  const bool is_too_long = line.size() > formats::kMaxGtpLine;
  const auto command = formats::parse_gtp_command(line.substr(0, formats::kMaxGtpLine));
  if (is_too_long) {
    output(formats::gtp_answer(
        command ? command->id : "", false,
        fmt::format("line too long: at most {} bytes are read", formats::kMaxGtpLine)));
    return;
  }
  if (!command) return;
  GtpStream stream(command->id, output);
  const GtpReply reply = run(session_, *command, stream);
  if (!stream.has_begun()) {
    output(formats::gtp_answer(command->id, reply.has_value(), reply ? *reply : reply.error()));
    return;
  }
  if (!reply) stream.line("error " + reply.error());
  if (reply && !reply->empty()) stream.line(*reply);
  output("\n");
}

std::string GtpServer::answer(std::string_view line) {
  std::string text;
  serve(line, [&text](std::string_view part) { text += part; });
  return text;
}

Interruption GtpServer::interruption(std::string_view line) const {
  if (line.size() > formats::kMaxGtpLine) return Interruption::never;
  const auto command = formats::parse_gtp_command(line);
  const auto found = command ? gtp_table().find(command->name) : gtp_table().end();
  return found == gtp_table().end() ? Interruption::never : found->second.interruption;
}

bool GtpServer::is_interrupt(std::string_view line) const {
  return base::trimmed(line) == "# interrupt";
}

}  // namespace tesuji::protocol
