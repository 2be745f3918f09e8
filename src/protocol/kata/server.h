// KataGo's analysis engine as a server of lines: queries in, answers out in the order in which
// they are found.
//
// A worker takes the turn with the highest priority, the oldest of equals. Every turn is thought
// about by a player of its own with the same seed, so that an answer depends on the query alone:
// not on the number of workers, nor on what was asked before. Each turn that was accepted is
// answered by exactly one line with "isDuringSearch": false, or by an error. A warning of one kind
// is written once: a client that asks the same way a thousand times knows by then.
//
// Threads: serve() and finish() from one thread; the writer is called from any, never twice at
// once.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/catalogue.h"
#include "games/go/rules/kit.h"
#include "games/go/rules/position.h"
#include "protocol/kata/answer.h"
#include "protocol/kata/line_server.h"
#include "protocol/kata/query.h"

namespace tesuji::protocol {

using AnalysisKit = go::Kit;  // the game that this protocol speaks of

inline constexpr std::size_t kMaxWaitingTurns = 20'000;
inline constexpr std::size_t kMaxToldWarnings = 1'000;  // kinds that are told

struct AnalysisOptions {
  const game::Catalogue<go::Position>* catalogue = nullptr;  // outlives the server; never null
  game::PlayerSpec player;
  base::Seed seed{0};
  base::Limits limits;  // replace the player's own; a query's replace these
  unsigned threads = 1;
  std::string version;  // empty: the program's
};

class AnalysisServer : public LineServer {
 public:
  // Takes one whole line, line end included; answers false when nobody reads any more.
  using Writer = std::function<bool(std::string_view)>;

  AnalysisServer(AnalysisOptions options, Writer writer);
  ~AnalysisServer() override;  // what is left is given up
  AnalysisServer(const AnalysisServer&) = delete;
  AnalysisServer& operator=(const AnalysisServer&) = delete;

  // Starts the workers, as many as the system gives; an error if it gives none.
  base::Result<void> start();
  // Waits until every turn is answered. Nothing may be served afterwards.
  void finish();

  // LineServer. Answers go to the writer.
  void serve(std::string_view line, const Output& output) override;
  [[nodiscard]] bool is_finished() const override { return is_unread_.is_raised(); }
  [[nodiscard]] Interruption interruption(std::string_view /*line*/) const override {
    return Interruption::never;
  }
  [[nodiscard]] bool is_interrupt(std::string_view /*line*/) const override { return false; }
  [[nodiscard]] base::StopFlag& stop_flag() override { return unused_flag_; }

 private:
  struct Task {
    std::shared_ptr<const AnalysisQuery> query;
    std::size_t turn = 0;
    std::shared_ptr<base::StopFlag> stop;
  };
  // Sorted so that the first is the next: by priority downwards, then by age.
  using TaskKey = std::pair<std::int64_t, std::uint64_t>;

  void write(const formats::Json& object);
  void warn(const std::string& id, const base::Error& warning);
  void accept(AnalysisQuery query);
  void obey(const AnalysisAction& action);
  void terminate(const AnalysisAction& action);
  void give_up();
  void work();
  void analyze(const Task& task);
  void look(const Task& task, const go::Position& position,
            const game::SeatedPlayer<go::Position>& seated, std::vector<go::Move> only);

  AnalysisOptions options_;
  Writer writer_;
  std::mutex writing_;
  std::mutex warning_;
  std::set<std::string> told_;  // warnings, at most kMaxToldWarnings
  std::mutex mutex_;            // for what follows
  std::condition_variable changed_;
  std::map<TaskKey, Task> waiting_;
  std::map<std::uint64_t, Task> running_;  // by age
  std::uint64_t accepted_ = 0;
  bool has_ended_ = false;
  std::vector<std::thread> workers_;
  base::StopFlag is_unread_;
  base::StopFlag unused_flag_;  // the loop wants one; nothing here is cut short by a line
};

}  // namespace tesuji::protocol
