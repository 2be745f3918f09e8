#include "command/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <mutex>

#include "base/clock.h"
#include "base/text.h"
#include "formats/json.h"

namespace tesuji::command {
namespace {

constexpr double kFirstAfter = 0.5;  // seconds: short work shows no bar
constexpr double kBetween = 0.2;     // seconds between two drawings
constexpr int kBarWidth = 24;

// Lets a report pass at most every kBetween seconds, and the last one always.
class Throttle {
 public:
  bool passes(const base::Progress& progress) {
    const double now = base::wall_seconds();
    const bool last = progress.total > 0 && progress.done >= progress.total;
    if (now < next_ && !last) return false;
    next_ = now + kBetween;
    return true;
  }

 private:
  double next_ = base::wall_seconds() + kFirstAfter;
};

class Bar : public base::ProgressSink {
 public:
  ~Bar() override { clear(); }

  void report(const base::Progress& progress) override {
    const std::lock_guard lock(mutex_);
    if (!throttle_.passes(progress)) return;
    std::string line = progress.task;
    if (progress.total > 0) {
      const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
      const int full = std::clamp(static_cast<int>(share * kBarWidth), 0, kBarWidth);
      line += fmt::format(" [{}{}] {}/{}", std::string(full, '#'),
                          std::string(kBarWidth - full, '.'), progress.done, progress.total);
      const double seconds = base::wall_seconds() - start_;
      if (share > 0 && share < 1) line += fmt::format(", {:.0f} s left", seconds / share - seconds);
    } else {
      line += fmt::format(" {}", progress.done);
    }
    if (!progress.note.empty()) line += "  " + progress.note;
    std::fputs(("\r\x1b[K" + line).c_str(), stderr);
    std::fflush(stderr);
    drawn_ = true;
  }

  void clear() {
    const std::lock_guard lock(mutex_);
    if (drawn_) std::fputs("\r\x1b[K", stderr);
    drawn_ = false;
  }

 private:
  std::mutex mutex_;
  Throttle throttle_;
  double start_ = base::wall_seconds();
  bool drawn_ = false;
};

class JsonLines : public base::ProgressSink {
 public:
  void report(const base::Progress& progress) override {
    const std::lock_guard lock(mutex_);
    if (!throttle_.passes(progress)) return;
    const formats::Json line = {{"progress", progress.task},
                                {"done", progress.done},
                                {"total", progress.total},
                                {"note", progress.note}};
    std::fputs(formats::json_line(line).c_str(), stderr);
    std::fflush(stderr);
  }

 private:
  std::mutex mutex_;
  Throttle throttle_;
};

class Silence : public base::ProgressSink {
 public:
  void report(const base::Progress& /*progress*/) override {}
};

}  // namespace

base::Result<std::unique_ptr<base::ProgressSink>> progress_sink(const std::string& kind) {
  std::unique_ptr<base::ProgressSink> sink;
  if (kind == "json") {
    sink = std::make_unique<JsonLines>();
  } else if (kind == "none" || (kind == "auto" && isatty(STDERR_FILENO) == 0)) {
    sink = std::make_unique<Silence>();
  } else if (kind == "auto") {
    sink = std::make_unique<Bar>();
  } else {
    return base::fail("option --progress", base::printable(kind), "expected auto, json or none");
  }
  return sink;
}

void clear_bar(base::ProgressSink& sink) {
  if (auto* bar = dynamic_cast<Bar*>(&sink)) bar->clear();
}

}  // namespace tesuji::command
