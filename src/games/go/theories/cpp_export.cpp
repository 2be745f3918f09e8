#include "games/go/theories/cpp_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/built_in.h"
#include "base/text.h"

TESUJI_BUILT_IN(compiled);

namespace tesuji::go::theories {
namespace {

// Predicates that give values: which argument. `many`: a list of them.
struct Giver {
  std::string_view name;
  std::size_t argument;
  bool many;
};
constexpr Giver kGivers[] = {{"block_on_pos", 3, false},   {"block_color", 2, false},
                             {"opposite", 1, false},       {"liberty_cnt", 2, false},
                             {"stone_cnt", 2, false},      {"liberty", 2, true},
                             {"atari", 1, true},           {"captures", 1, true},
                             {"connects_direct", 1, true}, {"connects_indirect", 1, true}};

constexpr std::string_view kHead =
    "#include <algorithm>\n"
    "#include <cstddef>\n"
    "#include <cstdint>\n"
    "#include <cstdlib>\n"
    "#include <utility>\n"
    "#include <vector>\n\n"
    "namespace go_theory {\n\n"
    "constexpr int kBlack = 0;\n"
    "constexpr int kWhite = 1;\n"
    "constexpr int kEmpty = -1;\n"
    "constexpr int kMaxSize = 25;\n"
    "constexpr int kMaxPoints = kMaxSize * kMaxSize;\n";

constexpr std::string_view kTail =
    "// Whether rule number i of kRules fires for a move of the side to play.\n"
    "inline bool fires(std::size_t i, const Board& board, int point) {\n"
    "  return kRules[i].fires(board, board.mover(), point % board.size() + 1,\n"
    "                         point / board.size() + 1);\n"
    "}\n\n"
    "inline double score(const Board& board, int point) {\n"
    "  double sum = 0;\n"
    "  for (std::size_t i = 0; i < sizeof(kRules) / sizeof(kRules[0]); ++i) {\n"
    "    if (fires(i, board, point)) sum += kRules[i].value;\n"
    "  }\n"
    "  return sum;\n"
    "}\n\n"
    "// The best of these points, at most so many, best first; equals keep their order.\n"
    "inline std::vector<int> best_moves(const Position& position, const std::vector<int>& legal,\n"
    "                                   std::size_t most) {\n"
    "  const Board board(position);\n"
    "  std::vector<std::pair<double, int>> scored;\n"
    "  for (const int point : legal) scored.emplace_back(score(board, point), point);\n"
    "  std::stable_sort(scored.begin(), scored.end(),\n"
    "                   [](const auto& a, const auto& b) { return a.first > b.first; });\n"
    "  std::vector<int> best;\n"
    "  for (const auto& one : scored) {\n"
    "    if (best.size() < most) best.push_back(one.second);\n"
    "  }\n"
    "  return best;\n"
    "}\n\n"
    "}  // namespace go_theory\n";

// One rule as a function.
class RuleText {
 public:
  RuleText(const ilp::TheoryLanguage& language, const ilp::Rule& rule)
      : language_(language), rule_(rule), clause_(ilp::renumbered(rule.clause)) {
    for (ilp::Value i = 0; i < static_cast<ilp::Value>(clause_.head_arity); ++i) known_.insert(i);
  }

  std::string text() {
    std::string text;
    for (const auto& line : base::split(ilp::rule_text(language_, rule_), '\n')) {
      text += fmt::format("// {}\n", line);
    }
    text += fmt::format("inline bool rule_{}(", rule_.number);
    text += "[[maybe_unused]] const Board& A, [[maybe_unused]] int B,\n    ";
    text += "[[maybe_unused]] int C, [[maybe_unused]] int D) {\n";
    std::string indent = "  ";
    for (const ilp::Literal& literal : clause_.body) {
      text += indent + opened(literal) + " {\n";
      indent += "  ";
    }
    text += indent + "return true;\n";
    while (indent.size() > 2) {
      indent.resize(indent.size() - 2);
      text += indent + "}\n";
    }
    return text + (clause_.body.empty() ? "}\n\n" : "  return false;\n}\n\n");
  }

 private:
  [[nodiscard]] static std::string term(const ilp::Term& t) {
    return t.is_variable ? ilp::variable_name(static_cast<std::size_t>(t.value))
                         : std::to_string(t.value);
  }
  // Whether the term has a value already; from now on it has.
  bool learns(const ilp::Term& t) { return t.is_variable && known_.insert(t.value).second; }

  // The statement that has the rest of the rule as its block.
  std::string opened(const ilp::Literal& literal) {
    const std::string& name = language_.background.predicate(literal.predicate).name;
    if (name == "pos_gen") {
      const bool is_new = learns(literal.arguments[0]);
      return is_new ? fmt::format("for (int {0} = 0; {0} < 8; ++{0})", term(literal.arguments[0]))
                    : "if (true)";
    }
    const auto* giver = std::find_if(std::begin(kGivers), std::end(kGivers),
                                     [&](const Giver& g) { return g.name == name; });
    const bool gives = giver != std::end(kGivers);
    std::vector<std::string> arguments;
    const auto& types = language_.background.predicate(literal.predicate).types;
    for (std::size_t i = 0; i < literal.arguments.size(); ++i) {
      const bool is_board = language_.background.type_name(types[i]) == "board_type";
      if (is_board || (gives && i == giver->argument)) continue;
      arguments.push_back(term(literal.arguments[i]));
    }
    const std::string call = fmt::format("A.{}({})", name, base::joined(arguments, ", "));
    if (!gives) return fmt::format("if ({})", call);
    const ilp::Term& given = literal.arguments[giver->argument];
    if (learns(given)) {
      return giver->many ? fmt::format("for (const int {} : {})", term(given), call)
                         : fmt::format("if (const int {0} = {1}; {0} >= 0)", term(given), call);
    }
    return giver->many ? fmt::format("if ({}.holds({}))", call, term(given))
                       : fmt::format("if ({} == {})", call, term(given));
  }

  const ilp::TheoryLanguage& language_;
  const ilp::Rule& rule_;
  ilp::Clause clause_;
  std::set<ilp::Value> known_;
};

}  // namespace

std::string cpp_text(const GoTheory& theory) {
  const Knowledge knowledge;
  const ilp::TheoryLanguage language = knowledge.language();
  const Matcher matcher = theory.matcher();
  std::string text = fmt::format("// {} rules that propose moves of Go, written by tesuji.\n\n{}",
                                 theory.theory.rules.size(), kHead);
  text += fmt::format("constexpr bool kListing = {};  // turns points as the first report did\n\n",
                      theory.symmetry == Symmetry::listing);
  text += "enum class Tactic : std::uint32_t {\n";
  const auto tactics = tactic_names();
  for (std::size_t i = 0; i < tactics.size(); ++i) {
    text += fmt::format("  {} = 1U << {},\n", tactics[i], i);
  }
  text += fmt::format("}};\n\n{}\n", built_in::compiled());
  std::string table;
  for (std::size_t i = 0; i < theory.theory.rules.size(); ++i) {
    const ilp::Rule& rule = theory.theory.rules[i];
    text += RuleText(language, rule).text();
    table += fmt::format("    {{{}, {}, rule_{}}},\n", rule.number,
                         base::number_text(matcher.value(i)), rule.number);
  }
  text += "struct Rule {\n  int number;\n  double value;  // added to the score of a move\n";
  text += "  bool (*fires)(const Board&, int colour, int x, int y);\n};\n";
  text += fmt::format("constexpr Rule kRules[] = {{\n{}}};\n\n{}", table, kTail);
  return text;
}

}  // namespace tesuji::go::theories
