// What the table shows, and where its games are kept.
#include <fmt/format.h>

#include <algorithm>

#include "app/play_table.h"
#include "base/files.h"
#include "command/person.h"

namespace tesuji::app {

using base::Result;
using game::Side;

namespace {

constexpr int kMaxNumberedFiles = 10'000;  // names tried for `save` without a file
constexpr std::size_t kShownName = 24;

}  // namespace

// --- drawing ---

template <game::Kit K>
void PlayTable<K>::draw(bool with_count) {
  std::optional<view::LastMove<Game>> last;
  if (const auto& moves = state_->moves(); !moves.empty()) {
    last.emplace();
    last->move = moves.back().move;
    last->side = moves.back().mover;
  }
  const Count* count = with_count && count_ ? &*count_ : nullptr;
  const view::Lines lines = Terminal::board(state_->game(), last, human_, count, look_);
  const std::string text = "\n" + view::side_by_side(lines, panel(), look_) + "\n";
  session_.print(text);
  drawn_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// The board between a move and its answer is replaced by the one after the answer.
template <game::Kit K>
void PlayTable<K>::erase_drawing() {
  if (look_.rewrites && drawn_ > 0) session_.print(fmt::format("\x1b[{}A\x1b[J", drawn_));
}

template <game::Kit K>
view::Lines PlayTable<K>::panel() const {
  std::array<std::string, 2> names;
  names[game::index(human_)] = command::kHuman;
  names[game::index(other(human_))] = base::printable(opponent_->spec(), kShownName);
  const std::size_t width = std::max(names[0].size(), names[1].size());
  view::Lines lines;
  for (const Side side : {Side::first, Side::second}) {
    const bool moves = state_->is_running() && state_->game().to_move() == side;
    const std::string sign = Terminal::side_sign(side, look_);
    lines.push_back(fmt::format("{}{}{}{:<6} {:<{}}  {}", moves ? "> " : "  ", sign,
                                sign.empty() ? "" : " ", side_name(side), names[game::index(side)],
                                width, Terminal::gains(state_->game(), side)));
  }
  for (const auto& fact : Terminal::facts(state_->game())) {
    lines.push_back(view::inked("  " + fact, view::Ink::faint, look_));
  }
  lines.push_back("  " + last_moves());
  lines.push_back("  " + view::inked(turn_text(), view::Ink::strong, look_));
  return lines;
}

template <game::Kit K>
std::string PlayTable<K>::last_moves() const {
  const auto& moves = state_->moves();
  if (moves.empty()) return "no moves yet";
  // A side with an extra turn may have moved several times since the person looked.
  std::size_t first = moves.size() - 1;
  while (first > 0 && moves[first - 1].mover == moves.back().mover) --first;
  std::vector<std::string> texts;
  for (std::size_t i = first; i < moves.size(); ++i) texts.push_back(moves[i].text);
  return fmt::format("move {}: {} {}", moves.size(), side_name(moves.back().mover),
                     base::joined(texts, ", "));
}

template <game::Kit K>
std::string PlayTable<K>::turn_text() const {
  if (state_->outcome()) return K::result_text(*state_->outcome());
  if (state_->game().is_over()) return "the game is over";
  const Side side = state_->game().to_move();
  return fmt::format("{} to play{}", side_name(side), side == human_ ? ": your move" : "");
}

template <game::Kit K>
std::string PlayTable<K>::prompt() const {
  std::string_view text = "your move> ";
  if (state_->outcome()) {
    text = "game over> ";
  } else if (state_->game().is_over()) {
    text = "dead stones> ";
  }
  return view::inked(text, view::Ink::strong, look_);
}

// --- keeping ---

template <game::Kit K>
game::Record PlayTable<K>::record() const {
  game::Record record = state_->record();
  record.players[game::index(human_)] = command::kHuman;
  record.players[game::index(other(human_))] = opponent_->spec();
  record.notes[std::string(command::kHuman)] = side_name(human_);
  record.seed = seed_;
  record.number = number_;
  if constexpr (Count::kIsAgreed) {
    if (count_ && state_->game().is_over()) {
      record.notes[std::string(Count::kNote)] = count_->note(state_->game());
      if (!state_->outcome()) record.outcome = count_->outcome(state_->game());
    }
  }
  return record;
}

template <game::Kit K>
Result<void> PlayTable<K>::write(const std::filesystem::path& path) const {
  return base::write_file(path, K::record_text(record()));
}

template <game::Kit K>
Result<std::filesystem::path> PlayTable<K>::free_path() const {
  TESUJI_CHECK(base::make_folder(folder()));
  for (int i = 1; i <= kMaxNumberedFiles; ++i) {
    auto path = folder() / fmt::format("{}-{}{}", K::kName, i, K::kRecordExtension);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return path;
  }
  return base::fail("save", folder().string(), "too many games there; give a file name");
}

template <game::Kit K>
Result<void> PlayTable<K>::save(const std::string& rest) {
  std::filesystem::path path = rest.empty() ? setup_.save : std::filesystem::path(rest);
  if (path.empty()) {
    TESUJI_TRY(path, free_path());
  }
  TESUJI_CHECK(write(path));
  say(fmt::format("saved to {}", base::printable(path.string(), LineInput::kMaxLine)));
  return {};
}

template <game::Kit K>
std::string PlayTable<K>::resume_line(const std::filesystem::path& path) const {
  std::string line = "tesuji play";
  if (K::kName != games::default_game()) line += fmt::format(" --game {}", K::kName);
  line += fmt::format(" --resume {} --color {}", shell_quoted(path.string()), side_name(human_));
  // A record may not start programs, so an external opponent has to be named again.
  if (opponent_->is_external()) line += " --player " + shell_quoted(opponent_->spec());
  return line;
}

// Called before a game leaves the table: nothing is lost that was not finished.
template <game::Kit K>
Result<void> PlayTable<K>::keep_game() {
  const bool finished = state_->outcome().has_value();
  const std::string before = cut_off_ ? "\n" : "";
  if (state_->moves().empty() || (finished && setup_.save.empty())) {
    session_.print(before);
    return {};
  }
  std::filesystem::path path = setup_.save;
  if (path.empty()) {
    TESUJI_CHECK(base::make_folder(folder()));
    path = folder() / fmt::format("last{}", K::kRecordExtension);
  }
  TESUJI_CHECK(write(path));
  if (finished) {
    say(before + "saved to " + base::printable(path.string(), LineInput::kMaxLine));
  } else {
    say(before + "the unfinished game is saved; go on with\n  " + resume_line(path));
  }
  return {};
}

#define TESUJI_INSTANTIATE(KIT) template class PlayTable<KIT>;
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::app
