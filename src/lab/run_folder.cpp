#include "lab/run_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>

#include "base/files.h"
#include "base/text.h"
#include "formats/json.h"
#include "formats/json_parse.h"

namespace tesuji::lab {
namespace {

using base::fail;
using base::Result;
using formats::Json;
namespace fs = std::filesystem;

constexpr std::size_t kPlanDepth = 8;

std::string shown(const Json& value) { return base::printable(formats::json_text(value), 200); }

// Names the first field in which two plans differ.
std::string difference(std::string_view old_text, std::string_view new_text) {
  const auto before = formats::parse_object(old_text, {"plan", ""}, kPlanDepth);
  const auto now = formats::parse_object(new_text, {"plan", ""}, kPlanDepth);
  if (!before || !now) return "its plan.json is damaged";
  for (const auto& [key, value] : now->items()) {
    const auto old_value = before->value(key, Json());
    if (old_value != value) {
      return fmt::format("it was begun with {} = {}, now it is {}", key, shown(old_value),
                         shown(value));
    }
  }
  return "its plan has settings that this one lacks";
}

// What a killed writer left behind.
void remove_temporaries(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".tmp") fs::remove(entry.path(), error);
  }
}

}  // namespace

Result<FolderLock> FolderLock::take(const fs::path& folder) {
  const fs::path path = folder / "lock";
  base::Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
  if (!file.is_open()) {
    return fail("file", path.string(), fmt::format("cannot open: {}", std::strerror(errno)));
  }
  if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return fail("folder", folder.string(),
                "another program is working on it; wait for its end, or give another --out");
  }
  return FolderLock(std::move(file));
}

Result<RunFolder> RunFolder::open(const fs::path& path, std::string_view plan, bool resume) {
  TESUJI_CHECK(base::make_folder(path));
  TESUJI_TRY(auto lock, FolderLock::take(path));
  RunFolder folder(path, std::move(lock));
  const fs::path plan_path = path / "plan.json";
  std::error_code error;
  if (fs::exists(plan_path, error)) {
    if (!resume) {
      return fail("folder", path.string(),
                  "already holds a run; give --resume to go on with it, or another --out");
    }
    TESUJI_TRY(const std::string before, base::read_file(plan_path));
    if (before != plan) {
      return fail("folder", path.string(), "cannot resume: " + difference(before, plan));
    }
    remove_temporaries(path);
    remove_temporaries(folder.games());
  }
  if (!fs::exists(plan_path, error)) TESUJI_CHECK(base::write_file(plan_path, plan));
  return folder;
}

fs::path RunFolder::game(std::uint64_t index, std::string_view extension) const {
  return games() / fmt::format("{:06}{}", index + 1, extension);
}

Result<fs::path> new_folder(const fs::path& parent, std::string_view stem) {
  TESUJI_CHECK(base::make_folder(parent));
  constexpr int kMaxFolders = 1'000'000;
  for (int i = 1; i < kMaxFolders; ++i) {
    const fs::path path = parent / fmt::format("{}-{:04}", stem, i);
    std::error_code error;
    if (fs::create_directory(path, error)) return path;
    if (error) return fail("folder", path.string(), "cannot create: " + error.message());
  }
  return fail("folder", parent.string(), "holds too many runs");
}

}  // namespace tesuji::lab
