#include "protocol/kata/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <system_error>

#include "base/no_sigpipe.h"
#include "base/text.h"
#include "base/version.h"
#include "game/clocked_limits.h"

namespace tesuji::protocol {
namespace {

using formats::Json;
using go::Position;
using Decision = game::Decision<Position>;

// A query's limits replace those of the player and of the command line kind by kind.
base::Limits limits_of(const AnalysisQuery& query, base::Limits limits) {
  if (query.max_visits) {
    limits.nodes = query.max_visits;
    limits.seconds.reset();
  }
  if (query.max_seconds) limits.seconds = query.max_seconds;
  if (query.max_visits || query.max_seconds) limits.clock = base::ClockKind::wall;
  return limits;
}

}  // namespace

AnalysisServer::AnalysisServer(AnalysisOptions options, Writer writer)
    : options_(std::move(options)), writer_(std::move(writer)) {
  if (options_.version.empty()) options_.version = base::version();
}

AnalysisServer::~AnalysisServer() {
  give_up();
  finish();
}

base::Result<void> AnalysisServer::start() {
  for (unsigned i = 0; i < std::max(1U, options_.threads); ++i) {
    try {
      workers_.emplace_back([this] { work(); });
    } catch (const std::system_error& error) {
      if (!workers_.empty()) break;
      return base::fail("analysis", "", std::string("cannot start a thread: ") + error.what());
    }
  }
  return {};
}

void AnalysisServer::finish() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
  for (auto& worker : workers_) worker.join();
  workers_.clear();
}

void AnalysisServer::give_up() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  for (auto& [age, task] : running_) task.stop->raise();
}

void AnalysisServer::write(const Json& object) {
  const std::string line = formats::json_line(object);
  {
    const std::lock_guard lock(writing_);
    if (is_unread_.is_raised()) return;
    const base::NoSigpipe guard;
    if (writer_(line)) return;
    is_unread_.raise();
  }
  give_up();
}

void AnalysisServer::warn(const std::string& id, const base::Error& warning) {
  {
    const std::lock_guard lock(warning_);
    if (told_.size() >= kMaxToldWarnings) return;
    if (!told_.insert(warning.what + ": " + warning.why).second) return;
  }
  write(analysis_warning(id, warning));
}

void AnalysisServer::serve(std::string_view line, const Output& /*output*/) {
  if (base::trimmed(line).empty()) return;
  try {
    auto reading = read_analysis_line(line);
    if (!reading.request) {
      write(analysis_error(reading.id, reading.request.error()));
      return;
    }
    for (const auto& warning : reading.warnings) warn(reading.id, warning);
    if (auto* query = std::get_if<AnalysisQuery>(&*reading.request)) {
      accept(std::move(*query));
    } else {
      obey(std::get<AnalysisAction>(*reading.request));
    }
  } catch (const std::exception& error) {  // thrown by a library: out of memory and the like
    write(analysis_error("", {"", "", std::string("the line could not be read: ") + error.what()}));
  }
}

void AnalysisServer::accept(AnalysisQuery query) {
  const auto shared = std::make_shared<const AnalysisQuery>(std::move(query));
  bool has_room = true;
  {
    const std::lock_guard lock(mutex_);
    has_room = waiting_.size() + shared->turns.size() <= kMaxWaitingTurns;
    for (std::size_t i = 0; has_room && i < shared->turns.size(); ++i) {
      const AnalysisTurn& turn = shared->turns[i];
      waiting_.emplace(TaskKey{-turn.priority, accepted_++},
                       Task{shared, turn.number, std::make_shared<base::StopFlag>()});
    }
  }
  changed_.notify_all();
  if (has_room) return;
  write(analysis_error(
      shared->id,
      {"", "",
       fmt::format("at most {} turns may wait: ask again when some are done", kMaxWaitingTurns)}));
}

void AnalysisServer::obey(const AnalysisAction& action) {
  using Kind = AnalysisAction::Kind;
  Json echo = action.echo;
  switch (action.kind) {
    case Kind::query_version:
      echo["version"] = options_.version;
      echo["git_hash"] = "<omitted>";
      break;
    case Kind::query_models:
      echo["models"] = Json::array({{{"name", options_.player.text()},
                                     {"internalName", options_.player.name},
                                     {"maxBatchSize", 1},
                                     {"usesHumanSLProfile", false},
                                     {"version", 0},
                                     {"usingFP16", "false"}}});
      break;
    case Kind::clear_cache:  // nothing is kept from one turn to the next
      break;
    case Kind::terminate:
    case Kind::terminate_all:
      terminate(action);
      break;
  }
  write(echo);
}

void AnalysisServer::terminate(const AnalysisAction& action) {
  const bool ends_all = action.kind == AnalysisAction::Kind::terminate_all;
  const auto is_meant = [&](const Task& task) {
    if (!ends_all && task.query->id != action.terminate_id) return false;
    if (!action.turns) return true;
    const auto& turns = *action.turns;
    return std::find(turns.begin(), turns.end(), static_cast<std::int64_t>(task.turn)) !=
           turns.end();
  };
  std::vector<Task> ended;
  {
    const std::lock_guard lock(mutex_);
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      if (is_meant(it->second)) {
        ended.push_back(std::move(it->second));
        it = waiting_.erase(it);
      } else {
        ++it;
      }
    }
    for (auto& [age, task] : running_) {
      if (is_meant(task)) task.stop->raise();
    }
  }
  for (const auto& task : ended) write(no_analysis(*task.query, task.turn));
}

void AnalysisServer::work() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return has_ended_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const auto [key, task] = std::move(*waiting_.begin());
    waiting_.erase(waiting_.begin());
    const std::uint64_t age = key.second;
    running_.emplace(age, task);
    lock.unlock();
    try {
      analyze(task);
    } catch (const std::exception& error) {  // thrown by a library: out of memory and the like
      write(analysis_error(task.query->id, {"", "", std::string("failed: ") + error.what()}));
    }
    lock.lock();
    running_.erase(age);
  }
}

void AnalysisServer::analyze(const Task& task) {
  const AnalysisQuery& query = *task.query;
  auto seated = options_.catalogue->make(options_.player, options_.seed.child("analysis"));
  if (!seated) {
    write(analysis_error(query.id, {"", "", seated.error().line()}));
    return;
  }
  const Position position = query.position(task.turn);
  std::vector<go::Move> only;
  if (auto left = query.moves_left(position)) {
    const std::string field = query.restrictions[game::index(position.to_move())].has_allowed
                                  ? "allowMoves"
                                  : "avoidMoves";
    if (left->empty()) {
      write(analysis_error(query.id, {field, "", "no legal move is left to look at"}));
      return;
    }
    if (!seated->player->abilities().keeps_to) {
      write(analysis_error(query.id, {field, "", "the player cannot be kept from moves"}));
      return;
    }
    only = std::move(*left);
  }
  look(task, position, *seated, std::move(only));
}

void AnalysisServer::look(const Task& task, const Position& position,
                          const game::SeatedPlayer<Position>& seated, std::vector<go::Move> only) {
  const AnalysisQuery& query = *task.query;
  base::Watch watch(limits_of(query, game::limited(seated, options_.limits)), task.stop.get());
  game::Question<Position> question{.game = position,
                                    .watch = watch,
                                    .only = std::move(only),
                                    .maps_moves = query.moves_ownership};
  if (query.report_every) {
    question.interval = *query.report_every;
    question.listener = [&](const Decision& decision) {
      write(analysis_answer(query, task.turn, position, insight_of(position, decision),
                            AnalysisPhase::during_search));
    };
  }
  const Decision decision = seated.player->decide(question);
  if (decision.fault) {
    write(analysis_error(query.id, {"", "", "the player failed: " + decision.fault->detail}));
    return;
  }
  const Insight insight = insight_of(position, decision);
  if (task.stop->is_raised() && insight.visits == 0) {
    write(no_analysis(query, task.turn));
    return;
  }
  for (const auto& gap : analysis_gaps(query, insight)) warn(query.id, gap);
  write(analysis_answer(query, task.turn, position, insight, AnalysisPhase::done));
}

}  // namespace tesuji::protocol
