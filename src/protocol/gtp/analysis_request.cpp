#include "protocol/gtp/analysis_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>

#include "base/text.h"
#include "games/go/rules/coordinates.h"

namespace tesuji::protocol {
namespace {

using Status = GtpSession::Expected<void>;
using PointSet = std::bitset<go::kMaxCells>;

constexpr std::int64_t kMaxCentiseconds = 100 * 86'400;
constexpr std::int64_t kMaxDepth = 1'000'000'000;

// Flags of KataGo's for things we do not know. Clients set them without asking; what they would
// add is left out, as KataGo does for positions where it has nothing to say.
constexpr std::array<std::string_view, 5> kUnused = {"ownershipstdev", "movesownershipstdev",
                                                     "pvvisits", "pvedgevisits", "noresultvalue"};

class Reader {
 public:
  Reader(const GtpSession& session, const GtpArguments& arguments)
      : session_(session), arguments_(arguments) {
    request_.side = session.position().to_move();
  }

  GtpSession::Expected<GtpAnalysisRequest> read() {
    if (has_next()) {
      if (const auto side = read_color(arguments_[at_])) {
        request_.side = *side;
        ++at_;
      }
    }
    if (has_next() && base::parsed_integer(arguments_[at_])) {
      if (auto status = read_interval(); !status) return refuse(std::move(status.error()));
    }
    while (has_next()) {
      if (auto status = read_pair(); !status) return refuse(std::move(status.error()));
    }
    if (auto status = restrict_moves(); !status) return refuse(std::move(status.error()));
    return std::move(request_);
  }

 private:
  [[nodiscard]] bool has_next() const { return at_ < arguments_.size(); }
  // The next word; empty behind the last one, which no reader takes.
  std::string_view next() { return has_next() ? arguments_[at_++] : std::string_view(); }

  static tl::unexpected<std::string> expected(std::string_view what, std::string_view got) {
    return refuse(fmt::format("syntax error: expected {}, got '{}'", what, base::printable(got)));
  }

  Status read_interval() {
    const auto text = next();
    const auto centiseconds = base::parsed_integer(text);
    if (!centiseconds || *centiseconds < 0 || *centiseconds > kMaxCentiseconds) {
      return expected(fmt::format("an interval of 0 to {} centiseconds", kMaxCentiseconds), text);
    }
    // 0 means that only the end is of interest.
    request_.interval =
        *centiseconds == 0 ? kMaxAnalysisSeconds : static_cast<double>(*centiseconds) / 100;
    return {};
  }

  Status read_count(std::string_view key, std::size_t& count) {
    const auto text = next();
    const auto value = base::parsed_integer(text);
    if (!value || *value < 0) return expected(fmt::format("{} and a count", key), text);
    count = std::min(static_cast<std::size_t>(*value), kMaxReportedMoves);
    return {};
  }

  Status read_flag(std::string_view key, bool& flag) {
    const auto text = next();
    const std::string lower = base::lower(text);
    if (lower != "true" && lower != "false") {
      return expected(fmt::format("{} true or {} false", key, key), text);
    }
    flag = lower == "true";
    return {};
  }

  Status read_pair() {
    const std::string key(next());
    const std::string lower = base::lower(key);
    bool ignored = false;
    if (lower == "interval") return read_interval();
    if (lower == "minmoves") return read_count(key, request_.min_moves);
    if (lower == "maxmoves") return read_count(key, request_.max_moves);
    if (lower == "ownership") return read_flag(key, request_.ownership);
    if (lower == "movesownership") return read_flag(key, request_.moves_ownership);
    if (lower == "scoredistribution") return read_flag(key, request_.scores);
    if (lower == "rootinfo") return read_flag(key, request_.root_info);
    if (lower == "avoid" || lower == "allow") return read_restriction(lower == "allow");
    if (std::find(kUnused.begin(), kUnused.end(), lower) != kUnused.end()) {
      return read_flag(key, ignored);
    }
    return expected(
        "interval, minmoves, maxmoves, ownership, movesOwnership, pvVisits, rootInfo, "
        "scoreDistribution, avoid or allow",
        key);
  }

  Status read_restriction(bool allows) {
    const auto color = next();
    const auto side = read_color(color);
    if (!side) return expected("black or white", color);
    PointSet named;
    for (const auto& vertex : base::split(next(), ',')) {
      const auto point = go::gtp_point(session_.position().board().grid(), vertex);
      if (!point) return expected("vertices with commas between them", vertex);
      named.set(point->index);
    }
    const auto text = next();
    const auto depth = base::parsed_integer(text);
    if (!depth || *depth < 1 || *depth > kMaxDepth) {
      return expected("a depth of 1 or more behind the vertices", text);
    }
    if (*side != request_.side) return {};
    request_.is_restricted = true;
    if (allows) {
      allowed_ |= named;
      has_allowed_ = true;
    } else {
      avoided_ |= named;
    }
    return {};
  }

  Status restrict_moves() {
    if (!request_.is_restricted) return {};
    go::Position::Moves legal;
    session_.position_for(request_.side).legal_moves(legal);
    for (const auto move : legal) {
      if (avoided_[move.index] || (has_allowed_ && !allowed_[move.index])) continue;
      request_.moves.push_back(move);
    }
    if (request_.moves.empty()) return refuse("no legal move is left to look at");
    return {};
  }

  const GtpSession& session_;
  const GtpArguments& arguments_;
  std::size_t at_ = 0;
  GtpAnalysisRequest request_;
  PointSet avoided_;
  PointSet allowed_;
  bool has_allowed_ = false;
};

}  // namespace

GtpSession::Expected<GtpAnalysisRequest> read_analysis_request(const GtpSession& session,
                                                               const GtpArguments& arguments) {
  return Reader(session, arguments).read();
}

}  // namespace tesuji::protocol
