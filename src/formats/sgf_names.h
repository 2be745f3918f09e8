// Which property names each version of SGF defines: a table, for warnings only. Private names are
// allowed in SGF, so an unknown one is worth a word but never an error. Our own records' private
// names begin with X and have three letters or more; nothing is said about those.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tesuji::formats {

// What to say about a property of that name in a game of version `format` (the value of FF);
// empty if all is well. Without a version, the name may belong to any of FF[1] to FF[4].
std::optional<std::string> name_remark(std::string_view ident, std::optional<std::int64_t> format);

}  // namespace tesuji::formats
