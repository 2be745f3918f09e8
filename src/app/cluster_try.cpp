#include "app/cluster_try.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "base/subprocess.h"
#include "base/temporary_folder.h"
#include "cluster/local_server.h"
#include "formats/json.h"

namespace tesuji::app {
namespace {

using base::Result;
using std::chrono::milliseconds;

constexpr milliseconds kLook{200};

Result<std::unique_ptr<base::Subprocess>> start_worker(const std::string& address,
                                                       unsigned threads) {
  TESUJI_TRY(const auto program, base::own_program());
  return base::Subprocess::start(
      {program, "worker", "--cluster", address, "--threads", std::to_string(threads)});
}

}  // namespace

Result<int> try_cluster(command::Session& session, unsigned workers) {
  TESUJI_TRY(const auto folder, base::TemporaryFolder::make("cluster"));
  TESUJI_TRY(const auto server, cluster::LocalServer::start(folder.path()));
  const std::string address = server->address().text();
  const unsigned threads = session.threads > 0 ? session.threads : 1;
  std::vector<std::unique_ptr<base::Subprocess>> crew;
  for (unsigned i = 0; i < workers; ++i) {
    TESUJI_TRY(auto worker, start_worker(address, threads));
    crew.push_back(std::move(worker));
  }
  if (session.json) {
    session.print(formats::Json{{"cluster", address}, {"workers", workers}});
  } else {
    session.print(fmt::format("--cluster {}\n", address));
  }
  session.say(fmt::format("{} workers, in {}; Ctrl-C ends them and drops everything", workers,
                          folder.path().string()));
  while (!session.stop().is_raised()) {
    std::this_thread::sleep_for(kLook);
    for (const auto& worker : crew) {
      if (const auto ending = worker->ending()) {
        return base::fail("worker", *ending, worker->last_stderr_line());
      }
    }
  }
  return command::was_asked_to_end() ? command::kDone : command::kInterrupted;
}

}  // namespace tesuji::app
