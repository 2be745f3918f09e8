// Errors that a player may meet on the page, in Spanish. A {} stands for whatever is said there
// and comes again in its place; an error that is not here is shown as it is.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "server/sessions/answer.h"

namespace tesuji::server {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::string_view kGap = "{}";

constexpr std::array kThings = std::to_array<Pair>({
    {"game", "partida"},
    {"node", "posición"},
    {"search", "búsqueda"},
    {"analysis", "análisis"},
    {"reading", "lectura"},
    {"board", "tablero"},
    {"move", "jugada"},
    {"illegal move", "jugada ilegal"},
    {"field", "campo"},
    {"setting", "ajuste"},
    {"setup", "posición inicial"},
    {"record", "registro"},
    {"Kalah record", "registro de Kalah"},
    {"layer", "capa"},
    {"level", "nivel"},
    {"path", "dirección"},
    {"request", "petición"},
    {"events", "avisos"},
    {"store", "almacén de partidas"},
    {"server", "servidor"},
    {"dead", "piedras muertas"},
    {"option {}", "opción {}"},
});

constexpr std::array kReasons = std::to_array<Pair>({
    {"was deleted", "se borró"},
    {"was changed by another program", "la cambió otro programa"},
    {"the store cannot be read", "no se puede leer el almacén"},
    {"would be larger than {} bytes with that", "con eso ocuparía más de {} bytes"},
    {"other text is longer than {} bytes", "otros textos ocupan más de {} bytes"},
    {"too many of your games wait for their engines' moves",
     "demasiadas partidas tuyas esperan la jugada de su programa"},
    {"too many new games from one address", "demasiadas partidas nuevas desde una dirección"},
    {"could not be drawn", "no se pudo dibujar"},
    {"none was asked for", "no se pidió ninguna"},
    {"expected a point of the board", "se esperaba un punto del tablero"},
    {"unknown goal", "objetivo desconocido"},
    {"expected none, first or second", "se esperaba none, first o second"},
    {"expected two opposite corners", "se esperaban dos esquinas opuestas"},
    {"this game has no readers", "este juego no tiene lectores"},
    {"there is no such game", "no existe"},
    {"too many games are open", "hay demasiadas partidas abiertas"},
    {"has moved on since version {}", "ha avanzado desde la versión {}"},
    {"is not in this game", "no está en esta partida"},
    {"is not in that game", "no está en esa partida"},
    {"the start cannot be deleted", "el comienzo no se puede borrar"},
    {"has as many nodes as the server keeps", "tiene tantas posiciones como guarda el servidor"},
    {"has as many moves as the server keeps", "tiene tantas jugadas como guarda el servidor"},
    {"the store holds {} games, its limit", "el almacén tiene {} partidas, su límite"},
    {"too many searches are waiting", "hay demasiadas búsquedas en espera"},
    {"others are searching; it took too long to get a turn",
     "otros están buscando; el turno tardó demasiado"},
    {"the player could not search", "el jugador no pudo buscar"},
    {"the game is over at this position", "la partida ha terminado en esta posición"},
    {"the game is over", "la partida ha terminado"},
    {"not while the game is played", "no mientras se juega la partida"},
    {"is running already", "ya está en marcha"},
    {"only a review may be changed so; open this game as a review",
     "solo se puede cambiar así en un análisis; abre esta partida como análisis"},
    {"is set up before the first move only", "solo se pone antes de la primera jugada"},
    {"this game has no such layer", "este juego no tiene esa capa"},
    {"too many streams are open", "hay demasiadas páginas abiertas"},
    {"is not a point of this board", "no es un punto de este tablero"},
    {"expected the point of a stone", "se esperaba el punto de una piedra"},
    {"the point is not on the board", "el punto no está en el tablero"},
    {"the point is occupied", "el punto está ocupado"},
    {"suicide: the stone would have no liberty and captures nothing",
     "suicidio: la piedra no tendría libertades y no captura nada"},
    {"ko: the stone may not be taken back at once",
     "ko: la piedra no se puede recapturar enseguida"},
    {"superko: the move would repeat an earlier position",
     "superko: la jugada repetiría una posición anterior"},
    {"a chain would have no liberty", "una cadena quedaría sin libertades"},
    {"that pit is empty", "ese hoyo está vacío"},
    {"expected auto or a number from {} to {}", "se esperaba auto o un número de {} a {}"},
    {"expected a whole number from {} to {}", "se esperaba un número entero de {} a {}"},
    {"expected a number from {} to {}", "se esperaba un número de {} a {}"},
    {"expected one of {}", "se esperaba uno de: {}"},
    {"expected more than 0 seconds", "se esperaban más de 0 segundos"},
    {"expected at least 1", "se esperaba al menos 1"},
    {"expected a name without line breaks", "se esperaba un nombre sin saltos de línea"},
    {"expected 0 or 2 to {} stones on a board of {}",
     "se esperaban 0 o de 2 a {} piedras en un tablero de {}"},
    {"expected 0 or 2 to the number of free points",
     "se esperaba 0, o de 2 al número de puntos libres"},
    {"at most {} stones fit on size {}", "caben como mucho {} piedras en el tamaño {}"},
    {"leaves no liberty", "no deja ninguna libertad"},
    {"unknown; did you mean '{}'?", "desconocido; ¿querías decir '{}'?"},
    {"the body is larger than {} bytes", "ocupa más de {} bytes"},
    {"cannot be understood", "no se entiende"},
    {"no game tree found{}", "no hay ninguna partida en el texto{}"},
    {"holds no game", "no contiene ninguna partida"},
    {"expected one JSON object", "se esperaba un objeto JSON"},
    {"cannot write (is the disk full?): {}; nothing was changed",
     "no se puede escribir (¿está lleno el disco?): {}; nada ha cambiado"},
});

// What stands in the gaps of `pattern`, if the text is of that form.
std::optional<std::vector<std::string_view>> gaps_of(std::string_view text,
                                                     std::string_view pattern) {
  std::vector<std::string_view> gaps;
  for (;;) {
    const auto gap = pattern.find(kGap);
    if (text.substr(0, gap) != pattern.substr(0, gap)) return std::nullopt;
    if (gap == pattern.npos) return gaps;
    text.remove_prefix(gap);
    pattern.remove_prefix(gap + kGap.size());
    const std::string_view stop = pattern.substr(0, pattern.find(kGap));
    const auto end = stop.empty() ? text.size() : text.find(stop);
    if (end == text.npos) return std::nullopt;
    gaps.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

template <std::size_t kSize>
std::string translated(const std::array<Pair, kSize>& pairs, const std::string& english) {
  for (const auto& [from, to] : pairs) {
    const auto gaps = gaps_of(english, from);
    if (!gaps) continue;
    std::string text;
    std::string_view rest = to;
    for (const auto gap : *gaps) {
      text.append(rest.substr(0, rest.find(kGap))).append(gap);
      rest.remove_prefix(rest.find(kGap) + kGap.size());
    }
    return text.append(rest);
  }
  return english;
}

// "SGF:3:14" of an SGF file that came without a name: where in it, in words.
Sentence place_words(const std::string& what, const std::string& where) {
  const auto gaps = gaps_of(where, what + ":{}:{}");
  if (!gaps) return view::same(where);
  return {fmt::format("line {}, column {}", (*gaps)[0], (*gaps)[1]),
          fmt::format("línea {}, columna {}", (*gaps)[0], (*gaps)[1])};
}

std::string sentence(const std::string& what, const std::string& where, const std::string& why) {
  const std::string inner = where.empty() || why.empty() ? where + why : where + ": " + why;
  return inner.empty() ? what : what + " (" + inner + ")";
}

}  // namespace

Sentence error_sentence(const base::Error& error) {
  const std::string what = base::printable(error.what, 200);
  const Sentence where = place_words(what, base::printable(error.where, 200));
  const std::string why = base::printable(error.why, 500);
  return {sentence(what, where.en, why),
          sentence(translated(kThings, what), where.es, translated(kReasons, why))};
}

}  // namespace tesuji::server
