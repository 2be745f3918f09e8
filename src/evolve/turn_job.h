// A turn of co-evolution as jobs (base/jobs.h): some hosts each, against all opponents.
//
// The plan has what the domain says of its games (bytes that this does not read), the hosts as
// neurons and lists of them, and the opponents whole. A result has the wins of its hosts and what
// was counted. A domain writes a function that plays some hosts (`PlayHosts`) and has a job kind.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/jobs.h"
#include "evolve/coevolution.h"

namespace tesuji::evolve {

inline constexpr std::size_t kHostsPerJob = 8;

// The results of the hosts from `first`; index 0 is that host.
using PlayHosts = std::function<base::Result<Played>(const std::vector<Network>& hosts,
                                                     const base::Watch& watch)>;
// Reads what the domain says; the opponents are whole. Anything may be wrong with either.
using PrepareGames = std::function<base::Result<PlayHosts>(
    std::string_view domain, std::vector<Network> opponents, const NetShape& shape)>;

base::JobKind turn_kind(std::string name, PrepareGames prepare);

// The games of a turn, or nothing if the watch was stopped first. `segments`: how many tables of
// wins by segment the domain gives; `counts`: how many numbers.
struct TurnJobs {
  std::string kind;
  std::string domain;
  std::size_t segments = 0;
  std::size_t counts = 0;
};
base::Result<std::optional<Played>> played_by_jobs(base::JobQueue& queue, const TurnJobs& jobs,
                                                   const SaneOptions& options, const Turn& turn,
                                                   const base::Watch& watch);

}  // namespace tesuji::evolve
