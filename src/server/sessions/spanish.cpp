// What the catalogue says of games and players, in Spanish. Players describe themselves in English
// only; a text that is not here is shown as it is.
#include <map>

#include "server/sessions/table.h"

namespace tesuji::server {
namespace {

using Dictionary = std::map<std::string_view, std::string_view>;

const Dictionary& options_of_go() {
  static const Dictionary kTexts = {
      {"points on a side", "puntos por lado"},
      {"points for white; auto: 7.5 by area, 6.5 by territory, 0.5 with handicap",
       "puntos para Blancas; auto: 7,5 por área, 6,5 por territorio, 0,5 con ventaja"},
      {"black stones before white moves", "piedras negras antes de que mueva Blancas"},
      {"the rule set", "el conjunto de reglas"},
      {"what is counted at the end", "qué se cuenta al final"},
      {"simple ko, or which superko", "ko simple, o cuál de los superkos"},
      {"whether a repeated situation voids the game", "si una situación repetida anula la partida"},
      {"whether a move may take its own chain", "si una jugada puede capturar la cadena propia"},
      {"points to white for handicap, by area", "puntos para Blancas por la ventaja, por área"},
      {"whether a pass costs a prisoner", "si pasar cuesta un prisionero"},
      {"who must pass last", "quién debe pasar el último"},
      {"whether eyes in seki count by territory", "si los ojos en seki cuentan, por territorio"}};
  return kTexts;
}

const Dictionary& options_of_kalah() {
  static const Dictionary kTexts = {
      {"pits per side", "hoyos por lado"},
      {"seeds in each pit at the start", "semillas en cada hoyo al empezar"},
      {"bundle of rules; the options below change single ones",
       "el conjunto de reglas; las opciones de abajo cambian reglas sueltas"},
      {"capture only seeds opposite, or the last seed alone too (always)",
       "capturar solo con semillas enfrente, o también la última semilla sola (siempre)"},
      {"over when either row is empty after a sowing, or when the mover's is",
       "acaba cuando una fila queda vacía tras sembrar, o cuando lo está la de quien mueve"},
      {"remaining seeds go to the side they lie on, to the player who ended the game (ender), or "
       "to "
       "nobody",
       "las semillas restantes son del lado en que están, de quien terminó la partida, o de nadie"},
      {"seeds are sown into the mover's store, or into the opponent's too (both)",
       "se siembra en el almacén propio, o también en el rival (los dos)"},
      {"a last seed in the mover's store gives another turn always, or only if the store held a "
       "seed before",
       "la última semilla en el almacén propio da otro turno siempre, o solo si ya tenía semillas"},
      {"a last seed in an opponent's pit of more than 5 takes it all to the mover's empty pit "
       "opposite",
       "la última semilla en un hoyo rival de más de 5 lo lleva todo al propio de enfrente, vacío"},
      {"after another turn is won, the opponent's is skipped, or is a pass and a ply",
       "tras ganar otro turno, el del rival se salta, o es un pase y cuenta como jugada"},
      {"over when a store holds more than half of the seeds",
       "acaba cuando un almacén tiene más de la mitad de las semillas"},
      {"drawn when a side's seeds in pits, summed over the last 12 plies, are at most 12 and no "
       "store holds more than half",
       "tablas cuando las semillas de un lado, sumadas en las últimas 12 jugadas, son 12 como "
       "mucho "
       "y ningún almacén tiene más de la mitad"},
      {"plies at most; then drawn unless a store holds more than half; 0: no cap, -1: by-rules",
       "jugadas como mucho; después, tablas si ningún almacén tiene más de la mitad; 0: sin "
       "límite, "
       "-1: según las reglas"},
      {"the second player may exchange sides at its first move",
       "el segundo jugador puede cambiar de lado en su primera jugada"}};
  return kTexts;
}

const Dictionary& options_of_players() {
  static const Dictionary kTexts = {
      {"seconds per move; 0: no limit", "segundos por jugada; 0: sin límite"},
      {"nodes per move; 0: no limit", "nodos por jugada; 0: sin límite"},
      // Monte Carlo.
      {"how the tree selects moves: PUCT (guided by priors) or plain UCT",
       "cómo elige jugadas el árbol: PUCT (según lo previsto) o UCT sencillo"},
      {"how much rarely tried moves are favoured",
       "cuánto se favorece a las jugadas poco probadas"},
      {"RAVE: visits after which AMAF (all moves as first) counts no more than real ones; 0: not "
       "used",
       "RAVE: visitas tras las que AMAF («todas como primera») cuenta lo mismo que las reales; 0: "
       "no se usa"},
      {"visits that AMAF starts with, for every hundred moves to choose from",
       "visitas con que empieza AMAF, por cada cien jugadas entre las que elegir"},
      {"win rate by which AMAF starts lower for every factor of ten below the likeliest move",
       "probabilidad de ganar en que AMAF empieza más bajo por cada factor de diez por debajo de "
       "la "
       "jugada más probable"},
      {"first-play urgency reduction: how far below its parent's win rate an untried move starts",
       "reducción FPU (primera visita): cuánto por debajo del valor de la posición empieza una "
       "jugada sin probar"},
      {"visits before a position gets children in the tree",
       "visitas antes de que una posición tenga hijas en el árbol"},
      {"MiB of the tree; the least visited part is dropped when it is full",
       "MiB del árbol; cuando se llena se tira la parte menos visitada"},
      {"threads that share the work", "hilos que comparten el trabajo"},
      {"independent trees; above 1 the result does not depend on threads",
       "árboles independientes; con más de 1 el resultado no depende de los hilos"},
      {"stop when no other move can become the first",
       "parar cuando ninguna otra jugada puede llegar a ser la primera"},
      {"keep the tree from move to move", "conservar el árbol de jugada en jugada"},
      {"resigns below this win rate; 0: never",
       "abandona por debajo de esta parte de victorias; 0: nunca"},
      {"0: the most visited move; 1: in proportion to visits; more: wilder",
       "0: la jugada más visitada; 1: en proporción a las visitas; más: más alocado"},
      {"win rate that a random choice may give away",
       "parte de victorias que una elección al azar puede regalar"},
      {"who plays the imagined games to their end",
       "quién juega hasta el final las partidas imaginadas"},
      {"learned weights say which moves are looked at first",
       "pesos aprendidos dicen qué jugadas se miran primero"},
      {"the network's part in the value of a position",
       "la parte de la red en el valor de una posición"},
      {"what the network takes both players for: -29 is 30k, 0 is 1k, 9 is 9d, 15 a program",
       "por quién toma la red a ambos jugadores: -29 es 30k, 0 es 1k, 9 es 9d, 15 un programa"},
      {"imagined games per evaluation of the network",
       "partidas imaginadas por cada evaluación de la red"},
      {"which of the networks that ship", "cuál de las redes que vienen con el programa"},
      {"file of evolved networks; empty: the champion",
       "archivo de redes evolucionadas; vacío: la campeona"},
      {"which network of a file, best first", "qué red de un archivo, la mejor primero"},
      {"the numbers that the network is computed with: int8 is faster, f32 more exact",
       "los números con los que se calcula la red: int8 es más rápido, f32 más exacto"},
      {"file of a network; empty: the one that ships",
       "archivo de una red; vacío: la que viene con el programa"},
      {"boards from this size on: playouts repeat replies that won before; 0: none do",
       "tableros desde este tamaño: las partidas simuladas repiten las respuestas que ya ganaron; "
       "0: "
       "ninguno"},
      {"the margin's part in the value of a result",
       "la parte de la diferencia en el valor de un resultado"},
      {"places in its list by which a point falls on average before the first game; zero before "
       "the "
       "last",
       "puestos que un punto baja de media en su lista antes de la primera partida; cero antes de "
       "la última"},
      {"what a random game tells: its margin, or who won",
       "lo que dice una partida al azar: su diferencia, o quién ganó"},
      // Alpha-beta.
      {"plies; 0: 2 without a limit, as deep as time or nodes allow with one",
       "jugadas; 0: 2 sin límite, y con límite hasta donde dejen el tiempo o los nodos"},
      {"plies; 0: 3 without a limit, as deep as time or nodes allow with one",
       "jugadas; 0: 3 sin límite, y con límite hasta donde dejen el tiempo o los nodos"},
      {"plies; 0: 8 without a limit, as deep as time or nodes allow with one",
       "jugadas; 0: 8 sin límite, y con límite hasta donde dejen el tiempo o los nodos"},
      {"a;b;c of alpha-beta, pvs, table, history, killers, scout, deepening, aspiration, "
       "null-move, "
       "late-moves, quiescence; or all, none",
       "a;b;c de alpha-beta, pvs, table, history, killers, scout, deepening, aspiration, "
       "null-move, "
       "late-moves, quiescence; o all, none"},
      {"MiB of the transposition table", "MiB de la tabla de transposiciones"},
      {"threads that share the table", "hilos que comparten la tabla"},
      {"territory, captures, potential territory, influence; or territory, prisoners, stones, "
       "cohesion",
       "territorio, capturas, territorio potencial, influencia; o territorio, prisioneros, "
       "piedras, "
       "cohesión"},
      {"a finished game counts like any position (difference), 50 or -50 (fifty), or above all "
       "else "
       "(exact)",
       "una partida acabada vale como cualquier posición (diferencia), 50 o -50 (cincuenta), o más "
       "que todo lo demás (exacto)"},
      {"also tries moves that fill its own eyes", "prueba también a rellenar sus propios ojos"},
      {"all, or those that the rules of a theory propose most",
       "todas, o las que más proponen las reglas de una teoría"},
      {"moves=theory: how many at most, besides the pass",
       "moves=theory: cuántas como mucho, sin contar el pase"},
      {"moves=theory: how many at most, the pass among them",
       "moves=theory: cuántas como mucho, contando el paso"},
      {"moves=theory: and no more than have this share of the strengths of all; 1: width alone",
       "moves=theory: y no más de las que reúnen esta parte de la fuerza de todas; 1: solo width"},
      {"the original fault: a finished game is worth -50, also to its winner",
       "el fallo original: una partida acabada vale -50, también para quien la gana"},
      {"what the weights mean: 14 or 32 for six pits",
       "qué significan los pesos: 14 o 32 con seis hoyos"}};
  return kTexts;
}

const Dictionary& summaries() {
  static const Dictionary kTexts = {
      {"any legal move but those that fill its own eyes, all equally likely",
       "cualquier jugada legal que no llene un ojo propio, todas igual de probables"},
      {"takes the most stones, else saves stones in atari, else gives atari, else random",
       "captura cuantas piedras pueda; si no, salva piedras en atari; si no, da atari; si no, al "
       "azar"},
      {"simulated annealing over random games, without a tree (Brügmann 1993)",
       "recocido simulado sobre partidas al azar, sin árbol (Brügmann 1993)"},
      {"Monte Carlo tree search with learned playouts and priors",
       "búsqueda en árbol de Montecarlo con partidas y previsiones aprendidas"},
      {"tree search with a network that learned from people's games and from its own",
       "búsqueda en árbol con una red que aprendió de partidas de personas y de las suyas propias"},
      {"a network that evolved: one look at the board, no search",
       "una red que evolucionó: una mirada al tablero, sin búsqueda"},
      {"the network that evolved on 5x5, for that board alone",
       "la red que evolucionó en 5x5, solo para ese tablero"},
      {"plays like people of a rank: draws one of the moves that they would play",
       "juega como personas de un rango: sortea una de las jugadas que ellas harían"},
      {"whose moves it plays: 25k to 1k, 1d to 7d", "de quién son sus jugadas: 25k a 1k, 1d a 7d"},
      {"0: the likeliest move of that rank; 1: as often as people do; more: more freely",
       "0: la jugada más probable de ese rango; 1: tan a menudo como las personas; más: con más "
       "libertad"},
      {"the move that learned rules propose most, and which rules",
       "la jugada que más proponen reglas aprendidas, y cuáles"},
      {"the rules of Garreta's player, learned anew: no search at all",
       "las reglas del jugador de Garreta, aprendidas de nuevo: sin búsqueda"},
      {"file of a theory from `learn theory-weights` with beside=priors, whose rules add to "
       "the priors; empty: none do",
       "archivo de una teoría de `learn theory-weights` con beside=priors, cuyas reglas se suman a "
       "lo aprendido; vacío: ninguna"},
      {"file of a theory; empty: the one that ships", "archivo de una teoría; vacío: la incluida"},
      {"alpha-beta over the moves that learned rules propose, judged by a net that learned by "
       "playing itself",
       "alfa-beta sobre las jugadas que proponen reglas aprendidas, valoradas por una red que "
       "aprendió jugando contra sí misma"},
      {"annilgos with a net without hidden units", "annilgos con una red sin unidades ocultas"},
      {"Monte Carlo tree search over what learned rules propose, judged by playouts and by a net "
       "that learned by playing itself; names the rules and inputs behind its move",
       "búsqueda de Monte Carlo en árbol sobre lo que proponen reglas aprendidas, valorada por "
       "partidas imaginadas y por una red que aprendió jugando contra sí misma; dice qué reglas y "
       "qué entradas hay detrás de su jugada"},
      {"which of the nets that ship judges positions",
       "cuál de las redes incluidas valora las posiciones"},
      {"file of a net from `learn td` instead", "en su lugar, archivo de una red de `learn td`"},
      {"file of a net from `learn td`; empty: the one that ships",
       "archivo de una red de `learn td`; vacío: la incluida"},
      {"plies; 0: the most for which n moves make no more lines than 20 moves do in 3",
       "niveles; 0: los más con los que n jugadas no dan más líneas que 20 jugadas en 3"},
      {"a;b;c of alpha-beta, pvs, table, history, killers, deepening, aspiration; or none",
       "a;b;c de alpha-beta, pvs, table, history, killers, deepening, aspiration; o none"},
      {"the net's part in the value of a position",
       "la parte de la red en el valor de una posición"},
      {"how evenly the rules' proposals are believed; 1: as they were learned",
       "con qué igualdad se creen las propuestas de las reglas; 1: como se aprendieron"},
      {"rules and net say nothing: all moves alike, all positions even",
       "reglas y red no dicen nada: todas las jugadas iguales, todas las posiciones igualadas"},
      {"divides the board into zones, makes a game tree of each, and plays where most is at stake; "
       "endings exactly",
       "divide el tablero en zonas, hace de cada una un árbol de juego y juega donde más hay en "
       "juego; los finales, exactamente"},
      {"Monte Carlo tree search that looks first where zones propose a move, and lets endings that "
       "are counted to their end decide",
       "búsqueda de Monte Carlo en árbol que mira primero donde las zonas proponen una jugada, y "
       "deja decidir a los finales contados hasta el final"},
      {"moves that a zone is searched deep", "jugadas de profundidad con que se busca una zona"},
      {"moves of the meta-search over the zones", "jugadas de la metabúsqueda sobre las zonas"},
      {"late in the game playouts say which stones live, so that zones become closed",
       "al final de la partida, partidas imaginadas dicen qué piedras viven, y así se cierran las "
       "zonas"},
      {"zones are searched on so many threads", "hilos en que se buscan las zonas"},
      {"how much the priors of moves are raised that zones propose; 0: zones say nothing",
       "cuánto suben las probabilidades previas de lo que proponen las zonas; 0: no dicen nada"},
      {"the zones' part of the time of a move", "la parte de las zonas en el tiempo de una jugada"},
      {"positions of zones that are looked at, with a limit of playouts",
       "posiciones de zonas que se miran, con un límite de partidas imaginadas"},
      {"moves that a solved zone rules out get next to no prior",
       "lo que una zona resuelta descarta se queda casi sin probabilidad previa"},
      {"zones that are counted to their end decide alone",
       "las zonas contadas hasta el final deciden solas"},
      {"Monte Carlo without a tree: random games shared out among the moves",
       "Montecarlo sin árbol: partidas al azar repartidas entre las jugadas"},
      {"Monte Carlo tree search as it began: a tree over random games",
       "la búsqueda en árbol de Montecarlo como empezó: un árbol sobre partidas al azar"},
      {"uct that also learns from moves played later: all moves as first",
       "uct que aprende también de jugadas posteriores: todas como primera"},
      {"alpha-beta search with the evaluation of negamax13 or of jego",
       "búsqueda alfa-beta con la evaluación de negamax13 o la de jego"},
      {"the 13x13 player of Godfrid et al.: alpha-beta, history heuristic, scout layer; leaves its "
       "own eyes alone",
       "el jugador de 13x13 de Godfrid et al.: alfa-beta, heurística de historia, capa "
       "exploradora; no rellena sus propios ojos"},
      {"the evaluation of negamax13 with every device",
       "la evaluación de negamax13 con todos los recursos"},
      {"any legal move, all equally likely", "cualquier jugada legal, todas igual de probables"},
      {"another turn if there is one, else the largest capture, else random",
       "otro turno si lo hay; si no, la mayor captura; si no, al azar"},
      {"Monte Carlo tree search with playouts that like extra turns and captures",
       "búsqueda en árbol de Montecarlo con partidas que prefieren turnos extra y capturas"},
      {"Monte Carlo tree search with random playouts",
       "búsqueda en árbol de Montecarlo con partidas al azar"},
      {"alpha-beta search on the score as it stands",
       "búsqueda alfa-beta sobre el resultado tal como está"},
      {"alpha-beta search on the difference of the stores",
       "búsqueda alfa-beta sobre la diferencia de los almacenes"},
      {"Regular of the UAM course (2018): own row and store less the opponent's",
       "Regular, del curso de la UAM (2018): fila y almacén propios menos los del rival"},
      {"Bueno of the UAM course (2018): Regular's value of the best successor",
       "Bueno, del curso de la UAM (2018): el valor de Regular tras la mejor jugada"},
      {"heuristics of Martín Selgas and Villar Gómez (2018): a weight for every pit and store",
       "las heurísticas de Martín Selgas y Villar Gómez (2018): un peso para cada hoyo y almacén"},
      {"the best heuristic that was found for `weighted`",
       "la mejor heurística que se encontró para `weighted`"},
      {"perfect play: exact values by proof search and endgame tables",
       "juego perfecto: valores exactos con búsqueda de pruebas y tablas de finales"}};
  return kTexts;
}

}  // namespace

Sentence in_both(const std::string& english) {
  for (const auto* texts :
       {&options_of_go(), &options_of_kalah(), &options_of_players(), &summaries()}) {
    const auto it = texts->find(english);
    if (it != texts->end()) return {english, std::string(it->second)};
  }
  return view::same(english);
}

}  // namespace tesuji::server
