// The built page in memory: what is not in its folder at the start does not exist, whatever a path
// says, so there is nothing to climb out of.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::server {

struct PageFile {
  std::shared_ptr<const std::string> bytes;
  std::string type;
  bool is_immutable = false;  // its name changes with its bytes
};

class Page {
 public:
  Page() = default;  // no page: says how to build one
  // An error if the folder holds no index.html, or more than is kept.
  static base::Result<Page> load(const std::filesystem::path& folder);

  // By path, "/" being index.html; null if there is none.
  [[nodiscard]] const PageFile* find(std::string_view path) const;
  [[nodiscard]] bool is_there() const { return !files_.empty(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

std::string_view content_type(std::string_view path);

// The first of these that holds a page: where the program is installed, or where it was built.
std::optional<std::filesystem::path> page_folder();

// What "/" says without a page.
std::string_view missing_page_text();

}  // namespace tesuji::server
