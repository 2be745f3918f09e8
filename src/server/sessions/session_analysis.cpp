// The judge at work unasked: whole-game analyses, and the graph of a game that is being played.
//
// A game is judged in the background, a few playouts for every position of its line: never by the
// search of an opponent, who may be weak. What an analysis looks at, analysis_plan.h says.
#include <algorithm>

#include "base/clock.h"
#include "server/sessions/judging.h"
#include "server/sessions/session.h"

namespace tesuji::server {

Answer<Json> Session::analyse(const AnalysisAsk& ask) {
  const Lock lock(mutex_);
  if (state_.is_on() && state_.has_human()) {
    return refuse(409, "analysis", "", "not while the game is played",
                  {"finish the game, or ask for a hint", "termina la partida, o pide una pista"});
  }
  TESUJI_ASK(const view::NodeId node, known_node(ask.node));
  if (analysis_) return refuse(409, "analysis", "", "is running already");
  analysis_ = std::make_shared<Analysis>();
  analysis_->nodes = state_.tree().line_through(node);
  analysis_->playouts = std::max<std::uint64_t>(1, ask.playouts.value_or(judge_of(game_).playouts));
  state_.analysis() = {"running", 0, analysis_->nodes.size(), analysis_->playouts};
  submit_analysis();
  tell();
  return state_json(base::wall_seconds());
}

void Session::submit_analysis() {
  if (!analysis_) return;  // what it found could not be saved
  services_.pool.submit(job(
      JobKind::background, [analysis = analysis_](Session& self) { self.step_analysis(analysis); },
      [analysis = analysis_](Session& self, const std::string&) {
        const Lock inner(self.mutex_);
        if (self.analysis_ != analysis) return;
        self.analysis_.reset();
        self.state_.analysis().state = "failed";
        self.tell();
      }));
}

Answer<Json> Session::stop_analysis() {
  const Lock lock(mutex_);
  if (gone_) return deleted();
  if (analysis_) {
    analysis_->stop.raise();
    end_analysis("stopped");
  }
  return state_json(base::wall_seconds());
}

void Session::end_analysis(const char* how) {
  state_.analysis().state = how;
  analysis_.reset();
  save_found();
  tell();
}

// One position or one comparison, then back to the end of the queue: several analyses share the
// threads.
void Session::step_analysis(const std::shared_ptr<Analysis>& analysis) {
  std::optional<AnalysisStep> step;
  {
    const Lock lock(mutex_);
    if (analysis_ != analysis || gone_ || services_.ending.is_raised()) return;
    auto next = next_step(state_, *analysis);
    if (!next) return end_analysis("failed");
    if (!*next) return end_analysis("done");
    step = std::move(*next);
  }
  const auto look = [&](const std::unique_ptr<Table>& table) {
    return table ? judged(game_, *table, step->playouts, analysis->stop) : std::nullopt;
  };
  const StepFindings found{look(step->table), look(step->best)};
  const Lock lock(mutex_);
  if (analysis_ != analysis || gone_ || services_.ending.is_raised()) return;
  if ((step->table && !found.position) || (step->best && !found.best)) {
    return end_analysis("failed");
  }
  take_step(state_, *step, found);
  state_.analysis().done = ++analysis->done;
  if (const auto left = comparisons_left(state_, *analysis)) {
    state_.analysis().total = analysis->done + *left;
  }
  save_found();
  tell();
  submit_analysis();
}

void Session::arrange_judgement() {
  if (is_judging_ || gone_ || analysis_ || news_.listeners() == 0 || state_.is_review()) return;
  const auto node = unjudged_position(state_);
  if (!node) return;
  auto made = state_.table_at(*node);
  if (!made) return;
  is_judging_ = true;
  const std::shared_ptr<Table> table = std::move(*made);
  services_.pool.submit(job(
      JobKind::background,
      [table, at = *node](Session& self) {
        const std::uint64_t playouts = judge_of(self.game_).glance_playouts;
        self.take_judgement(at, judged(self.game_, *table, playouts, self.services_.ending));
      },
      [at = *node](Session& self, const std::string&) { self.take_judgement(at, std::nullopt); }));
}

void Session::take_judgement(view::NodeId node, const std::optional<view::Thought>& thought) {
  const Lock lock(mutex_);
  is_judging_ = false;
  if (!thought || gone_ || services_.ending.is_raised()) return;
  if (state_.tree().holds(node) && !state_.tree().node(node).thought) {
    state_.think_of(node, *thought);
    save_found();
    tell();
  }
  arrange_judgement();
}

}  // namespace tesuji::server
