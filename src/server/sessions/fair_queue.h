// What many clients want done, in an order that is fair to them: each client has a line of its own,
// and clients take turns. No threads and no locks: pools and desks are built on it.
//
// Within a line lower ranks come first, and equal ones in the order in which they came. Memory: of
// clients with something that waits or runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace tesuji::server {

template <class Item>
class FairQueue {
 public:
  struct Entry {
    std::string client;
    bool is_short = false;
    Item item;
  };
  // What a client has under way, and whether what it wants next is short.
  struct Standing {
    std::size_t running = 0;
    std::size_t short_running = 0;
    bool is_next_short = false;
  };

  void push(Entry entry, int rank = 0) {
    Line& line = lines_[entry.client];
    if (line.entries.empty()) order_.push_back(entry.client);
    line.entries.emplace(std::pair{rank, number_++}, std::move(entry));
    ++waiting_;
  }

  // The first entry of the next client in turn who may start by `may_start(Standing)`; it counts as
  // running until `finish`.
  template <class MayStart>
  std::optional<Entry> take(const MayStart& may_start) {
    for (auto it = order_.begin(); it != order_.end(); ++it) {
      Line& line = lines_.at(*it);
      const auto first = line.entries.begin();
      if (!may_start(Standing{line.running, line.short_running, first->second.is_short})) continue;
      order_.erase(it);
      Entry entry = std::move(first->second);
      line.entries.erase(first);
      if (!line.entries.empty()) order_.push_back(entry.client);
      ++line.running;
      line.short_running += entry.is_short ? 1 : 0;
      --waiting_;
      ++running_;
      return entry;
    }
    return std::nullopt;
  }

  // `entry` was taken and is done.
  void finish(const Entry& entry) {
    const auto line = lines_.find(entry.client);
    --running_;
    --line->second.running;
    line->second.short_running -= entry.is_short ? 1 : 0;
    if (line->second.running == 0 && line->second.entries.empty()) lines_.erase(line);
  }

  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  [[nodiscard]] std::size_t running() const { return running_; }
  [[nodiscard]] std::size_t waiting_of(const std::string& client) const {
    const auto line = lines_.find(client);
    return line == lines_.end() ? 0 : line->second.entries.size();
  }

 private:
  struct Line {
    std::map<std::pair<int, std::uint64_t>, Entry> entries;  // by rank and number
    std::size_t running = 0;
    std::size_t short_running = 0;
  };

  std::map<std::string, Line> lines_;
  std::deque<std::string> order_;  // clients with entries that wait, the next first, each once
  std::uint64_t number_ = 0;
  std::size_t waiting_ = 0;
  std::size_t running_ = 0;
};

}  // namespace tesuji::server
