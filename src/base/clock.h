// The clocks: the wall, and the processor time of the calling thread or of the whole process.
#pragma once

namespace tesuji::base {

enum class ClockKind { wall, cpu };

double wall_seconds();        // monotonic, arbitrary origin
double thread_cpu_seconds();  // of the calling thread only
double process_cpu_seconds();
// The wall, or the calling thread with what was charged to it (charged_time.h).
double seconds_now(ClockKind kind);

}  // namespace tesuji::base
