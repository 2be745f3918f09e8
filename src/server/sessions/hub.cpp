#include "server/sessions/hub.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/clock.h"
#include "base/text.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

constexpr std::size_t kIdDigits = 32;
constexpr auto kHousekeeping = std::chrono::milliseconds(250);

template <std::size_t kSize>
std::array<unsigned char, kSize> random_bytes() {
  std::array<unsigned char, kSize> bytes{};
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("the system gives no random numbers");
  }
  return bytes;
}

}  // namespace

std::string random_id() {
  std::string id;
  for (const unsigned char byte : random_bytes<kIdDigits / 2>()) id += fmt::format("{:02x}", byte);
  return id;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  for (const unsigned char byte : random_bytes<8>()) number = number << 8U | byte;
  return number;
}

bool is_id(std::string_view text) {
  return text.size() == kIdDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

Hub::Hub(Store& store, std::size_t threads)
    : services_(store, threads), housekeeper_([this] { keep_house(); }) {}

Hub::~Hub() {
  stop();
  housekeeper_.join();
}

void Hub::stop() {
  services_.ending.raise();
  {
    const std::lock_guard lock(pause_mutex_);
    ending_ = true;
  }
  pause_.notify_all();
  std::vector<std::shared_ptr<Session>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, session] : games_) all.push_back(session);
  }
  for (const auto& session : all) session->stop_all();
}

void Hub::keep_house() {
  std::unique_lock pause(pause_mutex_);
  while (!pause_.wait_for(pause, kHousekeeping, [this] { return ending_; })) {
    pause.unlock();
    std::vector<std::shared_ptr<Session>> all;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [id, session] : games_) all.push_back(session);
    }
    const double now = base::wall_seconds();
    try {
      for (const auto& session : all) session->tick(now);
      drop_idle(all, now);
    } catch (const std::exception& error) {  // no memory, say: next time, perhaps
      spdlog::error("housekeeping: {}", error.what());
    }
    pause.lock();
  }
}

// A session may be busy under its own lock: it is asked before ours is taken.
void Hub::drop_idle(const std::vector<std::shared_ptr<Session>>& all, double now) {
  constexpr long kOurs = 2;  // in `all` and in the map
  for (const auto& session : all) {
    if (!session->is_idle(now)) continue;
    const std::lock_guard lock(mutex_);
    // Whoever else holds it may be about to change it: then it must stay the only one.
    if (session.use_count() == kOurs) games_.erase(session->id());
  }
}

Answer<std::shared_ptr<Session>> Hub::find(const std::string& id) {
  if (!is_id(id)) return refuse(404, "game", base::printable(id), "there is no such game");
  const std::lock_guard lock(mutex_);
  if (const auto it = games_.find(id); it != games_.end()) {
    if (!it->second->is_gone()) return it->second;
    games_.erase(it);
  }
  auto stored = services_.store.load(id);
  if (!stored) return tl::unexpected<Refusal>(Refusal(500, stored.error()));
  if (!*stored) return refuse(404, "game", id, "there is no such game");
  make_room();
  if (games_.size() >= kMaxLiveGames) return refuse(429, "game", id, "too many games are open");
  auto session = Session::load(services_, id, **stored);
  if (!session) return tl::unexpected<Refusal>(Refusal(500, session.error()));
  games_[id] = *session;
  return *session;
}

void Hub::make_room() {
  if (games_.size() < kMaxLiveGames) return;
  std::vector<std::pair<double, std::string>> leaving;
  for (const auto& [id, session] : games_) {
    // Somebody who holds it may be about to change it.
    if (session.use_count() > 1) continue;
    if (const auto heard = session->may_leave()) leaving.emplace_back(*heard, id);
  }
  std::sort(leaving.begin(), leaving.end());
  leaving.resize(std::min(leaving.size(), kRoomMade));
  for (const auto& [heard, id] : leaving) games_.erase(id);
}

Answer<void> Hub::check_client(const std::string& client) {
  if (services_.pool.waiting_of(JobKind::turn, client) >= kMaxWaitingTurnsPerClient) {
    return refuse(429, "game", "", "too many of your games wait for their engines' moves",
                  {"wait for them, or delete some", "espera, o borra alguna"});
  }
  if (new_games_.take(client, base::wall_seconds())) return {};
  return refuse(429, "game", "", "too many new games from one address");
}

Answer<std::shared_ptr<Session>> Hub::begin(Document document, view::Tree tree,
                                            const std::string& client) {
  TESUJI_DEMAND(check_client(client));
  {
    const std::lock_guard lock(mutex_);
    make_room();
    if (games_.size() >= kMaxLiveGames) return refuse(429, "game", "", "too many games are open");
  }
  TESUJI_ASK(const std::size_t stored, services_.store.count());
  if (stored >= kMaxStoredGames) {
    return refuse(429, "game", "", fmt::format("the store holds {} games, its limit", stored),
                  {"delete old games", "borra partidas antiguas"});
  }
  if (document.seed == 0) document.seed = random_number();
  const std::string id = random_id();
  TESUJI_ASK(const auto session,
             Session::begin(services_, id, std::move(document), std::move(tree), client));
  const std::lock_guard lock(mutex_);
  games_[id] = session;
  return session;
}

void Hub::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  games_.erase(id);
}

}  // namespace tesuji::server
