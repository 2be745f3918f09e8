#include "base/charged_time.h"

#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>

namespace tesuji::base {
namespace {

thread_local double charged = 0;

struct ProcessTime {
  pid_t group = 0;
  double own = 0;     // seconds
  double waited = 0;  // of children that it has waited for
};

// What /proc/NUMBER/stat says. Nothing if the process is gone.
std::optional<ProcessTime> time_of(const std::filesystem::path& process) {
  std::ifstream file(process / "stat");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto name_end = text.rfind(')');  // a name may hold anything
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(name_end + 1));
  ProcessTime time;
  std::string skipped;
  fields >> skipped >> skipped >> time.group;  // state, parent, group
  constexpr int kUntilTimes = 8;               // session .. major faults of children
  for (int i = 0; i < kUntilTimes; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  double user_waited = 0;
  double system_waited = 0;
  fields >> user >> system >> user_waited >> system_waited;
  if (!fields) return std::nullopt;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  time.own = (user + system) / ticks;
  time.waited = (user_waited + system_waited) / ticks;
  return time;
}

// To the nanosecond, where the system tells it.
std::optional<double> exact_time(pid_t process) {
  clockid_t clock{};
  timespec t{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &t) != 0) {
    return std::nullopt;
  }
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

}  // namespace

void charge_cpu_seconds(double seconds) { charged += seconds; }
double charged_cpu_seconds() { return charged; }

double group_cpu_seconds(pid_t group) {
  double sum = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator at("/proc", error), end; !error && at != end;
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const auto time = time_of(at->path());
    if (!time || time->group != group) continue;
    sum += exact_time(static_cast<pid_t>(std::stol(name))).value_or(time->own) + time->waited;
  }
  return sum;
}

}  // namespace tesuji::base
