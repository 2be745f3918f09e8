#include "lab/provenance.h"

#include <algorithm>
#include <array>

#include "base/files.h"
#include "base/sha256.h"
#include "base/text.h"
#include "formats/json_fields.h"

namespace tesuji::lab {
namespace {

using base::fail;
using base::Result;
using formats::Json;
using formats::JsonFields;
using formats::OrderedJson;
namespace fs = std::filesystem;

constexpr std::size_t kDepth = 16;          // brackets within brackets
constexpr std::size_t kMaxUnknown = 16;     // reasons
constexpr std::size_t kMaxModels = 10'000;  // in a folder
constexpr std::size_t kMaxModel = std::size_t{1} << 30U;
constexpr std::array kMayBeUnknown = {"program", "plan", "seed", "data", "figures"};

Result<Json> read_object(const fs::path& path, const std::string& what) {
  TESUJI_TRY(const std::string text, base::read_file(path));
  return formats::parse_object(text, {what, path.string()}, kDepth);
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && name.front() != '.' && name.find('/') == std::string_view::npos;
}

// What a run folder says of its model.
struct FinishedRun {
  Json plan;
  Json result;
  std::string model_file;
  std::string model;
};

Result<FinishedRun> read_run(const fs::path& folder) {
  FinishedRun run;
  TESUJI_TRY(run.plan, read_object(folder / "plan.json", "run"));
  std::error_code error;
  if (!fs::exists(folder / "result.json", error)) {
    return fail("run", folder.string(), "is not finished; go on with it by --resume");
  }
  TESUJI_TRY(run.result, read_object(folder / "result.json", "run"));
  JsonFields fields(run.result, {"run", (folder / "result.json").string()});
  if (fields.find("model") == nullptr) {
    return fail("run", folder.string(), "has no model; expected the folder of a learner's run");
  }
  TESUJI_TRY(run.model_file, fields.text("model"));
  TESUJI_TRY(const std::string hash, fields.text("sha256"));
  if (!is_plain_name(run.model_file)) return fields.wrong("model", "not the name of a file");
  TESUJI_TRY(run.model, base::read_file(folder / run.model_file, kMaxModel));
  if (base::sha256_hex(run.model) != hash) {
    return fail("run", (folder / run.model_file).string(), "was changed after the run");
  }
  return run;
}

OrderedJson provenance_of(const FinishedRun& run, const std::string& name) {
  OrderedJson json = {{"model", name},
                      {"sha256", base::sha256_hex(run.model)},
                      {"bytes", run.model.size()},
                      {"program", run.result.value("program", Json())},
                      {"plan", run.plan},
                      {"seed", run.plan.value("seed", Json())},
                      {"data", run.plan.value("data", Json::array())},
                      {"figures", run.result.value("metrics", Json())},
                      {"unknown", OrderedJson::object()}};
  for (const char* key : kMayBeUnknown) {
    if (json[key].is_null()) json["unknown"][key] = "the run does not say";
  }
  return json;
}

Result<Json> checked_provenance(const fs::path& model) {
  const fs::path path = model.string() + kProvenanceEnding;
  std::error_code error;
  if (!fs::exists(path, error)) {
    return fail("model", model.string(), "has no provenance; expected " + path.string());
  }
  TESUJI_TRY(const Json json, read_object(path, "provenance"));
  JsonFields fields(json, {"provenance", path.string()});
  TESUJI_TRY(const auto name, fields.text("model"));
  if (name != model.filename()) return fields.wrong("model", "is not " + model.filename().string());
  TESUJI_TRY(const std::string bytes, base::read_file(model, kMaxModel));
  TESUJI_TRY(const auto size, fields.number("bytes"));
  TESUJI_TRY(const auto hash, fields.text("sha256"));
  if (size != bytes.size() || hash != base::sha256_hex(bytes)) {
    return fields.wrong("sha256", "of other bytes than " + model.string());
  }
  TESUJI_TRY(const auto reasons, fields.texts("unknown", kMaxUnknown));
  for (const char* key : kMayBeUnknown) {
    const Json* value = fields.find(key);
    if (value == nullptr) return fields.wrong(key, "missing; null if nobody knows");
    const auto reason = reasons.find(key);
    const bool has_reason = reason != reasons.end() && !base::trimmed(reason->second).empty();
    if (value->is_null() != has_reason) {
      return fields.wrong(key, "is null if, and only if, `unknown` says why");
    }
  }
  TESUJI_CHECK(fields.check_all_asked());
  return json;
}

}  // namespace

Result<TakenModel> take_model(const fs::path& run, const ModelName& as) {
  TESUJI_TRY(const auto finished, read_run(run));
  const std::string name = as.name.empty() ? finished.model_file : as.name;
  if (!is_plain_name(name) || name.ends_with(kProvenanceEnding)) {
    return fail("model", base::printable(name), "expected the name of a file, without a folder");
  }
  TakenModel taken{as.folder / name, as.folder / (name + kProvenanceEnding)};
  std::error_code error;
  if (fs::exists(taken.model, error) && !as.replace) {
    return fail("model", taken.model.string(), "is there already; give --replace, or --as NAME");
  }
  TESUJI_CHECK(base::make_folder(as.folder));
  TESUJI_CHECK(base::write_file(taken.model, finished.model));
  TESUJI_CHECK(base::write_file(taken.provenance, provenance_of(finished, name).dump(1) + "\n"));
  return taken;
}

Result<std::vector<KnownModel>> check_models(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    const std::string name = entry.path().lexically_relative(folder).string();
    if (name == "README.md" || !entry.is_regular_file(error)) continue;
    if (names.size() == kMaxModels) return fail("models", folder.string(), "too many files");
    names.push_back(name);
  }
  if (error) {
    return fail("models", folder.string(),
                error.message() +
                    "; expected a folder of models, as a source tree and an "
                    "installation have one (option --models)");
  }
  std::sort(names.begin(), names.end());
  std::vector<KnownModel> models;
  for (const auto& name : names) {
    if (name.ends_with(kProvenanceEnding)) {
      const std::string model = name.substr(0, name.size() - std::string(kProvenanceEnding).size());
      if (std::binary_search(names.begin(), names.end(), model)) continue;
      return fail("provenance", (folder / name).string(), "of a model that is not here");
    }
    TESUJI_TRY(auto provenance, checked_provenance(folder / name));
    models.push_back({name, std::move(provenance)});
  }
  if (models.empty()) return fail("models", folder.string(), "holds no model");
  return models;
}

}  // namespace tesuji::lab
