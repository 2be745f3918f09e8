#include "server/api/page.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/files.h"
#include "base/subprocess.h"
#include "server/sessions/limits.h"

namespace tesuji::server {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
}};

// Relative to the folder of the program: PREFIX/bin, and build/PRESET/bin of the source tree.
constexpr std::string_view kInstalledPage = "../share/tesuji/web";
constexpr std::string_view kBuiltPage = "../../web";

}  // namespace

std::string_view content_type(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.size() > ending.size() && path.substr(path.size() - ending.size()) == ending) {
      return type;
    }
  }
  return "application/octet-stream";
}

base::Result<Page> Page::load(const fs::path& folder) {
  Page page;
  std::size_t bytes = 0;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (!entry->is_regular_file(error) || entry->is_symlink(error)) continue;
    const std::string name = "/" + entry->path().lexically_relative(folder).generic_string();
    TESUJI_TRY(std::string text, base::read_file(entry->path(), kMaxPageBytes));
    bytes += text.size();
    if (bytes > kMaxPageBytes || page.files_.size() >= kMaxPageFiles) {
      return base::fail("page", folder.string(), "is larger than a page may be");
    }
    page.files_[name] = {std::make_shared<std::string>(std::move(text)),
                         std::string(content_type(name)), name.rfind("/assets/", 0) == 0};
  }
  if (error) return base::fail("page", folder.string(), error.message());
  if (!page.files_.contains("/index.html")) {
    return base::fail("page", folder.string(), "holds no index.html; scripts/page builds the page");
  }
  return page;
}

const PageFile* Page::find(std::string_view path) const {
  const auto it = files_.find(path == "/" ? "/index.html" : path);
  return it == files_.end() ? nullptr : &it->second;
}

std::optional<fs::path> page_folder() {
  const auto program = base::own_program();
  if (!program) return std::nullopt;
  std::error_code error;
  for (const auto place : {kInstalledPage, kBuiltPage}) {
    const fs::path folder = (fs::path(*program).parent_path() / place).lexically_normal();
    if (fs::exists(folder / "index.html", error)) return folder;
  }
  return std::nullopt;
}

std::string_view missing_page_text() {
  return "tesuji is running, but its page was not built.\n"
         "Build it with scripts/page, or name its folder: tesuji serve --page DIR\n"
         "The interface below /api/v1 works; docs/api.md describes it.\n";
}

}  // namespace tesuji::server
