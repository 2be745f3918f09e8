#include "td/schedule.h"

#include "base/text.h"

namespace tesuji::td {
namespace {

constexpr std::int64_t kMaxGame = 1'000'000'000;

}  // namespace

base::Result<Schedule> Schedule::read(const std::vector<std::string>& entries) {
  const auto wrong = [](const std::string& entry, const char* why) {
    return base::fail("learning rates", base::printable(entry), why);
  };
  Schedule schedule;
  if (entries.empty() || entries.size() > kMaxRates) {
    return wrong("", "expected 1 to 100 entries such as 0:0.001;2000:0.0007");
  }
  for (const auto& entry : entries) {
    const auto colon = entry.find(':');
    const bool is_pair = colon != std::string::npos;
    const auto from = is_pair ? base::parsed_integer(entry.substr(0, colon)) : 0;
    const auto rate = base::parsed_real(is_pair ? entry.substr(colon + 1) : entry);
    if (!from || *from < 0 || *from > kMaxGame) return wrong(entry, "expected GAME:RATE");
    if (!rate || *rate < 0 || *rate > kMaxRate) return wrong(entry, "a rate lies between 0 and 10");
    const auto game = static_cast<std::uint64_t>(*from);
    if (schedule.entries_.empty() ? game != 0 : game <= schedule.entries_.back().from) {
      return wrong(entry, "the first rate is that of game 0, each other one of a later game");
    }
    schedule.entries_.push_back({game, *rate});
  }
  return schedule;
}

double Schedule::at(std::uint64_t game) const {
  double rate = 0;
  for (const auto& entry : entries_) {
    if (entry.from <= game) rate = entry.rate;
  }
  return rate;
}

}  // namespace tesuji::td
