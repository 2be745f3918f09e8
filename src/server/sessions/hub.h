// The games in memory by id: loaded when asked for, forgotten when idle, kept in the store always.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/sessions/allowance.h"
#include "server/sessions/limits.h"
#include "server/sessions/session.h"

namespace tesuji::server {

class Hub {
 public:
  // Searches on so many threads for each kind of job.
  Hub(Store& store, std::size_t threads);
  // Stops all searches; games go on after the next start.
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  Answer<std::shared_ptr<Session>> find(const std::string& id);
  Answer<std::shared_ptr<Session>> begin(Document document, view::Tree tree,
                                         const std::string& client = "");
  void forget(const std::string& id);
  [[nodiscard]] Services& services() { return services_; }
  // From now on streams end and searches stop.
  void stop();

 private:
  void keep_house();
  void drop_idle(const std::vector<std::shared_ptr<Session>>& all, double now);
  // Sends games that nobody listens to out of memory when it is full; the store has them. Under
  // the mutex.
  void make_room();
  Answer<void> check_client(const std::string& client);

  Services services_;  // declared first: a session that goes gives up its players there
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Session>> games_;
  Allowance new_games_{kNewGamesPerClient, kNewGamesPerClientSecond};
  std::mutex pause_mutex_;
  std::condition_variable pause_;
  bool ending_ = false;
  std::thread housekeeper_;
};

// 128 bits from the system, as 32 hexadecimal digits.
std::string random_id();
std::uint64_t random_number();
bool is_id(std::string_view text);

}  // namespace tesuji::server
