#include "games/go/theories/go_theory.h"

#include <fmt/format.h>

#include "base/files.h"
#include "base/text.h"
#include "ilp/prolog_tokens.h"

namespace tesuji::go::theories {
namespace {

constexpr std::string_view kSymmetries[] = {"proper", "listing"};
constexpr std::string_view kScorings[] = {"weights", "coverage"};

// Which of two words the setting is; the first if there is none.
base::Result<std::size_t> choice(const ilp::Theory& theory, const std::string& name,
                                 const std::string_view (&words)[2], std::string_view where) {
  const auto found = theory.settings.find(name);
  if (found == theory.settings.end()) return std::size_t{0};
  for (std::size_t i = 0; i < 2; ++i) {
    if (found->second == words[i]) return i;
  }
  return base::fail("theory", std::string(where),
                    fmt::format("theory({}, {}): expected {} or {}", name,
                                base::printable(found->second), words[0], words[1]));
}

}  // namespace

base::Result<GoTheory> read_go_theory(std::string_view text, std::string_view where) {
  const Knowledge knowledge;
  GoTheory result;
  TESUJI_TRY(result.theory, ilp::read_theory(knowledge.language(), text, where));
  for (const auto& [name, value] : result.theory.settings) {
    if (name == "symmetry" || name == "scoring") continue;
    return base::fail("theory", std::string(where),
                      fmt::format("theory({}, ...): expected symmetry or scoring", name));
  }
  TESUJI_TRY(const auto symmetry, choice(result.theory, "symmetry", kSymmetries, where));
  TESUJI_TRY(const auto scoring, choice(result.theory, "scoring", kScorings, where));
  result.symmetry = static_cast<Symmetry>(symmetry);
  result.scoring = static_cast<Scoring>(scoring);
  return result;
}

base::Result<GoTheory> load_go_theory(const std::filesystem::path& path) {
  TESUJI_TRY(const std::string text, base::read_file(path, ilp::kMaxTheoryBytes));
  return read_go_theory(text, path.string());
}

std::string go_theory_text(const GoTheory& theory, std::string_view comment) {
  const Knowledge knowledge;
  ilp::Theory written = theory.theory;
  written.settings["symmetry"] = kSymmetries[static_cast<std::size_t>(theory.symmetry)];
  written.settings["scoring"] = kScorings[static_cast<std::size_t>(theory.scoring)];
  return ilp::theory_text(knowledge.language(), written, comment);
}

}  // namespace tesuji::go::theories
