// The judge at work unasked: whole-game analyses, and the graph of a game that is being played.
//
// A game is judged in the background, a few playouts for every position of its line: never by the
// search of an opponent, who may be weak. An analysis looks at every position first and then
// compares every move with its own choice there (view/verdict.h), until they are told apart.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/sessions/limits.h"
#include "server/sessions/session_change.h"
#include "view/losses.h"

namespace tesuji::server {

// A position as the judge sees it: counted if the game is over, proved where the game can be
// solved in time, searched otherwise. Nothing if that failed.
std::optional<view::Thought> Session::judged(const Table& table, std::uint64_t playouts,
                                             const base::StopFlag& stop) const {
  const std::string name = judge_of(game_).player.text();
  if (table.is_over())
    return view::counted_thought(table.outcome(table.likely_dead()), name, playouts);
  base::Watch watch({}, &stop);
  Thinking thinking;
  if (const auto solver = judge_of(game_).prover) {
    thinking.player = *solver;
    thinking.limits = {.seconds = std::nullopt, .nodes = kProofNodes};
    const auto found = table.think(thinking, watch);
    if (found && found->exact) return thought_of(*found, name);
  }
  thinking.player = judge_of(game_).player;
  thinking.limits = {.seconds = kAnalysisSeconds, .nodes = playouts};
  thinking.order = view::Order::judge;
  const auto found = table.think(thinking, watch);
  if (!found || found->fault || !found->value) return std::nullopt;
  view::Thought thought = thought_of(*found, name);
  // Cut short by its seconds it is as good as it gets.
  thought.playouts = std::max(thought.playouts, playouts);
  if (thought.mean) thought.mean->playouts = thought.playouts;
  return thought;
}

Answer<Json> Session::analyse(const AnalysisAsk& ask) {
  const Lock lock(mutex_);
  if (document_.mode == Mode::play && document_.phase == Phase::play && has_human()) {
    return refuse(409, "analysis", "", "not while the game is played",
                  {"finish the game, or ask for a hint", "termina la partida, o pide una pista"});
  }
  TESUJI_ASK(const view::NodeId node, known_node(ask.node));
  if (analysis_) return refuse(409, "analysis", "", "is running already");
  analysis_ = std::make_shared<Analysis>();
  analysis_->nodes = tree_.line_through(node);
  analysis_->playouts = std::max<std::uint64_t>(1, ask.playouts.value_or(judge_of(game_).playouts));
  document_.analysis = {"running", 0, analysis_->nodes.size(), analysis_->playouts};
  submit_analysis();
  tell();
  return state_json(base::wall_seconds());
}

void Session::submit_analysis() {
  if (!analysis_) return;  // what it found could not be saved
  services_.background.submit(
      job([analysis = analysis_](Session& self) { self.step_analysis(analysis); },
          [analysis = analysis_](Session& self, const std::string&) {
            const Lock inner(self.mutex_);
            if (self.analysis_ != analysis) return;
            self.analysis_.reset();
            self.document_.analysis.state = "failed";
            self.tell();
          }));
}

Answer<Json> Session::stop_analysis() {
  const Lock lock(mutex_);
  if (gone_) return refuse(404, "game", id_, "was deleted");
  if (analysis_) {
    analysis_->stop.raise();
    analysis_.reset();
    document_.analysis.state = "stopped";
    if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
    tell();
  }
  return state_json(base::wall_seconds());
}

// The first position of the line that was not looked at so long yet.
std::optional<view::NodeId> Session::unknown_position(const Analysis& analysis) const {
  const std::string player = judge_of(game_).player.text();
  for (const view::NodeId id : analysis.nodes) {
    if (!tree_.holds(id)) continue;
    const auto& thought = tree_.node(id).thought;
    const bool is_known =
        thought &&
        (thought->exact || (thought->player == player && thought->playouts >= analysis.playouts));
    if (!is_known) return id;
  }
  return std::nullopt;
}

// The moves that need a comparison, and how many playouts it should get.
std::vector<Session::Doubt> Session::doubts(const Analysis& analysis) const {
  std::vector<Doubt> list;
  for (const view::NodeId id : analysis.nodes) {
    if (!tree_.holds(id)) continue;
    const auto loss = view::loss_of(tree_, id);
    if (!loss || tree_.node(tree_.node(id).parent).thought->best.empty()) continue;
    const auto playouts = view::next_playouts(loss->moves, analysis.playouts);
    if (playouts) list.push_back({id, *playouts});
  }
  // The least known first.
  std::stable_sort(list.begin(), list.end(),
                   [](const Doubt& a, const Doubt& b) { return a.playouts < b.playouts; });
  return list;
}

base::Result<std::optional<Session::Step>> Session::next_step(const Analysis& analysis) const {
  Step step;
  if (const auto node = unknown_position(analysis)) {
    step.node = *node;
    step.playouts = analysis.playouts;
    TESUJI_TRY(step.table, table_at(step.node));
    return step;
  }
  const auto list = doubts(analysis);
  if (list.empty()) return std::nullopt;
  step.node = list.front().node;
  step.playouts = list.front().playouts;
  // What the review thought of the position after the move serves for the first comparison.
  if (step.playouts > analysis.playouts) {
    TESUJI_TRY(step.table, table_at(step.node));
  }
  const view::Node& node = tree_.node(step.node);
  view::Node best;
  best.move = tree_.node(node.parent).thought->best;
  best.side = node.side;
  TESUJI_TRY(step.best, table_at(node.parent));
  TESUJI_CHECK(step.best->follow(best));
  return step;
}

void Session::take_step(const Step& step, const std::optional<view::Thought>& found,
                        const std::optional<view::Thought>& best) {
  if (!tree_.holds(step.node)) return;
  view::Node& node = tree_.change(step.node);
  if (!step.best) {
    node.thought = found;
    return;
  }
  const auto before = view::estimate_for(*tree_.node(node.parent).thought, node.side);
  node.thought->fair = {view::pooled(before, view::estimate_for(*best, node.side)),
                        view::estimate_for(found ? *found : *node.thought, node.side)};
}

void Session::end_analysis(const char* how) {
  document_.analysis.state = how;
  analysis_.reset();
  if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
  tell();
}

// One position or one comparison, then back to the end of the queue: several analyses share the
// threads.
void Session::step_analysis(const std::shared_ptr<Analysis>& analysis) {
  std::optional<Step> step;
  {
    const Lock lock(mutex_);
    if (analysis_ != analysis || gone_ || services_.ending.is_raised()) return;
    auto next = next_step(*analysis);
    if (!next) return end_analysis("failed");
    if (!*next) return end_analysis("done");
    step = std::move(*next);
  }
  const auto look = [&](const std::unique_ptr<Table>& table) {
    return table ? judged(*table, step->playouts, analysis->stop) : std::nullopt;
  };
  const auto found = look(step->table);
  const auto best = look(step->best);
  const Lock lock(mutex_);
  if (analysis_ != analysis || gone_ || services_.ending.is_raised()) return;
  if ((step->table && !found) || (step->best && !best)) return end_analysis("failed");
  take_step(*step, found, best);
  document_.analysis.done = ++analysis->done;
  const bool looks_again = !unknown_position(*analysis);
  if (looks_again) document_.analysis.total = analysis->done + doubts(*analysis).size();
  if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
  tell();
  submit_analysis();
}

std::optional<view::NodeId> Session::unjudged_position() const {
  const auto path = tree_.path_to(document_.node);
  for (auto it = path.rbegin(); it != path.rend(); ++it) {
    const auto& thought = tree_.node(*it).thought;
    if (!thought || !view::is_worth_telling(*thought)) return *it;
  }
  return std::nullopt;
}

void Session::arrange_judgement() {
  if (is_judging_ || gone_ || analysis_ || listeners_.empty() || document_.mode != Mode::play)
    return;
  const auto node = unjudged_position();
  if (!node) return;
  auto made = table_at(*node);
  if (!made) return;
  is_judging_ = true;
  const std::shared_ptr<Table> table = std::move(*made);
  services_.background.submit(job(
      [table, at = *node](Session& self) {
        const std::uint64_t playouts = judge_of(self.game_).glance_playouts;
        self.take_judgement(at, self.judged(*table, playouts, self.services_.ending));
      },
      [at = *node](Session& self, const std::string&) { self.take_judgement(at, std::nullopt); }));
}

void Session::take_judgement(view::NodeId node, const std::optional<view::Thought>& thought) {
  const Lock lock(mutex_);
  is_judging_ = false;
  if (!thought || gone_ || services_.ending.is_raised()) return;
  if (tree_.holds(node) && !tree_.node(node).thought) {
    tree_.change(node).thought = *thought;
    if (const auto saved = save_quietly(); !saved) spdlog::error("{}", saved.error().line());
    tell();
  }
  arrange_judgement();
}

}  // namespace tesuji::server
