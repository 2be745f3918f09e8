// What a person may type at the table besides moves.
#include <fmt/format.h>

#include "app/play_table.h"
#include "view/found_of.h"

namespace tesuji::app {

using base::Result;
using game::EndReason;
using game::Side;

namespace {

constexpr double kHintSeconds = 5;  // whichever comes first
constexpr std::uint64_t kHintPlayouts = 3000;

}  // namespace

template <game::Kit K>
const std::vector<typename PlayTable<K>::Command>& PlayTable<K>::commands() {
  static const std::vector<Command> all = [] {
    std::vector<Command> list = {
        {"undo", "", "takes back your last move and the answer", &PlayTable::undo},
        {"hint", "", "a good move for you, and why", &PlayTable::hint},
        {"score", "", "counts the board as it stands", &PlayTable::score},
        {"board", "", "draws the board again", &PlayTable::board},
        {"save", "[FILE]", "writes the record", &PlayTable::save},
        {"resume", "FILE", "goes on with a saved game", &PlayTable::load},
        {"new", "", "starts another game", &PlayTable::start_again},
        {"resign", "", "gives the game up", &PlayTable::resign},
        {"quit", "", "leaves; an unfinished game is saved", &PlayTable::quit},
        {"help", "", "this list", &PlayTable::help}};
    if (Count::kIsAgreed) {
      list.insert(list.end() - 2,
                  {{"dead", "POINT", "at the end: the chain there is dead, or alive after all",
                    &PlayTable::mark_dead},
                   {"done", "", "at the end: agrees with the count", &PlayTable::agree}});
    }
    return list;
  }();
  return all;
}

template <game::Kit K>
Result<void> PlayTable<K>::help(const std::string& /*rest*/) {
  view::Lines lines;
  const auto add = [&](std::string_view what, std::string_view meaning) {
    lines.push_back(fmt::format("  {:<16}{}", what, meaning));
  };
  for (const auto& move : Terminal::move_help()) add(move.what, move.meaning);
  for (const auto& command : commands()) {
    add(fmt::format("{} {}", command.name, command.argument), command.help);
  }
  say(lines);
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::undo(const std::string& /*rest*/) {
  if (!state_->take_back(human_)) return base::fail("undo", "", "you have not moved yet");
  count_.reset();
  draw();
  return {};
}

// Asks the judge, not the opponent, which may be a weak one; it says why.
template <game::Kit K>
Result<void> PlayTable<K>::hint(const std::string& /*rest*/) {
  if (!state_->is_running()) return base::fail("hint", "", "the game is over");
  const Game& game = state_->game();
  PlaySetup setup = setup_;
  setup.limits = {.seconds = kHintSeconds, .nodes = kHintPlayouts};
  TESUJI_TRY(auto analyst,
             Opponent<K>::make(session_, setup, games::SliceOf<K>::judge().player.text(),
                               Opponent<K>::Origin::person,
                               game_seed().child("hint", state_->moves().size())));
  const auto found =
      view::found_of<games::SliceOf<K>>(game, analyst.decide(game), view::Order::judge);
  if (session_.stop().is_raised()) {
    leaving_ = cut_off_ = true;
    return {};
  }
  if (found.fault) return base::fail("hint", analyst.spec(), base::printable(*found.fault, 200));
  say(view::inked("hint: " + found.move, view::Ink::strong, look_));
  for (const auto& reason : found.reasons) say("  " + reason.en);
  if (const auto& line = found.moves.front().line; line.size() > 1) {
    say("  could go on: " + base::joined({line.begin() + 1, line.end()}, " "));
  }
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::score(const std::string& /*rest*/) {
  const bool passing = !count_;  // in the middle of a game the count is not kept
  if (passing) count_.emplace(state_->game());
  draw(true);
  say(count_->lines(state_->game(), look_));
  if (passing) count_.reset();
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::load(const std::string& rest) {
  if (rest.empty()) return base::fail("resume", "", "expected a file, such as resume game.sgf");
  return resume(rest);
}

template <game::Kit K>
Result<void> PlayTable<K>::resign(const std::string& /*rest*/) {
  if (!state_->is_running()) return base::fail("resign", "", "the game is over");
  finish(game::forfeited(human_, EndReason::resignation));
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::board(const std::string& /*rest*/) {
  draw(count_.has_value());
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::start_again(const std::string& /*rest*/) {
  TESUJI_CHECK(keep_game());
  const game::RawSettings options = state_->options();
  return begin_new(options);
}

template <game::Kit K>
Result<void> PlayTable<K>::mark_dead(const std::string& rest) {
  if constexpr (Count::kIsAgreed) {
    if (!count_ || state_->outcome()) {
      return base::fail("dead", "", "dead stones are agreed when both sides have passed");
    }
    TESUJI_TRY(const std::string sentence, count_->toggle(state_->game(), rest));
    draw(true);
    say(sentence);
    say(count_->lines(state_->game(), look_));
  }
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::agree(const std::string& /*rest*/) {
  if (!count_ || state_->outcome()) {
    return base::fail("done", "", "there is no count to agree with; two passes end the game");
  }
  finish(count_->outcome(state_->game()));
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::quit(const std::string& /*rest*/) {
  leaving_ = true;
  return {};
}

#define TESUJI_INSTANTIATE(KIT) template class PlayTable<KIT>;
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::app
