#include "cluster/link.h"

#include <fmt/format.h>

#include <thread>

#include "base/log.h"
#include "base/text.h"
#include "cluster/link_options.h"

namespace tesuji::cluster {
namespace {

using base::Result;
using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetweenCalls{200};
constexpr std::chrono::seconds kTellAfter{3};
constexpr std::int64_t kRequestMilliseconds = 5000;
constexpr std::int64_t kNanoseconds = 1'000'000'000;

std::int64_t nanoseconds(std::chrono::seconds time) { return time.count() * kNanoseconds; }

struct StreamPlan {
  const char* name;
  const char* subjects;
  const char* description;
  jsRetentionPolicy retention;
  std::int64_t per_subject;
};
constexpr StreamPlan kStreams[] = {
    {kPlans, "tesuji.plans.>", "plans of jobs, by their hash", js_LimitsPolicy, 1},
    {kJobs, "tesuji.jobs.>", "bundles of jobs for workers", js_WorkQueuePolicy, -1},
    {kResults, "tesuji.results.>", "results that runs have not taken yet", js_WorkQueuePolicy, -1}};

Outcome add_stream(jsCtx* jet, const StreamPlan& plan, int replicas) {
  Outcome outcome;
  jsStreamInfo* info = nullptr;
  outcome.status = js_GetStreamInfo(&info, jet, plan.name, nullptr, &outcome.code);
  const StreamInfoHandle there(info);
  if (!outcome.is_missing()) return outcome;
  jsStreamConfig config;
  jsStreamConfig_Init(&config);
  const char* subjects[] = {plan.subjects};
  config.Name = plan.name;
  config.Description = plan.description;
  config.Subjects = subjects;
  config.SubjectsLen = 1;
  config.Retention = plan.retention;
  config.Storage = js_FileStorage;
  config.MaxAge = nanoseconds(kKept);
  config.MaxMsgsPerSubject = plan.per_subject;
  config.Discard = js_DiscardNew;
  if (plan.per_subject > 0) config.Discard = js_DiscardOld;
  config.Replicas = replicas;
  outcome.status = js_AddStream(nullptr, jet, &config, nullptr, &outcome.code);
  if (outcome.code == JSStreamNameExistErr) return {};  // somebody else was faster
  return outcome;
}

}  // namespace

bool Outcome::may_pass() const {
  switch (code) {
    case JSNotEnabledErr:
    case JSNotEnabledForAccountErr:
      return false;
    case JSClusterNotAvailErr:
    case JSClusterNoPeersErr:
    case JSInsufficientResourcesErr:
    case JSStorageResourcesExceededErr:
    case JSStreamStoreFailedErr:
      return true;
    default:
      break;
  }
  return status == NATS_TIMEOUT || status == NATS_NO_RESPONDERS ||
         status == NATS_CONNECTION_DISCONNECTED || status == NATS_STALE_CONNECTION ||
         status == NATS_IO_ERROR || status == NATS_INSUFFICIENT_BUFFER;
}

tl::unexpected<base::Error> link_error(const Address& address, std::string_view what,
                                       const Outcome& outcome) {
  if (outcome.code == JSNotEnabledErr || outcome.code == JSNotEnabledForAccountErr ||
      outcome.status == NATS_NO_RESPONDERS) {
    return base::fail("cluster", address.text(), "this server has no JetStream: start it with -js");
  }
  natsStatus ignored = NATS_OK;
  const char* said = nats_GetLastError(&ignored);
  std::string why = natsStatus_GetText(outcome.status);
  if (said != nullptr && *said != '\0') why += std::string(" (") + base::printable(said, 200) + ")";
  return base::fail("cluster", address.text(), fmt::format("{}: {}", what, why));
}

std::optional<Letter> Inbox::next(std::chrono::milliseconds wait) {
  natsMsg* raw = nullptr;
  if (natsSubscription_NextMsg(&raw, subscription_.get(), wait.count()) != NATS_OK) return {};
  const MessageHandle message(raw);
  const char* reply = natsMsg_GetReply(raw);
  return Letter{natsMsg_GetSubject(raw), reply == nullptr ? "" : reply,
                std::string(natsMsg_GetData(raw), natsMsg_GetDataLength(raw))};
}

Link::Link(Address address, ConnectionHandle connection, JetHandle jet)
    : address_(std::move(address)), connection_(std::move(connection)), jet_(std::move(jet)) {}

Link::~Link() { natsConnection_FlushTimeout(connection_.get(), kRequestMilliseconds); }

Result<std::shared_ptr<Link>> Link::open(const Address& address, const Secrets& secrets,
                                         const std::string& name) {
  TESUJI_TRY(const auto options, link_options(address, secrets, name));
  natsConnection* connection = nullptr;
  Outcome outcome{natsConnection_Connect(&connection, options.get())};
  ConnectionHandle connected(connection);
  if (!outcome.is_ok()) return link_error(address, "cannot connect", outcome);
  jsOptions jet_options;
  jsOptions_Init(&jet_options);
  jet_options.Wait = kRequestMilliseconds;
  jsCtx* jet = nullptr;
  outcome.status = natsConnection_JetStream(&jet, connection, &jet_options);
  if (!outcome.is_ok()) return link_error(address, "JetStream", outcome);
  const auto link = std::shared_ptr<Link>(new Link(address, std::move(connected), JetHandle(jet)));
  TESUJI_CHECK(link->make_streams());
  return link;
}

Result<void> Link::make_streams() const {
  for (const auto& plan : kStreams) {
    const Outcome outcome = add_stream(jet_.get(), plan, address_.replicas());
    if (!outcome.is_ok()) {
      return link_error(address_, fmt::format("cannot make the stream {}", plan.name), outcome);
    }
  }
  return {};
}

Result<bool> Link::insist(std::string_view what, const base::Watch& watch,
                          const std::function<Outcome()>& call) const {
  const auto start = steady_clock::now();
  bool told = false;
  while (!watch.is_stopped()) {
    const Outcome outcome = call();
    const auto waited = steady_clock::now() - start;
    if (outcome.is_ok()) {
      if (told) base::logger()->warn("cluster: {}: done; going on", what);
      return true;
    }
    if (!outcome.may_pass() || waited > kServerPatience) return link_error(address_, what, outcome);
    if (!told && waited > kTellAfter) {
      base::logger()->warn("{}; waiting", link_error(address_, what, outcome).value().line());
      told = true;
    }
    std::this_thread::sleep_for(kBetweenCalls);
    // A server that came back without what it had.
    if (outcome.status == NATS_NO_RESPONDERS && is_connected()) (void)make_streams();
  }
  return false;
}

Result<std::optional<std::uint64_t>> Link::store(const std::string& subject, std::string_view bytes,
                                                 const std::string& id,
                                                 const base::Watch& watch) const {
  if (bytes.size() > max_payload()) {
    return base::fail("cluster", subject,
                      fmt::format("a message of {} bytes; this server takes {}: set max_payload",
                                  bytes.size(), max_payload()));
  }
  jsPubOptions options;
  jsPubOptions_Init(&options);
  if (!id.empty()) options.MsgId = id.c_str();
  std::uint64_t number = 0;
  TESUJI_TRY(const bool done, insist("cannot store a message", watch, [&] {
               Outcome outcome;
               jsPubAck* ack = nullptr;
               outcome.status = js_Publish(&ack, jet_.get(), subject.c_str(), bytes.data(),
                                           static_cast<int>(bytes.size()), &options, &outcome.code);
               const AckHandle handle(ack);
               if (ack != nullptr) number = ack->Sequence;
               return outcome;
             }));
  if (!done) return std::nullopt;
  return number;
}

Result<std::optional<std::string>> Link::stored(const char* stream, const std::string& subject,
                                                const base::Watch& watch) const {
  std::optional<std::string> bytes;
  TESUJI_CHECK(insist("cannot read a message", watch, [&] {
    Outcome outcome;
    natsMsg* raw = nullptr;
    outcome.status =
        js_GetLastMsg(&raw, jet_.get(), stream, subject.c_str(), nullptr, &outcome.code);
    const MessageHandle message(raw);
    if (outcome.is_missing()) return Outcome{};
    if (outcome.is_ok()) bytes.emplace(natsMsg_GetData(raw), natsMsg_GetDataLength(raw));
    return outcome;
  }));
  return bytes;
}

Result<bool> Link::purge(const char* stream, const std::string& subject,
                         const base::Watch& watch) const {
  return insist("cannot drop messages", watch, [&] {
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = kRequestMilliseconds;
    options.Stream.Purge.Subject = subject.c_str();
    Outcome outcome;
    outcome.status = js_PurgeStream(jet_.get(), stream, &options, &outcome.code);
    return outcome;
  });
}

Result<bool> Link::remove(const char* stream, std::uint64_t number,
                          const base::Watch& watch) const {
  return insist("cannot drop a message", watch, [&] {
    Outcome outcome;
    outcome.status = js_DeleteMsg(jet_.get(), stream, number, nullptr, &outcome.code);
    const bool is_gone = outcome.is_missing() || outcome.code == JSSequenceNotFoundErr ||
                         outcome.code == JSNoMessageFoundErr ||
                         outcome.code == JSStreamMsgDeleteFailed;
    return is_gone ? Outcome{} : outcome;
  });
}

void Link::send(const std::string& subject, std::string_view bytes,
                const std::string& reply) const {
  const auto size = static_cast<int>(bytes.size());
  if (reply.empty()) {
    natsConnection_Publish(connection_.get(), subject.c_str(), bytes.data(), size);
  } else {
    natsConnection_PublishRequest(connection_.get(), subject.c_str(), reply.c_str(), bytes.data(),
                                  size);
  }
}

Result<Inbox> Link::listen(const std::string& subject) const {
  natsSubscription* raw = nullptr;
  const Outcome outcome{natsConnection_SubscribeSync(&raw, connection_.get(), subject.c_str())};
  SubscriptionHandle subscription(raw);
  if (!outcome.is_ok()) return link_error(address_, "cannot listen", outcome);
  return Inbox(std::move(subscription));
}

std::string Link::new_inbox() const {
  natsInbox* raw = nullptr;
  natsInbox_Create(&raw);
  const std::unique_ptr<natsInbox, Destroyer<natsInbox_Destroy>> inbox(raw);
  return raw == nullptr ? "" : raw;
}

bool Link::is_connected() const {
  return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED;
}

std::size_t Link::max_payload() const {
  return static_cast<std::size_t>(natsConnection_GetMaxPayload(connection_.get()));
}

}  // namespace tesuji::cluster
