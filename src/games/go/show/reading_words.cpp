// Why a reader does not know, in Spanish too. A test asks for every reason that readers give.
#include <array>
#include <string_view>

#include "games/go/show/reading.h"

namespace tesuji::go::show {
namespace {

struct Pair {
  std::string_view en;
  std::string_view es;
};

constexpr std::array kReasons = std::to_array<Pair>({
    {"both sides have stones in question here; say which goal",
     "aquí hay piedras en cuestión de ambos bandos; di cuál es el objetivo"},
    {"no group in the region: every chain there reaches out of it, or none is there",
     "no hay ningún grupo en la zona: toda cadena sale de ella, o no hay ninguna"},
    {"connecting needs exactly two chains in the region",
     "para conectar hacen falta exactamente dos cadenas en la zona"},
    {"two groups are in question here; choose a stone of one, or a smaller region",
     "aquí hay dos grupos en cuestión; elige una piedra de uno, o una zona menor"},
    {"there is no stone at this point", "no hay ninguna piedra en ese punto"},
    {"connecting needs a region with two chains",
     "para conectar hace falta una zona con dos cadenas"},
    {"these stones are the opponent's: the goal would be to kill",
     "estas piedras son del rival: el objetivo sería matar"},
    {"these stones are the mover's own: the goal would be to live",
     "estas piedras son de quien juega: el objetivo sería vivir"},
    {"these stones are not shut in; give a region",
     "estas piedras no están encerradas; marca una zona"},
    {"say where: this goal needs a region", "di dónde: este objetivo necesita una zona"},
    {"no stones are shut in; give a region", "no hay piedras encerradas; marca una zona"},
    {"no stones are shut in", "no hay piedras encerradas"},
    {"the stones that are shut in are the other side's; give a region",
     "las piedras encerradas son del otro bando; marca una zona"},
    {"no stones are in question", "no hay piedras en cuestión"},
    {"the area is too large", "la zona es demasiado grande"},
    {"the stones in question reach out of the area", "las piedras en cuestión salen de la zona"},
    {"the chain has more than four liberties", "la cadena tiene más de cuatro libertades"},
    {"the limit was reached", "se alcanzó el límite"},
    {"stopped", "se detuvo"},
});

}  // namespace

view::Sentence reason_sentence(const std::string& reason) {
  for (const auto& [en, es] : kReasons) {
    if (en == reason) return {reason, std::string(es)};
  }
  return view::same(reason);
}

}  // namespace tesuji::go::show
