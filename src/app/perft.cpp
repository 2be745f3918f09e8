// `tesuji perft`: exact counts that prove the rules right.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/game_options.h"
#include "app/whole_number.h"
#include "arena/games.h"
#include "base/clock.h"
#include "go/perft.h"
#include "kalah/perft.h"

namespace tesuji::app {
namespace {

struct Options {
  GameOptions game;
  int depth = 1;
  bool legal_positions = false;
};

base::Result<int> answer(Session& session, const std::optional<std::uint64_t>& nodes,
                         double seconds) {
  if (!nodes || session.stop().is_raised()) {
    session.say("stopped; nothing was counted to the end");
    return kInterrupted;
  }
  if (session.json) {
    session.print(nlohmann::json{{"nodes", *nodes}, {"seconds", seconds}});
  } else {
    session.print(fmt::format("{}\n", *nodes));
  }
  return kDone;
}

base::Result<int> count_positions(Session& session, const Options& options) {
  TESUJI_TRY(const auto position, options.game.start<go::Kit>());
  if (position.size() > go::kMaxCountedSize) {
    return base::fail("option --legal-positions", fmt::format("size {}", position.size()),
                      fmt::format("counted one by one; expected size {} to {}", go::kMinSize,
                                  go::kMaxCountedSize));
  }
  auto watch = session.watch();
  const double start = base::wall_seconds();
  const auto nodes = go::legal_position_count(position.size(), watch);
  return answer(session, nodes, base::wall_seconds() - start);
}

template <game::Kit K>
base::Result<int> count_sequences(Session& session, const Options& options) {
  TESUJI_TRY(auto position, options.game.start<K>());
  auto watch = session.watch();
  const double start = base::wall_seconds();
  const std::optional<std::uint64_t> nodes = perft(position, options.depth, watch);
  return answer(session, nodes, base::wall_seconds() - start);
}

}  // namespace

void add_perft(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("perft", "counts move sequences, or legal positions of Go");
  auto o = std::make_shared<Options>();
  o->game.add_to(*sub);
  sub->add_option("--depth", o->depth, "moves per sequence")
      ->capture_default_str()
      ->check(whole_number({0, kalah::kMaxPerftDepth}));
  sub->add_flag("--legal-positions", o->legal_positions, "count legal boards of Go instead");
  sub->callback(command(session, [&session, o]() -> base::Result<int> {
    if (o->legal_positions && o->game.game() != "go") {
      return base::fail("option --legal-positions", "", "only for --game go");
    }
    if (o->legal_positions) return count_positions(session, *o);
    return arena::with_game(o->game.game(),
                            [&](auto kit) { return count_sequences<decltype(kit)>(session, *o); });
  }));
}

}  // namespace tesuji::app
