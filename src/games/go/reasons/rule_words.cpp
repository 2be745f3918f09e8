#include "games/go/reasons/rule_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/go/reasons/block_words.h"
#include "games/go/theories/knowledge.h"

namespace tesuji::go::reasons {
namespace {

using ilp::Literal;
using view::Sentence;

// A literal as a phrase; {N} stands for its argument N, from 0.
struct Phrase {
  std::string_view name;
  std::string_view en;
  std::string_view es;
};

// Empty: said by the others.
constexpr Phrase kPhrases[] = {
    {"pos_gen", "", ""},
    {"own_at", "own stone at ({3}, {4})", "piedra propia en ({3}, {4})"},
    {"enemy_at", "opponent's stone at ({3}, {4})", "piedra rival en ({3}, {4})"},
    {"empty_at", "empty at ({3}, {4})", "vacío en ({3}, {4})"},
    {"off_at", "the board ends before ({3}, {4})", "el tablero acaba antes de ({3}, {4})"},
    {"last_at", "the last move at ({3}, {4})", "la última jugada en ({3}, {4})"},
    {"previous_at", "its own move before at ({3}, {4})", "su jugada anterior en ({3}, {4})"},
    {"liberties_at", "the block at ({3}, {4}) has {5}", "el bloque en ({3}, {4}) tiene {5}"},
    {"liberties_after", "leaves its block {3}", "deja a su bloque {3}"},
    {"line", "on line {3}", "en la línea {3}"},
    {"lines", "on lines {3} and {4}", "en las líneas {3} y {4}"},
    {"last_distance", "at distance {3} from the last move", "a distancia {3} de la última jugada"},
    {"near_last", "within {3} of the last move", "a no más de {3} de la última jugada"},
    {"previous_distance", "at distance {3} from its own move before",
     "a distancia {3} de su jugada anterior"},
    {"near_previous", "within {3} of its own move before", "a no más de {3} de su jugada anterior"},
    {"edge_ver", "the edge {2} to the side", "el borde a {2} en horizontal"},
    {"edge_hor", "the edge {2} up or down", "el borde a {2} en vertical"},
};

// Distances to a move that was not made.
constexpr Phrase kNoMove[] = {
    {"last_distance", "without a move just before", "sin jugada inmediatamente anterior"},
    {"previous_distance", "without a move of its own before", "sin jugada propia anterior"},
};

// Constants of `tactic` and `stage`.
constexpr Phrase kConstants[] = {
    {"capture_one", "captures a stone", "captura una piedra"},
    {"capture_few", "captures two or three stones", "captura dos o tres piedras"},
    {"capture_many", "captures four stones or more", "captura cuatro piedras o más"},
    {"capture_saves", "captures what has its own stones in atari",
     "captura lo que tiene en atari a sus piedras"},
    {"capture_dead", "captures what could not run", "captura lo que no podía escapar"},
    {"escape", "saves stones in atari", "salva piedras en atari"},
    {"escape_many", "saves four stones or more in atari", "salva cuatro piedras o más en atari"},
    {"escape_doomed", "runs with stones that stay caught", "huye con piedras que siguen perdidas"},
    {"atari_ladder", "catches a block in a ladder", "atrapa un bloque en escalera"},
    {"atari", "gives atari", "da atari"},
    {"guard", "guards against a ladder", "previene una escalera"},
    {"self_atari_one", "puts one stone in atari itself", "se pone una piedra en atari"},
    {"self_atari_killing", "throws in to take eyes", "se sacrifica para quitar ojos"},
    {"self_atari_bad", "puts itself in atari", "se pone en atari"},
    {"own_eye", "fills its own eye", "llena un ojo propio"},
    {"vital_kill", "the vital point of the opponent's eye space", "el punto vital del ojo rival"},
    {"vital_live", "the vital point of its own eye space", "el punto vital de su propio ojo"},
    {"ko", "takes a ko", "toma un ko"},
    {"makes_eye", "makes an eye", "hace un ojo"},
    {"spoils_eye", "takes an eye", "quita un ojo"},
    {"cuts", "between two blocks of the opponent", "entre dos bloques rivales"},
    {"joins", "joins two blocks of its own", "une dos bloques propios"},
    {"open", "on the empty board", "en el tablero vacío"},
    {"start", "in the opening", "en la apertura"},
    {"mid", "in the middle game", "en el medio juego"},
    {"end", "in the endgame", "en el final"},
};

std::string filled(std::string_view text, const std::vector<std::string>& arguments) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      result += text[i];
      continue;
    }
    result += arguments[static_cast<std::size_t>(text[i + 1] - '0')];
    i += 2;
  }
  return result;
}

template <std::size_t kCount>
const Phrase* find(const Phrase (&table)[kCount], std::string_view name) {
  const auto* const at = std::find_if(std::begin(table), std::end(table),
                                      [&](const Phrase& row) { return row.name == name; });
  return at == std::end(table) ? nullptr : at;
}

// Numbers that stand for themselves and all that is more.
struct Level {
  std::string_view predicate;
  std::size_t argument;
  ilp::Value most;
};
constexpr Level kLevels[] = {{"line", 3, theories::kHighLine},
                             {"lines", 3, theories::kHighLine},
                             {"lines", 4, theories::kHighLine},
                             {"last_distance", 3, theories::kFar},
                             {"previous_distance", 3, theories::kFar}};

Sentence argument_words(const ilp::Background& background, const ilp::Predicate& predicate,
                        const Literal& literal, std::size_t i) {
  const ilp::Term& term = literal.arguments[i];
  if (term.is_variable) {
    return view::same(ilp::variable_name(static_cast<std::size_t>(term.value)));
  }
  if (predicate.name == "liberties_at" && i == 5) {
    return counted(kLiberties, term.value, theories::kManyLibertiesThere);
  }
  if (predicate.name == "liberties_after" && i == 3) {
    return counted(kLiberties, term.value, theories::kManyLiberties);
  }
  const std::string text = background.constant_text(predicate.types[i], term.value);
  const bool is_open = std::any_of(std::begin(kLevels), std::end(kLevels), [&](const Level& level) {
    return level.predicate == predicate.name && level.argument == i && term.value >= level.most;
  });
  return is_open ? Sentence{text + " or more", text + " o más"} : view::same(text);
}

Sentence literal_words(const ilp::Background& background, const Literal& literal) {
  const ilp::Predicate& predicate = background.predicate(literal.predicate);
  std::vector<std::string> en;
  std::vector<std::string> es;
  for (std::size_t i = 0; i < literal.arguments.size(); ++i) {
    Sentence words = argument_words(background, predicate, literal, i);
    en.push_back(std::move(words.en));
    es.push_back(std::move(words.es));
  }
  const bool has_words = predicate.name == "tactic" || predicate.name == "stage";
  const Phrase* phrase = has_words ? find(kConstants, en.back()) : find(kPhrases, predicate.name);
  const ilp::Term& last = literal.arguments.back();
  if (!last.is_variable && last.value == theories::kNowhere) {
    if (const Phrase* const none = find(kNoMove, predicate.name); none != nullptr) phrase = none;
  }
  if (phrase == nullptr) return view::same(predicate.name);
  return {filled(phrase->en, en), filled(phrase->es, es)};
}

}  // namespace

Sentence rule_words(const ilp::TheoryLanguage& language, const ilp::Rule& rule) {
  std::vector<std::string> en;
  std::vector<std::string> es;
  BlockWords blocks(language.background, rule.clause);
  for (const Literal& literal : rule.clause.body) {
    const auto of_blocks = blocks.words(literal);
    const Sentence words = of_blocks ? *of_blocks : literal_words(language.background, literal);
    if (words.en.empty()) continue;
    en.push_back(words.en);
    es.push_back(words.es);
  }
  return {base::joined(en, "; "), base::joined(es, "; ")};
}

}  // namespace tesuji::go::reasons
