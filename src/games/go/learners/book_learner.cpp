#include "games/go/learners/book_learner.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/json_fields.h"
#include "games/go/bases/pattern_file.h"
#include "games/go/learners/book_counts.h"
#include "games/go/learners/game_source.h"
#include "games/go/net/game_line.h"

namespace tesuji::go::learners {
namespace {

enum class BookKind : std::uint8_t { fuseki, joseki };
constexpr game::Named<BookKind> kBookKinds[] = {{"fuseki", BookKind::fuseki},
                                                {"joseki", BookKind::joseki}};
constexpr std::size_t kFirst = 3;  // moves among which the one played is looked for

struct BookSettings {
  BookKind kind = BookKind::fuseki;
  int size = 9;
  int corner = 0;
  std::size_t depth = 12;
  int until = 60;
  std::uint32_t games = 10;
  std::uint32_t played = 3;
  std::string rank;
  bool unknown = false;
  std::size_t held_out = 10;
};

template <class Binder>
void bind(BookSettings& s, Binder& binder) {
  binder.choice("kind", s.kind, kBookKinds, "whole boards, or corners");
  binder.whole("size", s.size, {kMinSize, kMaxSize}, "of the boards that count");
  binder.whole("corner", s.corner, {0, kMaxSize},
               "joseki: side of the corner; 0: half of the board, 9 at most");
  binder.whole("depth", s.depth, {1, 200}, "moves on the board, or in the corner");
  binder.whole("until", s.until, {1, 1000}, "moves of a game that are looked at");
  binder.whole("games", s.games, {1, 1'000'000}, "of a position that is kept, at least");
  binder.whole("played", s.played, {1, 1'000'000}, "times that a kept move was played, at least");
  binder.text("rank", s.rank, "least rank of both players, as 1d; empty: anybody's games");
  binder.flag("unknown", s.unknown, "games without a known winner count too");
  binder.whole("held_out", s.held_out, {2, 1000}, "every n-th game is held out");
}

base::Result<BookRules> rules_of(const BookSettings& s) {
  BookRules rules;
  rules.is_corner = s.kind == BookKind::joseki;
  rules.size = s.size;
  const int corner = s.corner == 0 ? std::min(9, std::max(1, s.size / 2)) : s.corner;
  if (corner > s.size) {
    return base::fail("setting", "corner", "is larger than the board");
  }
  rules.square = rules.is_corner ? corner : s.size;
  rules.until = s.until;
  rules.least_games = s.games;
  rules.least_played = s.played;
  rules.takes_unknown = s.unknown;
  if (!s.rank.empty()) {
    rules.least_rank = net::rank_number(s.rank);
    if (!rules.least_rank) {
      return base::fail("setting", "rank", "expected a rank from 30k to 9d or 9p, such as 1d");
    }
  }
  return rules;
}

// How a book does on games that it did not see.
struct Judged {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;    // looked at: those up to the book's depth
  std::uint64_t in_book = 0;  // in a position of the book
  std::uint64_t first = 0;    // and the move that is played most
  std::uint64_t among = 0;    // or among the first kFirst
};

class BookLearner : public game::Learner {
 public:
  BookLearner(game::LearnTask task, const BookSettings& settings, const BookRules& rules)
      : task_(std::move(task)), settings_(settings), counts_(rules) {}

  [[nodiscard]] std::uint64_t steps() const override { return kept_.size(); }
  [[nodiscard]] std::uint64_t all_steps() const override { return settings_.depth; }

  base::Result<void> prepare(const base::Watch& watch) override {
    TESUJI_TRY(auto folder, RecordFolder::open(task_.games));
    records_.emplace(std::move(folder));
    return records_->for_each(
        [this](const RecordedGame& game) { taken_ += counts_.takes(game) ? 1U : 0U; }, watch);
  }
  [[nodiscard]] std::vector<std::string> warnings() const override {
    auto list = records_->warnings();
    if (taken_ == 0) {
      list.push_back(fmt::format("none of the games counts: of size {}, with a winner{}",
                                 settings_.size,
                                 settings_.rank.empty() ? "" : ", of rank " + settings_.rank));
    }
    return list;
  }

  base::Result<bool> step(const base::Watch& watch) override {
    if (watch.is_stopped()) return false;
    BookCounts next = counts_;
    std::uint64_t number = 0;
    TESUJI_CHECK(records_->for_each(
        [&](const RecordedGame& game) {
          if (!is_held_out(number++)) next.count(game, static_cast<int>(steps()));
        },
        watch));
    if (watch.is_stopped()) return false;
    next.keep();
    const auto before = counts_.positions().size();
    counts_ = std::move(next);
    kept_.push_back(static_cast<double>(counts_.positions().size() - before));
    return true;
  }

  [[nodiscard]] std::string note() const override {
    return fmt::format("{} positions", counts_.positions().size());
  }
  [[nodiscard]] formats::OrderedJson save() const override {
    return {{"steps", steps()}, {"kept", kept_}, {"book", counts_.text()}};
  }
  base::Result<void> load(const formats::Json& snapshot) override {
    formats::JsonFields fields(snapshot, {"snapshot", "book"});
    TESUJI_TRY(const auto steps, fields.number("steps", all_steps()));
    TESUJI_TRY(auto kept, fields.reals("kept", all_steps()));
    TESUJI_TRY(const auto text, fields.text("book"));
    TESUJI_CHECK(fields.check_all_asked());
    if (kept.size() != steps) return fields.wrong("kept", "not as long as there are steps");
    TESUJI_TRY(auto positions, counts_.read(text));
    counts_.restore(std::move(positions));
    kept_ = std::move(kept);
    return {};
  }

  [[nodiscard]] std::vector<game::Curve> curves() const override {
    return {{"positions kept", kept_}};
  }
  [[nodiscard]] formats::OrderedJson data() const override { return records_->data(); }

  base::Result<formats::OrderedJson> metrics() override {
    TESUJI_TRY(const Judged judged, judged_games());
    return formats::OrderedJson{{"games", taken_},
                                {"positions", counts_.positions().size()},
                                {"held_out_games", judged.games},
                                {"held_out_moves", judged.moves},
                                {"in_book", share(judged.in_book, judged.moves)},
                                {"first", share(judged.first, judged.in_book)},
                                {"among_three", share(judged.among, judged.in_book)}};
  }
  base::Result<std::string> model() override {
    std::vector<bases::Pattern> patterns;
    for (std::size_t i = 0; i < counts_.positions().size(); ++i) {
      patterns.push_back(counts_.pattern(counts_.positions()[i], i));
    }
    const auto& raw = task_.settings.given();
    return bases::patterns_text(
        patterns, fmt::format("made by: tesuji learn book --games DIR --out DIR{}\nfrom {} games",
                              raw.empty() ? "" : " --set " + game::settings_text(raw), taken_));
  }
  base::Result<std::string> report() override {
    TESUJI_TRY(const Judged judged, judged_games());
    return fmt::format(
        "{} positions from {} games\nheld out: {} moves of {} games; {:.1f} % in the book, there "
        "the move played is the\nfirst in {:.1f} % and among three in {:.1f} %\n",
        counts_.positions().size(), taken_, judged.moves, judged.games,
        100 * share(judged.in_book, judged.moves), 100 * share(judged.first, judged.in_book),
        100 * share(judged.among, judged.in_book));
  }

 private:
  static double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
  }
  [[nodiscard]] bool is_held_out(std::uint64_t number) const {
    return (number + 1) % settings_.held_out == 0;
  }

  // Made once: it reads all games.
  base::Result<Judged> judged_games() {
    if (judged_) return *judged_;
    Judged judged;
    std::uint64_t number = 0;
    TESUJI_CHECK(records_->for_each(
        [&](const RecordedGame& game) {
          if (is_held_out(number++) && counts_.takes(game)) judge(game, judged);
        },
        base::Watch()));
    judged_ = judged;
    return judged;
  }
  void judge(const RecordedGame& game, Judged& judged) const {
    ++judged.games;
    counts_.for_each_look(game, [&](const BookLook& look) {
      if (look.depth >= static_cast<int>(settings_.depth)) return counts_.rules().is_corner;
      ++judged.moves;
      const auto* position = counts_.find(look.cells);
      if (position == nullptr) return true;
      ++judged.in_book;
      const auto played = position->moves.find(look.move);
      if (played == position->moves.end()) return true;
      const auto better = static_cast<std::size_t>(std::count_if(
          position->moves.begin(), position->moves.end(),
          [&](const auto& other) { return other.second.played > played->second.played; }));
      judged.first += better == 0 ? 1U : 0U;
      judged.among += better < kFirst ? 1U : 0U;
      return true;
    });
  }

  game::LearnTask task_;
  BookSettings settings_;
  BookCounts counts_;
  std::vector<double> kept_;  // by step: positions
  std::uint64_t taken_ = 0;   // games that count
  std::optional<RecordFolder> records_;
  std::optional<Judged> judged_;
};

}  // namespace

game::LearnerKind book_kind() {
  game::LearnerKind kind;
  kind.name = "book";
  kind.summary = "opening books of Go, whole boards or corners, with how their moves fared";
  kind.model_file = "book.txt";
  kind.needs_games = true;
  kind.take(BookSettings{},
            [](const game::LearnTask& task,
               const BookSettings& settings) -> base::Result<std::unique_ptr<game::Learner>> {
              TESUJI_TRY(const auto rules, rules_of(settings));
              return std::make_unique<BookLearner>(task, settings, rules);
            });
  return kind;
}

}  // namespace tesuji::go::learners
