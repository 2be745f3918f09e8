#include "app/cluster_try.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

#include "base/subprocess.h"
#include "cluster/local_server.h"
#include "formats/json.h"

namespace tesuji::app {
namespace {

namespace fs = std::filesystem;
using base::Result;
using std::chrono::milliseconds;

constexpr milliseconds kLook{200};

// A folder that is gone at the end.
class Folder {
 public:
  static Result<Folder> make() {
    std::error_code error;
    std::string name = (fs::temp_directory_path(error) / "tesuji-cluster-XXXXXX").string();
    if (error || ::mkdtemp(name.data()) == nullptr) {
      return base::fail("folder", name, "cannot create");
    }
    return Folder(name);
  }
  ~Folder() {
    std::error_code error;
    if (!path_.empty()) fs::remove_all(path_, error);
  }
  Folder(Folder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  Folder& operator=(Folder&&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  explicit Folder(fs::path path) : path_(std::move(path)) {}
  fs::path path_;
};

Result<std::unique_ptr<base::Subprocess>> start_worker(const std::string& address,
                                                       unsigned threads) {
  std::error_code error;
  const auto program = fs::read_symlink("/proc/self/exe", error);
  if (error) return base::fail("worker", "/proc/self/exe", error.message());
  return base::Subprocess::start(
      {program.string(), "worker", "--cluster", address, "--threads", std::to_string(threads)});
}

}  // namespace

Result<int> try_cluster(command::Session& session, unsigned workers) {
  TESUJI_TRY(const auto folder, Folder::make());
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
