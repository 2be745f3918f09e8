// The state behind a GTP session: the game on the board, the clocks, the player and what it said
// last. Commands (command.h) are small functions over it.
//
// A GTP client owns the game: either side may move at any time, also after two passes, and only
// the rules about single moves are enforced. The player is made when the first move is asked
// for, and anew for every game, each with a seed of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/catalogue.h"
#include "games/go/referee/status.h"
#include "games/go/rules/position.h"
#include "protocol/gtp/clocks.h"
#include "protocol/gtp/record.h"

namespace tesuji::protocol {

inline constexpr double kMaxAnalysisSeconds = 3600;  // of one analysis that nobody stops

struct GtpOptions {
  const game::Catalogue<go::Position>* catalogue = nullptr;  // outlives the session; never null
  game::PlayerSpec player;
  base::Seed seed{0};
  base::Limits limits;     // replace the player's own
  std::string name;        // empty: the program's
  std::string version;     // empty: the program's
  go::Position start{19};  // before the first command; its rules and komi stay until changed
  go::referee::StatusOptions status{};  // the effort for final_score and final_status_list
  bool ponder = false;                  // think in the opponent's time, after a move of our own
};

// The text of an answer, or of a refusal.
using GtpReply = tl::expected<std::string, std::string>;
[[nodiscard]] inline tl::unexpected<std::string> refuse(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

// Why a client may not play this stone, after the end of the game too; nothing if it may.
std::optional<std::string> why_refused(const go::Position& position, const go::Stone& stone);
// Plays what why_refused() lets pass.
void play_anytime(go::Position& position, const go::Stone& stone);
// The same game under other rules.
go::Position under_rules(const go::Position& position, const go::Rules& rules);

class GtpSession {
 public:
  using Decision = game::Decision<go::Position>;
  template <class T>
  using Expected = tl::expected<T, std::string>;

  explicit GtpSession(GtpOptions options);

  [[nodiscard]] const GtpOptions& options() const { return options_; }
  [[nodiscard]] const go::Position& position() const { return position_; }
  [[nodiscard]] const GtpClocks& clocks() const { return clocks_; }
  [[nodiscard]] GtpClocks& clocks() { return clocks_; }
  [[nodiscard]] base::StopFlag& stop_flag() { return stop_; }

  // Another game: the clocks start afresh. Komi and rules are those of `position`.
  void start_game(go::Position position);
  void start_game(int size);  // an empty board with the present komi and rules
  // The record that the game was loaded from, until another game starts.
  void keep_record(GtpRecord record) { record_ = std::move(record); }
  void forget_record() { record_.reset(); }
  [[nodiscard]] const std::optional<GtpRecord>& record() const { return record_; }
  // The same game put another way (setup, komi, rules).
  void change(go::Position position) { position_ = std::move(position); }

  GtpReply play(const go::Stone& stone);
  GtpReply play_all(const std::vector<go::Stone>& stones);  // all or none
  bool undo();

  // What `side` would have to think about: its turn, and the game not over.
  [[nodiscard]] go::Position position_for(go::Side side) const;
  // What a question wants beyond position and watch, which the session knows.
  struct Wishes {
    std::vector<go::Move> only = {};  // as in game::Question, like the rest
    game::Question<go::Position>::Listener listener = {};
    double interval = 0;
    bool maps_moves = false;
  };
  // Asks the player within its limits and the clock. Plays nothing.
  Expected<Decision> decide(go::Side side) { return decide(side, {}); }
  Expected<Decision> decide(go::Side side, const Wishes& wishes);
  // The same without a clock, and without its limits if it reports meanwhile (Effort): until the
  // stop flag is raised, at most kMaxAnalysisSeconds.
  enum class Effort { own_limits, until_stopped };
  Expected<Decision> analyze(go::Side side, Effort effort, const Wishes& wishes);
  // The player that the next decision asks; made if there is none yet.
  Expected<game::Player<go::Position>*> player();
  // The same by a player made for this one question, without a clock: equal state, equal answer.
  [[nodiscard]] Expected<Decision> decide_afresh(go::Side side);
  void forget_player() { seated_.reset(); }
  // What replaces the player's own limits from now on.
  void set_limits(const base::Limits& limits);
  void set_ponder(bool ponder) { options_.ponder = ponder; }
  // Those of the next move, as far as no clock says otherwise.
  [[nodiscard]] Expected<base::Limits> limits();
  // The opponent is to answer a move of ours, and we may think meanwhile.
  [[nodiscard]] bool may_ponder() const;
  void ponder();  // until the stop flag is raised, at most kMaxAnalysisSeconds

  // Life and death, and what is left to play; found once for a position.
  const go::referee::Status& status();

  // About the last decision, for those who ask why.
  [[nodiscard]] const std::vector<std::string>& last_reasons() const { return last_reasons_; }
  [[nodiscard]] bool has_decided() const { return has_decided_; }

  void finish() { finished_ = true; }
  [[nodiscard]] bool is_finished() const { return finished_; }

 private:
  using Seated = game::SeatedPlayer<go::Position>;

  [[nodiscard]] Expected<Seated> made_player() const;
  [[nodiscard]] bool has_default_limits() const;
  void tell_player(const go::Stone& stone);

  GtpOptions options_;
  go::Position position_;
  std::optional<GtpRecord> record_;
  GtpClocks clocks_;
  base::StopFlag stop_;
  std::optional<Seated> seated_;
  std::uint64_t game_number_ = 0;
  double making_seconds_ = 0;   // how long making the player took, until a clock has paid for it
  bool has_decided_ = false;    // in this game
  std::size_t decided_at_ = 0;  // moves played before our last decision
  std::vector<std::string> last_reasons_;
  std::optional<go::referee::Status> status_;
  std::uint64_t status_key_ = 0;
  go::Rules status_rules_;
  bool finished_ = false;
};

}  // namespace tesuji::protocol
