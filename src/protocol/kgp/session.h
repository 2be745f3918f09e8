// What a KGP client says to what it hears: greeting, options, states, clocks, the end.
//
// Lines in, lines out; no sockets. Everything the server says is checked; what makes no sense is
// answered with `error` and otherwise ignored, and a server that sends little else is left.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "base/watch.h"
#include "game/catalogue.h"
#include "game/time_control.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/rules.h"
#include "protocol/kgp/line.h"
#include "protocol/kgp/thinker.h"

namespace tesuji::protocol {

using KgpKit = kalah::Kit;  // the game that this protocol plays

// The rules a server may play by, which the protocol itself does not say; the usual ones first.
inline std::vector<std::string> kgp_rule_names() { return kalah::rule_names(); }
inline std::optional<kalah::Rules> kgp_rules(std::string_view name) {
  return kalah::named_rules(name);
}

inline constexpr std::uint64_t kKgpMajorVersion = 1;
inline constexpr int kMaxKgpFaults = 100;  // lines without sense until we leave

struct KgpOptions {
  const game::Catalogue<kalah::Position>* catalogue = nullptr;
  game::PlayerSpec player;
  base::Seed seed{1};
  base::Limits limits;  // replace the player's own; the server's clock still holds
  kalah::Rules rules;
  std::string name = "tesuji";
  std::string token;  // for auth:token; empty: none
};

// What came of a connection.
struct KgpReport {
  std::uint64_t states = 0;  // that we were asked about
  std::uint64_t moves = 0;   // that we sent, better ones for the same state included
  std::string server;        // what it calls itself; may be empty
  bool said_goodbye = false;
};

class KgpSession {
 public:
  using Output = KgpThinker::Output;  // a line without its end

  // An error when the player cannot be made.
  static base::Result<std::unique_ptr<KgpSession>> start(const KgpOptions& options,
                                                         const Output& output);

  // All from one thread. The line has no end; longer ones than kMaxKgpLine may be cut.
  void receive(std::string_view line);
  void stop() { thinker_->cancel_all(); }
  [[nodiscard]] bool is_greeted() const { return greeted_; }
  [[nodiscard]] bool is_finished() const { return finished_; }
  // Why it ended, if not with a goodbye.
  [[nodiscard]] const std::optional<base::Error>& failure() const { return failure_; }
  // The last complaint of the server's.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  [[nodiscard]] KgpReport report() const;

 private:
  KgpSession(const KgpOptions& options, Output output)
      : rules_(options.rules),
        name_(options.name),
        description_(options.player.text()),
        token_(options.token),
        output_(std::move(output)) {}

  void greet(const KgpCommand& command);
  void obey(const KgpCommand& command);
  void think_about(const KgpCommand& command);
  void stop_thinking(const KgpCommand& command);
  void set_option(const KgpCommand& command);
  void set_clock(std::string_view option, const KgpArgument& value);
  [[nodiscard]] base::Result<kalah::Position> position_of(const KgpCommand& command) const;
  [[nodiscard]] std::optional<double> seconds_to_think() const;
  void complain(const std::optional<KgpId>& about, std::string_view why);
  void end_with(base::Error error);
  void answer(const std::optional<KgpId>& reference, const std::string& text);

  enum class TimeMode { none, absolute, relative };

  kalah::Rules rules_;
  std::string name_;
  std::string description_;
  std::string token_;
  Output output_;
  std::unique_ptr<KgpThinker> thinker_;
  bool greeted_ = false;
  bool finished_ = false;
  std::optional<base::Error> failure_;
  std::string complaint_;
  int faults_ = 0;
  TimeMode time_mode_ = TimeMode::none;
  std::optional<double> clock_;  // seconds left when it was set
  double used_when_set_ = 0;     // the thinker's used seconds then
  KgpReport report_;
};

}  // namespace tesuji::protocol
