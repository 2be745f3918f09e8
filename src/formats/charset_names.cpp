#include <array>

#include "base/text.h"
#include "formats/encoding.h"

namespace tesuji::formats {
namespace {

struct Alias {
  std::string_view key;  // lower case, letters and digits only
  Charset charset;
};

constexpr std::array kAliases = {
    Alias{"utf8", kUtf8},
    Alias{"utf", kUtf8},
    Alias{"utf8bom", kUtf8},
    Alias{"xutf8", kUtf8},
    Alias{"utf16", kUtf16Be},
    Alias{"utf16be", kUtf16Be},
    Alias{"utf16le", kUtf16Le},
    Alias{"unicode", kUtf16Le},
    Alias{"ucs2", kUtf16Be},
    Alias{"latin1", kLatin1},
    Alias{"isolatin1", kLatin1},
    Alias{"iso88591", kLatin1},
    Alias{"88591", kLatin1},
    Alias{"l1", kLatin1},
    Alias{"cp819", kLatin1},
    Alias{"iso88592", {"ISO-8859-2"}},
    Alias{"latin2", {"ISO-8859-2"}},
    Alias{"iso88593", {"ISO-8859-3"}},
    Alias{"iso88594", {"ISO-8859-4"}},
    Alias{"iso88595", {"ISO-8859-5"}},
    Alias{"iso88597", {"ISO-8859-7"}},
    Alias{"iso88599", {"ISO-8859-9"}},
    Alias{"latin5", {"ISO-8859-9"}},
    Alias{"iso885910", {"ISO-8859-10"}},
    Alias{"iso885913", {"ISO-8859-13"}},
    Alias{"iso885914", {"ISO-8859-14"}},
    Alias{"iso885915", {"ISO-8859-15"}},
    Alias{"latin9", {"ISO-8859-15"}},
    Alias{"iso885916", {"ISO-8859-16"}},
    Alias{"windows1250", {"CP1250"}},
    Alias{"cp1250", {"CP1250"}},
    Alias{"windows1251", {"CP1251"}},
    Alias{"cp1251", {"CP1251"}},
    Alias{"win1251", {"CP1251"}},
    Alias{"windows1252", {"CP1252"}},
    Alias{"cp1252", {"CP1252"}},
    Alias{"win1252", {"CP1252"}},
    Alias{"ansi", {"CP1252"}},
    Alias{"windows1253", {"CP1253"}},
    Alias{"cp1253", {"CP1253"}},
    Alias{"windows1254", {"CP1254"}},
    Alias{"cp1254", {"CP1254"}},
    Alias{"windows1257", {"CP1257"}},
    Alias{"cp1257", {"CP1257"}},
    Alias{"windows874", {"CP874"}},
    Alias{"cp874", {"CP874"}},
    Alias{"tis620", {"CP874"}},
    Alias{"koi8r", {"KOI8-R"}},
    Alias{"koi8", {"KOI8-R"}},
    Alias{"koi8u", {"KOI8-U"}},
    Alias{"cp866", {"CP866"}},
    Alias{"ibm866", {"CP866"}},
    Alias{"cp437", {"CP437"}},
    Alias{"ibm437", {"CP437"}},
    Alias{"cp850", {"CP850"}},
    Alias{"ibm850", {"CP850"}},
    Alias{"macintosh", {"MACINTOSH"}},
    Alias{"macroman", {"MACINTOSH"}},
    Alias{"mac", {"MACINTOSH"}},
    Alias{"xmacroman", {"MACINTOSH"}},
    Alias{"shiftjis", {"CP932"}},
    Alias{"sjis", {"CP932"}},
    Alias{"xsjis", {"CP932"}},
    Alias{"shiftjisx", {"CP932"}},
    Alias{"cp932", {"CP932"}},
    Alias{"ms932", {"CP932"}},
    Alias{"mskanji", {"CP932"}},
    Alias{"windows31j", {"CP932"}},
    Alias{"eucjp", {"EUC-JP"}},
    Alias{"xeucjp", {"EUC-JP"}},
    Alias{"ujis", {"EUC-JP"}},
    Alias{"iso2022jp", {"ISO-2022-JP"}},
    Alias{"jis", {"ISO-2022-JP"}},
    Alias{"gb18030", {"GB18030"}},
    Alias{"gb", {"GB18030"}},
    Alias{"gbk", {"GB18030"}},
    Alias{"gb2312", {"GB18030"}},
    Alias{"gb231280", {"GB18030"}},
    Alias{"euccn", {"GB18030"}},
    Alias{"cp936", {"GB18030"}},
    Alias{"windows936", {"GB18030"}},
    Alias{"xgbk", {"GB18030"}},
    Alias{"chinese", {"GB18030"}},
    Alias{"big5", {"BIG5"}},
    Alias{"cnbig5", {"BIG5"}},
    Alias{"xxbig5", {"BIG5"}},
    Alias{"cp950", {"BIG5"}},
    Alias{"windows950", {"BIG5"}},
    Alias{"big5hkscs", {"BIG5-HKSCS"}},
    Alias{"euctw", {"EUC-TW"}},
    Alias{"euckr", {"CP949"}},
    Alias{"ksc5601", {"CP949"}},
    Alias{"ksc56011987", {"CP949"}},
    Alias{"korean", {"CP949"}},
    Alias{"cp949", {"CP949"}},
    Alias{"uhc", {"CP949"}},
    Alias{"windows949", {"CP949"}},
    Alias{"johab", {"JOHAB"}},
};

}  // namespace

std::optional<Charset> charset_named(std::string_view name) {
  std::string key;
  for (const char c : base::lower(name.substr(0, 64))) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) key += c;
  }
  for (const auto& alias : kAliases) {
    if (alias.key == key) return alias.charset;
  }
  return std::nullopt;
}

}  // namespace tesuji::formats
