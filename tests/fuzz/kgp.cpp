// Any lines from a server: every answer of the client's is itself a line of the protocol.
#include <memory>
#include <string>

#include "fuzz.h"
#include "protocol/kgp_session.h"

namespace {

using tesuji::fuzz::require;
using tesuji::kalah::Position;

constexpr int kMaxLines = 60;

class FirstMove : public tesuji::game::Player<Position> {
 public:
  tesuji::game::Decision<Position> decide(const Position& game, tesuji::base::Watch&) override {
    Position::Moves moves;
    game.legal_moves(moves);
    tesuji::game::Decision<Position> decision;
    decision.move = moves[0];
    return decision;
  }
};

const tesuji::game::Catalogue<Position>& catalogue() {
  static const auto result = [] {
    tesuji::game::Catalogue<Position> made;
    tesuji::game::PlayerKind<Position> kind;
    kind.name = "first";
    kind.make = [](const tesuji::game::Settings&, tesuji::base::Seed)
        -> tesuji::base::Result<std::unique_ptr<tesuji::game::Player<Position>>> {
      return std::make_unique<FirstMove>();
    };
    made.add(std::move(kind));
    return made;
  }();
  return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tesuji::protocol::KgpOptions options;
  options.catalogue = &catalogue();
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
