// Processor time that another process spends for a thread: an engine's, while the thread waits.
//
// Whoever waits for the other process charges what it used to the calling thread, and
// seconds_now(ClockKind::cpu) counts it from then on, so that a move costs the same wherever it is
// thought. Cost: a charge is an addition; reading a group's time reads the table of processes.
#pragma once

#include <sys/types.h>

namespace tesuji::base {

// Adds to the processor time of the calling thread.
void charge_cpu_seconds(double seconds);
// What was charged to it so far.
double charged_cpu_seconds();

// What the living processes of a group have used so far, each with those it has waited for. 0 if
// there are none. Children that have ended count in hundredths of a second.
double group_cpu_seconds(pid_t group);

}  // namespace tesuji::base
