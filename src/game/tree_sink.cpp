#include "game/tree_sink.h"

namespace tesuji::game {

std::string_view name(NodeEnd end) {
  switch (end) {
    case NodeEnd::cut:
      return "cut";
    case NodeEnd::leaf:
      return "leaf";
    case NodeEnd::over:
      return "over";
    case NodeEnd::table:
      return "table";
    case NodeEnd::null_move:
      return "null move";
    case NodeEnd::stopped:
      return "stopped";
    case NodeEnd::searched:
      break;
  }
  return "searched";
}

}  // namespace tesuji::game
