// Any lines from a server: every answer of the client's is itself a line of the protocol.
#include <memory>
#include <string>

#include "first_move.h"
#include "fuzz.h"
#include "protocol/kgp/session.h"

namespace {

using tesuji::fuzz::require;
using tesuji::kalah::Position;

constexpr int kMaxLines = 60;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tesuji::protocol::KgpOptions options;
  options.catalogue = &tesuji::fuzz::first_move_catalogue<Position>();
  options.player.name = "first";
  const auto session = tesuji::protocol::KgpSession::start(options, [](std::string_view line) {
    require(tesuji::protocol::parse_kgp_line(line).has_value(), "what we say is a line");
  });
  require(session.has_value(), "a session starts");
  (*session)->receive("kgp 1 0 0");
  auto text = tesuji::fuzz::input(data, size);
  for (int lines = 0; lines < kMaxLines && !text.empty() && !(*session)->is_finished(); ++lines) {
    const auto end = text.find('\n');
    (*session)->receive(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return 0;
}
