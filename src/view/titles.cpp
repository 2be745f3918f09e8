#include "view/titles.h"

#include <map>
#include <utility>

namespace tesuji::view {

Sentence option_title(std::string_view option) {
  static const std::map<std::string_view, Sentence> kTitles = {
      {"size", {"Size", "Tamaño"}},
      {"meta", {"Meta-search", "Metabúsqueda"}},
      {"known", {"Playouts for walls", "Muros por partidas imaginadas"}},
      {"zone-depth", {"Depth in zones", "Profundidad en zonas"}},
      {"zone-nodes", {"Positions of zones", "Posiciones de zonas"}},
      {"raise", {"Raise by zones", "Subida por las zonas"}},
      {"part", {"Zones' part of the time", "Parte del tiempo para zonas"}},
      {"decides", {"Exact zones decide", "Deciden las zonas exactas"}},
      {"prune",
       {"Leave out moves that solved zones rule out",
        "Omitir jugadas que las zonas resueltas descartan"}},
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
      {"pits", {"Pits per side", "Hoyos por lado"}},
      {"seeds", {"Seeds per pit", "Semillas por hoyo"}},
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
      {"pie", {"Pie rule", "Regla del pastel"}},
      // Players.
      {"time", {"Time", "Tiempo"}},
      {"nodes", {"Nodes", "Nodos"}},
      {"selection", {"Selection", "Selección"}},
      {"exploration", {"Exploration", "Exploración"}},
      {"amaf", {"AMAF (all moves as first)", "AMAF (todas como primera)"}},
      {"amaf-prior", {"AMAF at the start", "AMAF al empezar"}},
      {"replies", {"Replies repeated from size", "Repetir respuestas desde tamaño"}},
      {"share", {"Share of strength", "Parte de la fuerza"}},
      {"prior-gap", {"Doubt about unlikely moves", "Duda sobre jugadas improbables"}},
      {"first-play", {"First-play urgency", "Primera visita (FPU)"}},
      {"expand", {"Expand after", "Ampliar tras"}},
      {"memory", {"Memory", "Memoria"}},
      {"threads", {"Threads", "Hilos"}},
      {"roots", {"Trees", "Árboles"}},
      {"early-stop", {"Early stop", "Parada temprana"}},
      {"reuse", {"Keep the tree", "Conservar el árbol"}},
      {"resign", {"Resign below", "Abandonar por debajo de"}},
      {"randomness", {"Randomness", "Azar"}},
      {"blunder", {"Largest blunder", "Mayor error"}},
      {"playouts", {"Playouts", "Partidas imaginadas"}},
      {"priors", {"Priors", "Previsiones"}},
      {"champion", {"Champion", "Campeona"}},
      {"rank", {"Rank", "Rango"}},
      {"score", {"Weight of the margin", "Peso de la diferencia"}},
      {"temperature", {"Temperature", "Temperatura"}},
      {"value", {"Value", "Valor"}},
      {"depth", {"Depth", "Profundidad"}},
      {"devices", {"Devices", "Recursos"}},
      {"fill-eyes", {"Fills its own eyes", "Rellena sus ojos"}},
      {"table", {"Table", "Tabla"}},
      {"evaluation", {"Evaluation", "Evaluación"}},
      {"moves", {"Moves to look at", "Jugadas que mira"}},
      {"width", {"How many moves", "Cuántas jugadas"}},
      {"net", {"Network", "Red"}},
      {"backend", {"Numbers", "Números"}},
      {"heat", {"Evenness of rules", "Igualdad de las reglas"}},
      {"constant", {"Without knowledge", "Sin conocimiento"}},
      {"end-value", {"Value of the end", "Valor del final"}},
      {"fault", {"The original fault", "El fallo original"}},
      {"kind", {"Kind", "Clase"}}};
  const auto it = kTitles.find(option);
  return it == kTitles.end() ? same(std::string(option)) : it->second;
}

namespace {

// What the same word says of one option only: "either" is a row in Kalah, a player in Go.
const Sentence* own_title(std::string_view option, std::string_view choice) {
  using Key = std::pair<std::string_view, std::string_view>;
  static const std::map<Key, Sentence> kTitles = {
      {{"long-cycle", "ignore"}, {"the game goes on", "la partida sigue"}},
      {{"long-cycle", "void"}, {"no result", "partida sin resultado"}},
      {{"suicide", "false"}, {"forbidden", "prohibido"}},
      {{"suicide", "true"}, {"allowed", "permitido"}},
      {{"compensation", "none"}, {"none", "ninguna"}},
      {{"compensation", "stones"}, {"a point per stone", "un punto por piedra"}},
      {{"compensation", "stones-less-one"},
       {"a point per stone but the first", "un punto por piedra menos la primera"}},
      {{"pass-stones", "false"}, {"a pass costs nothing", "pasar no cuesta nada"}},
      {{"pass-stones", "true"}, {"a pass costs a stone", "pasar cuesta una piedra"}},
      {{"last-pass", "either"}, {"either player", "cualquiera de los dos"}},
      {{"last-pass", "white"}, {"White", "Blancas"}},
      {{"seki", "count"}, {"count", "cuentan"}},
      {{"seki", "none"}, {"do not count", "no cuentan"}}};
  const auto it = kTitles.find(Key{option, choice});
  return it == kTitles.end() ? nullptr : &it->second;
}

}  // namespace

Sentence choice_title(std::string_view option, std::string_view choice) {
  if (const Sentence* own = own_title(option, choice)) return *own;
  static const std::map<std::string_view, Sentence> kTitles = {
      {"chinese", {"Chinese", "chinas"}},
      {"japanese", {"Japanese", "japonesas"}},
      {"korean", {"Korean", "coreanas"}},
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
      {"own", {"the mover's store", "el de quien mueve"}},
      {"both", {"both stores", "los dos"}},
      {"standard", {"standard", "las usuales"}},
      {"empty-capture", {"captures with nothing opposite", "capturas sin nada enfrente"}},
      {"uam", {"as in the UAM course (2018)", "las del curso de la UAM (2018)"}},
      {"filled-store", {"if the store held seeds", "si el almacén tenía semillas"}},
      {"skipped", {"skipped", "se salta"}},
      {"pass", {"a pass", "es un pase"}},
      // Players.
      {"puct", {"PUCT, guided by priors", "PUCT, según lo previsto"}},
      {"uct", {"plain UCT", "UCT sencillo"}},
      {"pattern", {"shapes and tactics", "formas y táctica"}},
      {"tactical", {"tactics", "táctica"}},
      {"uniform", {"at random", "al azar"}},
      {"score", {"margin", "diferencia"}},
      {"win", {"who won", "quién ganó"}},
      {"jego", {"jego (Chavero et al., 2004)", "jego (Chavero et al., 2004)"}},
      {"negamax13", {"negamax13 (Godfrid et al.)", "negamax13 (Godfrid et al.)"}},
      {"difference", {"difference", "diferencia"}},
      {"fifty", {"fifty", "cincuenta"}},
      {"exact", {"exact", "exacto"}},
      {"linear", {"linear", "lineal"}},
      {"polynomial", {"polynomial", "polinomio"}}};
  const auto it = kTitles.find(choice);
  return it == kTitles.end() ? same(std::string(choice)) : it->second;
}

}  // namespace tesuji::view
