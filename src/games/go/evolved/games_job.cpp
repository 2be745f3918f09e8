#include "games/go/evolved/games_job.h"

namespace tesuji::go::evolved {
namespace {

constexpr double kMaxKomi = 400;

struct Games {
  GoForm form;
  BoutRules rules;
};

base::Result<Games> read_games(std::string_view bytes) {
  evolve::Unpacker from(bytes);
  Games games;
  games.form = unpack_form(from);
  const auto komi = from.doubles(1);
  games.rules.judge = static_cast<Judge>(from.whole(static_cast<std::uint64_t>(Judge::gnugo)));
  games.rules.segments = from.whole(1) == 1;
  if (komi.size() != 1 || !(komi[0] >= -kMaxKomi && komi[0] <= kMaxKomi)) {
    from.refuse("a komi that there is not");
  } else {
    games.rules.komi = komi[0];
  }
  TESUJI_CHECK(from.finish(std::string(kGamesKind), "games"));
  return games;
}

base::Result<evolve::PlayHosts> prepare(std::string_view domain,
                                        const std::vector<evolve::Network>& opponents,
                                        const evolve::NetShape& shape) {
  TESUJI_TRY(const Games games, read_games(domain));
  if (!fits(games.form, shape)) {
    return base::fail(std::string(kGamesKind), "networks", "do not fit their form");
  }
  if (opponents.empty()) return base::fail(std::string(kGamesKind), "opponents", "expected some");
  const auto ready = std::make_shared<const std::vector<Mover>>(movers(games.form, opponents));
  return [games, ready, segments = shape.hidden.size()](const std::vector<evolve::Network>& hosts,
                                                        const base::Watch& watch) {
    return played(movers(games.form, hosts), *ready, segments, games.rules, watch);
  };
}

}  // namespace

std::string games_text(const GoForm& form, const BoutRules& rules) {
  evolve::Packer to;
  pack(to, form);
  to.doubles({&rules.komi, 1});
  to.whole(static_cast<std::uint64_t>(rules.judge));
  to.whole(rules.segments ? 1 : 0);
  return to.take();
}

std::vector<Mover> movers(const GoForm& form, const std::vector<evolve::Network>& networks) {
  std::vector<Mover> all;
  for (const auto& network : networks) all.emplace_back(form, network);
  return all;
}

base::JobKind games_kind() { return evolve::turn_kind(std::string(kGamesKind), prepare); }

}  // namespace tesuji::go::evolved
