// Smart Game Format, FF[1] to FF[4], as a grammar without meaning: collections of trees of nodes
// of properties of raw values.
//
// Nothing that is between two brackets is interpreted or changed: escapes, compressed point
// lists, unknown properties, their order and the lower-case letters of old identifiers all come
// back as they were. Only the white space between properties is made canonical. See
// formats/sgf_value.h for what values mean as text and numbers.
//
// Character sets. A file is first turned into UTF-8 as a whole and then split, because in
// Shift_JIS, GB18030, Big5 and ISO-2022-JP the bytes of `\` and `]` also occur inside characters.
// (Programs that escape after encoding, putting a `\` inside such a character, are read wrongly;
// programs that write properly encoded text are far more common.) The set is, in this order:
// byte order mark; UTF-16 by its pattern of zero bytes; CA of the first root; the caller's
// fallback; UTF-8 if the file is valid as such; a set of East Asia that the bytes look like
// (formats/charset_guess.h); Latin-1, FF[4]'s default. A set that was found without a name is
// remarked on. Bytes that are wrong in that set stay as raw bytes (formats/encoding.h). Writing
// uses the same set again. A collection has one set: where later games name another one in CA,
// there is a warning. Text that was decoded before it came here is read by formats/sgf_text.h.
//
// A tree is one flat vector, parents before children, so depth costs no stack anywhere: reading,
// writing, copying, comparing and destroying are linear.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "formats/encoding.h"

namespace tesuji::formats {

inline constexpr std::size_t kMaxSgfBytes = 64U << 20U;  // of one file
inline constexpr std::size_t kMaxSgfDepth = 100'000;     // open parentheses
inline constexpr std::size_t kMaxSgfNodes = 2'000'000;   // in one collection
inline constexpr std::size_t kMaxSgfValues = 4'000'000;  // in one collection
inline constexpr std::size_t kMaxSgfWarnings = 100;      // kept; the last one says there were more

struct SgfProperty {
  std::string ident;                // capital letters and digits: "GM"
  std::string written;              // as the file spells it ("GaMe"); empty if just like ident
  std::vector<std::string> values;  // raw, at least one; what stands between [ and ]
  // Where the name stands in the file, both from 1; 0 if it was not read from one.
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  // The same property, wherever it stands.
  friend bool operator==(const SgfProperty& a, const SgfProperty& b) {
    return a.ident == b.ident && a.written == b.written && a.values == b.values;
  }
};

enum class SgfNodeId : std::uint32_t {};
inline constexpr SgfNodeId kSgfRoot{0};

struct SgfNode {
  std::vector<SgfProperty> properties;  // in the file's order
  std::vector<SgfNodeId> children;      // the first one is the main line
  SgfNodeId parent = kSgfRoot;          // the root's parent is itself

  // The first property of that name; null if there is none.
  [[nodiscard]] const SgfProperty* find(std::string_view ident) const;
  // All values of that name, also where a faulty file repeats the property.
  [[nodiscard]] std::vector<std::string_view> values(std::string_view ident) const;
  // The first value; empty if there is none.
  [[nodiscard]] std::string_view value(std::string_view ident) const;

  // Raw values: escape texts with formats/sgf_value.h first. `ident` is capital letters.
  void set_all(std::string_view ident, std::vector<std::string> values);
  void set(std::string_view ident, std::string value);
  void remove(std::string_view ident);
};

// One game: always has a root.
class SgfTree {
 public:
  SgfTree() : nodes_(1) {}

  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const SgfNode& node(SgfNodeId id) const { return nodes_[index(id)]; }
  [[nodiscard]] SgfNode& node(SgfNodeId id) { return nodes_[index(id)]; }
  [[nodiscard]] const SgfNode& root() const { return nodes_.front(); }
  [[nodiscard]] SgfNode& root() { return nodes_.front(); }

  // The new last child. References to nodes are invalid afterwards.
  SgfNodeId add_child(SgfNodeId parent);
  // Root, its first child, that one's first child, and so on.
  [[nodiscard]] std::vector<SgfNodeId> main_line() const;

  // Same shape and properties, whatever the ids.
  friend bool operator==(const SgfTree& a, const SgfTree& b);

 private:
  static std::size_t index(SgfNodeId id) { return static_cast<std::size_t>(id); }
  std::vector<SgfNode> nodes_;
};

struct SgfEncoding {
  Charset charset;
  bool has_mark = false;  // byte order mark
  friend bool operator==(const SgfEncoding&, const SgfEncoding&) = default;
};

struct SgfCollection {
  std::vector<SgfTree> games;
  SgfEncoding encoding;

  // Makes the next writing UTF-8 and says so in CA of every root: do this before adding text
  // that the old set may not have.
  void use_utf8();
  friend bool operator==(const SgfCollection&, const SgfCollection&) = default;
};

struct SgfWarning {
  std::size_t line = 0;    // from 1
  std::size_t column = 0;  // from 1, in characters
  std::string text;
};

struct SgfReading {
  SgfCollection collection;
  std::vector<SgfWarning> warnings;  // encoding first; remarks on names behind each game
};

struct SgfReadOptions {
  bool strict = false;             // every warning is an error
  std::string fallback_charset{};  // for files that name none; a name charset_named() knows
};

// `name` is what errors call the file: "name:line:column". Common faults of real files (text
// around the trees, missing `;` `]` `)`, stray characters, doubled properties, wrong character
// sets) are warnings and give a sensible tree. Names that the game's FF does not define are
// remarked on, once per game.
base::Result<SgfReading> parse_sgf(std::string_view bytes, std::string_view name,
                                   const SgfReadOptions& options = {});
base::Result<SgfReading> read_sgf(const std::filesystem::path& path,
                                  const SgfReadOptions& options = {});

// The text in UTF-8. Values are made safe: what is no well-formed raw value is escaped.
std::string sgf_text(const SgfCollection& collection);

// The bytes of the file in the collection's own set; reads back as an equal collection. Where that
// set would not be recognised again, UTF-8 (marked if need be) is written instead, and there bytes
// that were no character are U+FFFD where they would read back as one. An error if a character is
// not in the set: see use_utf8().
base::Result<std::string> sgf_bytes(const SgfCollection& collection);

}  // namespace tesuji::formats
