// `tesuji net`: what a network is, and how well it predicts games it never saw.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "app/whole_number.h"
#include "base/files.h"
#include "base/jobs.h"
#include "base/text.h"
#include "go_net/accuracy.h"
#include "go_net/samples.h"
#include "go_net/shipped_net.h"

namespace tesuji::app {
namespace {

using nlohmann::json;

struct Options {
  std::string net;
  std::vector<std::string> games;
  std::uint64_t positions = 2000;
  std::string told;
};

base::Result<std::shared_ptr<go_net::Oracle>> oracle_of(const Options& options) {
  if (options.net.empty()) return go_net::shipped_oracle();
  TESUJI_TRY(auto net, nn::load_net(options.net));
  return go_net::Oracle::make(std::move(net));
}

// The games kept aside from training, as lines.
base::Result<std::vector<go_net::GameLine>> test_games(const std::vector<std::string>& files) {
  std::vector<go_net::GameLine> games;
  for (const auto& file : files) {
    TESUJI_TRY(const std::string text, base::read_file(file));
    std::size_t number = 0;
    for (const auto& line : base::split(text, '\n')) {
      ++number;
      if (line.empty()) continue;
      auto game = go_net::read_game_line(line, fmt::format("{}:{}", file, number));
      if (game && go_net::is_for_testing(*game)) games.push_back(std::move(*game));
    }
  }
  if (games.empty()) {
    return base::fail("option --games", "", "none of the games is kept aside for testing");
  }
  return games;
}

json accuracy_json(const go_net::Accuracy& sum) {
  const auto share = [](double part, std::uint64_t all) {
    return all == 0 ? 0 : part / static_cast<double>(all);
  };
  return {{"positions", sum.positions},
          {"first", share(static_cast<double>(sum.first), sum.positions)},
          {"five", share(static_cast<double>(sum.five), sum.positions)},
          {"surprise", share(sum.surprise, sum.positions)},
          {"results", sum.results},
          {"result_right", share(static_cast<double>(sum.results_right), sum.results)},
          {"result_loss", share(sum.result_loss, sum.results)}};
}

// Positions spread evenly over all games: every so many-th, the start shifted from game to game.
go_net::Accuracy measured(const std::vector<go_net::GameLine>& games, go_net::Oracle& oracle,
                          const Options& options, Session& session) {
  std::size_t total = 0;
  for (const auto& game : games) total += game.moves.size();
  const std::size_t every = std::max<std::size_t>(1, total / options.positions);
  std::vector<std::size_t> starts;
  std::size_t before = 0;
  for (const auto& game : games) {
    starts.push_back((every - before % every) % every);
    before += game.moves.size();
  }
  go_net::Accuracy sum;
  std::vector<go_net::Accuracy> parts(games.size());
  base::JobSet jobs;
  jobs.count = games.size();
  jobs.run = [&](std::uint64_t i) {
    parts[i] = go_net::accuracy_on(
        games[i], oracle,
        {.from = starts[i], .every = every, .told = go_net::rank_number(options.told)});
    return std::string();
  };
  jobs.take = [](std::uint64_t, const std::string&) { return true; };
  base::run_jobs(jobs, session.thread_count(), session.watch());
  for (const auto& part : parts) sum.add(part);
  return sum;
}

base::Result<int> run(Session& session, const Options& options) {
  if (!options.told.empty() && !go_net::rank_number(options.told)) {
    return base::fail("option --told", base::printable(options.told),
                      "not a rank; right are 30k to 1k, 1d to 9d, 1p");
  }
  TESUJI_TRY(const auto oracle, oracle_of(options));
  const nn::Net& net = oracle->net();
  json result{{"net",
               {{"blocks", net.shape.blocks},
                {"channels", net.shape.channels},
                {"weights", net.parameters()},
                {"training", net.training},
                {"checksum", net.checksum}}}};
  std::string text =
      fmt::format("{} blocks of {} channels, {} weights, checksum {}\n{}\n", net.shape.blocks,
                  net.shape.channels, net.parameters(), net.checksum, net.training);
  if (!options.games.empty()) {
    TESUJI_TRY(const auto games, test_games(options.games));
    const json sum = accuracy_json(measured(games, *oracle, options, session));
    if (session.stop().is_raised()) return kInterrupted;
    result["accuracy"] = sum;
    text += fmt::format(
        "{} positions of games kept aside: first guess {:.1f} %, among five {:.1f} %; winner named "
        "right {:.1f} % of {}\n",
        sum["positions"].get<std::uint64_t>(), 100 * sum["first"].get<double>(),
        100 * sum["five"].get<double>(), 100 * sum["result_right"].get<double>(),
        sum["results"].get<std::uint64_t>());
  }
  if (session.json) {
    session.print(result);
  } else {
    session.print(text);
  }
  return kDone;
}

}  // namespace

void add_net(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("net", "what a network is, and how well it predicts games");
  auto options = std::make_shared<Options>();
  sub->add_option("--net", options->net, "file of a network (default: the one that ships)");
  sub->add_option("--games", options->games, "files of games, one per line (docs/networks.md)");
  sub->add_option("--positions", options->positions, "about how many positions are looked at")
      ->capture_default_str()
      ->check(whole_number({1, 1'000'000'000}));
  sub->add_option("--told", options->told, "the rank told of both players, instead of their own");
  sub->callback(command(session, [&session, options] { return run(session, *options); }));
}

}  // namespace tesuji::app
