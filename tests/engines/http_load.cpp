// Asks a server for one address at a fixed rate and prints how long the answers took.
//
//   http_load HOST PORT PATH RATE SECONDS
//
// Requests are due at fixed times; what counts is the time from when a request was due, so that a
// slow server cannot hide behind its own slowness. Loopback only.
#define CPPHTTPLIB_OPENSSL_SUPPORT
#define CPPHTTPLIB_ZLIB_SUPPORT
#define CPPHTTPLIB_BROTLI_SUPPORT
#include <httplib.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kThreads = 16;

struct Plan {
  std::string host;
  int port = 0;
  std::string path;
  int count = 0;
  double gap = 0;  // seconds between requests
};

// Every kThreads-th request, beginning with the `first`-th.
void ask(const Plan& plan, int first, Clock::time_point start, std::vector<double>& took,
         int& failed) {
  httplib::Client client(plan.host, plan.port);
  client.set_keep_alive(true);
  client.set_tcp_nodelay(true);
  for (int i = first; i < plan.count; i += kThreads) {
    const auto due = start + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(i * plan.gap));
    std::this_thread::sleep_until(due);
    const auto answer = client.Get(plan.path);
    if (!answer || answer->status != 200) ++failed;
    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fprintf(stderr, "http_load HOST PORT PATH RATE SECONDS\n");
    return 2;
  }
  const std::string host = argv[1];
  if (host != "127.0.0.1" && host != "localhost") {
    std::fprintf(stderr, "loopback only\n");
    return 2;
  }
  const int rate = std::clamp(std::atoi(argv[4]), 1, 10'000);
  const int seconds = std::clamp(std::atoi(argv[5]), 1, 60);
  const Plan plan{host, std::atoi(argv[2]), argv[3], rate * seconds, 1.0 / rate};
  std::vector<std::vector<double>> took(kThreads);
  std::vector<int> failed(kThreads, 0);
  std::vector<std::thread> threads;
  const auto start = Clock::now() + std::chrono::milliseconds(50);
  for (int i = 0; i < kThreads; ++i) {
    const auto at = static_cast<std::size_t>(i);
    threads.emplace_back([&, i, at] { ask(plan, i, start, took[at], failed[at]); });
  }
  for (auto& thread : threads) thread.join();
  std::vector<double> all;
  int failures = 0;
  for (std::size_t i = 0; i < took.size(); ++i) {
    all.insert(all.end(), took[i].begin(), took[i].end());
    failures += failed[i];
  }
  std::sort(all.begin(), all.end());
  const double wall = std::chrono::duration<double>(Clock::now() - start).count();
  const auto share = [&](double part) {
    return all[std::min(all.size() - 1,
                        static_cast<std::size_t>(part * static_cast<double>(all.size())))];
  };
  std::printf("requests %zu, failed %d, a second %.0f, milliseconds p50 %.2f p99 %.2f max %.2f\n",
              all.size(), failures, static_cast<double>(all.size()) / wall, share(0.5), share(0.99),
              all.back());
  return failures == 0 ? 0 : 1;
}
