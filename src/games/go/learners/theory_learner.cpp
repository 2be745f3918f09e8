#include "games/go/learners/theory_learner.h"

#include <fmt/format.h>

#include "base/clock.h"
#include "base/resident.h"
#include "games/go/learners/theory_weights.h"

namespace tesuji::go::learners {

base::Result<void> TheoryLearner::prepare(const base::Watch& watch) {
  started_ = base::wall_seconds();
  TESUJI_TRY(auto folder, RecordFolder::open(task_.games));
  records_.emplace(std::move(folder));
  std::vector<RecordedGame> training;
  std::vector<RecordedGame> held;
  TESUJI_CHECK(records_->for_each(
      [&](const RecordedGame& game) {
        if (game.size != games_.size) {
          ++other_sizes_;
          return;
        }
        ++read_;
        const bool is_held = read_ % static_cast<std::size_t>(games_.held_out) == 0;
        (is_held ? held : training).push_back(game);
      },
      watch));
  if (count_turns(training, games_.filter) == 0) {
    return base::fail("games", task_.games.string(),
                      fmt::format("no move on {}x{} to learn from", games_.size, games_.size));
  }
  add_positions(training, games_.positions, seed_.child("positions"), positions_, games_.filter);
  const TurnFilter stages{.stages = games_.filter.stages};
  add_positions(held, count_turns(held, stages), seed_.child("held"), held_, stages);
  return begin();
}

std::string TheoryLearner::limit_reached() const {
  if (limits_.seconds > 0 && base::wall_seconds() - started_ >= limits_.seconds) {
    return fmt::format("its limit of {} s", limits_.seconds);
  }
  if (limits_.mebibytes > 0 && base::resident_bytes() >= static_cast<std::size_t>(limits_.mebibytes)
                                                             << 20U) {
    return fmt::format("its limit of {} MiB", limits_.mebibytes);
  }
  return {};
}

base::Result<bool> TheoryLearner::step(const base::Watch& watch) {
  if (watch.is_stopped()) return false;
  reached_ = steps() > 0 ? limit_reached() : "";  // one step at least: something to keep
  if (!reached_.empty()) return true;
  base::Limits left;
  if (limits_.seconds > 0) left.seconds = started_ + limits_.seconds - base::wall_seconds();
  if (!advance(watch.part(left)) && watch.is_stopped()) return false;
  reached_ = limit_reached();
  return true;
}

std::vector<std::string> TheoryLearner::warnings() const {
  std::vector<std::string> list = records_->warnings();
  if (!reached_.empty()) {
    list.push_back(fmt::format("{} was reached: the theory is the one found so far", reached_));
  }
  if (other_sizes_ > 0) {
    list.push_back(
        fmt::format("left out because not on {}x{}: {}", games_.size, games_.size, other_sizes_));
  }
  return list;
}

std::vector<TheoryLearner::Judged> TheoryLearner::judged() const {
  const auto share = [&](const ScoreTurn& score) {
    return top_shares(held_, kTheoryPlaces, score);
  };
  const theories::GoTheory own = learned();
  const theories::Matcher matcher = own.matcher();
  const theories::Matcher features = weighted_features(positions_).matcher();
  std::vector<Judged> rows = {
      {"theory", share(score_by_known_and(matcher)), own.scoring == theories::Scoring::weights}};
  if (held_.known) rows.push_back({"without", share(score_as_known()), true});
  rows.push_back({"features", share(score_by_known_and(features))});
  rows.push_back({"frequency", share(score_by_frequency(positions_))});
  rows.push_back({"last-move", share(score_by_last_move())});
  rows.push_back({"centre", share(score_by_centre())});
  rows.push_back({"random", share(score_at_random())});
  return rows;
}

base::Result<formats::OrderedJson> TheoryLearner::metrics() {
  formats::OrderedJson json = {{"games", read_},
                               {"positions", positions_.turns.size()},
                               {"rules", learned().theory.rules.size()},
                               {"held_out", held_.turns.size()}};
  if (!reached_.empty()) json["unfinished"] = reached_;
  for (const Judged& one : judged()) {
    formats::OrderedJson top;
    for (std::size_t i = 0; i < kTheoryPlaces.size(); ++i) {
      top[std::to_string(kTheoryPlaces[i])] = one.shares.shares[i];
    }
    if (one.are_strengths) {
      top["log_likelihood"] = one.shares.log_likelihood;
    }
    json[one.name] = top;
  }
  return json;
}

base::Result<std::string> TheoryLearner::model() {
  std::string settings;
  for (const auto& [key, value] : task_.settings.given())
    settings += fmt::format(" {}={}", key, value);
  return theories::go_theory_text(
      learned(),
      fmt::format(
          "A theory of Go moves, learned by tesuji from {} positions of {} games on {}x{},\n"
          "seed {}, settings:{}.\n{}"
          "rule(Number, Positives, Negatives, Weight): what the rule covered of the examples\n"
          "it was learned from, and what it adds to the score of a move.",
          positions_.turns.size(), read_, games_.size, games_.size, task_.seed,
          settings.empty() ? " defaults" : settings,
          reached_.empty() ? "" : fmt::format("UNFINISHED: {} was reached.\n", reached_)));
}

base::Result<std::string> TheoryLearner::report() {
  std::string text =
      fmt::format("{} rules; share of {} moves held out that are among the first\n{:<12}",
                  learned().theory.rules.size(), held_.turns.size(), "");
  for (const auto places : kTheoryPlaces) text += fmt::format(" {:>7}", places);
  text += "\n";
  for (const Judged& one : judged()) {
    text += fmt::format("{:<12}", one.name);
    for (const double share : one.shares.shares) text += fmt::format(" {:>5.1f} %", 100 * share);
    if (one.are_strengths) {
      text += fmt::format("  log likelihood {:.4f}", one.shares.log_likelihood);
    }
    text += "\n";
  }
  return text;
}

}  // namespace tesuji::go::learners
