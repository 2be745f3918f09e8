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
  leave_to_us();
  Outcome outcome;
  jsConsumerInfo* raw = nullptr;
  outcome.status = js_AddConsumer(&raw, link_->jet(), kResults, &config, nullptr, &outcome.code);
  const ConsumerInfoHandle info(raw);
  if (outcome.is_ok()) kept_ = info->NumPending;
  return outcome;
}

// A consumer whose taker is gone makes way for one of our own. Changed instead, it would deliver
// what was not confirmed only much later, and the server would forget the change when it is killed.
void ResultsBox::leave_to_us() const {
  jsConsumerInfo* raw = nullptr;
  js_GetConsumerInfo(&raw, link_->jet(), kResults, seat_.c_str(), nullptr, nullptr);
  const ConsumerInfoHandle info(raw);
  if (raw == nullptr || info->PushBound) return;
  js_DeleteConsumer(link_->jet(), kResults, seat_.c_str(), nullptr, nullptr);
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
  const bool is_ours = raw != nullptr && info->Config->DeliverSubject == inbox_subject_;
  if (is_ours || (status != NATS_OK && status != NATS_NOT_FOUND)) return {};
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
