// The table a person and a player sit at: everything the loop of a game in the terminal keeps.
//
// Its members are defined where they belong: the loop in play_loop.cpp, the typed commands in
// play_commands.cpp, what is drawn and kept in play_screen.cpp.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/play_loop.h"
#include "app/play_opponent.h"
#include "app/play_state.h"
#include "app/play_terminal.h"
#include "base/text.h"
#include "games/slices.h"

namespace tesuji::app {

template <game::Kit K>
class PlayTable {
 public:
  using Game = typename K::Game;
  using Terminal = typename games::SliceOf<K>::Terminal;
  using Count = typename Terminal::Count;

  PlayTable(command::Session& session, const PlaySetup& setup)
      : session_(session), setup_(setup), look_(look_of_stdout()), input_(session.stop()) {}

  // Plays until the person leaves; gives the exit code.
  base::Result<int> run();

 private:
  using Handler = base::Result<void> (PlayTable::*)(const std::string& rest);
  struct Command {
    std::string_view name;
    std::string_view argument;
    std::string_view help;
    Handler handler;
  };

  static const std::vector<Command>& commands();

  // Beginning.
  base::Result<void> begin_new(const game::RawSettings& options);
  base::Result<void> resume(const std::filesystem::path& path);
  base::Result<game::Side> side_named(const std::string& color, base::Seed seed) const;
  [[nodiscard]] base::Seed game_seed() const { return base::Seed(seed_).child("game", number_); }

  // Turns.
  void ask();
  base::Result<void> obey(const std::string& line);
  base::Result<void> play_human(const std::string& text);
  void answer();
  void take(typename Game::Move move);
  void end_if_over();
  void finish(game::Outcome outcome);

  // Commands.
  base::Result<void> help(const std::string& rest);
  base::Result<void> undo(const std::string& rest);
  base::Result<void> hint(const std::string& rest);
  base::Result<void> score(const std::string& rest);
  base::Result<void> save(const std::string& rest);
  base::Result<void> load(const std::string& rest);
  base::Result<void> resign(const std::string& rest);
  base::Result<void> board(const std::string& rest);
  base::Result<void> start_again(const std::string& rest);
  base::Result<void> mark_dead(const std::string& rest);
  base::Result<void> agree(const std::string& rest);
  base::Result<void> quit(const std::string& rest);

  // Records.
  [[nodiscard]] game::Record record() const;
  [[nodiscard]] std::filesystem::path folder() const { return session_.data_folder() / "play"; }
  [[nodiscard]] std::string resume_line(const std::filesystem::path& path) const;
  base::Result<std::filesystem::path> free_path() const;
  base::Result<void> write(const std::filesystem::path& path) const;
  base::Result<void> keep_game();

  // Showing.
  void draw(bool with_count = false);
  void erase_drawing();
  [[nodiscard]] view::Lines panel() const;
  [[nodiscard]] std::string last_moves() const;
  [[nodiscard]] std::string turn_text() const;
  [[nodiscard]] std::string prompt() const;
  void say(const std::string& text) {
    drawn_ = 0;
    session_.print(text + "\n");
  }
  void say(const view::Lines& lines) { say(base::joined(lines, "\n")); }
  void complain(const base::Error& error) { say(view::inked(error.line(), view::Ink::bad, look_)); }
  [[nodiscard]] std::string_view side_name(game::Side side) const {
    return K::side_names()[game::index(side)];
  }

  command::Session& session_;
  const PlaySetup& setup_;
  view::Look look_;
  LineInput input_;
  std::optional<PlayState<K>> state_;  // both set by begin_new and resume
  std::optional<Opponent<K>> opponent_;
  std::optional<Count> count_;  // while dead stones are being agreed, and after
  game::Side human_ = game::Side::first;
  std::uint64_t seed_ = session_.seed;
  std::uint64_t number_ = 0;  // of the game at this table
  std::size_t drawn_ = 0;     // lines of the last drawing if nothing was written since, else 0
  bool leaving_ = false;
  bool cut_off_ = false;  // by Ctrl-C or the end of input: the cursor stands amid a line
};

}  // namespace tesuji::app
