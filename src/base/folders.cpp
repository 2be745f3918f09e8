#include "base/folders.h"

#include <cstdlib>

namespace tesuji::base {

std::filesystem::path user_data_folder() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg != nullptr && *xdg != '\0') {
    return std::filesystem::path(xdg) / "tesuji";
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return std::filesystem::path(home) / ".local" / "share" / "tesuji";
  }
  return "tesuji-data";
}

}  // namespace tesuji::base
