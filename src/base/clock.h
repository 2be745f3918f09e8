// The clocks: the wall, and the processor time of the calling thread or of the whole process.
#pragma once

namespace tesuji::base {

enum class ClockKind { wall, cpu };

double wall_seconds();        // monotonic, arbitrary origin
double thread_cpu_seconds();  // of the calling thread only
double process_cpu_seconds();
double seconds_now(ClockKind kind);

}  // namespace tesuji::base
