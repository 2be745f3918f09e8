// The options of commands that work in a run folder: --out, --resume, --no-date.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "command/session.h"
#include "lab/match_run.h"
#include "lab/run_folder.h"

namespace tesuji::command {

struct RunOptions {
  std::string out;
  bool resume = false;
  bool no_date = false;

  void add_to(CLI::App& command) {
    command.add_option("--out", out, "folder of the run (default: a new one in the data folder)");
    command.add_flag("--resume", resume, "go on with the run in --out");
    command.add_flag("--no-date", no_date, "leave the date out of the records");
  }

  [[nodiscard]] base::Result<void> check() const {
    if (!resume || !out.empty()) return {};
    return base::fail("option --resume", "", "needs --out, the folder of the run");
  }

  // Where and how to run. Without --out a new folder is made: "matches/match-0001".
  [[nodiscard]] base::Result<lab::MatchRun> run(const Session& session, const std::string& shelf,
                                                const std::string& stem) const {
    lab::MatchRun run;
    run.resume = resume;
    run.folder = out;
    if (out.empty()) {
      TESUJI_TRY(run.folder, lab::new_folder(session.data_folder() / shelf, stem));
    }
    return run;
  }
};

// How a stopped run says how to go on; gives the exit code.
inline int stopped(Session& session, const lab::MatchRun& run) {
  session.say("stopped; give the same command with --out " + run.folder.string() +
              " --resume to go on");
  return kInterrupted;
}

}  // namespace tesuji::command
