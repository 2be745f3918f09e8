#include "app/play_state.h"

#include <fmt/format.h>

#include "base/text.h"
#include "base/version.h"
#include "command/person.h"
#include "games/slices.h"

namespace tesuji::app {

using game::EndReason;
using game::Side;

template <game::Kit K>
base::Result<PlayState<K>> PlayState<K>::fresh(const game::RawSettings& options) {
  TESUJI_TRY(const auto settings, game::Settings::read(K::options(), options, K::kName));
  TESUJI_TRY(Game start, K::start(settings));
  return PlayState(options, std::move(start));
}

template <game::Kit K>
base::Result<PlayState<K>> PlayState<K>::replayed(const game::Record& record) {
  TESUJI_TRY(PlayState state, fresh(record.options));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto move = K::parse_move(state.game_, record.moves[i]);
    if (!move) {
      return base::fail("record", fmt::format("move {}", i + 1), move.error().line());
    }
    state.play(*move);
  }
  const auto reason = record.outcome.reason;
  const bool is_counted = reason == EndReason::score || reason == EndReason::move_cap;
  if (record.outcome.winner && !is_counted) state.finish(record.outcome);
  return state;
}

template <game::Kit K>
void PlayState<K>::play(Move move) {
  const Side mover = game_.to_move();
  std::string text = K::move_text(game_, move);
  moves_.push_back({move, mover, std::move(text), game_.play(move)});
}

template <game::Kit K>
bool PlayState<K>::take_back(Side side) {
  if (outcome_ && outcome_->reason == EndReason::resignation && outcome_->winner == other(side)) {
    outcome_.reset();
    return true;
  }
  std::size_t keep = moves_.size();
  while (keep > 0 && moves_[keep - 1].mover != side) --keep;
  if (keep == 0) return false;
  outcome_.reset();
  while (moves_.size() >= keep) {
    game_.undo(moves_.back().undo);
    moves_.pop_back();
  }
  return true;
}

template <game::Kit K>
game::Record PlayState<K>::record() const {
  game::Record record;
  record.game = K::kName;
  record.options = options_;
  for (const auto& played : moves_) record.moves.push_back(played.text);
  record.program = base::program_text();
  record.outcome =
      outcome_ ? *outcome_
               : game::Outcome{std::nullopt, 0, EndReason::no_result, std::string(kUnfinished)};
  return record;
}

template <game::Kit K>
std::optional<Side> human_side(const game::Record& record) {
  const auto note = record.notes.find(std::string(command::kHuman));
  for (const Side side : {Side::first, Side::second}) {
    if (note != record.notes.end() && note->second == K::side_names()[index(side)]) return side;
  }
  for (const Side side : {Side::first, Side::second}) {
    if (record.players[index(side)] == command::kHuman) return side;
  }
  return std::nullopt;
}

std::string shell_quoted(const std::string& word) {
  constexpr std::string_view kSafe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%";
  if (!word.empty() && word.find_first_not_of(kSafe) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

#define TESUJI_INSTANTIATE(KIT)  \
  template class PlayState<KIT>; \
  template std::optional<Side> human_side<KIT>(const game::Record&);
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::app
