// Any bytes are a learner's snapshot or an error that leaves the learner as it was; a snapshot that
// is taken is given back as it came, and the learner goes on from it.
#include "base/thread_queue.h"
#include "formats/json_parse.h"
#include "fuzz.h"
#include "games/job_kinds.h"
#include "games/learners.h"

namespace {

namespace game = tesuji::game;
namespace games = tesuji::games;

void try_on(const std::string& name, const game::RawSettings& raw,
            const tesuji::formats::Json& snapshot) {
  const auto* kind = games::learner_kind(name);
  game::LearnTask task;
  static const auto kinds = [] {
    auto all = std::make_shared<tesuji::base::JobKinds>();
    all->add(games::job_kinds());
    return all;
  }();
  task.jobs = std::make_shared<tesuji::base::ThreadQueue>(kinds, 1);
  task.settings = game::Settings::read(kind->options, raw, name).value();
  const auto learner = std::move(kind->make(task)).value();
  const tesuji::base::Watch watch;
  tesuji::fuzz::require(learner->prepare(watch).has_value(), "a small task can be prepared");
  const auto before = learner->save();
  const auto loaded = learner->load(snapshot);
  if (!loaded) {
    tesuji::fuzz::require(!loaded.error().why.empty(), "an error says why");
    tesuji::fuzz::require(learner->save() == before, "what is refused changes nothing");
    return;
  }
  const auto kept = learner->save();
  tesuji::fuzz::require(learner->load(kept).has_value(), "what was saved can be loaded");
  tesuji::fuzz::require(learner->save() == kept, "a round trip keeps all");
  if (learner->steps() < learner->all_steps()) {
    tesuji::fuzz::require(learner->step(watch).value_or(false), "the learner goes on");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto json =
      tesuji::formats::parse_object(tesuji::fuzz::input(data, size), {"snapshot", "fuzz.json"}, 8);
  if (!json) return 0;
  try_on("kalah-genetic",
         {{"fitness", "wins"},
          {"kind", "linear"},
          {"generations", "3"},
          {"population", "2"},
          {"elite", "1"},
          {"base", "1"},
          {"openings", "1"},
          {"pits", "2"},
          {"seeds", "2"}},
         *json);
  try_on("kalah-random",
         {{"trials", "4"},
          {"batch", "2"},
          {"base", "1"},
          {"pits", "2"},
          {"seeds", "2"},
          {"beats-regular", "none"}},
         *json);
  try_on("kalah-td",
         {{"games", "6"}, {"curve-every", "3"}, {"refresh", "2"}, {"pits", "2"}, {"seeds", "2"}},
         *json);
  return 0;
}
