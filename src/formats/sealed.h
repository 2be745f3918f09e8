// Bytes in an envelope that says what they are and whether they are whole: snapshots and models
// that are not text.
//
//     tesuji-sealed 1 snapshot/NAME 4096 <SHA-256 in hexadecimal>\n   then 4096 bytes
//
// The first line is version, kind, length and checksum of what follows. The reader believes none of
// it: another version or kind, a length that is not that of the rest, or another checksum is an
// error, so that a cut, padded or damaged file is never taken for a whole one. What the bytes mean
// is for the kind's own reader to check.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace tesuji::formats {

inline constexpr std::string_view kSealedVersion = "1";
inline constexpr std::size_t kMaxSealedKind = 64;

// `kind`: lower-case letters, digits, '-' and '/', at most kMaxSealedKind.
std::string sealed(std::string_view kind, std::string_view bytes);

// The bytes inside, which are part of `file`; `where` names it in errors.
base::Result<std::string_view> unsealed(std::string_view file, std::string_view kind,
                                        std::string_view where);

}  // namespace tesuji::formats
