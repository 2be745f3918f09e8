#include "command/session.h"

#include <fmt/format.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <system_error>
#include <thread>

#include "base/folders.h"
#include "base/log.h"
#include "base/stream_wait.h"
#include "base/text.h"
#include "base/thread_queue.h"
#include "command/progress.h"
#include "formats/json.h"

namespace tesuji::command {
namespace {

// Log lines are messages like others: a progress bar makes room for them.
class MessageSink : public spdlog::sinks::base_sink<std::mutex> {
 public:
  explicit MessageSink(Session& session) : session_(session) {}

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    session_.say(std::string(base::trimmed({line.data(), line.size()})));
  }
  void flush_() override {}

 private:
  Session& session_;
};

base::StopFlag* flag_to_raise = nullptr;
volatile std::sig_atomic_t signal_that_came = 0;

extern "C" void raise_flag(int signal) {
  if (flag_to_raise->is_raised()) _exit(kInterrupted);
  signal_that_came = signal;
  flag_to_raise->raise();
}

Session* who_speaks = nullptr;

void tell_wait(std::string_view what, const std::filesystem::path& path) {
  who_speaks->say(fmt::format("tesuji: waiting for {} {}; Ctrl-C ends it", what,
                              base::printable(path.string(), 200)));
}

// Whoever reads us has seen enough (`tesuji players | head`): no fault, and nothing to say.
[[noreturn]] void end_like_a_filter() {
  std::signal(SIGPIPE, SIG_DFL);
  std::raise(SIGPIPE);
  std::_Exit(kBadInput);
}

}  // namespace

void stop_on_signals(base::StopFlag& flag) {
  flag_to_raise = &flag;
  struct sigaction action {};
  action.sa_handler = raise_flag;  // no SA_RESTART: waiting reads must notice
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // writing reports the error instead
  std::signal(SIGXFSZ, SIG_IGN);
}

bool was_asked_to_end() { return signal_that_came == SIGTERM; }

void end_on_signals() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

Session::Session() = default;
Session::~Session() {
  base::tell_waits_to(nullptr);
  spdlog::drop(base::kLoggerName);
  spdlog::set_default_logger(base::logger());  // which now is nobody's
}

base::Result<void> Session::begin() {
  const auto level = spdlog::level::from_str(log);
  if (level == spdlog::level::off && log != "off") {
    return base::fail("option --log", base::printable(log),
                      "expected trace, debug, info, warn, error, critical or off");
  }
  TESUJI_TRY(sink_, progress_sink(progress));
  const auto logger =
      std::make_shared<spdlog::logger>(base::kLoggerName, std::make_shared<MessageSink>(*this));
  logger->set_level(level);
  // What rooms log without naming a logger comes here too: the usual one writes to standard output.
  spdlog::set_default_logger(logger);
  stop_on_signals(stop_);
  who_speaks = this;
  base::tell_waits_to(tell_wait);
  return {};
}

unsigned Session::thread_count() const {
  if (threads > 0) return threads;
  const unsigned cores = std::thread::hardware_concurrency();
  return cores == 0 ? 1 : cores;
}

Session::Queue Session::jobs() {
  if (jobs_) return jobs_;
  if (cluster.empty()) {
    jobs_ = std::make_shared<base::ThreadQueue>(job_kinds, thread_count());
  } else {
    TESUJI_TRY(jobs_, open_cluster(cluster));
  }
  return jobs_;
}

std::filesystem::path Session::data_folder() const {
  return data.empty() ? base::user_data_folder() : std::filesystem::path(data);
}

void Session::print(const formats::Json& object) const { print(formats::json_line(object)); }

void Session::print(const std::string& text) const {
  if (sink_) clear_bar(*sink_);
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0) {
    const int error = errno;
    if (error == EPIPE) end_like_a_filter();
    std::fputs(
        ("tesuji: standard output: cannot write: " + std::generic_category().message(error) + "\n")
            .c_str(),
        stderr);
    std::_Exit(kBadInput);
  }
}

void Session::say(const std::string& text) {
  if (sink_) clear_bar(*sink_);
  std::fputs((text + "\n").c_str(), stderr);
}

int Session::fail(const base::Error& error) {
  std::string line = error.line();
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  say("tesuji: " + line);
  return exit_code = kBadInput;
}

}  // namespace tesuji::command
