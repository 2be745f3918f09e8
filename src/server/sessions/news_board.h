// Who listens to a game, and what there is to tell: the latest state and the latest news of a
// search, and no queue. For the Session alone, under its lock.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace tesuji::server {

class NewsBoard {
 public:
  // Called from any thread, under the lock of the game, when there may be news: it notes that and
  // asks later.
  using OnNews = std::function<void()>;
  // How far a listener has heard.
  struct Heard {
    std::uint64_t revision = 0;
    std::uint64_t search = 0;
  };
  using Text = std::shared_ptr<const std::string>;
  struct News {
    Text state;
    std::uint64_t version = 0;
    Text search;
    bool gone = false;
  };

  std::uint64_t add(OnNews on_news) {
    listeners_.emplace(next_, std::move(on_news));
    return next_++;
  }
  void remove(std::uint64_t listener) { listeners_.erase(listener); }
  [[nodiscard]] std::size_t listeners() const { return listeners_.size(); }

  // Of anything a listener wants to know. Grows across restarts too: it begins at the time of day.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  void raise_revision() { ++revision_; }
  void set_search(std::string event) {
    search_ = std::make_shared<const std::string>(std::move(event));
    ++search_number_;
  }
  void announce() const {
    for (const auto& [number, on_news] : listeners_) on_news();
  }

  // The state as a text, made once for all listeners.
  template <class Make>
  const Text& state(const Make& make) {
    if (state_revision_ != revision_) {
      state_ = std::make_shared<const std::string>(make());
      state_revision_ = revision_;
    }
    return state_;
  }
  template <class Make>
  News since(Heard& heard, const Make& make) {
    News news;
    if (std::exchange(heard.revision, revision_) != revision_) news.state = state(make);
    if (std::exchange(heard.search, search_number_) != search_number_) news.search = search_;
    return news;
  }

 private:
  static std::uint64_t time_of_day() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(now).count());
  }

  std::map<std::uint64_t, OnNews> listeners_;
  std::uint64_t next_ = 1;
  std::uint64_t revision_ = time_of_day();
  Text state_;
  std::uint64_t state_revision_ = 0;
  Text search_;
  std::uint64_t search_number_ = 0;
};

}  // namespace tesuji::server
