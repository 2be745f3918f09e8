// One server per data folder: two that save the same games would not know of each other's moves.
//
// The lock is the kernel's (flock), so it ends with the process, however that ends; the file only
// says who holds it: process id and address, readable by its owner alone since the address may hold
// the token. What the file says is believed only while the lock is held.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>

#include "base/descriptor.h"
#include "base/result.h"

namespace tesuji::server {

class FolderLock {
 public:
  struct Owner {
    pid_t process = 0;    // 0: not said
    std::string address;  // empty: it is still starting
  };
  // Either the lock, or who has it.
  struct Attempt;
  // Makes the folder if it is not there, for its owner alone.
  static base::Result<Attempt> take(const std::filesystem::path& folder);

  // Says to whoever comes next where this server is.
  base::Result<void> announce(const std::string& address);

 private:
  FolderLock(base::Descriptor file, std::string path)
      : file_(std::move(file)), path_(std::move(path)) {}
  static Owner owner_in(int file);

  base::Descriptor file_;
  std::string path_;
};

struct FolderLock::Attempt {
  std::optional<FolderLock> lock;
  Owner owner;
};

// The sentence for whoever comes second.
base::Error taken_error(const std::filesystem::path& folder, const FolderLock::Owner& owner);

}  // namespace tesuji::server
