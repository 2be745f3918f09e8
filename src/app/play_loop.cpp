// The loop of a game in the terminal: how it begins, and how turns follow each other.
#include "app/play_loop.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "app/play_result.h"
#include "app/play_table.h"
#include "base/files.h"

namespace tesuji::app {

using base::Result;
using game::EndReason;
using game::Side;

template <game::Kit K>
Result<int> PlayTable<K>::run() {
  TESUJI_CHECK(setup_.resume.empty() ? begin_new(setup_.options) : resume(setup_.resume));
  while (!leaving_) {
    if (state_->is_running() && state_->game().to_move() != human_) {
      answer();
    } else {
      ask();
    }
  }
  TESUJI_CHECK(keep_game());
  return session_.stop().is_raised() ? command::kInterrupted : command::kDone;
}

template <game::Kit K>
Result<Side> PlayTable<K>::side_named(const std::string& color, base::Seed seed) const {
  const std::string word = base::lower(color);
  for (const Side side : {Side::first, Side::second}) {
    if (word == side_name(side) || word == (side == Side::first ? "first" : "second")) return side;
  }
  if (word == "random") return static_cast<Side>(seed.child("color").random().below(2));
  return base::fail(
      "option --color", base::printable(color),
      fmt::format("expected {}, {} or random", side_name(Side::first), side_name(Side::second)));
}

template <game::Kit K>
Result<void> PlayTable<K>::begin_new(const game::RawSettings& options) {
  TESUJI_TRY(auto state, PlayState<K>::fresh(options));
  TESUJI_CHECK(games::SliceOf<K>::check_new_game(state.game()));
  ++number_;
  if (!setup_.color.empty()) {
    TESUJI_TRY(human_, side_named(setup_.color, game_seed()));
  }
  const std::string spec = !setup_.player.empty() ? setup_.player
                           : opponent_            ? opponent_->spec()
                                                  : std::string(game::kDefaultPlayer);
  TESUJI_TRY(auto opponent, Opponent<K>::make(session_, setup_, spec, Opponent<K>::Origin::person,
                                              game_seed().child("player")));
  state_.emplace(std::move(state));
  opponent_.emplace(std::move(opponent));
  count_.reset();
  say(view::inked(fmt::format("you are {}; type a move, or help", side_name(human_)),
                  view::Ink::faint, look_));
  draw();
  return {};
}

template <game::Kit K>
Result<void> PlayTable<K>::resume(const std::filesystem::path& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path));
  TESUJI_TRY(const game::Record record, K::read_record(bytes, path.string()));
  TESUJI_TRY(auto state, PlayState<K>::replayed(record));
  const auto noted = human_side<K>(record);
  const base::Seed seed = base::Seed(record.seed).child("game", record.number);
  Side human = noted.value_or(Side::first);
  if (!setup_.color.empty()) {
    TESUJI_TRY(human, side_named(setup_.color, seed));
  }
  using Origin = typename Opponent<K>::Origin;
  const bool named = noted && setup_.player.empty();
  const std::string spec = named                   ? record.players[game::index(other(*noted))]
                           : setup_.player.empty() ? std::string(game::kDefaultPlayer)
                                                   : setup_.player;
  TESUJI_TRY(auto opponent,
             Opponent<K>::make(session_, setup_, spec, named ? Origin::record : Origin::person,
                               seed.child("player")));
  if (state_) TESUJI_CHECK(keep_game());
  seed_ = record.seed;
  number_ = record.number;
  human_ = human;
  state_.emplace(std::move(state));
  opponent_.emplace(std::move(opponent));
  count_.reset();
  say(fmt::format("resumed {} after {} moves: you are {}", base::printable(path.string(), 400),
                  state_->moves().size(), side_name(human_)));
  draw();
  if constexpr (Count::kIsAgreed) {
    if (const auto note = record.notes.find(std::string(Count::kNote));
        note != record.notes.end() && state_->game().is_over()) {
      count_.emplace(state_->game());
      count_->restore(state_->game(), note->second);
    }
  }
  end_if_over();
  return {};
}

template <game::Kit K>
void PlayTable<K>::ask() {
  session_.print(prompt());
  const auto line = input_.next();
  drawn_ = 0;
  using Kind = LineInput::Kind;
  if (line.kind == Kind::closed || line.kind == Kind::stopped) {
    leaving_ = cut_off_ = true;
    return;
  }
  if (!LineInput::is_echoed()) say(base::printable(line.text, LineInput::kMaxLine));
  const auto done = line.kind == Kind::too_long
                        ? base::fail("line", "",
                                     fmt::format("longer than {} bytes; type a move or help",
                                                 LineInput::kMaxLine))
                        : obey(line.text);
  if (!done) complain(done.error());
}

template <game::Kit K>
Result<void> PlayTable<K>::obey(const std::string& line) {
  const std::string text(base::trimmed(line));
  if (text.empty()) return {};
  const std::size_t space = text.find_first_of(" \t");
  std::string word = base::lower(text.substr(0, space));
  const std::string rest(space == std::string::npos ? std::string_view()
                                                    : base::trimmed(text).substr(space));
  if (word == "?") word = "help";
  if (word == "exit" || word == "q") word = "quit";
  std::vector<std::string> names;
  for (const auto& command : commands()) {
    if (word == command.name) return (this->*command.handler)(std::string(base::trimmed(rest)));
    names.emplace_back(command.name);
  }
  const auto moves = Terminal::move_help();
  const bool is_word = word.size() > 1 &&
                       std::none_of(moves.begin(), moves.end(),
                                    [&](const auto& move) { return move.what == word; }) &&
                       word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string::npos;
  if (is_word) {
    return base::fail("command", base::printable(word),
                      fmt::format("unknown; did you mean '{}'? A move is {}; help lists all",
                                  base::nearest(word, names), Terminal::kMoveIs));
  }
  return play_human(text);
}

template <game::Kit K>
Result<void> PlayTable<K>::play_human(const std::string& text) {
  if (!state_->is_running()) {
    return base::fail(
        "move", base::printable(text),
        fmt::format("the game is over; {}undo takes back, new starts another",
                    count_ && !state_->outcome() ? "done agrees with the count, " : ""));
  }
  TESUJI_TRY(const auto move, K::parse_move(state_->game(), text));
  take(move);
  draw();
  end_if_over();
  return {};
}

template <game::Kit K>
void PlayTable<K>::take(typename Game::Move move) {
  state_->play(move);
  opponent_->observe(state_->game(), move);
}

template <game::Kit K>
void PlayTable<K>::answer() {
  const auto decision = opponent_->decide(state_->game());
  if (session_.stop().is_raised()) {  // a decision cut short is not played
    leaving_ = cut_off_ = true;
    return;
  }
  const Side side = other(human_);
  if (decision.fault) {
    return finish(game::forfeited(side, decision.fault->reason, decision.fault->detail));
  }
  if (decision.resigns) return finish(game::forfeited(side, EndReason::resignation));
  if (!state_->game().is_legal(decision.move)) {
    return finish(game::forfeited(side, EndReason::illegal_move,
                                  K::move_text(state_->game(), decision.move)));
  }
  take(decision.move);
  erase_drawing();
  draw();
  end_if_over();
}

template <game::Kit K>
void PlayTable<K>::end_if_over() {
  if (state_->outcome()) return finish(*state_->outcome());
  const bool too_long = state_->moves().size() >= game::kMaxMoves;
  if (!state_->game().is_over() && !too_long) return;
  if (!count_) count_.emplace(state_->game());
  auto outcome = count_->outcome(state_->game());
  if (!Count::kIsAgreed || too_long || outcome.reason == EndReason::no_result) {
    if (too_long) outcome.reason = EndReason::move_cap;
    return finish(std::move(outcome));
  }
  draw(true);
  say(count_->lines(state_->game(), look_));
  say("both sides passed: dead POINT changes a chain, done agrees, undo plays on");
}

template <game::Kit K>
void PlayTable<K>::finish(game::Outcome outcome) {
  state_->finish(std::move(outcome));
  const auto& ended = *state_->outcome();
  if (count_) say(count_->lines(state_->game(), look_));
  const std::string result =
      fmt::format("{} ({})", result_sentence(ended, K::side_names()), K::result_text(ended));
  say(view::inked(result, ended.winner == human_ ? view::Ink::good : view::Ink::strong, look_));
  say("save [FILE] keeps the record, new starts another game, undo takes back, quit leaves");
}

template <game::Kit K>
Result<int> play_at_terminal(command::Session& session, const PlaySetup& setup) {
  // A closed window then shows as the end of input, and the game is saved. A handler rather than
  // SIG_IGN, which external engines would inherit.
  std::signal(SIGHUP, [](int) {});
  return PlayTable<K>(session, setup).run();
}

#define TESUJI_INSTANTIATE(KIT)  \
  template class PlayTable<KIT>; \
  template Result<int> play_at_terminal<KIT>(command::Session&, const PlaySetup&);
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::app
