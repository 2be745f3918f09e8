// KataGo's analysis protocol: golden transcripts (tests/data/analysis), queues, ends, errors.
//   > LINE      sent to the server, which has one worker
//   < JSON      the next line of its answer, equal as JSON
//   # COMMENT
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <set>

#include "base/files.h"
#include "base/text.h"
#include "games/go/players/register.h"
#include "protocol/kata/server.h"
#include "unit/protocol/gtp/test_players.h"

namespace tesuji::protocol::testing {
namespace {

using namespace std::chrono_literals;
using formats::Json;

class Analysis : public ::testing::Test {
 protected:
  void use(const std::string& player, unsigned threads = 1) {
    AnalysisOptions options;
    options.catalogue = &test_catalogue();
    options.player.name = player;
    options.threads = threads;
    options.version = "1.2.3";
    server_ = std::make_unique<AnalysisServer>(options, [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      EXPECT_EQ(line.find('\n'), line.size() - 1);
      lines_.push_back(Json::parse(line));
      changed_.notify_all();
      return true;
    });
    ASSERT_TRUE(server_->start());
  }
  void send(const std::string& line) { server_->serve(line, {}); }
  // The next line that is not taken yet; null if none comes.
  Json next() {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, 20s, [&] { return lines_.size() > taken_; })) return {};
    return lines_[taken_++];
  }
  std::vector<Json> rest() {
    server_->finish();
    return {lines_.begin() + static_cast<std::ptrdiff_t>(taken_), lines_.end()};
  }
  static std::string query(const std::string& id, const std::string& more = "") {
    return R"({"id":")" + id +
           R"(","rules":"chinese","boardXSize":5,"boardYSize":5,"moves":[["B","C3"],["W","B2"]])" +
           more + "}";
  }
  Json answer(const std::string& line) {
    send(line);
    return next();
  }
  void check_error(const std::string& line, const std::string& field, const std::string& part) {
    const Json got = answer(line);
    EXPECT_EQ(got.value("field", ""), field) << line << got;
    EXPECT_NE(got.value("error", "").find(part), std::string::npos) << line << got;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Json> lines_;
  std::size_t taken_ = 0;
  std::unique_ptr<AnalysisServer> server_;
};

TEST_F(Analysis, GoldenTranscripts) {
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(TESUJI_TEST_DATA) + "/analysis")) {
    use("analyst");
    const auto text = base::read_file(entry.path());
    ASSERT_TRUE(text);
    int number = 0;
    for (const auto& line : base::split(*text, '\n')) {
      const std::string where = entry.path().filename().string() + ":" + std::to_string(++number);
      if (line.starts_with("> ")) send(line.substr(2));
      if (line.starts_with("< ")) {
        Json got = next();
        if (got.contains("rootInfo")) {  // a hash: any will do
          EXPECT_EQ(got["rootInfo"]["thisHash"].get<std::string>().size(), 16U);
          got["rootInfo"].erase("thisHash");
        }
        EXPECT_EQ(got, Json::parse(line.substr(2))) << where;
      }
    }
    EXPECT_TRUE(rest().empty()) << entry.path();
  }
}

TEST_F(Analysis, ErrorsNameTheirFieldAndTheServerGoesOn) {
  use("analyst");
  EXPECT_NE(answer("{\"id\":").value("error", ""), "");
  EXPECT_NE(answer("nonsense").value("error", ""), "");
  EXPECT_NE(answer("[1,2]").value("error", ""), "");
  EXPECT_NE(answer("{\"id\":7}").value("error", "").find("\"id\""), std::string::npos);
  EXPECT_NE(answer("{\"id\":\"\xff\"}").value("error", ""), "");
  EXPECT_NE(answer(std::string(kMaxAnalysisLine + 1, ' ') + "{}").value("error", ""), "");
  EXPECT_NE(answer(R"({"id":"deep","rules":)" + std::string(500'000, '[')).value("error", ""), "");
  EXPECT_NE(answer(R"({"id":")" + std::string(2000, 'x') + "\"}").value("error", ""), "");
  const std::string board = R"("boardXSize":5,"boardYSize":5)";
  const std::string game = board + R"(,"rules":"chinese","moves":[])";
  check_error(R"({"id":"a"})", "boardXSize", "from 2 to 25");
  check_error(R"({"id":"a","boardXSize":5,"boardYSize":6})", "boardYSize", "square");
  check_error(R"({"id":"a","boardXSize":5.5,"boardYSize":6})", "boardXSize", "integer");
  check_error(R"({"id":"a","boardXSize":18446744073709551615})", "boardXSize", "integer");
  check_error(R"({"id":"a",)" + board + "}", "rules", "chinese");
  check_error(R"({"id":"a",)" + board + R"(,"rules":"tic"})", "rules", "unknown");
  check_error(R"({"id":"a",)" + board + R"(,"rules":{"ko":"NEVER"}})", "rules", "ko");
  check_error(R"({"id":"a",)" + board + R"(,"rules":"chinese"})", "moves", "pairs");
  for (const auto& [more, field, part] : std::vector<std::array<std::string, 3>>{
           {R"("komi":7.1)", "komi", "quarter"},
           {R"("komi":1e300)", "komi", "150"},
           {R"("whiteHandicapBonus":3)", "whiteHandicapBonus", "N-1"},
           {R"("initialStones":[["B","pass"]])", "initialStones", "pass"},
           {R"("initialStones":[["B","F6"]])", "initialStones", "F6"},
           {R"x("initialStones":[["B","(5,0)"]])x", "initialStones", "(5,0)"},
           {R"("initialStones":[["B","A1"],["W","A2"],["W","B1"]])", "initialStones", "liberty"},
           {R"("initialPlayer":"x")", "initialPlayer", "w"},
           {R"("analyzeTurns":[1])", "analyzeTurns", "0 to 0"},
           {R"("analyzeTurns":3)", "analyzeTurns", "list"},
           {R"("priorities":[1])", "priorities", "analyzeTurns"},
           {R"("priority":1,"priorities":[1],"analyzeTurns":[0])", "priority", "priorities"},
           {R"("maxVisits":0)", "maxVisits", "from 1"},
           {R"("includePolicy":1)", "includePolicy", "true"},
           {R"("reportDuringSearchEvery":0)", "reportDuringSearchEvery", "0.001"},
           {R"("overrideSettings":[])", "overrideSettings", "object"},
           {R"("overrideSettings":{"maxTime":-1})", "overrideSettings", "maxTime"},
           {R"("overrideSettings":{"reportAnalysisWinratesAs":"RED"})", "overrideSettings",
            "SIDETOMOVE"},
           {R"("avoidMoves":[{"player":"B"}])", "avoidMoves", "untilDepth"},
           {R"("avoidMoves":[{"player":"B","moves":["Z9"],"untilDepth":1}])", "avoidMoves", "Z9"},
           {R"("avoidMoves":[],"allowMoves":[])", "allowMoves", "avoidMoves"},
           {R"("allowMoves":[{"player":"B","moves":[],"untilDepth":1}])", "allowMoves", "left"}}) {
    check_error(R"({"id":"a",)" + game + "," + more + "}", field, part);
  }
  check_error(R"({"id":"a",)" + board + R"(,"rules":"chinese","moves":[["B","C3"],["W","C3"]]})",
              "moves", "Illegal move 1: C3");
  check_error(R"({"id":"a","action":"dance"})", "action", "terminate");
  check_error(R"({"id":"a","action":7})", "action", "terminate");
  check_error(R"({"id":"a","action":"terminate"})", "terminateId", "id");
  check_error(R"({"id":"a","action":"terminate_all","turnNumbers":"x"})", "turnNumbers", "list");
  EXPECT_FALSE(answer(query("fine"))["moveInfos"].empty());
}

TEST_F(Analysis, TurnsOfOneQueryByTheirPriority) {
  use("patient");
  send(query("first", R"(,"overrideSettings":{"maxTime":0.2})"));
  std::this_thread::sleep_for(20ms);  // the worker is busy; the others wait in the queue
  const std::string fast = R"(,"maxVisits":1)";
  send(query("low", fast + R"(,"priority":-3)"));
  send(query("a", fast));
  send(query("turns", fast + R"(,"analyzeTurns":[2,0,1],"priorities":[5,7,-9])"));
  send(query("b", fast));
  std::vector<std::string> order;
  for (const auto& line : rest()) {
    order.push_back(line.at("id").get<std::string>() + line.at("turnNumber").dump());
  }
  EXPECT_EQ(order,
            (std::vector<std::string>{"first2", "turns0", "turns2", "a2", "b2", "low2", "turns1"}));
}

TEST_F(Analysis, TerminateEndsWhatRunsAndWhatWaits) {
  use("patient");
  const std::string endless = R"(,"overrideSettings":{"maxTime":600})";
  send(query("running", endless + R"(,"reportDuringSearchEvery":0.002)"));
  EXPECT_TRUE(next()["isDuringSearch"].get<bool>());
  send(query("waiting", endless + R"(,"analyzeTurns":[0,1])"));
  send(query("kept", R"(,"maxVisits":5)"));
  send(R"({"id":"t1","action":"terminate","terminateId":"waiting","turnNumbers":[1]})");
  send(R"({"id":"t2","action":"terminate","terminateId":"nobody"})");
  send(R"({"id":"t3","action":"terminate","terminateId":"waiting"})");
  send(R"({"id":"t4","action":"terminate","terminateId":"running"})");
  std::vector<std::string> order;
  for (const auto& line : rest()) {
    if (line.value("isDuringSearch", false)) continue;
    const bool is_empty = line.value("noResults", false);
    if (line["id"] == "running") {
      EXPECT_FALSE(line["moveInfos"].empty());
      continue;  // comes whenever its search has stopped, and then the one behind it
    }
    if (line["id"] == "kept") {
      EXPECT_FALSE(is_empty);
      continue;
    }
    order.push_back(line["id"].get<std::string>() + (is_empty ? line["turnNumber"].dump() : ""));
  }
  EXPECT_EQ(order, (std::vector<std::string>{"waiting1", "t1", "t2", "waiting0", "t3", "t4"}));
  EXPECT_EQ(lines_.back()["id"], "kept");
}

TEST_F(Analysis, TerminateAllAndAnEndThatGivesUp) {
  use("patient", 2);
  for (const auto* id : {"a", "b", "c", "d"}) {
    send(query(id, R"(,"overrideSettings":{"maxTime":600})"));
  }
  send(R"({"id":"all","action":"terminate_all"})");
  const auto lines = rest();
  std::set<std::string> ids;
  for (const auto& line : lines) ids.insert(line["id"].get<std::string>());
  EXPECT_EQ(lines.size(), 5U);
  EXPECT_EQ(ids, (std::set<std::string>{"a", "b", "c", "d", "all"}));
  taken_ = lines_.size();
  use("patient");
  send(query("e", R"(,"overrideSettings":{"maxTime":600})"));
  server_.reset();  // comes back at once
}

TEST_F(Analysis, AsManyThreadsAsYouLikeTheSameAnswers) {
  std::vector<std::set<std::string>> answers;
  for (const unsigned threads : {1U, 3U}) {
    use("analyst", threads);
    taken_ = lines_.size();
    for (int i = 0; i < 20; ++i) {
      send(query("q" + std::to_string(i), R"(,"analyzeTurns":[0,1,2])"));
    }
    std::set<std::string> texts;
    for (const auto& line : rest()) texts.insert(line.dump());
    EXPECT_EQ(texts.size(), 60U);
    answers.push_back(texts);
  }
  EXPECT_EQ(answers[0], answers[1]);
}

TEST_F(Analysis, TooManyTurnsAreRefused) {
  use("patient");
  send(query("busy", R"(,"overrideSettings":{"maxTime":600})"));
  for (std::size_t i = 0; i <= kMaxWaitingTurns + 1; ++i) send(query("more"));
  EXPECT_NE(next().value("error", "").find("turns may wait"), std::string::npos);
}

TEST_F(Analysis, TellsHowGamesEndAsTheViewersSide) {
  use("analyst");
  const std::string as_mover = R"(,"overrideSettings":{"reportAnalysisWinratesAs":"SIDETOMOVE"})";
  const std::string as_white = R"(,"overrideSettings":{"reportAnalysisWinratesAs":"WHITE"})";
  const std::string asked = R"(,"includeScoreDistribution":true,"analyzeTurns":[0])";
  EXPECT_EQ(answer(query("a", asked + as_mover))["scoreDistribution"],
            (Json{{-5.5, 0.25}, {10.5, 0.75}}));
  EXPECT_EQ(answer(query("b", asked + as_white))["scoreDistribution"],
            (Json{{-10.5, 0.75}, {5.5, 0.25}}));
  EXPECT_FALSE(answer(query("c")).contains("scoreDistribution"));
}

TEST_F(Analysis, PlayersThatKnowLessSaySo) {
  use("talker");
  send(query("q", R"(,"includeOwnership":true,"includePolicy":true,"analyzeTurns":[0,1])"));
  std::vector<std::string> fields;
  std::size_t results = 0;
  for (const auto& line : rest()) {
    if (line.contains("warning")) {
      fields.push_back(line["field"].get<std::string>());
      continue;
    }
    ++results;
    EXPECT_EQ(line["moveInfos"].size(), 1U);
    EXPECT_EQ(line["rootInfo"]["scoreLead"], 0);
    EXPECT_FALSE(line.contains("ownership"));
  }
  EXPECT_EQ(results, 2U);
  EXPECT_EQ(fields, (std::vector<std::string>{"winrate", "scoreLead", "includeOwnership",
                                              "includePolicy"}));
  use("talker");
  taken_ = lines_.size();
  check_error(query("q", R"(,"avoidMoves":[{"player":"B","moves":["A1"],"untilDepth":1}])"),
              "avoidMoves", "cannot");
  use("broken");
  taken_ = lines_.size();
  EXPECT_NE(answer(query("q"))["error"].get<std::string>().find("engine ended"), std::string::npos);
  use("thrower");
  taken_ = lines_.size();
  EXPECT_NE(answer(query("q"))["error"].get<std::string>().find("bad_alloc"), std::string::npos);
}

TEST_F(Analysis, KomiInQuartersAndRulesUnderOtherNames) {
  use("analyst");
  EXPECT_TRUE(answer(query("a", R"(,"komi":6.25)")).contains("moveInfos"));
  const auto with_rules = [](const std::string& name) {
    return R"({"id":"a","boardXSize":5,"boardYSize":5,"moves":[],"rules":")" + name + "\"}";
  };
  for (const char* name : {"korean", "chinese_ogs", "chinese-kgs", "BGA", "tromp-taylor"}) {
    EXPECT_TRUE(answer(with_rules(name)).contains("moveInfos")) << name;
  }
  check_error(with_rules("stone_scoring"), "rules", "chinese comes nearest");
  check_error(with_rules("ancient-territory"), "rules", "japanese comes nearest");
  check_error(with_rules("aga-button"), "rules", "aga comes nearest");
  check_error(with_rules("ing"), "rules", "tromp-taylor comes nearest");
  check_error(R"({"id":"a","boardXSize":9,"boardYSize":13,"rules":"chinese","moves":[]})",
              "boardYSize", "boards are square here: 9x13");
}

// A client asks for hundreds of turns the same way, and is told once what it cannot have.
TEST_F(Analysis, AWarningOfOneKindIsWrittenOnce) {
  use("talker");
  for (const char* id : {"a", "b", "c"}) {
    send(query(id, R"(,"includeMovesOwnership":true,"unheardOf":1,"analyzeTurns":[0,1,2])"));
  }
  std::multiset<std::string> fields;
  std::size_t results = 0;
  for (const auto& line : rest()) {
    if (line.contains("warning")) {
      fields.insert(line["field"].get<std::string>());
    } else {
      ++results;
    }
  }
  EXPECT_EQ(results, 9U);
  EXPECT_EQ(fields, (std::multiset<std::string>{"includeMovesOwnership", "scoreLead", "unheardOf",
                                                "winrate"}));
}

// The real search: what it says of each move, weighed by how often it was tried, is what it says
// of the position.
TEST_F(Analysis, OwnershipOfEachMoveAddsUpToThatOfThePosition) {
  static const auto catalogue = go::players::catalogue();
  AnalysisOptions options;
  options.catalogue = &catalogue;
  options.player.name = "mcts";
  std::vector<Json> lines;
  AnalysisServer server(options, [&](std::string_view line) {
    lines.push_back(Json::parse(line));
    return true;
  });
  ASSERT_TRUE(server.start());
  server.serve(
      query("q", R"(,"maxVisits":300,"includeOwnership":true,"includeMovesOwnership":true)"), {});
  server.serve(query("r", R"(,"maxVisits":50,"includeOwnership":true)"), {});
  server.finish();
  ASSERT_EQ(lines.size(), 2U);
  const Json& moves = lines[0]["moveInfos"];
  ASSERT_GT(moves.size(), 1U);
  double visits = 0;
  std::vector<double> sums(25, 0.0);
  for (const auto& move : moves) {
    ASSERT_EQ(move["ownership"].size(), 25U) << move;
    visits += move["visits"].get<double>();
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += move["visits"].get<double>() * move["ownership"][i].get<double>();
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    EXPECT_NEAR(sums[i] / visits, lines[0]["ownership"][i].get<double>(), 1e-4) << i;
  }
  EXPECT_FALSE(lines[1]["moveInfos"][0].contains("ownership"));
}

TEST_F(Analysis, AReaderThatWentAwayEndsTheWork) {
  AnalysisOptions options;
  options.catalogue = &test_catalogue();
  options.player.name = "patient";
  AnalysisServer server(options, [](std::string_view) { return false; });
  ASSERT_TRUE(server.start());
  server.serve(query("q", R"(,"reportDuringSearchEvery":0.001,"maxVisits":1000000000000)"), {});
  server.finish();  // ends, because the first report found nobody
  EXPECT_TRUE(server.is_finished());
}

}  // namespace
}  // namespace tesuji::protocol::testing
