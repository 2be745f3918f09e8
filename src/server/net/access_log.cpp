#include "server/net/access_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "base/text.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

std::string time_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// A word of a line: what could be taken for more than one is shown as it was escaped.
std::string word(const std::string& text, std::size_t limit) {
  std::string shown = text.empty() ? "-" : base::printable(text, limit);
  for (char& c : shown) {
    if (c == ' ') c = '_';
  }
  return shown;
}

void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // a full disk loses lines, not answers
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

std::string access_line(const AccessEntry& entry, const std::string& time) {
  return fmt::format("{} {} {} {} {} {} {:.1f}\n", time, word(entry.client, 64),
                     word(entry.method, 16), word(entry.path, kMaxLoggedPathBytes), entry.status,
                     entry.bytes, entry.milliseconds);
}

base::Result<std::unique_ptr<AccessLog>> AccessLog::open(const std::string& file) {
  if (file == "-") return std::unique_ptr<AccessLog>(new AccessLog(STDERR_FILENO, false));
  const int descriptor =
      ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600);
  if (descriptor < 0) return base::fail("access log", file, std::strerror(errno));
  return std::unique_ptr<AccessLog>(new AccessLog(descriptor, true));
}

AccessLog::AccessLog(int descriptor, bool is_ours)
    : descriptor_(descriptor), is_ours_(is_ours), thread_([this] { work(); }) {}

AccessLog::~AccessLog() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
  if (is_ours_) close(descriptor_);
}

void AccessLog::add(const AccessEntry& entry) {
  {
    const std::lock_guard lock(mutex_);
    if (lines_.size() >= kMaxWaitingLogLines) {
      ++dropped_;
      return;
    }
    lines_.push_back(access_line(entry, time_text()));
  }
  changed_.notify_one();
}

void AccessLog::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || !lines_.empty(); });
    if (lines_.empty()) return;
    std::string text;
    for (const auto& line : lines_) text += line;
    lines_.clear();
    if (dropped_ > 0) text += fmt::format("{} {} lines were left out\n", time_text(), dropped_);
    dropped_ = 0;
    lock.unlock();
    write_all(descriptor_, text);
    lock.lock();
  }
}

}  // namespace tesuji::server
