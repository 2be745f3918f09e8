#include "server/experiments/http_load.h"

#include <algorithm>
#include <boost/asio/read.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "server/experiments/http_client.h"

namespace tesuji::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kThreads = 16;
constexpr std::chrono::milliseconds kLead{50};  // until the first request

struct Answers {
  std::vector<double> took;  // milliseconds
  int failed = 0;
};

// Every kThreads-th request, beginning with the `first`-th.
Answers asked(const LoadPlan& plan, int first, Clock::time_point start, const base::Watch& watch) {
  Answers answers;
  HttpClient client(plan.port);
  for (int i = first; i < plan.rate * plan.seconds && !watch.is_stopped(); i += kThreads) {
    const std::chrono::duration<double> since(static_cast<double>(i) / plan.rate);
    const auto due = start + std::chrono::duration_cast<Clock::duration>(since);
    std::this_thread::sleep_until(due);
    if (client.get(plan.path).status != 200) ++answers.failed;
    answers.took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
  }
  return answers;
}

// Event streams, all read by one thread.
class Streams {
 public:
  explicit Streams(const LoadPlan& plan) {
    const boost::asio::ip::tcp::endpoint server(boost::asio::ip::address_v4::loopback(),
                                                static_cast<std::uint16_t>(plan.port));
    const std::string head = "GET " + plan.events_path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (int i = 0; i < plan.streams; ++i) {
      auto& one = *all_.emplace_back(std::make_unique<One>(io_));
      boost::system::error_code error;
      one.socket.connect(server, error);
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

double share_of(const std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
  return sorted[std::min(at, sorted.size() - 1)];
}

}  // namespace

LoadReport load(const LoadPlan& plan, const base::Watch& watch) {
  Streams streams(plan);
  std::vector<Answers> answers(kThreads);
  std::vector<std::thread> threads;
  const auto start = Clock::now() + kLead;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back(
        [&, i] { answers[static_cast<std::size_t>(i)] = asked(plan, i, start, watch); });
  }
  for (auto& thread : threads) thread.join();
  LoadReport report;
  std::vector<double> took;
  for (const auto& some : answers) {
    took.insert(took.end(), some.took.begin(), some.took.end());
    report.failed += some.failed;
  }
  report.streams = streams.end();
  std::sort(took.begin(), took.end());
  report.requests = took.size();
  report.median = share_of(took, 0.5);
  report.p99 = share_of(took, 0.99);
  report.most = share_of(took, 1);
  return report;
}

}  // namespace tesuji::server
