// The names of options and of their choices, in both languages.
#include <map>

#include "server/table.h"

namespace tesuji::server {

Sentence option_title(std::string_view option) {
  static const std::map<std::string_view, Sentence> kTitles = {
      {"size", {"Size", "Tamaño"}},
      {"komi", {"Komi", "Komi"}},
      {"handicap", {"Handicap", "Ventaja"}},
      {"rules", {"Rules", "Reglas"}},
      {"scoring", {"Scoring", "Recuento"}},
      {"ko", {"Ko", "Ko"}},
      {"long-cycle", {"Long cycles", "Ciclos largos"}},
      {"suicide", {"Suicide", "Suicidio"}},
      {"compensation", {"Compensation", "Compensación"}},
      {"pass-stones", {"Pass stones", "Piedras al pasar"}},
      {"last-pass", {"Last pass", "Último pase"}},
      {"seki", {"Eyes in seki", "Ojos en seki"}},
      {"pits", {"Pits a side", "Hoyos por lado"}},
      {"seeds", {"Seeds in a pit", "Semillas por hoyo"}},
      {"capture", {"Captures", "Capturas"}},
      {"end", {"End of the game", "Fin de la partida"}},
      {"leftovers", {"Remaining seeds", "Semillas restantes"}},
      {"stores", {"Stores sown", "Almacenes sembrados"}},
      {"extra-turn", {"Another turn", "Otro turno"}},
      {"steal-back", {"Steal back", "Recuperar"}},
      {"lost-turn", {"Lost turn", "Turno perdido"}},
      {"half-stop", {"Stop at half", "Parar en la mitad"}},
      {"thin-draw", {"Thin draw", "Tablas por escasez"}},
      {"ply-cap", {"Move limit", "Límite de jugadas"}},
      {"pie", {"Pie rule", "Regla del pastel"}}};
  const auto it = kTitles.find(option);
  return it == kTitles.end() ? advice::same(std::string(option)) : it->second;
}

Sentence option_help(std::string_view option, const std::string& help) {
  static const std::map<std::string_view, std::string> kSpanish = {
      {"size", "puntos por lado"},
      {"komi", "puntos para Blancas; auto: 7,5 por área, 6,5 por territorio, 0,5 con ventaja"},
      {"handicap", "piedras negras antes de que mueva Blancas"},
      {"rules", "el conjunto de reglas; las demás opciones cambian reglas sueltas"},
      {"scoring", "qué se cuenta al final"},
      {"ko", "qué repeticiones se prohíben"},
      {"long-cycle", "qué pasa si la posición se repite con ko simple"},
      {"suicide", "si se puede quitar la última libertad propia"},
      {"compensation", "puntos para Blancas por la ventaja, al contar por área"},
      {"pass-stones", "si quien pasa entrega una piedra"},
      {"last-pass", "si la partida solo acaba tras un pase de Blancas"},
      {"seki", "si los ojos en seki cuentan, por territorio"},
      {"pits", "hoyos por lado"},
      {"seeds", "semillas en cada hoyo al empezar"},
      {"capture", "capturar solo con semillas enfrente, o también la última semilla sola"},
      {"end", "acaba cuando una fila queda vacía, o cuando lo está la de quien mueve"},
      {"leftovers", "las semillas restantes: del lado en que están, de quien terminó, o de nadie"},
      {"stores", "se siembra en el almacén propio, o también en el rival"},
      {"extra-turn", "la última semilla en el almacén da otro turno siempre, o solo si había otra"},
      {"steal-back", "la última semilla en un hoyo rival de más de 5 se lo lleva al propio vacío"},
      {"lost-turn", "tras otro turno, el del rival se salta, o es un pase y cuenta"},
      {"half-stop", "acaba cuando un almacén tiene más de la mitad"},
      {"thin-draw", "tablas cuando un lado apenas tiene semillas durante 12 jugadas"},
      {"ply-cap", "jugadas como mucho; 0: sin límite, -1: según las reglas"},
      {"pie", "el segundo jugador puede cambiar de lado en su primera jugada"}};
  const auto it = kSpanish.find(option);
  return {help, it == kSpanish.end() ? help : it->second};
}

Sentence choice_title(std::string_view choice) {
  static const std::map<std::string_view, Sentence> kTitles = {
      {"chinese", {"Chinese", "chinas"}},
      {"japanese", {"Japanese", "japonesas"}},
      {"tromp-taylor", {"Tromp-Taylor", "de Tromp y Taylor"}},
      {"aga", {"AGA", "de la AGA"}},
      {"new-zealand", {"New Zealand", "de Nueva Zelanda"}},
      {"default", {"by the rules", "según las reglas"}},
      {"by-rules", {"by the rules", "según las reglas"}},
      {"area", {"area", "área"}},
      {"territory", {"territory", "territorio"}},
      {"simple", {"simple ko", "ko simple"}},
      {"positional", {"positional superko", "superko posicional"}},
      {"situational", {"situational superko", "superko situacional"}},
      {"on", {"yes", "sí"}},
      {"off", {"no", "no"}},
      {"opposite", {"seeds opposite", "semillas enfrente"}},
      {"always", {"always", "siempre"}},
      {"either", {"either row empty", "una fila vacía"}},
      {"mover", {"the mover's row empty", "la fila de quien mueve vacía"}},
      {"side", {"the side they lie on", "del lado en que están"}},
      {"ender", {"who ended the game", "quien terminó"}},
      {"nobody", {"nobody", "nadie"}},
      {"own", {"the own store", "el propio"}},
      {"both", {"both stores", "los dos"}}};
  const auto it = kTitles.find(choice);
  return it == kTitles.end() ? advice::same(std::string(choice)) : it->second;
}

}  // namespace tesuji::server
