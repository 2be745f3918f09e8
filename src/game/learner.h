// What every learner is: work in steps that can be stopped, kept and taken up again.
//
// A step is a generation, a trial, a sweep. Everything that a step depends on is in the snapshot
// or in the task, so that a run that was stopped, killed or moved ends exactly like one that was
// not; random numbers come from paths of seeds, never from the order of calls. Each game
// lists its own in learners/register.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/jobs.h"
#include "base/result.h"
#include "base/seed.h"
#include "base/watch.h"
#include "formats/json.h"
#include "game/bound_options.h"

namespace tesuji::game {

struct LearnTask {
  game::Settings settings;
  std::uint64_t seed = 1;
  std::shared_ptr<base::JobQueue> jobs;  // does what the steps hand out; never null
  std::filesystem::path games;           // of game records, for kinds that need them
};

// How something went from step to step.
struct Curve {
  std::string name;
  std::vector<double> values;
};

// A file that a run keeps beside its snapshot; the name is relative to the run's folder.
struct KeptFile {
  std::string name;
  std::string bytes;
};

class Learner {
 public:
  virtual ~Learner() = default;

  [[nodiscard]] virtual std::uint64_t steps() const = 0;  // done so far
  [[nodiscard]] virtual std::uint64_t all_steps() const = 0;

  // Called once, before anything else: reads or computes what there is to learn from. What a
  // stopped watch leaves undone may be an error or not.
  virtual base::Result<void> prepare(const base::Watch& /*watch*/) { return {}; }
  // What prepare() passed over and people should know.
  [[nodiscard]] virtual std::vector<std::string> warnings() const { return {}; }
  // False: the watch was stopped first, and nothing has changed.
  virtual base::Result<bool> step(const base::Watch& watch) = 0;
  [[nodiscard]] virtual std::string note() const = 0;  // where it stands, in a few words

  // Snapshots are JSON, or bytes where that would be too much text (weights of networks): a learner
  // has one form of the two. Bytes are sealed by whoever keeps them (formats/sealed.h).
  //
  // Loading comes after prepare(). It takes any snapshot of a learner made for the same task;
  // everything else is an error that leaves the learner as it was.
  [[nodiscard]] virtual formats::OrderedJson save() const = 0;
  virtual base::Result<void> load(const formats::Json& snapshot) = 0;
  [[nodiscard]] virtual std::optional<std::string> save_bytes() const { return std::nullopt; }
  virtual base::Result<void> load_bytes(std::string_view /*snapshot*/) {
    return base::fail("snapshot", "", "this learner keeps JSON");
  }

  // What the last step leaves for people to look at later: its best networks, some of its games. A
  // step that is done again after a kill leaves the same.
  virtual base::Result<std::vector<KeptFile>> kept_files() { return std::vector<KeptFile>(); }

  [[nodiscard]] virtual std::vector<Curve> curves() const = 0;
  // What it learned from, with hashes; null if from nothing but its task. After prepare().
  [[nodiscard]] virtual formats::OrderedJson data() const { return nullptr; }
  // What was learned. These three may take a while; only after the last step.
  virtual base::Result<formats::OrderedJson> metrics() = 0;
  virtual base::Result<std::string> model() = 0;   // the file's bytes
  virtual base::Result<std::string> report() = 0;  // a few lines for people
};

struct LearnerKind {
  std::string name;
  std::string summary;
  std::vector<game::OptionSpec> options;
  std::string model_file;
  bool needs_games = false;
  std::function<base::Result<std::unique_ptr<Learner>>(const LearnTask&)> make;

  // Its options are those that are bound to `defaults`; `make_from(task, fields)` makes the learner
  // of what was set.
  template <class Fields, class MakeFrom>
  void take(const Fields& defaults, MakeFrom make_from) {
    options = specs_of(defaults);
    make = [defaults, make_from](const LearnTask& task) {
      return make_from(task, fields_from(task.settings, defaults));
    };
  }
  // The same for a learner that is made of its task and fields and cannot fail.
  template <class Made, class Fields>
  void take_as(const Fields& defaults) {
    take(defaults, [](const LearnTask& task, const Fields& fields) {
      return base::Result<std::unique_ptr<Learner>>(std::make_unique<Made>(task, fields));
    });
  }
};

}  // namespace tesuji::game
