#include "formats/charset_guess.h"

#include <array>
#include <set>
#include <string>

namespace tesuji::formats {
namespace {

// How much one character speaks for the set it was read in.
constexpr double kUsual = 1;          // kana, syllables, everyday ideographs
constexpr double kIdeograph = 0.9;    // everyday ones where kana would be expected too
constexpr double kPunctuation = 0.5;  // and full-width letters
constexpr double kRare = 0.1;
constexpr double kStrange = -0.5;
constexpr double kIsolated = -1;   // one character alone, its second byte ASCII: an accented letter
constexpr double kWrong = -2;      // no character of the set
constexpr double kFamiliar = 0.5;  // more, for what records are full of
constexpr double kLeast = 0.4;     // a mean below this speaks for no set

struct Character {
  std::size_t length = 1;
  double weight = kWrong;
};

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0U;
}

bool is_in(unsigned value, unsigned low, unsigned high) { return value >= low && value <= high; }

// Both readers below see a first byte above ASCII.

Character gb_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  const unsigned trail = byte_at(bytes, 1);
  if (is_in(trail, 0x30, 0x39)) {
    const bool is_four = is_in(lead, 0x81, 0xFE) && is_in(byte_at(bytes, 2), 0x81, 0xFE) &&
                         is_in(byte_at(bytes, 3), 0x30, 0x39);
    return is_four ? Character{4, kRare} : Character{};
  }
  if (!is_in(lead, 0x81, 0xFE) || !is_in(trail, 0x40, 0xFE) || trail == 0x7F) return {};
  if (trail < 0xA1) return {2, kStrange};
  if (is_in(lead, 0xB0, 0xD7)) return {2, kUsual};
  if (is_in(lead, 0xD8, 0xF7)) return {2, kRare};
  if (lead == 0xA1 || lead == 0xA3) return {2, kPunctuation};
  return {2, is_in(lead, 0xA2, 0xA9) ? 0 : kStrange};
}

Character korean_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  const unsigned trail = byte_at(bytes, 1);
  const bool is_letter = is_in(trail, 'A', 'Z') || is_in(trail, 'a', 'z');
  if (!is_in(lead, 0x81, 0xFE) || (!is_letter && !is_in(trail, 0x81, 0xFE))) return {};
  if (trail < 0xA1) return {2, lead <= 0xC6 ? kStrange : kWrong};
  if (is_in(lead, 0xB0, 0xC8)) return {2, kUsual};
  if (is_in(lead, 0xCA, 0xFD)) return {2, kRare};
  if (lead == 0xA1 || lead == 0xA3) return {2, kPunctuation};
  return {2, kStrange};
}

Character shift_jis_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  const unsigned trail = byte_at(bytes, 1);
  if (is_in(lead, 0xA1, 0xDF)) return {1, kStrange};  // half-width katakana
  const bool is_lead = is_in(lead, 0x81, 0x9F) || is_in(lead, 0xE0, 0xFC);
  if (!is_lead || !is_in(trail, 0x40, 0xFC) || trail == 0x7F) return {};
  const unsigned code = lead << 8U | trail;
  if (is_in(code, 0x829F, 0x82F1) || is_in(code, 0x8340, 0x8396)) return {2, kUsual};
  if (is_in(code, 0x889F, 0x9872)) return {2, kIdeograph};
  if (is_in(code, 0x8140, 0x81AC) || is_in(code, 0x824F, 0x829A)) return {2, kPunctuation};
  if (is_in(code, 0x989F, 0xEAA4)) return {2, kRare};
  return {2, kStrange};
}

Character euc_jp_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  if (lead == 0x8E)
    return is_in(byte_at(bytes, 1), 0xA1, 0xDF) ? Character{2, kStrange} : Character{};
  const std::size_t length = lead == 0x8F ? 3 : 2;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_in(byte_at(bytes, i), 0xA1, 0xFE)) return {};
  }
  if (length == 3) return {3, kStrange};
  if (!is_in(lead, 0xA1, 0xFE)) return {};
  if (lead == 0xA4 || lead == 0xA5) return {2, kUsual};
  if (is_in(lead, 0xB0, 0xCF)) return {2, kIdeograph};
  if (lead == 0xA1 || lead == 0xA3) return {2, kPunctuation};
  return {2, is_in(lead, 0xD0, 0xF4) ? kRare : kStrange};
}

Character big5_character(std::string_view bytes) {
  const unsigned lead = byte_at(bytes, 0);
  const unsigned trail = byte_at(bytes, 1);
  const bool is_trail = is_in(trail, 0x40, 0x7E) || is_in(trail, 0xA1, 0xFE);
  if (!is_in(lead, 0xA1, 0xF9) || !is_trail) return {};
  if (lead <= 0xA3) return {2, kPunctuation};
  if (lead <= 0xC6) return {2, kIdeograph};
  return {2, lead >= 0xC9 ? kRare : kStrange};
}

// Characters that names and comments of records are full of, in the bytes of their set.
using Familiar = std::set<std::string, std::less<>>;

Familiar in_bytes(std::string_view utf8, Charset charset) {
  Familiar result;
  const auto bytes = encoded(utf8, charset);
  for (std::size_t at = 0; bytes && at + 1 < bytes->size(); at += 2) {
    result.insert(bytes->substr(at, 2));
  }
  return result;
}

const Familiar& familiar_chinese() {
  static const Familiar kSet = in_bytes(
      "的一是在不了有人这中大上个国我以他时来用们到地出就对成会可年也能下过子说后多得之着"
      "围棋黑白先手目子胜负局段杯赛第月日韩本中盘贴还认输超冠军决名职业九八七六五四三二"
      "张王李刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"
      "古力常昊柯洁时越聂卫平晓春洗河睿羊俞斌江维杰唐毅飞连笑孔孟丁檀丰文",
      {"GB18030"});
  return kSet;
}

const Familiar& familiar_korean() {
  static const Familiar kSet = in_bytes(
      "이김박최정강조윤장임한오서신권황안송류홍전고문양손배백허남심노하곽성차주우구민진지"
      "의가은는을를에도로다고사시기대과와나라만서인일제그것수있없했합니까요게해보여어아자"
      "바둑흑백국결승전배프로단집반선번기원대회본선예선명인왕위",
      {"CP949"});
  return kSet;
}

struct Candidate {
  Charset charset;
  Character (*character)(std::string_view);
  const Familiar& (*familiar)();  // null: none are needed
};

constexpr std::array kCandidates = {
    Candidate{{"GB18030"}, gb_character, familiar_chinese},
    Candidate{{"CP932"}, shift_jis_character, nullptr},
    Candidate{{"CP949"}, korean_character, familiar_korean},
    Candidate{{"BIG5"}, big5_character, nullptr},
    Candidate{{"EUC-JP"}, euc_jp_character, nullptr},
};

// The mean weight of a byte above ASCII, or beside one in its character.
double likeness(std::string_view bytes, const Candidate& candidate) {
  double sum = 0;
  std::size_t judged = 0;
  bool is_in_run = false;
  for (std::size_t at = 0; at < bytes.size();) {
    if (byte_at(bytes, at) < 0x80) {
      is_in_run = false;
      ++at;
      continue;
    }
    const Character character = candidate.character(bytes.substr(at));
    const std::size_t next = at + character.length;
    if (next > bytes.size()) break;  // cut by the limit
    const bool is_alone = !is_in_run && byte_at(bytes, next) < 0x80;
    const bool ends_in_ascii = byte_at(bytes, next - 1) < 0x80;
    double weight = character.weight;
    if (weight > 0 && is_alone && ends_in_ascii) weight = kIsolated;
    if (candidate.familiar != nullptr &&
        candidate.familiar().contains(bytes.substr(at, character.length))) {
      weight += kFamiliar;
    }
    sum += weight * static_cast<double>(character.length);
    judged += character.length;
    is_in_run = true;
    at = next;
  }
  return judged == 0 ? 0 : sum / static_cast<double>(judged);
}

// The sets for Cyrillic have their letters above 0xC0, where a third of the bytes of East Asia are
// below. Names are too short to tell.
bool looks_cyrillic(std::string_view bytes) {
  constexpr std::size_t kEnough = 12;
  constexpr std::size_t kOneBelowIn = 20;  // as the letter yo is
  std::size_t above = 0;
  std::size_t below = 0;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) ++(byte >= 0xC0 ? above : below);
  }
  return above >= kEnough && kOneBelowIn * below <= above + below;
}

}  // namespace

std::optional<Charset> guessed_charset(std::string_view bytes) {
  std::size_t first = 0;
  while (first < bytes.size() && byte_at(bytes, first) < 0x80) ++first;
  bytes = bytes.substr(first, kMaxGuessedBytes);
  if (looks_cyrillic(bytes)) return std::nullopt;
  std::optional<Charset> best;
  double most = kLeast;
  for (const auto& candidate : kCandidates) {
    const double likely = likeness(bytes, candidate);
    if (likely <= most) continue;
    most = likely;
    best = candidate.charset;
  }
  return best;
}

}  // namespace tesuji::formats
