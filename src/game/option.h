// Options that describe themselves, and settings checked against them.
//
// A kind of player (or a game, or a learner) lists its options once; the command line, TOML
// files, the page's forms and `players --json` all come from that list. A setting that no
// option names is an error that names the nearest right one.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace tesuji::game {

enum class OptionType { integer, real, boolean, text, choice };
std::string_view name(OptionType type);

struct OptionSpec {
  std::string name;
  OptionType type = OptionType::text;
  std::string fallback;  // the default, as text
  double min = 0;        // integer and real
  double max = 0;
  std::vector<std::string> choices;  // choice
  std::string help;
};

OptionSpec integer_option(std::string name, std::int64_t fallback, std::int64_t min,
                          std::int64_t max, std::string help);
OptionSpec real_option(std::string name, double fallback, double min, double max, std::string help);
OptionSpec flag_option(std::string name, bool fallback, std::string help);
OptionSpec text_option(std::string name, std::string fallback, std::string help);
OptionSpec choice_option(std::string name, std::string fallback, std::vector<std::string> choices,
                         std::string help);

using RawSettings = std::map<std::string, std::string>;

// Limits on what is read from outside.
inline constexpr std::size_t kMaxSettings = 200;
inline constexpr std::size_t kMaxSettingsText = 64U << 10U;

// "key=value,key=value"; lists inside a value are written a;b;c.
base::Result<RawSettings> parse_settings(std::string_view text, std::string_view where);
std::string settings_text(const RawSettings& raw);

// Values for every option of a list, each checked for type and range. They know which of them were
// read, so that a test finds an option that is listed and changes nothing.
class Settings {
 public:
  Settings() = default;
  static base::Result<Settings> read(const std::vector<OptionSpec>& options, const RawSettings& raw,
                                     std::string_view where);

  // The option must be in the list that was read, with that type.
  [[nodiscard]] std::int64_t integer(std::string_view name) const;
  [[nodiscard]] double real(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] const std::string& text(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> list(std::string_view name) const;  // a;b;c

  // Whether the setting was given rather than taken from the default.
  [[nodiscard]] bool is_given(std::string_view name) const;
  [[nodiscard]] const RawSettings& given() const { return given_; }

  // The options whose value nobody has asked this object for, by name.
  [[nodiscard]] std::vector<std::string> unread() const;

 private:
  // A flag that readers on several threads may set.
  class Mark {
   public:
    Mark() = default;
    Mark(const Mark& other) : is_set_(other.is_set()) {}
    Mark& operator=(const Mark& other) {
      is_set_.store(other.is_set(), std::memory_order_relaxed);
      return *this;
    }
    ~Mark() = default;
    void set() const { is_set_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_set() const { return is_set_.load(std::memory_order_relaxed); }

   private:
    mutable std::atomic<bool> is_set_ = false;
  };
  struct Value {
    std::string text;
    Mark read;
  };
  [[nodiscard]] const std::string& value_of(std::string_view name) const;

  std::map<std::string, Value, std::less<>> values_;
  RawSettings given_;
};

}  // namespace tesuji::game
