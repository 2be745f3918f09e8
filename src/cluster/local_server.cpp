#include "cluster/local_server.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "base/files.h"
#include "base/text.h"
#include "formats/json_parse.h"

namespace tesuji::cluster {
namespace {

using base::fail;
using base::Result;
using std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{20};
constexpr std::chrono::milliseconds kTick{20};
constexpr std::size_t kMaxPortsFile = 64U << 10U;
constexpr int kAnyPort = -1;  // as the server says it

std::string configuration(const std::filesystem::path& folder, int port, const std::string& extra) {
  return fmt::format(
      "listen: \"127.0.0.1:{}\"\n"
      "jetstream {{ store_dir: \"{}\" }}\n"
      "ports_file_dir: \"{}\"\n"
      "logfile: \"{}\"\n"
      "max_payload: 8MB\n"
      "{}\n",
      port == 0 ? kAnyPort : port, (folder / "store").string(), folder.string(),
      (folder / "server.log").string(), extra);
}

// The first address of the file that the server writes once it listens.
std::string written_address(const std::filesystem::path& file) {
  const auto bytes = base::read_file(file, kMaxPortsFile);
  if (!bytes) return "";
  const auto object = formats::parse_object(*bytes, {"ports", ""}, 3);
  if (!object || !object->contains("nats")) return "";
  const auto& list = (*object)["nats"];
  return list.is_array() && !list.empty() && list[0].is_string() ? list[0].get<std::string>() : "";
}

}  // namespace

Result<std::unique_ptr<LocalServer>> LocalServer::start(const std::filesystem::path& folder,
                                                        int port, const std::string& extra) {
  if (folder.string().find_first_of("\"\\\n") != std::string::npos) {
    return fail("folder", base::printable(folder.string(), 200), "expected no quotes in its name");
  }
  TESUJI_CHECK(base::make_folder(folder));
  const auto file = folder / "server.conf";
  TESUJI_CHECK(base::write_file(file, configuration(folder, port, extra)));
  std::unique_ptr<LocalServer> server(new LocalServer());
  TESUJI_TRY(server->process_, base::Subprocess::start({"nats-server", "-c", file.string()}));
  TESUJI_CHECK(server->wait_until_it_listens(folder));
  return server;
}

Result<void> LocalServer::wait_until_it_listens(const std::filesystem::path& folder) {
  const auto ports = folder / fmt::format("nats-server_{}.ports", process_->pid());
  const auto end = steady_clock::now() + kPatience;
  while (steady_clock::now() < end) {
    const std::string url = written_address(ports);
    if (!url.empty()) {
      TESUJI_TRY(address_, parse_address(url));
      const auto port = base::parsed_integer(url.substr(url.rfind(':') + 1));
      port_ = static_cast<int>(port.value_or(0));
      return {};
    }
    if (const auto ending = process_->ending()) {
      return fail("nats-server", folder.string(),
                  fmt::format("it ended at once: {}; {}", *ending, process_->last_stderr_line()));
    }
    std::this_thread::sleep_for(kTick);
  }
  return fail("nats-server", folder.string(), "it does not listen");
}

}  // namespace tesuji::cluster
