// Where models come from: a file NAME.provenance.json beside every model NAME that ships.
//
//   model, sha256, bytes   which file it is, and of which bytes it speaks
//   program                the version that made it
//   plan, seed             what was run
//   data                   what it was learned from, by hash; an empty list: nothing but its plan
//   figures                what was measured of it
//   unknown                for each of these that is null: why nobody knows
//
// A field that is not known says so; nothing is left out. `take_model` brings a finished run of a
// learner into a folder of models with all of it; `check_models` asks every model for it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "formats/json.h"

namespace tesuji::lab {

inline constexpr const char* kProvenanceEnding = ".provenance.json";

struct TakenModel {
  std::filesystem::path model;
  std::filesystem::path provenance;
};

struct ModelName {
  std::filesystem::path folder;  // of models
  std::string name;              // empty: as in the run
  bool replace = false;          // what is there of that name
};

// Fails for a run that is not finished, or whose model was changed since.
base::Result<TakenModel> take_model(const std::filesystem::path& run, const ModelName& as);

// The models of a folder and those below it (every file but README.md and provenance), by path,
// with their provenance. The first that has none, or one that is wrong, is the error.
struct KnownModel {
  std::string name;
  formats::Json provenance;
};
base::Result<std::vector<KnownModel>> check_models(const std::filesystem::path& folder);

}  // namespace tesuji::lab
