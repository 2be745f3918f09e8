// Where the program keeps data of its own.
#pragma once

#include <filesystem>

namespace tesuji::base {

// $XDG_DATA_HOME/tesuji, or ~/.local/share/tesuji; a folder here where there is no home.
std::filesystem::path user_data_folder();

}  // namespace tesuji::base
