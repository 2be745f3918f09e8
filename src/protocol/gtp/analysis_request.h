// What lz-analyze, kata-analyze and their relatives are asked: [COLOR] [CENTISECONDS] and then
// pairs of KEY and VALUE.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "protocol/gtp/command.h"

namespace tesuji::protocol {

inline constexpr double kDefaultInterval = 1;  // seconds between two reports when none is given
inline constexpr std::size_t kMaxReportedMoves = go::kMaxPoints + 1;

struct GtpAnalysisRequest {
  go::Side side = go::kBlack;
  double interval = kDefaultInterval;  // seconds
  std::size_t min_moves = 0;
  std::size_t max_moves = kMaxReportedMoves;
  bool ownership = false;
  bool moves_ownership = false;
  bool scores = false;  // their distribution
  bool root_info = false;
  bool is_restricted = false;   // by avoid or allow
  std::vector<go::Move> moves;  // those that may be looked at
};

// Restrictions count at the root, whatever depth they name: one that is meant for deeper moves
// too is kept as far as the moves that are compared go.
GtpSession::Expected<GtpAnalysisRequest> read_analysis_request(const GtpSession& session,
                                                               const GtpArguments& arguments);

}  // namespace tesuji::protocol
