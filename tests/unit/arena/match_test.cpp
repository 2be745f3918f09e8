// Matches as far as no run folder is needed: openings, engines' claims, players that vanish.
#include "arena/match.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "games/kits/kits.h"
#include "protocol/gtp/engine_player.h"
#include "unit/temporary.h"

namespace tesuji::arena {
namespace {

using go::Position;

// Passes, and says about the result what it was told to say.
class Claimer : public game::Player<Position> {
 public:
  explicit Claimer(std::string claim) : claim_(std::move(claim)) {}
  game::Decision<Position> decide(const game::Question<Position>& /*question*/) override {
    game::Decision<Position> decision;
    decision.move = go::kPass;
    return decision;
  }
  std::optional<std::string> claimed_result(const Position& /*finished*/) override {
    return claim_;
  }

 private:
  std::string claim_;
};

game::PlayerKind<Position> claimer_kind() {
  game::PlayerKind<Position> kind;
  kind.name = "claimer";
  kind.options = {game::text_option("claim", "", "")};
  kind.make = [](const game::Settings& settings,
                 base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    return std::make_unique<Claimer>(settings.text("claim"));
  };
  return kind;
}

MatchPlan plan_of(const std::string& first, const std::string& second) {
  MatchPlan plan;
  plan.options["size"] = "5";
  plan.players = {game::parse_player_spec(first).value(), game::parse_player_spec(second).value()};
  plan.openings = "none";
  return plan;
}

TEST(Match, ClaimsAreComparedAsNumbers) {
  game::Catalogue<Position> catalogue;
  catalogue.add(claimer_kind());
  const auto notes_about = [&](const std::string& claim) {
    const auto match = Match<go::Kit>::prepare(
        plan_of("claimer:claim=" + claim, "claimer:claim=W+7.5"), catalogue);
    return match.value().play(0, base::Watch())->record.notes;
  };
  for (const auto* same : {"W+7.5", "W+7.50", "w+7.500", " W+07.5"}) {
    EXPECT_TRUE(notes_about(same).empty()) << same;
  }
  for (const auto* other : {"B+7.5", "W+7", "W+7.55", "W+Resign", "0", "nonsense"}) {
    const auto notes = notes_about(other);
    EXPECT_EQ(notes.count("score by tesuji"), 1U) << other;
    EXPECT_EQ(notes.count("score by black"), 1U) << other;
  }
}

TEST(Match, PlayerThatCannotSitDownAnyMoreLosesByCrash) {
  game::Catalogue<Position> catalogue;
  catalogue.add(claimer_kind());
  auto fragile = claimer_kind();
  fragile.name = "fragile";
  int made = 0;
  fragile.make = [&made](const game::Settings&,
                         base::Seed) -> base::Result<std::unique_ptr<game::Player<Position>>> {
    if (++made > 1) return base::fail("engine", "x", "program not found");
    return std::make_unique<Claimer>("");
  };
  catalogue.add(fragile);
  const auto match = Match<go::Kit>::prepare(plan_of("fragile", "claimer"), catalogue);
  for (const std::uint64_t index : {0U, 1U}) {
    const auto played = match.value().play(index, base::Watch());
    ASSERT_TRUE(played);
    EXPECT_EQ(played->record.outcome.reason, game::EndReason::crash);
    EXPECT_EQ(player_on(*played->record.outcome.winner, index), 1U);
    EXPECT_NE(played->record.outcome.detail.find("program not found"), std::string::npos);
  }
}

// What an engine computes in its own process counts, what it sleeps does not.
TEST(Match, TheProcessorTimeOfEnginesIsTheirs) {
  game::Catalogue<Position> catalogue;
  catalogue.add(protocol::gtp_kind({}));
  constexpr double kBusy = 0.1;  // seconds
  MatchPlan plan = plan_of("gtp:" TESUJI_STAND_IN " --moves 1 --busy 0.1",
                           "gtp:" TESUJI_STAND_IN " --moves 1 --slow 0.5");
  plan.limits.clock = base::ClockKind::cpu;
  const auto played = Match<go::Kit>::prepare(plan, catalogue).value().play(0, base::Watch());
  ASSERT_TRUE(played);
  const auto& [busy, slow] = played->spent;
  ASSERT_GE(busy.moves, 2U);
  EXPECT_GE(busy.milliseconds, 1000 * kBusy * static_cast<double>(busy.moves));
  EXPECT_LT(slow.milliseconds, 500 * static_cast<double>(slow.moves)) << "that is the wall's";
}

template <game::Kit K>
typename K::Game start_with(const game::RawSettings& options) {
  return K::start(game::Settings::read(K::options(), options, "test").value()).value();
}

std::string file_with(const std::string& name, const std::string& bytes) {
  const auto path = testing_support::temporary_path(name);
  EXPECT_TRUE(base::write_file(path, bytes));
  return path.string();
}

TEST(Openings, RecordMustBeginAsTheMatchDoes) {
  const auto nine = start_with<go::Kit>({});
  const auto even = file_with("even.sgf", "(;GM[1]SZ[9];B[cc];W[gg])");
  ASSERT_TRUE(Openings::read<go::Kit>(even, nine));
  EXPECT_EQ(Openings::read<go::Kit>(even, nine)->of_pair<go::Kit>(0, nine, base::Seed(1)).size(),
            2U);
  const auto large = file_with("large.sgf", "(;GM[1]SZ[19];B[cs];W[gr])");
  const auto handicap = file_with("handicap.sgf", "(;GM[1]SZ[9]HA[2]AB[cg][gc];W[cc];B[gg])");
  for (const auto& path : {large, handicap}) {
    const auto read = Openings::read<go::Kit>(path, nine);
    ASSERT_FALSE(read) << path;
    EXPECT_NE(read.error().line().find("position"), std::string::npos) << read.error().line();
  }
  EXPECT_TRUE(Openings::read<go::Kit>(handicap, start_with<go::Kit>({{"handicap", "2"}})));

  game::Record record;
  record.game = "kalah";
  record.options = {{"seeds", "3"}};
  record.moves = {"0", "1"};
  record.outcome.reason = game::EndReason::no_result;
  const auto kalah = file_with("seeds.jsonl", kalah::Kit::record_text(record));
  EXPECT_TRUE(Openings::read<kalah::Kit>(kalah, start_with<kalah::Kit>({{"seeds", "3"}})));
  EXPECT_FALSE(Openings::read<kalah::Kit>(kalah, start_with<kalah::Kit>({})));
}

TEST(Openings, DigestIsOfTheMoves) {
  const auto start = start_with<go::Kit>({});
  const auto digest = [&](const std::string& text) {
    return Openings::read<go::Kit>(text, start).value().digest();
  };
  const auto a = digest(file_with("a.txt", "C3 D4\nE5\n"));
  EXPECT_EQ(a, digest(file_with("b.txt", "# the same\n C3  D4\n\nE5")));
  EXPECT_NE(a, digest(file_with("a.txt", "C3 D4\nE6\n")));
  EXPECT_NE(a, digest(file_with("a.txt", "E5\nC3 D4\n")));
  EXPECT_NE(digest("random:2"), digest("random:3"));
}

TEST(GtpPlayer, TimeForAMoveIsNoHang) {
  game::EngineLimits limits;
  limits.seconds = 5;
  limits.hang_seconds = 0.3;
  game::Catalogue<Position> catalogue;
  catalogue.add(protocol::gtp_kind(limits));
  const auto slow = game::parse_player_spec("gtp:" TESUJI_STAND_IN " --slow 0.6").value();
  auto seated = catalogue.make(slow, base::Seed(1));
  ASSERT_TRUE(seated) << seated.error().line();
  base::Watch watch;
  const auto decision = seated->player->decide({.game = start_with<go::Kit>({}), .watch = watch});
  EXPECT_FALSE(decision.fault) << decision.fault->detail;
}

TEST(GtpPlayer, MissingProgramIsAnErrorBeforeTheGame) {
  game::Catalogue<Position> catalogue;
  catalogue.add(protocol::gtp_kind({}));
  const auto made =
      catalogue.make(game::parse_player_spec("gtp:no-such-engine-here x").value(), base::Seed(1));
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().line().find("/usr/games"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::arena
