// The engine's side of the Go Text Protocol, version 2: one command line in, one answer out.
//
// Pure: no input or output of its own beyond the files that loadsgf and printsgf name. Feed it by
// loop.h, or by hand. Any bytes are answered; nothing in a line can crash it.
#pragma once

#include <string>
#include <string_view>

#include "games/go/rules/kit.h"
#include "protocol/gtp/session.h"
#include "protocol/kata/line_server.h"

namespace tesuji::protocol {

using GtpKit = go::Kit;  // the game that this protocol plays

class GtpServer : public LineServer {
 public:
  explicit GtpServer(GtpOptions options) : session_(std::move(options)) {}

  // The framed answer; empty for a line without a command.
  std::string answer(std::string_view line);

  // LineServer
  void serve(std::string_view line, const Output& output) override;
  [[nodiscard]] bool is_finished() const override { return session_.is_finished(); }
  [[nodiscard]] bool has_idle_work() const override { return session_.may_ponder(); }
  void work_idly() override { session_.ponder(); }
  [[nodiscard]] Interruption interruption(std::string_view line) const override;
  [[nodiscard]] bool is_interrupt(std::string_view line) const override;  // "# interrupt"
  [[nodiscard]] base::StopFlag& stop_flag() override { return session_.stop_flag(); }

 private:
  GtpSession session_;
};

}  // namespace tesuji::protocol
