#include "protocol/gtp/engine_client.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/log.h"
#include "base/text.h"

namespace tesuji::protocol {
namespace {

using game::EndReason;
using std::chrono::milliseconds;

constexpr std::size_t kMaxLoggedText = 500;  // bytes of a line or command
constexpr milliseconds kQuitPatience{100};   // for the engine to take our "quit"
constexpr milliseconds kDyingPatience{200};  // between the end of its output and its exit status

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

struct Head {
  bool is_refusal = false;
  std::string id;
  std::string text;
};

// The first line of an answer taken apart; nothing for a line that is none. "=== Banner ===" is
// none, "=D4" without the space is one.
std::optional<Head> answer_head(std::string_view line) {
  if (line.empty() || (line[0] != '=' && line[0] != '?')) return std::nullopt;
  Head head;
  head.is_refusal = line[0] == '?';
  line.remove_prefix(1);
  const auto digits =
      static_cast<std::size_t>(std::find_if_not(line.begin(), line.end(), is_digit) - line.begin());
  head.id = line.substr(0, digits);
  line.remove_prefix(digits);
  if (!line.empty() && line[0] != ' ' && line[0] != '\t' && !is_letter(line[0])) {
    return std::nullopt;
  }
  head.text = base::trimmed(line);
  return head;
}

// A line as the protocol wants it read: control characters other than tabs are dropped.
std::string clean_line(std::string_view raw) {
  std::string line;
  for (const char c : raw) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t' || (byte >= 32 && byte != 127)) line += c;
  }
  return line;
}

}  // namespace

base::Result<std::unique_ptr<GtpClient>> GtpClient::start(const std::vector<std::string>& command) {
  TESUJI_TRY(auto process, base::Subprocess::start(command));
  base::logger()->info("engine {}: started: {}", process->pid(),
                       base::printable(base::joined(command, " "), kMaxLoggedText));
  return std::unique_ptr<GtpClient>(new GtpClient(std::move(process)));
}

GtpClient::~GtpClient() {
  if (!fault_) process_->write("quit\n", base::Deadline::after(kQuitPatience));
  process_->stop();
  base::logger()->info("engine {}: {}", process_->pid(), process_->ending().value_or("stopped"));
}

GtpClient::Reply<GtpAnswer> GtpClient::send(std::string_view command, const GtpPatience& patience) {
  if (fault_) return tl::unexpected(*fault_);
  if (command.find_first_of("\r\n") != std::string_view::npos) {
    // Two commands in one would shift every later answer; the caller's text was not checked.
    return GtpAnswer{"a command is one line", true};
  }
  const auto deadline = base::Deadline::after(patience.answer, patience.stop);
  base::logger()->trace("engine {} <- {} {}", process_->pid(), ++id_, command);
  switch (process_->write(fmt::format("{} {}\n", id_, command), deadline)) {
    case base::Subprocess::Io::done:
      break;
    case base::Subprocess::Io::ended:
      return fail_crashed("before a command");
    case base::Subprocess::Io::late:
      return fail_late({}, patience);
  }
  return read_answer(deadline, patience);
}

GtpClient::Reply<GtpAnswer> GtpClient::read_answer(const base::Deadline& deadline,
                                                   const GtpPatience& patience) {
  Reading reading;
  auto first = read_first_line(deadline, patience, reading);
  if (!first) return tl::unexpected(first.error());
  const Head head = *answer_head(*first);
  if (head.id.empty() ? echoes_ids_ : head.id != std::to_string(id_)) {
    return fail(EndReason::nonsense,
                fmt::format("answer to command {} carries {}: \"{}\"", id_,
                            head.id.empty() ? std::string("no id") : "id " + head.id,
                            base::printable(*first)));
  }
  echoes_ids_ = echoes_ids_ || !head.id.empty();
  GtpAnswer answer{head.text, head.is_refusal};
  for (;;) {
    auto line = read_line(deadline, patience, reading);
    if (!line) return tl::unexpected(line.error());
    if (line->empty()) break;
    answer.text += '\n';
    answer.text += *line;
  }
  answer.text = base::trimmed(answer.text);
  has_answered_ = true;
  return answer;
}

GtpClient::Reply<std::string> GtpClient::read_first_line(const base::Deadline& deadline,
                                                         const GtpPatience& patience,
                                                         Reading& reading) {
  for (;;) {
    auto line = read_line(deadline, patience, reading);
    if (!line || answer_head(*line)) return line;
    if (base::trimmed(*line).empty()) {
      reading.odd_has_ended = !reading.odd.empty();
    } else {
      if (reading.odd.empty()) reading.odd = *line;
      reading.odd_has_ended = false;
    }
  }
}

GtpClient::Reply<std::string> GtpClient::read_line(const base::Deadline& deadline,
                                                   const GtpPatience& patience, Reading& reading) {
  std::size_t searched = 0;
  for (;;) {
    const std::size_t end = buffer_.find('\n', searched);
    const std::size_t length = std::min(end, buffer_.size());
    if (length > kMaxEngineLine) {
      return fail(EndReason::flood, fmt::format("a line of more than {} bytes", kMaxEngineLine));
    }
    if (reading.bytes + length > kMaxEngineAnswer) {
      return fail(EndReason::flood,
                  fmt::format("more than {} bytes for one command", kMaxEngineAnswer));
    }
    if (end != std::string::npos) {
      std::string line = clean_line(std::string_view(buffer_).substr(0, end));
      buffer_.erase(0, end + 1);
      reading.bytes += end + 1;
      base::logger()->trace("engine {} -> {}", process_->pid(),
                            base::printable(line, kMaxLoggedText));
      return line;
    }
    searched = buffer_.size();
    base::Deadline until = deadline;
    const bool expects_silence = reading.odd_has_ended && has_answered_;
    if (expects_silence) {
      until.at = std::min(until.at, std::chrono::steady_clock::now() + patience.quiet);
    }
    switch (process_->read(buffer_, until)) {
      case base::Subprocess::Io::done:
        break;
      case base::Subprocess::Io::ended:
        return fail_crashed("before its answer was complete");
      case base::Subprocess::Io::late:
        return fail_late(reading, patience);
    }
  }
}

GtpClient::Reply<bool> GtpClient::knows(const std::string& command, const GtpPatience& patience) {
  if (!commands_) {
    const auto list = send("list_commands", patience);
    if (!list) return tl::unexpected(list.error());
    commands_.emplace();
    if (!list->is_refusal) {
      for (auto& word : base::words(list->text)) commands_->insert(std::move(word));
    }
  }
  if (!commands_->empty()) return commands_->count(command) > 0;
  if (const auto found = known_.find(command); found != known_.end()) return found->second;
  const auto answer = send("known_command " + command, patience);
  if (!answer) return tl::unexpected(answer.error());
  const bool known = !answer->is_refusal && base::lower(answer->text) == "true";
  known_.emplace(command, known);
  return known;
}

tl::unexpected<game::Fault> GtpClient::fail(EndReason reason, std::string detail) {
  fault_ = game::Fault{reason, std::move(detail)};
  base::logger()->info("engine {}: fault: {}: {}", process_->pid(), game::name(reason),
                       fault_->detail);
  buffer_.clear();
  process_->stop();
  return tl::unexpected(*fault_);
}

tl::unexpected<game::Fault> GtpClient::fail_late(const Reading& reading,
                                                 const GtpPatience& patience) {
  if (patience.stop != nullptr && patience.stop->is_raised()) {
    return fail(EndReason::time, "stopped while waiting for an answer");
  }
  if (!reading.odd.empty()) {
    return fail(EndReason::nonsense, fmt::format("no answer, which starts with = or ?, but \"{}\"",
                                                 base::printable(reading.odd)));
  }
  return fail(EndReason::time, fmt::format("no answer within {} s",
                                           static_cast<double>(patience.answer.count()) / 1000));
}

tl::unexpected<game::Fault> GtpClient::fail_crashed(std::string_view when) {
  const auto ending = process_->ending(kDyingPatience);
  std::string detail = ending ? fmt::format("ended {} with {}", when, *ending)
                              : fmt::format("closed its pipe {}", when);
  const std::string last_words = process_->last_stderr_line();
  if (!last_words.empty())
    detail += fmt::format("; it said \"{}\"", base::printable(last_words, 200));
  return fail(EndReason::crash, std::move(detail));
}

}  // namespace tesuji::protocol
