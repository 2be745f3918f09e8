// Any lines give answers with the right frame. Files are left alone: no loadsgf, and no printsgf
// with a file name.
#include "protocol/gtp/server.h"

#include <memory>
#include <string>

#include "first_move.h"
#include "formats/gtp_line.h"
#include "fuzz.h"

namespace {

using tesuji::fuzz::require;
using tesuji::go::Position;

constexpr int kMaxLines = 60;
constexpr int kMaxSlow = 2;  // commands that run playouts or fill boards

bool touches_files(const tesuji::formats::GtpCommand& command) {
  return command.name == "loadsgf" || (command.name == "printsgf" && !command.arguments.empty());
}

bool is_slow(const std::string& name) {
  return name == "final_score" || name == "final_status_list" || name == "tesuji-ownership" ||
         name == "kgs-genmove_cleanup" || name == "place_free_handicap" || name == "printsgf";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tesuji::protocol::GtpOptions options;
  options.catalogue = &tesuji::fuzz::first_move_catalogue<Position>();
  options.player.name = "first";
  options.status.playouts = 4;
  tesuji::protocol::GtpServer server(options);
  auto text = tesuji::fuzz::input(data, size);
  int slow = 0;
  for (int lines = 0; lines < kMaxLines && !text.empty() && !server.is_finished(); ++lines) {
    const auto end = text.find('\n');
    const auto line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.size() > tesuji::formats::kMaxGtpLine) continue;
    const auto command = tesuji::formats::parse_gtp_command(line);
    if (command && touches_files(*command)) continue;
    if (command && is_slow(command->name) && ++slow > kMaxSlow) continue;
    const std::string answer = server.answer(line);
    require(answer.empty() == !command, "a command is answered, and nothing else is");
    if (answer.empty()) continue;
    const std::string head = (answer[0] == '=' ? "=" : "?") + command->id;
    require(answer.compare(0, head.size(), head) == 0, "an answer begins with its sign and id");
    require(answer.find("\n\n") == answer.size() - 2, "an answer ends at its first empty line");
  }
  return 0;
}
