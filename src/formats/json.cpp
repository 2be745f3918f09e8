#include "formats/json.h"

namespace tesuji::formats {
namespace {

template <class AnyJson>
std::string text_of(const AnyJson& json) {
  return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace);
}

}  // namespace

std::string json_text(const Json& json) { return text_of(json); }
std::string json_text(const OrderedJson& json) { return text_of(json); }
std::string json_line(const Json& json) { return text_of(json) + "\n"; }
std::string json_line(const OrderedJson& json) { return text_of(json) + "\n"; }

}  // namespace tesuji::formats
