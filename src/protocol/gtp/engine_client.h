// The controller's side of the Go Text Protocol: sends a command to an engine, returns its answer.
//
// Engines are hostile until shown otherwise. Whatever one does other than answer becomes a
// game::Fault: crash (it ended or closed a pipe), time (no whole answer before the deadline),
// flood (more output than is read) or nonsense (output that is not an answer, or another
// command's). After a fault the engine is ended and every later command returns the same fault.
// "?" answers are not faults: the engine works and says no.
//
// Real engines are forgiven: CRLF, blank lines between answers, banners and other lines that do
// not look like an answer, control characters, a missing id (but not once they have echoed one).
// One exception: text that ends with a blank line, as an answer would, followed by silence for
// GtpPatience::quiet, is taken for nonsense; waiting on would make it look like a hang. It holds
// only after a first right answer, so that slow starters may print a banner.
//
// Threads: one thread uses a client at a time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/subprocess.h"
#include "game/player.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxEngineAnswer = 1U << 20U;  // bytes read for one command
inline constexpr std::size_t kMaxEngineLine = 64U << 10U;   // bytes of one line of them

struct GtpAnswer {
  std::string text;         // without "=", id and outer white space; lines end with '\n'
  bool is_refusal = false;  // the engine answered "?"
};

// How long an engine may take. A raised flag ends the wait with a fault `time`: whoever raised
// it throws the game away instead of counting that fault.
struct GtpPatience {
  std::chrono::milliseconds answer{60'000};
  std::chrono::milliseconds quiet{2'000};
  const base::StopFlag* stop = nullptr;
};

class GtpClient {
 public:
  template <class T>
  using Reply = tl::expected<T, game::Fault>;

  // Starts the engine; command[0] is the program. Sends nothing yet.
  static base::Result<std::unique_ptr<GtpClient>> start(const std::vector<std::string>& command);
  ~GtpClient();
  GtpClient(const GtpClient&) = delete;
  GtpClient& operator=(const GtpClient&) = delete;

  // One command, name and arguments in one line. Line ends inside it are refused as our own fault.
  Reply<GtpAnswer> send(std::string_view command, const GtpPatience& patience);

  // Whether the engine has a command: list_commands once, or known_command where that fails.
  Reply<bool> knows(const std::string& command, const GtpPatience& patience);

  [[nodiscard]] const std::optional<game::Fault>& fault() const { return fault_; }
  [[nodiscard]] const base::Subprocess& process() const { return *process_; }

 private:
  // What was read for the current command so far.
  struct Reading {
    std::size_t bytes = 0;
    std::string odd;             // the first line that belongs to no answer
    bool odd_has_ended = false;  // and a blank line came after it
  };

  explicit GtpClient(std::unique_ptr<base::Subprocess> process) : process_(std::move(process)) {}

  Reply<GtpAnswer> read_answer(const base::Deadline& deadline, const GtpPatience& patience);
  Reply<std::string> read_line(const base::Deadline& deadline, const GtpPatience& patience,
                               Reading& reading);
  Reply<std::string> read_first_line(const base::Deadline& deadline, const GtpPatience& patience,
                                     Reading& reading);
  tl::unexpected<game::Fault> fail(game::EndReason reason, std::string detail);
  tl::unexpected<game::Fault> fail_late(const Reading& reading, const GtpPatience& patience);
  tl::unexpected<game::Fault> fail_crashed(std::string_view when);

  std::unique_ptr<base::Subprocess> process_;
  std::string buffer_;  // read from the engine, not yet taken as lines
  std::uint64_t id_ = 0;
  bool has_answered_ = false;
  bool echoes_ids_ = false;
  std::optional<game::Fault> fault_;
  std::optional<std::set<std::string>> commands_;  // from list_commands; empty set: it refused
  std::map<std::string, bool> known_;              // from known_command
};

}  // namespace tesuji::protocol
