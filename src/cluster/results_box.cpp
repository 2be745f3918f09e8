#include "cluster/results_box.h"

#include <fmt/format.h>

#include "base/log.h"

namespace tesuji::cluster {
namespace {

using base::Result;

constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr std::int64_t kAckSeconds = 30;
constexpr std::int64_t kMaxUnconfirmed = 256;
constexpr std::string_view kConfirmed = "+ACK";  // as JetStream wants it

}  // namespace

std::string results_subject(const std::string& seat) { return "tesuji.results." + seat; }

ResultsBox::ResultsBox(const Link& link, std::string seat, std::string inbox_subject, Inbox inbox)
    : link_(&link),
      seat_(std::move(seat)),
      inbox_subject_(std::move(inbox_subject)),
      inbox_(std::move(inbox)) {}

Outcome ResultsBox::sit_down(const std::string& description) {
  description_ = description;
  const std::string filter = results_subject(seat_);
  jsConsumerConfig config;
  jsConsumerConfig_Init(&config);
  config.Durable = seat_.c_str();
  config.Description = description_.c_str();
  config.FilterSubject = filter.c_str();
  config.DeliverSubject = inbox_subject_.c_str();
  config.AckPolicy = js_AckExplicit;
  config.AckWait = kAckSeconds * kNanoseconds;
  config.MaxAckPending = kMaxUnconfirmed;
  Outcome outcome;
  for (int attempt = 0; attempt < 2; ++attempt) {
    jsConsumerInfo* raw = nullptr;
    outcome = Outcome();
    outcome.status = js_AddConsumer(&raw, link_->jet(), kResults, &config, nullptr, &outcome.code);
    const ConsumerInfoHandle info(raw);
    if (!outcome.is_ok()) return outcome;
    kept_ = info->NumPending;
    // What the one before us was given and never confirmed would come only much later.
    if (info->NumAckPending == 0) return outcome;
    js_DeleteConsumer(link_->jet(), kResults, seat_.c_str(), nullptr, nullptr);
  }
  return outcome;
}

Result<std::optional<ResultsBox>> ResultsBox::open(const Link& link, const std::string& plan,
                                                   const std::string& description,
                                                   const base::Watch& watch) {
  for (int n = 0; n < kSeats; ++n) {
    std::string subject = link.new_inbox();
    TESUJI_TRY(auto inbox, link.listen(subject));
    ResultsBox box(link, fmt::format("{}-{}", plan, n), std::move(subject), std::move(inbox));
    bool is_taken = false;
    TESUJI_TRY(const bool done, link.insist("cannot take results", watch, [&] {
      const Outcome outcome = box.sit_down(description);
      is_taken =
          outcome.code == JSConsumerNameExistErr || outcome.code == JSConsumerExistingActiveErr;
      return is_taken ? Outcome() : outcome;
    }));
    if (!done) return std::nullopt;
    if (!is_taken) return box;
  }
  return base::fail("cluster", plan, fmt::format("{} runs of this plan are at work", kSeats));
}

std::optional<Letter> ResultsBox::next(std::chrono::milliseconds wait) { return inbox_.next(wait); }

void ResultsBox::confirm(const Letter& letter) const {
  if (!letter.reply.empty()) link_->send(letter.reply, kConfirmed);
}

Result<void> ResultsBox::look_after(const base::Watch& watch) {
  if (!link_->is_connected()) return {};
  jsErrCode code = static_cast<jsErrCode>(0);
  jsConsumerInfo* raw = nullptr;
  const auto status =
      js_GetConsumerInfo(&raw, link_->jet(), kResults, seat_.c_str(), nullptr, &code);
  const ConsumerInfoHandle info(raw);
  if (status != NATS_NOT_FOUND) return {};
  base::logger()->warn("cluster: the server has lost where results go; told it again");
  const std::string description = description_;
  TESUJI_CHECK(link_->insist("cannot take results", watch, [&] { return sit_down(description); }));
  return {};
}

void ResultsBox::leave() const {
  natsConnection_Flush(link_->connection());  // what was confirmed, first
  js_DeleteConsumer(link_->jet(), kResults, seat_.c_str(), nullptr, nullptr);
}

}  // namespace tesuji::cluster
