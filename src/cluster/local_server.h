// A server of our own on this machine: for `tesuji cluster try` and for tests.
//
// It listens on the loopback address alone, keeps everything below one folder, and ends with us, by
// kill -9 too (base/subprocess.h). Restarted on the same folder it has what it had.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "base/result.h"
#include "base/subprocess.h"
#include "cluster/address.h"

namespace tesuji::cluster {

class LocalServer {
 public:
  // `port` 0: any that is free. `extra`: lines of the server's configuration.
  static base::Result<std::unique_ptr<LocalServer>> start(const std::filesystem::path& folder,
                                                          int port = 0,
                                                          const std::string& extra = "");

  [[nodiscard]] const Address& address() const { return address_; }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] pid_t pid() const { return process_->pid(); }

 private:
  LocalServer() = default;
  base::Result<void> wait_until_it_listens(const std::filesystem::path& folder);

  std::unique_ptr<base::Subprocess> process_;
  Address address_;
  int port_ = 0;
};

}  // namespace tesuji::cluster
