#include "app/cluster_kinds.h"

#include <algorithm>

#include "app/game_options.h"
#include "base/text.h"
#include "game/foreign_settings.h"
#include "games/job_kinds.h"
#include "lab/match_job.h"

namespace tesuji::app {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kMaxEngineName = 32;
bool is_engine_name(const std::string& name) {
  return !name.empty() && name.size() <= kMaxEngineName &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
         });
}

// The place of an engine where jobs are only handed out.
template <game::Game G>
class EngineElsewhere : public game::Player<G> {
 public:
  game::Decision<G> decide(const game::Question<G>&) override {
    game::Decision<G> decision;
    decision.fault = game::Fault{game::EndReason::crash, "this engine plays at a worker"};
    return decision;
  }
};

template <game::Game G>
game::PlayerKind<G> closed_to_files(game::PlayerKind<G> kind) {
  const game::KindInfo info = kind;
  kind.make = [info, make = kind.make](
                  const game::Settings& settings,
                  base::Seed seed) -> Result<std::unique_ptr<game::Player<G>>> {
    TESUJI_CHECK(game::check_names_no_file(info, settings, "in a plan for a cluster"));
    return make(settings, seed);
  };
  return kind;
}

template <game::Game G>
game::PlayerKind<G> engines_by_name(game::PlayerKind<G> kind,
                                    const std::optional<EngineCommands>& engines) {
  kind.make = [options = kind.options, make = kind.make, engines](
                  const game::Settings& settings,
                  base::Seed seed) -> Result<std::unique_ptr<game::Player<G>>> {
    const std::string& name = settings.text(game::kVerbatimKey);
    if (!is_engine_name(name)) {
      return fail("player", "gtp:" + base::printable(name),
                  "a plan for a cluster names an engine, as in gtp:gnugo, and never a command; "
                  "workers get it by --allow-engine NAME=COMMAND");
    }
    if (!engines) return std::make_unique<EngineElsewhere<G>>();
    const auto it = engines->find(name);
    if (it == engines->end()) {
      return fail("player", "gtp:" + name, "this worker has no --allow-engine of that name");
    }
    TESUJI_TRY(const auto command,
               game::Settings::read(options, {{std::string(game::kVerbatimKey), it->second}},
                                    "engine " + name));
    return make(command, seed);
  };
  return kind;
}

class ClusterPlayers {
 public:
  ClusterPlayers(std::optional<EngineCommands> engines, const base::StopFlag* stop)
      : engines_(std::move(engines)), stop_(stop) {}

  template <game::Kit K>
  std::shared_ptr<const game::Catalogue<typename K::Game>> operator()(
      K /*kit*/, const game::EngineLimits& limits) const {
    auto catalogue = std::make_shared<game::Catalogue<typename K::Game>>();
    const auto all = all_players<K>(limits, stop_);
    for (const auto& kind : all.kinds()) {
      catalogue->add(kind.external ? engines_by_name(kind, engines_) : closed_to_files(kind));
    }
    return catalogue;
  }

 private:
  std::optional<EngineCommands> engines_;
  const base::StopFlag* stop_;
};

}  // namespace

std::vector<base::JobKind> cluster_job_kinds(const std::optional<EngineCommands>& engines,
                                             const base::StopFlag* stop) {
  auto kinds = games::job_kinds(stop);
  std::erase_if(kinds, [](const base::JobKind& kind) { return kind.is_local; });
  kinds.push_back(lab::match_kind(ClusterPlayers(engines, stop)));
  return kinds;
}

Result<EngineCommands> read_engines(const std::vector<std::string>& given) {
  EngineCommands engines;
  for (const auto& text : given) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (equals == std::string::npos || !is_engine_name(name) || equals + 1 == text.size()) {
      return fail("option --allow-engine", base::printable(text),
                  "expected NAME=COMMAND, as in gnugo=gnugo --mode gtp");
    }
    if (!engines.emplace(name, text.substr(equals + 1)).second) {
      return fail("option --allow-engine", name, "given twice");
    }
  }
  return engines;
}

}  // namespace tesuji::app
