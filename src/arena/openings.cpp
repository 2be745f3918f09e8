#include "arena/openings.h"

#include <fmt/format.h>

#include "base/files.h"
#include "base/text.h"
#include "games/kits/kits.h"

namespace tesuji::arena {
namespace {

using base::fail;
using base::Result;

constexpr std::size_t kMaxShownOptions = 200;  // bytes

// Every move of an opening must be legal in its turn.
template <game::Kit K>
Result<void> check(const MoveTexts& moves, typename K::Game game, const std::string& where) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = K::parse_move(game, moves[i]);
    if (!move)
      return fail("opening", fmt::format("{}: move {}", where, i + 1), move.error().line());
    game.play(*move);
  }
  if (game.is_over()) return fail("opening", where, "ends the game");
  return {};
}

// A record's moves mean something else from another start.
template <game::Kit K>
Result<void> check_start(const game::Record& record, const typename K::Game& start,
                         const std::string& where) {
  TESUJI_TRY(const auto settings, game::Settings::read(K::options(), record.options, where));
  TESUJI_TRY(const auto its_start, K::start(settings));
  // The drawing shows what a key leaves out: the size of an empty board.
  if (its_start.key() == start.key() && K::drawing(its_start) == K::drawing(start)) return {};
  return fail("opening", where,
              fmt::format("begins from another position than the match: its options are {}",
                          base::printable(game::settings_text(record.options), kMaxShownOptions)));
}

std::vector<std::pair<std::size_t, MoveTexts>> lines_of(std::string_view bytes) {
  std::vector<std::pair<std::size_t, MoveTexts>> lines;
  std::size_t number = 0;
  for (const auto& line : base::split(bytes, '\n')) {
    ++number;
    auto moves = base::words(std::string_view(line).substr(0, line.find('#')));
    if (!moves.empty()) lines.emplace_back(number, std::move(moves));
  }
  return lines;
}

}  // namespace

template <game::Kit K>
Result<Openings> Openings::read(std::string_view text, const typename K::Game& start) {
  Openings openings;
  if (text == "none") return openings;
  if (text.starts_with("random:")) {
    const auto count = base::parsed_integer(text.substr(7));
    if (!count || *count < 0 || *count > kMaxOpeningMoves) {
      return fail("option openings", base::printable(text),
                  fmt::format("expected random:K with K from 0 to {}", kMaxOpeningMoves));
    }
    openings.random_moves_ = static_cast<int>(*count);
    return openings;
  }
  const std::string path(text);
  auto bytes = base::read_file(path);
  if (!bytes) {
    return fail("option openings", base::printable(text),
                "expected none, random:K or a file: " + bytes.error().why);
  }
  if (path.ends_with(K::kRecordExtension)) {
    TESUJI_TRY(const auto record, K::read_record(*bytes, path));
    TESUJI_CHECK(check_start<K>(record, start, path));
    TESUJI_CHECK(check<K>(record.moves, start, path));
    openings.list_.push_back(record.moves);
    return openings;
  }
  for (auto& [number, moves] : lines_of(*bytes)) {
    TESUJI_CHECK(check<K>(moves, start, fmt::format("{}:{}", path, number)));
    if (openings.list_.size() >= kMaxOpenings) {
      return fail("openings", path, fmt::format("more than {}", kMaxOpenings));
    }
    openings.list_.push_back(std::move(moves));
  }
  if (openings.list_.empty()) return fail("openings", path, "holds no opening");
  return openings;
}

template <game::Kit K>
Result<Openings> Openings::of_lines(const std::vector<std::string>& lines,
                                    const typename K::Game& start) {
  Openings openings;
  if (lines.size() > kMaxOpenings) {
    return fail("openings", "", fmt::format("more than {}", kMaxOpenings));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto moves = base::words(lines[i]);
    TESUJI_CHECK(check<K>(moves, start, fmt::format("opening {}", i + 1)));
    openings.list_.push_back(std::move(moves));
  }
  return openings;
}

std::vector<std::string> Openings::lines() const {
  std::vector<std::string> lines;
  for (const auto& moves : list_) lines.push_back(base::joined(moves, " "));
  return lines;
}

std::uint64_t Openings::digest() const {
  std::uint64_t digest = base::fnv1a(std::to_string(random_moves_));
  for (const auto& moves : list_) {
    digest = base::mixed(digest ^ base::fnv1a(base::joined(moves, " ")));
  }
  return digest;
}

template <game::Kit K>
MoveTexts Openings::of_pair(std::uint64_t pair, const typename K::Game& start,
                            base::Seed seed) const {
  if (!list_.empty()) return list_[pair % list_.size()];
  MoveTexts texts;
  auto game = start;
  base::Random random = seed.child("opening", pair).random();
  for (int i = 0; i < random_moves_ && !game.is_over(); ++i) {
    const auto moves = K::opening_moves(game);
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    std::string text = K::move_text(game, move);
    game.play(move);
    if (game.is_over()) break;
    texts.push_back(std::move(text));
  }
  return texts;
}

#define TESUJI_INSTANTIATE(KIT)                                                      \
  template Result<Openings> Openings::read<KIT>(std::string_view, const KIT::Game&); \
  template Result<Openings> Openings::of_lines<KIT>(const std::vector<std::string>&, \
                                                    const KIT::Game&);               \
  template MoveTexts Openings::of_pair<KIT>(std::uint64_t, const KIT::Game&, base::Seed) const;
TESUJI_FOR_EACH_GAME(TESUJI_INSTANTIATE)

}  // namespace tesuji::arena
