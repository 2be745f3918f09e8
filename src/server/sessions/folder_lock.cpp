#include "server/sessions/folder_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "base/private_files.h"
#include "base/text.h"
#include "formats/json.h"
#include "formats/json_parse.h"

namespace tesuji::server {
namespace {

using base::Result;
using formats::Json;

constexpr const char* kFileName = "server.lock";
constexpr std::size_t kMaxOwnerBytes = 4096;
constexpr std::size_t kOwnerDepth = 1;
// How long a server may take from its lock to its address.
constexpr auto kStartingTime = std::chrono::seconds(3);
constexpr auto kLook = std::chrono::milliseconds(50);

tl::unexpected<base::Error> failure(const std::string& path, const char* action) {
  return base::fail("data folder", path, fmt::format("cannot {}: {}", action, strerror(errno)));
}

}  // namespace

FolderLock::Owner FolderLock::owner_in(int file) {
  std::array<char, kMaxOwnerBytes> bytes{};
  const ssize_t size = ::pread(file, bytes.data(), bytes.size(), 0);
  const std::string_view written(bytes.data(),
                                 static_cast<std::size_t>(std::max<ssize_t>(0, size)));
  const auto json = formats::parse_object(written, {"lock", ""}, kOwnerDepth);
  Owner owner;
  if (!json) return owner;
  const auto process = json->find("process");
  if (process != json->end() && process->is_number_unsigned()) {
    owner.process = process->get<pid_t>();
  }
  const auto address = json->find("address");
  // It will be opened in a browser and shown on a terminal.
  if (address != json->end() && address->is_string()) {
    const auto text = address->get<std::string>();
    if (text.starts_with("http") && base::printable(text, text.size()) == text) {
      owner.address = text;
    }
  }
  return owner;
}

Result<FolderLock::Attempt> FolderLock::take(const std::filesystem::path& folder) {
  TESUJI_CHECK(base::make_private_folder(folder));
  const std::string path = (folder / kFileName).string();
  base::Descriptor file(
      ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, base::kPrivateFile));
  if (!file.is_open()) return failure(path, "open");
  const auto patience = std::chrono::steady_clock::now() + kStartingTime;
  for (;;) {
    if (::flock(file.number(), LOCK_EX | LOCK_NB) == 0) {
      Attempt attempt;
      attempt.lock = FolderLock(std::move(file), path);
      TESUJI_CHECK(attempt.lock->announce(""));
      return attempt;
    }
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return failure(path, "lock");
    const Owner owner = owner_in(file.number());
    if (!owner.address.empty() || std::chrono::steady_clock::now() > patience) {
      Attempt attempt;
      attempt.owner = owner;
      return attempt;
    }
    std::this_thread::sleep_for(kLook);
  }
}

Result<void> FolderLock::announce(const std::string& address) {
  const std::string text =
      Json{{"process", static_cast<std::uint64_t>(::getpid())}, {"address", address}}.dump() + "\n";
  const bool is_written =
      ::ftruncate(file_.number(), 0) == 0 &&
      ::pwrite(file_.number(), text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
  if (!is_written) return failure(path_, "write");
  return {};
}

base::Error taken_error(const std::filesystem::path& folder, const FolderLock::Owner& owner) {
  const std::string who = owner.process == 0
                              ? "another server"
                              : fmt::format("the server with process id {}", owner.process);
  const std::string where =
      owner.address.empty() ? "" : " at " + owner.address.substr(0, owner.address.find('?'));
  return {"data folder", folder.string(),
          fmt::format("{}{} is using it; open that page, end that server, or name another folder "
                      "with --data",
                      who, where)};
}

}  // namespace tesuji::server
