#include "games/go/players/neogo.h"

#include <fmt/format.h>

#include "base/built_in.h"
#include "games/go/evolved/mover.h"
#include "games/go/evolved/net_file.h"
#include "games/go/players/simple.h"

TESUJI_BUILT_IN(neogo);
TESUJI_BUILT_IN(neogo_5x5);

namespace tesuji::go::players {
namespace {

enum class Champion { nine, five };
constexpr game::Named<Champion> kChampions[] = {{"9x9", Champion::nine}, {"5x5", Champion::five}};

struct NeogoSettings {
  Champion champion = Champion::nine;
  std::string net;
  std::size_t rank = 1;
};

template <class Binder>
void bind(NeogoSettings& s, Binder& binder) {
  binder.choice("champion", s.champion, kChampions, "which of the networks that ship");
  binder.text("net", s.net, "file of evolved networks; empty: the champion");
  binder.whole("rank", s.rank, {1, evolved::kMaxNetsInFile}, "which network of a file, best first");
}

class Neogo : public game::Player<Position> {
 public:
  Neogo(evolved::Mover mover, base::Seed seed) : mover_(std::move(mover)), seed_(seed) {}

  game::Decision<Position> decide(const game::Question<Position>& question) override {
    const Position& position = question.game;
    game::Decision<Position> decision;
    decision.nodes = 1;
    question.watch.is_spent_after(1);
    if (mover_.form().plays(position.size())) {
      decision.move = mover_.move(position, scratch_);
      return decision;
    }
    const auto moves = sensible_moves(position);
    base::Random random = seed_.child("move", position.moves_played()).random();
    decision.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (!has_said_) {
      decision.reasons.push_back(
          fmt::format("this network knows {0}x{0} alone: on this board it moves at random",
                      mover_.form().size));
      has_said_ = true;
    }
    return decision;
  }

 private:
  evolved::Mover mover_;
  base::Seed seed_;
  evolved::MoverScratch scratch_;
  bool has_said_ = false;
};

base::Result<evolved::NetFile> file_of(const NeogoSettings& settings) {
  if (!settings.net.empty()) return evolved::load_net_file(settings.net);
  return settings.champion == Champion::nine
             ? evolved::read_net_file(built_in::neogo(), "models/neogo.sane")
             : evolved::read_net_file(built_in::neogo_5x5(), "models/neogo_5x5.sane");
}

base::Result<std::unique_ptr<game::Player<Position>>> make_player(const NeogoSettings& settings,
                                                                  base::Seed seed) {
  TESUJI_TRY(const auto file, file_of(settings));
  if (settings.rank > file.networks.size()) {
    return base::fail("setting", fmt::format("rank={}", settings.rank),
                      fmt::format("the file has {} networks", file.networks.size()));
  }
  return std::make_unique<Neogo>(evolved::Mover(file.form, file.networks[settings.rank - 1]), seed);
}

}  // namespace

game::PlayerKind<Position> neogo_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "neogo";
  kind.summary = "a network that evolved: one look at the board, no search";
  kind.take(NeogoSettings{}, make_player);
  return kind;
}

}  // namespace tesuji::go::players
