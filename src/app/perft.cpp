// `tesuji perft`: exact counts that prove the rules right.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "base/clock.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/slices.h"

namespace tesuji::app {
namespace {

constexpr int kMaxDepth = 64;

struct Options {
  GameOptions game;
  int depth = 1;
  bool legal_positions = false;
};

base::Result<int> answer(command::Session& session, const std::optional<std::uint64_t>& nodes,
                         double seconds) {
  if (!nodes || session.stop().is_raised()) {
    session.say("stopped; nothing was counted to the end");
    return command::kInterrupted;
  }
  if (session.json) {
    session.print(formats::Json{{"nodes", *nodes}, {"seconds", seconds}});
  } else {
    session.print(fmt::format("{}\n", *nodes));
  }
  return command::kDone;
}

template <game::Kit K>
base::Result<int> count(command::Session& session, const Options& options) {
  TESUJI_TRY(const auto position, options.game.start<K>());
  auto watch = session.watch();
  const double start = base::wall_seconds();
  std::optional<std::uint64_t> nodes;
  if (options.legal_positions) {
    TESUJI_TRY(nodes, games::SliceOf<K>::legal_positions(position, watch));
  } else {
    nodes = games::SliceOf<K>::perft(position, options.depth, watch);
  }
  return answer(session, nodes, base::wall_seconds() - start);
}

}  // namespace

void add_perft(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("perft", "counts move sequences, or legal positions of Go");
  auto o = std::make_shared<Options>();
  o->game.add_to(*sub);
  sub->add_option("--depth", o->depth, "moves per sequence")
      ->capture_default_str()
      ->check(command::whole_number({0, kMaxDepth}));
  sub->add_flag("--legal-positions", o->legal_positions, "count legal boards of Go instead");
  sub->callback(command::callback(session, [&session, o] {
    return games::with_game(o->game.game(),
                            [&](auto kit) { return count<decltype(kit)>(session, *o); });
  }));
}

}  // namespace tesuji::app
