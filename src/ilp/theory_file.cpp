#include "ilp/theory_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "base/text.h"
#include "ilp/prolog_tokens.h"

namespace tesuji::ilp {
namespace {

// predicate(argument, ...) as it stands in the text.
struct Atom {
  Token name;
  std::vector<Token> arguments;
};

class TheoryReader {
 public:
  TheoryReader(const TheoryLanguage& language, std::vector<Token> tokens, std::string_view where)
      : language_(language), tokens_(std::move(tokens)), where_(where) {}

  base::Result<Theory> read() {
    while (at_ < tokens_.size()) TESUJI_CHECK(read_sentence());
    for (const auto& [number, fact] : facts_) {
      const auto rule =
          std::find_if(theory_.rules.begin(), theory_.rules.end(),
                       [wanted = number](const Rule& r) { return r.number == wanted; });
      if (rule == theory_.rules.end()) {
        return wrong(fact.line, fmt::format("there is no clause with the number {}", number));
      }
      rule->covered = fact.covered;
      rule->weight = fact.weight;
    }
    return std::move(theory_);
  }

 private:
  struct Fact {
    Counts covered;
    double weight;
    std::size_t line;
  };

  [[nodiscard]] tl::unexpected<base::Error> wrong(std::size_t line, std::string why) const {
    return base::fail("theory", fmt::format("{}:{}", where_, line), std::move(why));
  }
  [[nodiscard]] std::size_t line() const {
    if (tokens_.empty()) return 1;
    return tokens_[std::min(at_, tokens_.size() - 1)].line;
  }
  bool take_sign(std::string_view sign) {
    const bool is_next =
        at_ < tokens_.size() && tokens_[at_].kind == TokenKind::sign && tokens_[at_].text == sign;
    at_ += is_next ? 1 : 0;
    return is_next;
  }

  base::Result<Atom> read_atom() {
    if (at_ == tokens_.size() || tokens_[at_].kind != TokenKind::atom) {
      return wrong(line(), "expected a predicate such as pos_gen(E)");
    }
    Atom atom{tokens_[at_++], {}};
    if (!take_sign("(")) return wrong(line(), "expected ( behind a predicate");
    do {
      if (at_ == tokens_.size() || tokens_[at_].kind == TokenKind::sign) {
        return wrong(line(), "expected a variable, a number or a name");
      }
      if (atom.arguments.size() > kMaxArity) {
        return wrong(line(), fmt::format("more than {} arguments", kMaxArity));
      }
      atom.arguments.push_back(tokens_[at_++]);
    } while (take_sign(","));
    if (!take_sign(")")) return wrong(line(), "expected , or ) behind an argument");
    return atom;
  }

  base::Result<void> read_sentence() {
    TESUJI_TRY(const Atom head, read_atom());
    if (head.name.text == "theory") {
      TESUJI_CHECK(read_setting(head));
    } else if (head.name.text == "rule") {
      TESUJI_CHECK(read_fact(head));
    } else {
      TESUJI_CHECK(read_rule(head));
    }
    if (!take_sign(".")) return wrong(line(), "expected . at the end of a sentence");
    return {};
  }

  base::Result<void> read_setting(const Atom& atom) {
    if (atom.arguments.size() != 2 || atom.arguments[0].kind != TokenKind::atom ||
        atom.arguments[1].kind == TokenKind::variable) {
      return wrong(atom.name.line, "expected theory(name, value)");
    }
    const bool is_new =
        theory_.settings
            .try_emplace(std::string(atom.arguments[0].text), std::string(atom.arguments[1].text))
            .second;
    if (!is_new) {
      return wrong(atom.name.line, fmt::format("{} is set twice", atom.arguments[0].text));
    }
    return {};
  }

  base::Result<void> read_fact(const Atom& atom) {
    const std::size_t at = atom.name.line;
    if (atom.arguments.size() != 4) {
      return wrong(at, "expected rule(number, positives, negatives, weight)");
    }
    TESUJI_TRY(const std::size_t number, natural(atom.arguments[0]));
    TESUJI_TRY(const std::size_t positive, natural(atom.arguments[1]));
    TESUJI_TRY(const std::size_t negative, natural(atom.arguments[2]));
    const auto weight = base::parsed_real(atom.arguments[3].text);
    if (!weight || *weight > kMaxWeight || *weight < -kMaxWeight) {
      return wrong(at, fmt::format("expected a weight from {} to {}", -kMaxWeight, kMaxWeight));
    }
    if (!facts_.try_emplace(number, Fact{{positive, negative}, *weight, at}).second) {
      return wrong(at, fmt::format("a second rule({}, ...)", number));
    }
    return {};
  }

  base::Result<std::size_t> natural(const Token& token) const {
    const auto number = base::parsed_integer(token.text);
    if (!number || *number < 0 || *number > std::int64_t{kMaxExampleCount}) {
      return wrong(token.line, fmt::format("'{}' is not a number from 0 to {}",
                                           base::printable(token.text), kMaxExampleCount));
    }
    return static_cast<std::size_t>(*number);
  }

  base::Result<void> read_rule(const Atom& head) {
    Rule rule;
    if (theory_.rules.size() == kMaxRules) {
      return wrong(head.name.line, fmt::format("more than {} rules", kMaxRules));
    }
    TESUJI_CHECK(read_head(head, rule));
    if (take_sign(":-")) {
      do {
        TESUJI_TRY(const Atom atom, read_atom());
        TESUJI_CHECK(add_literal(atom, rule.clause));
      } while (take_sign(","));
    }
    if (!numbers_.insert(rule.number).second) {
      return wrong(head.name.line, fmt::format("a second clause with the number {}", rule.number));
    }
    theory_.rules.push_back(std::move(rule));
    return {};
  }

  base::Result<void> read_head(const Atom& atom, Rule& rule) {
    const auto& heads = language_.heads;
    const auto head = std::find_if(heads.begin(), heads.end(), [&](const HeadMode& h) {
      return h.name == atom.name.text && h.types.size() + 1 == atom.arguments.size();
    });
    if (head == heads.end()) {
      return wrong(atom.name.line,
                   fmt::format("'{}' with {} arguments is not what rules of this theory define; "
                               "expected {}(number, ...) with {}",
                               base::printable(atom.name.text), atom.arguments.size(),
                               heads.front().name, heads.front().types.size() + 1));
    }
    TESUJI_TRY(rule.number, natural(atom.arguments[0]));
    rule.head = static_cast<std::size_t>(head - heads.begin());
    rule.clause.head_arity = head->types.size();
    variables_.clear();
    for (std::size_t i = 0; i < head->types.size(); ++i) {
      const Token& token = atom.arguments[i + 1];
      if (token.kind != TokenKind::variable || (token.text != "_" && find(token.text))) {
        return wrong(token.line, "arguments of the head are different variables");
      }
      variables_.push_back({token.text, head->types[i], true});
    }
    return {};
  }

  struct Variable {
    std::string_view name;
    TypeId type;
    bool is_known;  // by the head or a literal that was called
  };

  std::optional<std::size_t> find(std::string_view name) const {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (variables_[i].name == name) return i;
    }
    return std::nullopt;
  }

  base::Result<void> add_literal(const Atom& atom, Clause& clause) {
    const std::size_t at = atom.name.line;
    if (clause.body.size() == kMaxBodyLiterals) {
      return wrong(at, fmt::format("more than {} literals in a body", kMaxBodyLiterals));
    }
    const auto id = language_.background.find(atom.name.text, atom.arguments.size());
    if (!id) {
      return wrong(at, fmt::format("no predicate '{}' with {} arguments; did you mean {}?",
                                   base::printable(atom.name.text), atom.arguments.size(),
                                   base::nearest(atom.name.text, language_.background.names())));
    }
    Literal literal{*id, {}};
    const Predicate& predicate = language_.background.predicate(*id);
    for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
      TESUJI_TRY(const Term term, term_of(atom.arguments[i], predicate.types[i]));
      literal.arguments.push_back(term);
    }
    TESUJI_CHECK(check_callable(literal, at));
    for (const Term& term : literal.arguments) {
      if (term.is_variable) variables_[static_cast<std::size_t>(term.value)].is_known = true;
    }
    clause.body.push_back(std::move(literal));
    return {};
  }

  base::Result<Term> term_of(const Token& token, TypeId type) {
    if (token.kind != TokenKind::variable) {
      const auto value = language_.background.constant(type, token.text);
      if (!value) {
        return wrong(token.line, fmt::format("'{}' is not a {}", base::printable(token.text),
                                             language_.background.type_name(type)));
      }
      return Term::constant(*value);
    }
    const auto known = token.text == "_" ? std::nullopt : find(token.text);
    if (known && variables_[*known].type != type) {
      return wrong(token.line,
                   fmt::format("{} is a {} and stands for a {}", base::printable(token.text),
                               language_.background.type_name(variables_[*known].type),
                               language_.background.type_name(type)));
    }
    if (known) return Term::variable(static_cast<VariableId>(*known));
    if (variables_.size() == kMaxClauseVariables) {
      return wrong(token.line, fmt::format("more than {} variables", kMaxClauseVariables));
    }
    variables_.push_back({token.text, type, false});
    return Term::variable(static_cast<VariableId>(variables_.size() - 1));
  }

  base::Result<void> check_callable(const Literal& literal, std::size_t at) const {
    const auto fits = [&](const Mode& mode) {
      if (mode.predicate != literal.predicate) return false;
      for (std::size_t i = 0; i < mode.roles.size(); ++i) {
        const Term& term = literal.arguments[i];
        // A constant stands only where the mode has one: predicates trust their inputs.
        if (term.is_variable == (mode.roles[i] == Role::constant)) return false;
        if (mode.roles[i] == Role::input &&
            !variables_[static_cast<std::size_t>(term.value)].is_known) {
          return false;
        }
      }
      return true;
    };
    const auto& modes = language_.modes;
    if (std::any_of(modes.begin(), modes.end(), fits)) return {};
    std::vector<std::string> right;
    for (const Mode& mode : modes) {
      if (mode.predicate != literal.predicate) continue;
      right.push_back(mode_text(language_.background, mode));
    }
    const std::string& name = language_.background.predicate(literal.predicate).name;
    if (right.empty()) return wrong(at, fmt::format("{} is not a predicate for rules", name));
    return wrong(
        at, fmt::format(
                "{} has an unsafe variable, or a variable and a constant change places; "
                "expected {} (+: a variable known before, -: one that may be new, #: a constant)",
                name, base::joined(right, " or ")));
  }

  static constexpr std::size_t kMaxExampleCount = 1'000'000'000;

  const TheoryLanguage& language_;
  std::vector<Token> tokens_;
  std::string_view where_;
  std::size_t at_ = 0;
  Theory theory_;
  std::map<std::size_t, Fact> facts_;
  std::set<std::size_t> numbers_;
  std::vector<Variable> variables_;  // of the clause at hand
};

}  // namespace

base::Result<Theory> read_theory(const TheoryLanguage& language, std::string_view text,
                                 std::string_view where) {
  TESUJI_TRY(auto words, tokens(text, where));
  return TheoryReader(language, std::move(words), where).read();
}

std::string rule_text(const TheoryLanguage& language, const Rule& rule) {
  std::string text =
      clause_text(language.background, language.heads[rule.head], renumbered(rule.clause));
  const std::size_t open = text.find('(');
  text.insert(open + 1, std::to_string(rule.number) + ", ");
  const std::size_t neck = text.find(" :- ");
  if (neck == std::string::npos) return text;
  // One literal a line.
  std::string body = text.substr(neck + 4);
  for (std::size_t at = body.find("), "); at != std::string::npos; at = body.find("), ", at)) {
    body.replace(at, 3, "),\n    ");
    at += 7;
  }
  return text.substr(0, neck) + " :-\n    " + body;
}

std::string theory_text(const TheoryLanguage& language, const Theory& theory,
                        std::string_view comment) {
  std::string text;
  if (!comment.empty()) {
    for (const auto& line : base::split(comment, '\n')) text += "% " + line + "\n";
  }
  for (const auto& [name, value] : theory.settings) {
    text += fmt::format("theory({}, {}).\n", name, value);
  }
  for (const Rule& rule : theory.rules) {
    text += fmt::format("\nrule({}, {}, {}, {}).\n{}\n", rule.number, rule.covered.positive,
                        rule.covered.negative, base::number_text(rule.weight),
                        rule_text(language, rule));
  }
  return text;
}

}  // namespace tesuji::ilp
