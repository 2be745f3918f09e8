// The file of the game store: which files are ours, how one is made, how an old one is brought
// forward.
//
// A file is ours by its application id; the first released schema had none and is known by its
// tables. Schemas have numbers that only grow, and one step leads from each to the next. All steps
// run in one transaction, so a file is of the old schema or of the new one, never between them.
#pragma once

#include <filesystem>

#include "base/result.h"
#include "base/sqlite.h"
#include "view/tree.h"

namespace tesuji::server {

inline constexpr const char* kGameStore = "game store";
inline constexpr int kGameSchema = 2;

// What a refused file's error goes on with.
inline constexpr const char* kGameStoreRemedy =
    "; move the file away to begin anew, or name another folder with --data";

inline constexpr const char* kInMemory = ":memory:";  // the name of a store that is not a file

// An empty store under that name, whole or not there. One that is there already is left alone.
base::Result<void> make_game_store(const std::filesystem::path& file);
// Ours, and of the present schema when this returns.
base::Result<base::Sqlite> open_game_store(const std::filesystem::path& file);

base::Result<base::Sqlite> game_store_in_memory();

// What the checksum of a row covers beside its text.
std::string game_key(std::string_view id, std::string_view revision, std::string_view changed);
std::string node_key(std::string_view game, std::string_view node);

}  // namespace tesuji::server
