// Notation, options and records: round trips, and what hostile text gets.
#include <gtest/gtest.h>

#include "base/seed.h"
#include "base/text.h"
#include "games/kalah/rules/kit.h"
#include "games/kalah/rules/notation.h"
#include "games/kalah/rules/record.h"
#include "games/kalah/rules/setup.h"
#include "naive_kalah.h"

namespace tesuji::kalah {
namespace {

game::Settings settings(const game::RawSettings& raw) {
  const auto result = game::Settings::read(Kit::options(), raw, "test");
  EXPECT_TRUE(result) << result.error().line();
  return *result;
}

Position played(Position position, const std::vector<std::string>& moves) {
  for (const auto& text : moves) {
    const auto move = parse_move(position, text);
    EXPECT_TRUE(move) << move.error().line();
    if (move) position.play(*move);
  }
  return position;
}

std::string why_not(const Position& position, std::string_view move) {
  const auto result = parse_move(position, move);
  return result ? "legal" : result.error().line();
}

TEST(KalahMoves, AllSpellings) {
  const Position start{Start{}};
  for (const std::string_view text : {"2", "R 2", "r2", " R2 ", "r  2", "02"}) {
    const auto move = parse_move(start, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(*move, Move::sow(2));
  }
  EXPECT_EQ(move_text(Move::sow(11)), "11");
  EXPECT_EQ(move_text(Move::swap()), "swap");
}

TEST(KalahMoves, IllegalOnesSayWhichRuleTheyBreak) {
  const Position start{Start{}};
  EXPECT_EQ(why_not(start, "6"), "move: 6: no such pit; expected 0 to 5");
  EXPECT_EQ(why_not(start, "99999999999999999999"),
            "move: 99999999999999999999: no such pit; expected 0 to 5");
  EXPECT_EQ(why_not(start, "-1"), "move: -1: no move; expected a pit 0 to 5 (or R and the pit)");
  EXPECT_EQ(why_not(start, "swap"), "move: swap: the pie rule is off, so no swap");
  EXPECT_EQ(why_not(played(start, {"2"}), "2"), "move: 2: that pit is empty");
  const Position pie(Start{.rules = {.pie = true}});
  EXPECT_EQ(why_not(pie, "swap"), "move: swap: only the second player may swap, at its first move");
  EXPECT_EQ(why_not(played(pie, {"0"}), "SWAP"), "legal");
  const Position over = *parse_position("0,0/3 0,0/1 first", {});
  EXPECT_EQ(why_not(over, "0"), "move: 0: the game is over");
  for (const std::string_view text : {"", "r", "R", "rr2", "2 3", "two", "2.0", "+2", "R 2 swap"}) {
    EXPECT_NE(why_not(start, text), "legal") << text;
  }
}

TEST(KalahNotation, RoundTripsOverGames) {
  base::Random random(2);
  for (const Rules& rules : all_rules()) {
    for (const int pits : {1, 6, 12}) {
      Position p(Start{.pits = pits, .seeds = 12, .rules = rules});
      Position::Moves moves;
      for (;;) {
        const auto read = parse_position(position_text(p), rules);
        ASSERT_TRUE(read) << read.error().line();
        EXPECT_EQ(read->layout(), p.layout());
        EXPECT_EQ(read->is_over(), p.is_over());
        EXPECT_TRUE(*read == p || rules.has_ply_rules());  // a text holds no history
        const auto seen = parse_drawing(drawing(p), rules);
        ASSERT_TRUE(seen) << seen.error().line() << "\n" << drawing(p);
        EXPECT_EQ(*seen, *read);
        p.legal_moves(moves);
        if (p.is_over()) break;
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        EXPECT_EQ(*parse_move(p, move_text(move)), move);
        p.play(move);
      }
    }
  }
}

TEST(KalahNotation, WrongPositionsAreRefusedWithTheReason) {
  const auto why = [](std::string_view text) {
    const auto result = parse_position(text, {});
    return result ? std::string("fine") : result.error().line();
  };
  EXPECT_EQ(why("4,4/0 4,4/0 first"), "fine");
  EXPECT_EQ(why("4,4/0 4,4 first"),
            "Kalah position: second side: '4,4' lacks the store; expected PITS/STORE such as "
            "4,4,4/0");
  EXPECT_EQ(why("4,-4/0 4,4/0 first"), "Kalah position: first side: '-4' is not a number of seeds");
  EXPECT_EQ(why("4,4/0 4/0 first"), "Kalah position: rows of 2 and 1 pits; both must have as many");
  EXPECT_EQ(why("4,4/0 4,4/0 third"), "Kalah position: third: expected the mover, first or second");
  EXPECT_EQ(why("200,4/99 4,4/0 first"), "Kalah position: 311 seeds in all; expected at most 288");
  for (const std::string_view text :
       {"", "first", "4,,4/0 4,4,4/0 first", "4/0/0 4/0 first", "4/0 4/0 first swap",
        "4/0 4/0 first first", "4/0 4/0", "99999999999/0 4/0 first", "/ / first"}) {
    EXPECT_NE(why(text), "fine") << text;
  }
}

TEST(KalahNotation, WrongDrawingsAreRefused) {
  const std::string good = drawing(Position{Start{}});
  ASSERT_TRUE(parse_drawing(good, {}));
  for (std::size_t i = 0; i < good.size(); ++i) {  // no mark may be lost without notice
    if (good[i] == ' ' || good[i] == '\n') continue;
    std::string bad = good;
    bad[i] = 'x';
    EXPECT_FALSE(parse_drawing(bad, {})) << bad;
  }
  EXPECT_FALSE(parse_drawing(good + "second may swap\n", {}));
  EXPECT_TRUE(parse_drawing(good + "second may swap\n", {.pie = true}));
}

TEST(KalahOptions, BundlesAndSingleSwitches) {
  EXPECT_EQ(start_from(settings({})).rules, Rules{});
  EXPECT_EQ(start_from(settings({{"rules", "empty-capture"}})).rules,
            (Rules{.capture = Capture::always}));
  EXPECT_EQ(start_from(settings({{"rules", "empty-capture"}, {"capture", "opposite"}})).rules,
            Rules{});
  const Start start = start_from(settings({{"pits", "3"},
                                           {"seeds", "12"},
                                           {"end", "mover"},
                                           {"leftovers", "nobody"},
                                           {"capture", "by-rules"},
                                           {"pie", "true"}}));
  EXPECT_EQ(start.pits, 3);
  EXPECT_EQ(start.seeds, 12);
  EXPECT_EQ(start.rules,
            (Rules{.end = EndRule::mover_row, .leftovers = Leftovers::nobody, .pie = true}));
  EXPECT_FALSE(game::Settings::read(Kit::options(), {{"pits", "13"}}, "x"));
  EXPECT_FALSE(game::Settings::read(Kit::options(), {{"rules", "chinese"}}, "x"));
  EXPECT_FALSE(named_rules("chinese"));
  for (const auto& name : rule_names()) EXPECT_TRUE(named_rules(name));
}

TEST(KalahResults, Texts) {
  using game::EndReason;
  EXPECT_EQ(result_text(game::counted({28})), "first+28");
  EXPECT_EQ(result_text(game::counted({-1}, EndReason::move_cap)), "second+1");
  EXPECT_EQ(result_text(game::counted({0})), "draw");
  EXPECT_EQ(result_text(game::forfeited(Side::first, EndReason::time)), "second+time");
  EXPECT_EQ(result_text({.reason = EndReason::no_result}), "void");
}

TEST(KalahReferee, CountsAsItStands) {
  const auto judge = [](std::string_view text, const Rules& rules) {
    return result_text(Kit::referee()->judge(*parse_position(text, rules)));
  };
  EXPECT_EQ(judge("4,4/3 1,2/9 first", {}), "second+1");
  EXPECT_EQ(judge("4,4/3 1,2/9 first", {.leftovers = Leftovers::nobody}), "second+6");
  EXPECT_EQ(Kit::referee()->judge(*parse_position("0,0/4 0,0/4 first", {})),
            (game::Outcome{.reason = game::EndReason::score}));
}

// A random game as a match would record it.
game::Record random_record(const game::RawSettings& options, std::uint64_t seed) {
  game::Record record;
  record.game = "kalah";
  record.options = options;
  record.players = {"random", "gtp:engine \"x\" \\ \t \xc3\xa9"};
  record.opening = 1;
  record.seed = seed;
  record.program = "tesuji 0.1.0";
  record.date = seed % 2 == 0 ? "2024-05-06" : "";
  record.number = 18446744073709551615ULL;
  if (seed % 3 == 0) record.notes = {{"claim.first", "first+2"}, {"b", ""}};
  Position p = *Kit::start(settings(options));
  base::Random random(seed);
  Position::Moves moves;
  while (!p.is_over()) {
    p.legal_moves(moves);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    record.moves.push_back(Kit::move_text(p, move));
    p.play(move);
  }
  record.outcome = Kit::referee()->judge(p);
  record.outcome.detail = seed % 2 == 0 ? "counted" : "";
  return record;
}

const game::RawSettings kPie = {{"pie", "true"}, {"pits", "4"}, {"rules", "empty-capture"}};

TEST(KalahRecord, RoundTrips) {
  std::string all;
  std::vector<game::Record> records;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    records.push_back(random_record(seed % 2 == 0 ? kPie : game::RawSettings{}, seed));
    const std::string text = Kit::record_text(records.back());
    EXPECT_EQ(text.find('\n'), text.size() - 1) << "one line";
    const auto read = Kit::read_record(text, "x.jsonl");
    ASSERT_TRUE(read) << read.error().line() << "\n" << text;
    EXPECT_EQ(*read, records.back());
    EXPECT_EQ(Kit::record_text(*read), text);
    all += text + "\n";
  }
  const auto read = read_records(all, "x.jsonl");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(*read, records);
}

TEST(KalahRecord, GamesNotCountedRoundTrip) {
  game::Record record = random_record({}, 1);
  record.moves.resize(5);
  record.outcome = game::forfeited(Side::second, game::EndReason::illegal_move, "R 9");
  const auto read = read_record(record_text(record), "x");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(*read, record);
}

TEST(KalahRecord, FalseRecordsAreRefused) {
  const game::Record good = random_record({}, 1);
  const auto why = [&good](auto change) {
    game::Record record = good;
    change(record);
    const auto read = read_record(record_text(record), "f");
    return read ? std::string("fine") : read.error().line();
  };
  EXPECT_EQ(why([](auto&) {}), "fine");
  EXPECT_EQ(why([](auto& r) { r.moves[2] = "7"; }),
            "Kalah record: f:1: move 3: move: 7: no such pit; expected 0 to 5");
  EXPECT_EQ(why([](auto& r) { r.moves.pop_back(); }),
            "Kalah record: f:1: reason: counted, but the moves do not end the game");
  EXPECT_NE(why([](auto& r) { r.outcome.margin += 2; }).find("but the moves lead to"),
            std::string::npos);
  EXPECT_EQ(why([](auto& r) { r.opening = 1000; }),
            "Kalah record: f:1: opening: longer than the game");
  EXPECT_NE(why([](auto& r) { r.game = "go"; }), "fine");
  EXPECT_NE(why([](auto& r) { r.options["pitz"] = "6"; }).find("did you mean 'pits'"),
            std::string::npos);
  EXPECT_NE(why([](auto& r) { r.moves.resize(game::kMaxMoves + 1, "0"); }), "fine");
  EXPECT_NE(why([](auto& r) {
              r.moves.resize(3);
              r.outcome = game::forfeited(Side::first, game::EndReason::time);
              r.outcome.margin = 3;
            }),
            "fine");
}

TEST(KalahRecord, BrokenTextIsRefusedWithItsLine) {
  const std::string good = record_text(random_record({}, 1));
  const auto why = [](std::string_view text) {
    const auto read = read_record(text, "f");
    return read ? std::string("fine") : read.error().line();
  };
  EXPECT_EQ(why(""), "Kalah record: f: 0 records; expected one line with one");
  EXPECT_EQ(why(good + good), "Kalah record: f: 2 records; expected one line with one");
  EXPECT_EQ(why("\n\n[]"), "Kalah record: f:3: expected one JSON object");
  EXPECT_EQ(why(R"({"game":"kalah","game":"kalah"})"), "Kalah record: f:1: 'game' is given twice");
  EXPECT_EQ(why(R"({"game":"kalah"})"), "Kalah record: f:1: number: expected a whole number");
  std::string extra = good;
  extra.insert(1, R"("movez":[],)");
  EXPECT_EQ(why(extra), "Kalah record: f:1: movez: unknown; did you mean 'moves'?");
  EXPECT_EQ(why(std::string(500'000, '[')), "Kalah record: f:1: nested deeper than 4");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += R"({"a":)";
  EXPECT_EQ(why(deep), "Kalah record: f:1: nested deeper than 4");
  EXPECT_EQ(why(std::string(kMaxRecordBytes + 1, '1')),
            "Kalah record: f:1: longer than 1048576 bytes");
}

// Whatever the bytes, there is a value or an error; what is accepted reads back as itself.
void read_everything(const std::string& bytes) {
  const Position start(Start{.rules = {.pie = true}});
  if (const auto move = parse_move(start, bytes)) {
    EXPECT_TRUE(start.is_legal(*move));
  }
  for (const Rules& rules : {Rules{}, Rules{.end = EndRule::mover_row, .pie = true}}) {
    if (const auto p = parse_position(bytes, rules)) {
      EXPECT_EQ(*parse_position(position_text(*p), rules), *p);
    }
    if (const auto p = parse_drawing(bytes, rules)) {
      EXPECT_EQ(*parse_drawing(drawing(*p), rules), *p);
    }
  }
  if (const auto records = read_records(bytes, "hostile")) {
    for (const auto& record : *records) {
      EXPECT_EQ(read_record(record_text(record), "again").value(), record);
    }
  }
}

TEST(KalahHostileText, GivesAValueOrAnError) {
  base::Random random(9);
  std::vector<std::string> models = {position_text(Position{Start{}}), drawing(Position{Start{}}),
                                     record_text(random_record(kPie, 2)), "R 2", "swap"};
  for (int round = 0; round < 4000; ++round) {
    std::string bytes = models[random.below(static_cast<std::uint32_t>(models.size()))];
    const std::uint32_t changes = 1 + random.below(6);
    for (std::uint32_t i = 0; i < changes && !bytes.empty(); ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      const std::uint32_t what = random.below(4);
      if (what == 0) bytes[at] = static_cast<char>(random.below(256));
      if (what == 1) bytes.erase(at, 1 + random.below(4));
      if (what == 2) bytes.insert(at, bytes.substr(at, random.below(40)));
      if (what == 3) bytes[at] = "0123456789,/ {}[]\"\n*"[random.below(20)];
    }
    read_everything(bytes);
    std::string noise(random.below(80), ' ');
    for (char& c : noise) c = static_cast<char>(random.below(256));
    read_everything(noise);
  }
}

}  // namespace
}  // namespace tesuji::kalah
