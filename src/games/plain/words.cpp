#include "games/plain/words.h"

#include <cctype>
#include <string>

namespace tesuji::games {

view::Words plain_words(std::string_view name) {
  std::string title(name);
  if (!title.empty())
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return {.title = view::same(title),
          .sides = {{{"First", "Primero"}, {"Second", "Segundo"}}},
          .views = {{{"as the first side sees it", "según Primero"},
                     {"as the second side sees it", "según Segundo"}}},
          .unit = {{{"point", "punto"}, {"points", "puntos"}}},
          .move = [](const std::string& move) { return view::same(move); },
          .advice =
              [](const std::string& move) {
                return view::Sentence{"play " + move, "juega " + move};
              }};
}

}  // namespace tesuji::games
