#include "server/sessions/answer.h"

#include "base/text.h"
#include "view/layer.h"

namespace tesuji::server {
namespace {

Sentence next_for(int status) {
  switch (status) {
    case 401:
      return {"open the address that the server printed, with its token",
              "abre la dirección que mostró el servidor, con su clave"};
    case 403:
      return {"open the page at the address that the server printed",
              "abre la página en la dirección que mostró el servidor"};
    case 404:
      return {"check the link, or start a new game", "revisa el enlace o empieza otra partida"};
    case 409:
      return {"look at the present state and try again", "mira el estado actual y vuelve a probar"};
    case 413:
    case 414:
      return {"send less", "envía menos"};
    case 429:
      return {"wait a little and try again", "espera un poco y vuelve a probar"};
    case 500:
    case 503:
      return {"try again; the game is kept", "vuelve a probar; la partida está guardada"};
    default:
      return {"check what you entered", "revisa lo que has escrito"};
  }
}

}  // namespace

Json error_json(const Refusal& refusal) {
  const Sentence next = refusal.next.en.empty() ? next_for(refusal.status) : refusal.next;
  return Json{{"error",
               {{"what", base::printable(refusal.error.what, 200)},
                {"where", base::printable(refusal.error.where, 200)},
                {"why", base::printable(refusal.error.why, 500)},
                {"text", view::text_json(error_sentence(refusal.error))},
                {"next", view::text_json(next)}}}};
}

}  // namespace tesuji::server
