// The connection to the servers of a cluster, and the streams that lie there.
//
// Three streams, made by whoever comes first: PLANS (a subject for each piece of a plan), JOBS (a
// work queue: a bundle is handed to one worker, and to another if the first does not come back),
// and RESULTS (kept until the run has taken them). A link survives its server: calls that must
// succeed are repeated until it is back, patience ends, or the watch is stopped.
//
// Threads: any number may use a link at the same time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/watch.h"
#include "cluster/address.h"
#include "cluster/handles.h"
#include "cluster/secrets.h"

namespace tesuji::cluster {

inline constexpr const char* kPlans = "TESUJI_PLANS";
inline constexpr const char* kJobs = "TESUJI_JOBS";
inline constexpr const char* kResults = "TESUJI_RESULTS";
inline constexpr std::chrono::minutes kServerPatience{10};
inline constexpr std::chrono::hours kKept{7 * 24};  // what nobody asks for any more

// What a call to the library came to.
struct Outcome {
  natsStatus status = NATS_OK;
  jsErrCode code = static_cast<jsErrCode>(0);

  [[nodiscard]] bool is_ok() const { return status == NATS_OK; }
  [[nodiscard]] bool is_missing() const { return status == NATS_NOT_FOUND; }
  // Another attempt may succeed: the server is away, or short of something.
  [[nodiscard]] bool may_pass() const;
};

struct Letter {
  std::string subject;
  std::string reply;
  std::string bytes;
};

// What comes in on a subject, one by one.
class Inbox {
 public:
  explicit Inbox(SubscriptionHandle subscription) : subscription_(std::move(subscription)) {}
  // Nothing: none within that time.
  [[nodiscard]] std::optional<Letter> next(std::chrono::milliseconds wait);

 private:
  SubscriptionHandle subscription_;
};

class Link {
 public:
  // `name` is what the server calls us. Fails at once if no server lets us in.
  static base::Result<std::shared_ptr<Link>> open(const Address& address, const Secrets& secrets,
                                                  const std::string& name);
  ~Link();
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  // Until it is done (true) or the watch was stopped (false).
  base::Result<bool> insist(std::string_view what, const base::Watch& watch,
                            const std::function<Outcome()>& call) const;

  // Stores a message; with an id, at most once within two minutes. Gives its number.
  base::Result<std::optional<std::uint64_t>> store(const std::string& subject,
                                                   std::string_view bytes, const std::string& id,
                                                   const base::Watch& watch) const;
  // The last message of this subject; nothing if there is none.
  base::Result<std::optional<std::string>> stored(const char* stream, const std::string& subject,
                                                  const base::Watch& watch) const;
  // All messages of a subject. Not of bundles while runs are at work: nats-server 2.9 then passes
  // over bundles of others that wait.
  base::Result<bool> purge(const char* stream, const std::string& subject,
                           const base::Watch& watch) const;
  // One message; it may be gone already.
  base::Result<bool> remove(const char* stream, std::uint64_t number,
                            const base::Watch& watch) const;

  // Without storing: whoever listens.
  void send(const std::string& subject, std::string_view bytes,
            const std::string& reply = "") const;
  [[nodiscard]] base::Result<Inbox> listen(const std::string& subject) const;
  [[nodiscard]] std::string new_inbox() const;  // a subject that nobody else has

  [[nodiscard]] bool is_connected() const;
  [[nodiscard]] std::size_t max_payload() const;
  [[nodiscard]] const Address& address() const { return address_; }
  [[nodiscard]] natsConnection* connection() const { return connection_.get(); }
  [[nodiscard]] jsCtx* jet() const { return jet_.get(); }

 private:
  Link(Address address, ConnectionHandle connection, JetHandle jet);
  base::Result<void> make_streams() const;

  Address address_;
  ConnectionHandle connection_;
  JetHandle jet_;
};

// "cluster: SERVERS: WHAT: why", of what the library said last on this thread.
tl::unexpected<base::Error> link_error(const Address& address, std::string_view what,
                                       const Outcome& outcome);

}  // namespace tesuji::cluster
