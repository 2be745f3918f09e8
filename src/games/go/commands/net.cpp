// `tesuji net`: what a network is, and how well it predicts games it never saw; every weight of a
// small one.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/net/accuracy.h"
#include "games/go/net/samples.h"
#include "games/go/net/shipped_net.h"
#include "games/go/td/go_net.h"
#include "nn/safetensors.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;

struct Options {
  std::string net;
  std::vector<std::string> games;
  std::uint64_t positions = 2000;
  std::string told;
};

base::Result<std::shared_ptr<go::net::Oracle>> oracle_of(const Options& options) {
  if (options.net.empty()) return go::net::shipped_oracle();
  TESUJI_TRY(auto net, nn::load_net(options.net));
  return go::net::Oracle::make(std::move(net));
}

// The games kept aside from training, as lines.
base::Result<std::vector<go::net::GameLine>> test_games(const std::vector<std::string>& files) {
  std::vector<go::net::GameLine> games;
  for (const auto& file : files) {
    TESUJI_TRY(const std::string text, base::read_file(file));
    std::size_t number = 0;
    for (const auto& line : base::split(text, '\n')) {
      ++number;
      if (line.empty()) continue;
      auto game = go::net::read_game_line(line, fmt::format("{}:{}", file, number));
      if (game && go::net::is_for_testing(*game)) games.push_back(std::move(*game));
    }
  }
  if (games.empty()) {
    return base::fail("option --games", "", "none of the games is kept aside for testing");
  }
  return games;
}

Json accuracy_json(const go::net::Accuracy& sum) {
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
go::net::Accuracy measured(const std::vector<go::net::GameLine>& games, go::net::Oracle& oracle,
                           const Options& options, command::Session& session) {
  std::size_t total = 0;
  for (const auto& game : games) total += game.moves.size();
  const std::size_t every = std::max<std::size_t>(1, total / options.positions);
  std::vector<std::size_t> starts;
  std::size_t before = 0;
  for (const auto& game : games) {
    starts.push_back((every - before % every) % every);
    before += game.moves.size();
  }
  go::net::Accuracy sum;
  std::vector<go::net::Accuracy> parts(games.size());
  base::parallel_for(games.size(), session.thread_count(), session.watch(), [&](std::uint64_t i) {
    parts[i] = go::net::accuracy_on(
        games[i], oracle,
        {.from = starts[i], .every = every, .told = go::net::rank_number(options.told)});
  });
  for (const auto& part : parts) sum.add(part);
  return sum;
}

// A small net that judges boards; nothing if the file holds another network.
base::Result<std::optional<nn::DenseFile>> small_net(const std::string& path) {
  TESUJI_TRY(const std::string bytes, base::read_file(path, nn::kMaxTensorFile));
  TESUJI_TRY(const auto tensors, nn::read_tensors(bytes, path));
  const auto format = tensors.metadata.find("format");
  if (format == tensors.metadata.end() || format->second != nn::kDenseFormat) {
    return std::optional<nn::DenseFile>();
  }
  TESUJI_TRY(auto file, td::read_go_net(bytes, path));
  return std::optional(std::move(file));
}

base::Result<int> show_small(command::Session& session, const Options& options,
                             const nn::DenseFile& file) {
  if (!options.games.empty()) {
    return base::fail("option --games", "", "a net that judges boards foretells no moves");
  }
  if (session.json) {
    const auto weights = file.net.weights();
    session.print(Json{{"net",
                        {{"shape", file.net.shape().text()},
                         {"features", file.features},
                         {"training", file.training},
                         {"units", file.units},
                         {"weights", std::vector<double>(weights.begin(), weights.end())}}}});
  } else {
    session.print(nn::dense_text(file, td::inputs_of(file).names_in_group()));
  }
  return command::kDone;
}

base::Result<int> run(command::Session& session, const Options& options) {
  if (!options.net.empty()) {
    TESUJI_TRY(const auto small, small_net(options.net));
    if (small) return show_small(session, options, *small);
  }
  if (!options.told.empty() && !go::net::rank_number(options.told)) {
    return base::fail("option --told", base::printable(options.told),
                      "not a rank; right are 30k to 1k, 1d to 9d, 1p");
  }
  TESUJI_TRY(const auto oracle, oracle_of(options));
  const nn::Net& net = oracle->net();
  Json result{{"net",
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
    const Json sum = accuracy_json(measured(games, *oracle, options, session));
    if (session.stop().is_raised()) return command::kInterrupted;
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
  return command::kDone;
}

}  // namespace

void add_net(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("net", "what a network is, and how well it predicts games");
  auto options = std::make_shared<Options>();
  sub->add_option("--net", options->net, "file of a network (default: the one that ships)");
  sub->add_option("--games", options->games, "files of games, one per line (docs/networks.md)");
  sub->add_option("--positions", options->positions, "about how many positions are looked at")
      ->capture_default_str()
      ->check(command::whole_number({1, 1'000'000'000}));
  sub->add_option("--told", options->told, "the rank told of both players, instead of their own");
  sub->callback(command::callback(session, [&session, options] { return run(session, *options); }));
}

}  // namespace tesuji::go::commands
