// `tesuji theory`: how well a theory foretells games, which of its rules propose which move, and
// the theory as a program of another language.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/files.h"
#include "base/text.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/learners/game_source.h"
#include "games/go/learners/theory_growth.h"
#include "games/go/learners/theory_learner.h"
#include "games/go/learners/theory_weights.h"
#include "games/go/reasons/rule_words.h"
#include "games/go/rules/coordinates.h"
#include "games/go/rules/drawing.h"
#include "games/go/rules/sgf_game.h"
#include "games/go/theories/cpp_export.h"
#include "games/go/theories/prolog_export.h"
#include "games/go/theories/shipped_theory.h"

namespace tesuji::go::commands {
namespace {

using base::Result;
using formats::Json;
using learners::TheoryPositions;
using theories::GoTheory;

constexpr std::size_t kShownMoves = 10;
constexpr std::size_t kShownRules = 6;

struct Options {
  std::string action;
  std::string file;
  std::string games;
  std::string training;
  std::string top = "1,5,10,20";
  std::string stages = "all";
  std::string sgf;
  std::uint64_t move = 0;
  std::uint64_t rule = 1;
  std::string language = "en";
  bool prolog = false;
  bool cpp = false;
  std::string out;
};

Result<GoTheory> theory_of(const Options& options) {
  if (options.file.empty()) return theories::shipped_theory();
  return theories::load_go_theory(options.file);
}

Result<std::vector<std::size_t>> places_of(const std::string& text) {
  std::vector<std::size_t> places;
  for (const auto& word : base::split(text, ',')) {
    const auto number = base::parsed_integer(word);
    if (!number || *number < 1 || *number > std::int64_t{learners::kMaxPlaces}) {
      return base::fail(
          "option --top", base::printable(word),
          fmt::format("expected numbers from 1 to {}, such as 1,5,10,20", learners::kMaxPlaces));
    }
    places.push_back(static_cast<std::size_t>(*number));
  }
  return places;
}

// Games of the folder by board size; one size a measurement, because edges depend on it.
struct SizedGames {
  std::vector<learners::RecordedGame> games;
  std::size_t refused = 0;
};

Result<SizedGames> games_in(const std::string& folder, command::Session& session) {
  TESUJI_TRY(auto records, learners::RecordFolder::open(folder));
  SizedGames sized;
  int size = 0;
  std::size_t others = 0;
  const auto see = [&](const learners::RecordedGame& game) {
    if (size == 0) size = game.size;
    game.size == size ? sized.games.push_back(game) : void(++others);
  };
  TESUJI_CHECK(records.for_each(see, session.watch()));
  for (const auto& why : records.refused()) session.say("left out: " + why);
  sized.refused = records.refused_count();
  if (others > 0) session.say(fmt::format("left out because not on {}x{}: {}", size, size, others));
  sized.refused += others;
  return sized;
}

struct Row {
  std::string name;
  std::vector<double> shares;
};

std::vector<Row> judged(const GoTheory& theory, const TheoryPositions& positions,
                        const TheoryPositions& training, const std::vector<std::size_t>& places) {
  const auto shares = [&](const learners::ScoreTurn& score) {
    return learners::top_shares(positions, places, score).shares;
  };
  const theories::Matcher matcher = theory.matcher();
  std::vector<Row> rows = {{"theory", shares(learners::score_by(matcher))}};
  if (!training.turns.empty()) {
    const theories::Matcher features = learners::weighted_features(training).matcher();
    rows.push_back({"features", shares(learners::score_by(features))});
    rows.push_back({"frequency", shares(learners::score_by_frequency(training))});
  }
  rows.push_back({"last-move", shares(learners::score_by_last_move())});
  rows.push_back({"centre", shares(learners::score_by_centre())});
  rows.push_back({"random", shares(learners::score_at_random())});
  return rows;
}

Result<int> evaluate(command::Session& session, const Options& options) {
  if (options.games.empty())
    return base::fail("option --games", "", "expected a folder of records");
  TESUJI_TRY(const auto places, places_of(options.top));
  TESUJI_TRY(const GoTheory theory, theory_of(options));
  TESUJI_TRY(const SizedGames games, games_in(options.games, session));
  TheoryPositions positions(theory.symmetry);
  TheoryPositions training;
  const auto* stages =
      std::find_if(std::begin(learners::kStagesChoices), std::end(learners::kStagesChoices),
                   [&](const auto& choice) { return choice.first == options.stages; });
  const learners::TurnFilter filter{.stages = stages->second};
  add_positions(games.games, learners::count_turns(games.games), base::Seed(session.seed),
                positions, filter);
  if (!options.training.empty()) {
    TESUJI_TRY(const SizedGames other, games_in(options.training, session));
    add_positions(other.games, learners::TheoryGames{}.positions, base::Seed(session.seed),
                  training);
  }
  if (session.stop().is_raised()) return command::kInterrupted;
  const auto rows = judged(theory, positions, training, places);
  Json json{{"positions", positions.turns.size()},
            {"games", games.games.size()},
            {"left_out", games.refused},
            {"rules", theory.theory.rules.size()}};
  std::string text =
      fmt::format("{} moves of {} games, {} rules; share among the first\n{:<10}",
                  positions.turns.size(), games.games.size(), theory.theory.rules.size(), "");
  for (const auto place : places) text += fmt::format(" {:>7}", place);
  for (const Row& row : rows) {
    text += fmt::format("\n{:<10}", row.name);
    Json& target = row.name == "theory" ? json["top"] : json["baselines"][row.name];
    for (std::size_t i = 0; i < places.size(); ++i) {
      target[std::to_string(places[i])] = row.shares[i];
      text += fmt::format(" {:>5.1f} %", 100 * row.shares[i]);
    }
  }
  session.json ? session.print(json) : session.print(text + "\n");
  return command::kDone;
}

struct Proposal {
  Point point;
  double score;
  std::vector<std::uint16_t> rules;
};

std::vector<Proposal> proposals(const theories::Matcher& matcher, const Position& position,
                                const theories::Scene& scene) {
  theories::Matcher::Scratch scratch;
  matcher.look(scene, scratch);
  const Grid grid = position.board().grid();
  std::vector<Proposal> list;
  grid.for_each([&](Point p) {
    if (!position.is_legal(p)) return;
    const int point = theories::scene_point(grid, p);
    Proposal one{p, matcher.score(point, scratch), {}};
    matcher.fired(point, scratch, one.rules);
    std::sort(one.rules.begin(), one.rules.end(), [&](auto a, auto b) {
      return std::abs(matcher.value(a)) > std::abs(matcher.value(b));
    });
    list.push_back(std::move(one));
  });
  std::stable_sort(list.begin(), list.end(),
                   [](const Proposal& a, const Proposal& b) { return a.score > b.score; });
  return list;
}

Result<Position> position_of(const Options& options) {
  if (options.sgf.empty()) return Position(9);
  SgfGameOptions wanted;
  if (options.move > 0) wanted.moves = options.move - 1;
  TESUJI_TRY(auto game, game_from_sgf_file(options.sgf, wanted));
  return std::move(game.position);
}

Result<int> show(command::Session& session, const Options& options) {
  TESUJI_TRY(const GoTheory theory, theory_of(options));
  TESUJI_TRY(const Position position, position_of(options));
  const auto& history = position.history();
  const theories::Scene scene(position.board(), theories::moment_of(position));
  const theories::Knowledge knowledge;
  const auto language = knowledge.language();
  const theories::Matcher matcher = theory.matcher();
  const auto list = proposals(matcher, position, scene);
  std::vector<Point> marked;
  for (std::size_t i = 0; i < std::min(kShownMoves, list.size()); ++i) {
    marked.push_back(list[i].point);
  }
  std::string text =
      drawing(position.board(), history.empty() ? kNoPoint : history.back().move, marked);
  Json json{{"moves", Json::array()}};
  for (std::size_t i = 0; i < std::min(kShownMoves, list.size()); ++i) {
    const Proposal& one = list[i];
    text += fmt::format("\n{}. {} {:+.2f}\n", static_cast<char>('a' + i),
                        gtp_text(position.board().grid(), one.point), one.score);
    Json rules = Json::array();
    for (std::size_t r = 0; r < std::min(kShownRules, one.rules.size()); ++r) {
      const ilp::Rule& rule = theory.theory.rules[one.rules[r]];
      const auto words = reasons::rule_words(language, rule);
      const bool is_spanish = options.language == "es";
      text += fmt::format("   {} {} ({:+.2f}): {}\n", is_spanish ? "regla" : "rule", rule.number,
                          matcher.value(one.rules[r]), is_spanish ? words.es : words.en);
      rules.push_back({{"rule", rule.number},
                       {"value", matcher.value(one.rules[r])},
                       {"en", words.en},
                       {"es", words.es}});
    }
    json["moves"].push_back({{"move", gtp_text(position.board().grid(), one.point)},
                             {"score", one.score},
                             {"rules", rules}});
  }
  session.json ? session.print(json) : session.print(text);
  return command::kDone;
}

std::string last_line(const std::string& text) {
  const std::size_t at = text.rfind('\n');
  return std::string(base::trimmed(at == std::string::npos ? text : text.substr(at + 1)));
}

// What the rule covers with its first literals alone.
Result<int> grow(command::Session& session, const Options& options) {
  if (options.games.empty())
    return base::fail("option --games", "", "expected a folder of records");
  TESUJI_TRY(const GoTheory theory, theory_of(options));
  const auto& rules = theory.theory.rules;
  const auto rule = std::find_if(rules.begin(), rules.end(), [&](const ilp::Rule& r) {
    return r.number == static_cast<std::size_t>(options.rule);
  });
  if (rule == rules.end()) {
    return base::fail(
        "option --rule", std::to_string(options.rule),
        fmt::format("the theory has no rule of this number; it has {} rules", rules.size()));
  }
  TESUJI_TRY(const SizedGames games, games_in(options.games, session));
  TheoryPositions positions(theory.symmetry);
  add_positions(games.games, learners::count_turns(games.games), base::Seed(session.seed),
                positions);
  const theories::Knowledge knowledge;
  const auto language = knowledge.language();
  Json json{{"rule", rule->number}, {"stages", Json::array()}};
  std::string text = fmt::format("{:>8} {:>8}\n", "played", "others");
  for (const auto& stage : learners::growth(*rule, positions)) {
    const std::string clause = ilp::rule_text(language, stage.rule);
    text += fmt::format("{:>8} {:>8}  {}\n", stage.played, stage.others, last_line(clause));
    json["stages"].push_back(
        {{"played", stage.played}, {"others", stage.others}, {"clause", clause}});
  }
  session.json ? session.print(json) : session.print(text);
  return command::kDone;
}

Result<int> written(command::Session& session, const Options& options, const std::string& text) {
  if (options.out.empty()) {
    session.print(text);
  } else {
    TESUJI_CHECK(base::write_file(options.out, text));
  }
  return command::kDone;
}

Result<int> export_theory(command::Session& session, const Options& options) {
  if (!options.prolog) return base::fail("theory export", "", "say into what: --prolog");
  TESUJI_TRY(const GoTheory theory, theory_of(options));
  TESUJI_TRY(const Position position, position_of(options));
  const theories::Scene scene(position.board(), theories::moment_of(position));
  return written(session, options, theories::prolog_text(theory, {&scene, 1}));
}

Result<int> compile(command::Session& session, const Options& options) {
  if (!options.cpp) return base::fail("theory compile", "", "say into what: --cpp");
  TESUJI_TRY(const GoTheory theory, theory_of(options));
  if (theory.theory.rules.empty()) {
    return base::fail("theory", options.file, "has no rules; expected at least one to compile");
  }
  return written(session, options, theories::cpp_text(theory));
}

Result<int> run(command::Session& session, const Options& options) {
  if (options.action == "eval") return evaluate(session, options);
  if (options.action == "grow") return grow(session, options);
  if (options.action == "export") return export_theory(session, options);
  if (options.action == "compile") return compile(session, options);
  return show(session, options);
}

}  // namespace

void add_theory(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand(
      "theory", "rules that propose moves: how good, which, why, and as Prolog or C++");
  auto o = std::make_shared<Options>();
  sub->add_option("action", o->action, "eval, show, grow, export or compile")
      ->required()
      ->check(CLI::IsMember({"eval", "show", "grow", "export", "compile"}));
  sub->add_option("file", o->file, "file of a theory (default: the one that ships)");
  sub->add_option("--games", o->games, "eval, grow: folder of records to foretell, or to count in");
  sub->add_option("--training", o->training,
                  "eval: folder of other records, to learn the baselines that need some");
  sub->add_option("--top", o->top, "eval: numbers of places")->capture_default_str();
  std::vector<std::string> stages;
  for (const auto& choice : learners::kStagesChoices) stages.emplace_back(choice.first);
  sub->add_option("--stages", o->stages, "eval: all, opening (to move 20 on 9x9), middle, end")
      ->check(CLI::IsMember(stages))
      ->capture_default_str();
  sub->add_option("--sgf", o->sgf, "show, export: record of a game (default: the empty board)");
  sub->add_option("--move", o->move,
                  "show, export: the move that is to come (default: after the last)")
      ->check(command::whole_number({1, 1'000'000}));
  sub->add_option("--language", o->language, "show: the words of rules, en or es")
      ->check(CLI::IsMember({"en", "es"}))
      ->capture_default_str();
  sub->add_option("--rule", o->rule, "grow: the rule by its number")
      ->check(command::whole_number({0, 1'000'000'000}))
      ->capture_default_str();
  sub->add_flag("--prolog", o->prolog,
                "export: theory, background and the position as a program of SWI-Prolog");
  sub->add_flag("--cpp", o->cpp, "compile: the theory as C++ that needs nothing else");
  sub->add_option("--out", o->out, "export, compile: the file to write (default: print it)");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::go::commands
