// Feeds a LineServer from a file descriptor until it is finished or the input ends.
//
// A thread reads ahead. Input is bounded: of a line longer than max_line only that
// much and one byte more is kept, so that the server sees that it was too long; when
// kMaxPendingLines lines (or kMaxPendingBytes) wait, reading waits too. The last line needs no
// line end. Answers are written whole and at once; a reader that went away (EPIPE) ends the
// session quietly, without a signal.
#pragma once

#include <cstddef>

#include "base/result.h"
#include "formats/gtp_line.h"
#include "protocol/kata/line_server.h"

namespace tesuji::protocol {

inline constexpr std::size_t kMaxPendingLines = 4096;
inline constexpr std::size_t kMaxPendingBytes = 1U << 20U;

struct LoopDescriptors {
  int in = 0;
  int out = 1;
  std::size_t max_line = formats::kMaxGtpLine;  // bytes
};

// An error only if the answers cannot be written (a full disk) or the loop cannot be set up.
base::Result<void> run_gtp_loop(LineServer& server, const LoopDescriptors& io);

}  // namespace tesuji::protocol
