// Asks a server for one address at a fixed rate and prints how long the answers took.
//
//   http_load PORT PATH RATE SECONDS [STREAMS EVENTS_PATH]
//
// Requests are due at fixed times; what counts is the time from when a request was due, so that a
// slow server cannot hide behind its own slowness. Meanwhile so many event streams may be open;
// each must have sent something. Loopback only.
#include <algorithm>
#include <atomic>
#include <boost/asio/read.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "unit/server/api/http_client.h"

namespace {

using Clock = std::chrono::steady_clock;
using tesuji::testing_support::HttpClient;

constexpr int kThreads = 16;

struct Plan {
  int port = 0;
  std::string path;
  int count = 0;
  double gap = 0;  // seconds between requests
};

// Every kThreads-th request, beginning with the `first`-th.
void ask(const Plan& plan, int first, Clock::time_point start, std::vector<double>& took,
         int& failed) {
  HttpClient client(plan.port);
  for (int i = first; i < plan.count; i += kThreads) {
    const auto due = start + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(i * plan.gap));
    std::this_thread::sleep_until(due);
    if (client.get(plan.path).status != 200) ++failed;
    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
  }
}

// Event streams, all read by one thread.
class Streams {
 public:
  Streams(int port, const std::string& path, int count) {
    for (int i = 0; i < count; ++i) {
      auto& one = *all_.emplace_back(std::make_unique<One>(io_));
      boost::system::error_code error;
      one.socket.connect(
          {boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}, error);
      const std::string head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
      if (!error) boost::asio::write(one.socket, boost::asio::buffer(head), error);
      read(one);
    }
    thread_ = std::thread([this] { io_.run(); });
  }
  // How many sent an event.
  int end() {
    io_.stop();
    thread_.join();
    return static_cast<int>(std::count_if(all_.begin(), all_.end(), [](const auto& one) {
      return one->seen.find("event: ") != one->seen.npos;
    }));
  }

 private:
  struct One {
    explicit One(boost::asio::io_context& io) : socket(io) {}
    boost::asio::ip::tcp::socket socket;
    char bytes[16384] = {};
    std::string seen;
  };
  void read(One& one) {
    one.socket.async_read_some(
        boost::asio::buffer(one.bytes),
        [this, &one](const boost::system::error_code& error, std::size_t size) {
          if (error) return;
          if (one.seen.size() < sizeof one.bytes) one.seen.append(one.bytes, size);
          read(one);
        });
  }

  boost::asio::io_context io_;
  std::vector<std::unique_ptr<One>> all_;
  std::thread thread_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 && argc != 7) {
    std::fprintf(stderr, "http_load PORT PATH RATE SECONDS [STREAMS EVENTS_PATH]\n");
    return 2;
  }
  const int rate = std::clamp(std::atoi(argv[3]), 1, 10'000);
  const int seconds = std::clamp(std::atoi(argv[4]), 1, 60);
  const Plan plan{std::atoi(argv[1]), argv[2], rate * seconds, 1.0 / rate};
  const int wanted = argc == 7 ? std::clamp(std::atoi(argv[5]), 0, 2'000) : 0;
  std::unique_ptr<Streams> streams;
  if (wanted > 0) streams = std::make_unique<Streams>(plan.port, argv[6], wanted);
  std::vector<std::vector<double>> took(kThreads);
  std::vector<int> failed(kThreads, 0);
  std::vector<std::thread> threads;
  const auto start = Clock::now() + std::chrono::milliseconds(50);
  for (int i = 0; i < kThreads; ++i) {
    const auto at = static_cast<std::size_t>(i);
    threads.emplace_back([&, i, at] { ask(plan, i, start, took[at], failed[at]); });
  }
  for (auto& thread : threads) thread.join();
  const double wall = std::chrono::duration<double>(Clock::now() - start).count();
  std::vector<double> all;
  int failures = 0;
  for (std::size_t i = 0; i < took.size(); ++i) {
    all.insert(all.end(), took[i].begin(), took[i].end());
    failures += failed[i];
  }
  const int heard = streams ? streams->end() : 0;
  std::sort(all.begin(), all.end());
  const auto share = [&](double part) {
    return all[std::min(all.size() - 1,
                        static_cast<std::size_t>(part * static_cast<double>(all.size())))];
  };
  std::printf(
      "requests %zu, failed %d, a second %.0f, streams %d, milliseconds p50 %.2f p99 %.2f max "
      "%.2f\n",
      all.size(), failures, static_cast<double>(all.size()) / wall, heard, share(0.5), share(0.99),
      all.back());
  return failures == 0 && heard == wanted ? 0 : 1;
}
