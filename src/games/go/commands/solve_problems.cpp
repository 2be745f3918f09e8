#include "games/go/commands/solve_problems.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"
#include "games/go/rules/coordinates.h"
#include "games/go/tactics/problem.h"
#include "games/go/tactics/problem_line.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;
using tactics::Outcome;
using tactics::ProblemLine;

struct Share {
  int right = 0;
  int all = 0;
};

base::Result<std::vector<ProblemLine>> problems_of(const std::string& file) {
  TESUJI_TRY(const std::string text, base::read_file(file));
  std::vector<ProblemLine> problems;
  std::size_t number = 0;
  for (const auto& line : base::split(text, '\n')) {
    ++number;
    if (base::trimmed(line).empty()) continue;
    if (problems.size() == kMaxProblems) {
      return base::fail("problems", file, fmt::format("more than {}", kMaxProblems));
    }
    TESUJI_TRY(auto problem, tactics::read_problem_line(line, fmt::format("{}:{}", file, number)));
    problems.push_back(std::move(problem));
  }
  return problems;
}

const char* name(Outcome outcome) {
  switch (outcome) {
    case Outcome::unknown:
      return "unknown";
    case Outcome::loses:
      return "fails";
    case Outcome::wins_ko_with_threats:
      return "ko that needs threats";
    case Outcome::wins_ko:
      return "ko";
    case Outcome::wins:
      break;
  }
  return "works";
}

Json row(const ProblemLine& problem, const tactics::Attempt& attempt, double seconds) {
  const auto& answer = attempt.answer;
  Json right = nullptr;
  if (!problem.first_moves.empty()) {
    right = std::find(problem.first_moves.begin(), problem.first_moves.end(), answer.move) !=
            problem.first_moves.end();
  }
  Json json{{"id", problem.id},
            {"level", problem.level},
            {"goal", attempt.kills ? "kill" : "live"},
            {"move", gtp_text(problem.board.grid(), answer.move)},
            {"right", right},
            {"result", name(answer.result)},
            {"proven", answer.result != Outcome::unknown && answer.result != Outcome::loses},
            {"nodes", answer.nodes},
            {"seconds", seconds}};
  if (!answer.reason.empty()) json["reason"] = answer.reason;
  return json;
}

std::string line_of(const Json& json) {
  const bool known = json["right"].is_boolean();
  return fmt::format("{}: {} {}, {}{}\n", json["id"].get<std::string>(),
                     json["goal"].get<std::string>(), json["move"].get<std::string>(),
                     json["result"].get<std::string>(),
                     !known                      ? ""
                     : json["right"].get<bool>() ? ", right"
                                                 : ", wrong");
}

}  // namespace

base::Result<int> solve_problems(command::Session& session, const std::string& file,
                                 const base::Limits& limits) {
  TESUJI_TRY(const auto problems, problems_of(file));
  Json rows = Json::array();
  std::map<std::string, Share> shares;
  auto all = session.watch();
  for (const ProblemLine& problem : problems) {
    const double start = base::wall_seconds();
    auto watch = all.part(limits);
    const auto attempt = tactics::attempt(problem.board, problem.to_move, {}, watch);
    if (session.stop().is_raised()) return command::kInterrupted;
    rows.push_back(row(problem, attempt, base::wall_seconds() - start));
    if (rows.back()["right"].is_boolean()) {
      Share& share = shares[problem.level];
      ++share.all;
      share.right += rows.back()["right"].get<bool>() ? 1 : 0;
    }
    if (!session.json) session.print(line_of(rows.back()));
    all.report({"problems", rows.size(), problems.size(), ""});
  }
  Json levels = Json::object();
  for (const auto& [level, share] : shares) {
    levels[level] = {{"right", share.right}, {"problems", share.all}};
    if (!session.json) {
      session.print(fmt::format("{}: {} of {} right\n", level, share.right, share.all));
    }
  }
  if (session.json) session.print(Json{{"problems", rows}, {"levels", levels}});
  return command::kDone;
}

}  // namespace tesuji::go::commands
