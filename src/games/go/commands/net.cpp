// `tesuji net`: what a network is, and how well it predicts games it never saw; every weight of a
// small one.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/go/commands/commands.h"
#include "games/go/commands/small_net.h"
#include "games/go/net/accuracy.h"
#include "games/go/net/calibration.h"
#include "games/go/net/samples.h"
#include "games/go/net/shipped_net.h"

namespace tesuji::go::commands {
namespace {

using formats::Json;

struct Options {
  std::string net;
  nn::BackendKind backend = nn::BackendKind::fastest;
  std::string calibrated;  // a file
  bool is_beside = false;
  std::vector<std::string> games;
  std::uint64_t positions = 2000;
  std::string told;
};

base::Result<std::shared_ptr<go::net::Oracle>> oracle_of(const Options& options) {
  if (options.net.empty()) {
    return go::net::Oracle::make(go::net::shipped_oracle()->shared_net(), options.backend);
  }
  TESUJI_TRY(auto net, nn::load_net(options.net));
  return go::net::Oracle::make(std::move(net), options.backend);
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

// Looks at positions spread evenly over all games: every so many-th, the start shifted from game to
// game. `look` gives a part for a game, which are added in the order of the games.
template <class Part>
Part over_games(
    const std::vector<go::net::GameLine>& games, const Options& options, command::Session& session,
    Part sum,
    const std::function<Part(const go::net::GameLine&, const go::net::PositionChoice&)>& look) {
  std::size_t total = 0;
  for (const auto& game : games) total += game.moves.size();
  const std::size_t every = std::max<std::size_t>(1, total / options.positions);
  std::vector<std::size_t> starts;
  std::size_t before = 0;
  for (const auto& game : games) {
    starts.push_back((every - before % every) % every);
    before += game.moves.size();
  }
  std::vector<std::optional<Part>> parts(games.size());
  base::parallel_for(games.size(), session.thread_count(), session.watch(), [&](std::uint64_t i) {
    parts[i] = look(
        games[i], {.from = starts[i], .every = every, .told = go::net::rank_number(options.told)});
  });
  for (const auto& part : parts) {
    if (part) sum.add(*part);
  }
  return sum;
}

struct Report {
  Json json;
  std::string text;
};

Report described(const nn::Net& net) {
  return {{{"net",
            {{"blocks", net.shape.blocks},
             {"channels", net.shape.channels},
             {"weights", net.parameters()},
             {"calibrated", net.ranges.is_known()},
             {"training", net.training},
             {"checksum", net.checksum}}}},
          fmt::format("{} blocks of {} channels, {} weights, {}, checksum {}\n{}\n",
                      net.shape.blocks, net.shape.channels, net.parameters(),
                      net.ranges.is_known() ? "calibrated" : "not calibrated", net.checksum,
                      net.training)};
}

void add_accuracy(const std::vector<go::net::GameLine>& games, go::net::Oracle& oracle,
                  const Options& options, command::Session& session, Report& report) {
  const Json sum = accuracy_json(over_games<go::net::Accuracy>(
      games, options, session, {}, [&](const auto& game, const auto& choice) {
        return go::net::accuracy_on(game, oracle, choice);
      }));
  report.json["accuracy"] = sum;
  report.text += fmt::format(
      "{} positions of games kept aside: first guess {:.1f} %, among five {:.1f} %; winner named "
      "right {:.1f} % of {}\n",
      sum["positions"].get<std::uint64_t>(), 100 * sum["first"].get<double>(),
      100 * sum["five"].get<double>(), 100 * sum["result_right"].get<double>(),
      sum["results"].get<std::uint64_t>());
}

// Beside the same net with numbers of 32 bits.
base::Result<void> add_agreement(const std::vector<go::net::GameLine>& games,
                                 go::net::Oracle& oracle, const Options& options,
                                 command::Session& session, Report& report) {
  TESUJI_TRY(const auto exact, go::net::Oracle::make(oracle.shared_net(), nn::BackendKind::f32));
  const auto sum = over_games<go::net::Agreement>(
      games, options, session, {}, [&](const auto& game, const auto& choice) {
        return go::net::agreement_on(game, oracle, *exact, choice);
      });
  const auto mean = [&](double part) {
    return sum.positions == 0 ? 0 : part / static_cast<double>(sum.positions);
  };
  report.json["agreement"] = {{"positions", sum.positions},
                              {"same_first", mean(static_cast<double>(sum.same_first))},
                              {"win_difference", mean(sum.win_error)},
                              {"margin_difference", mean(sum.margin_error)}};
  report.text += fmt::format(
      "beside numbers of 32 bits: the same first move in {:.1f} %, win rates differ by {:.4f} and "
      "margins by {:.2f} points on average\n",
      100 * mean(static_cast<double>(sum.same_first)), mean(sum.win_error), mean(sum.margin_error));
  return {};
}

// The net again, with the ranges measured on these games, as a file.
base::Result<void> calibrate(const std::vector<go::net::GameLine>& games,
                             const go::net::Oracle& oracle, const Options& options,
                             command::Session& session) {
  nn::Net net = oracle.net();
  net.ranges =
      over_games<nn::InputRanges>(games, options, session, nn::InputRanges(net.shape),
                                  [&](const auto& game, const auto& choice) {
                                    return go::net::ranges_on(game, oracle.shared_net(), choice);
                                  });
  if (session.stop().is_raised()) return {};
  return base::write_file(options.calibrated, nn::net_bytes(net, nn::TensorType::f16));
}

base::Result<void> check(const Options& options) {
  if (!options.told.empty() && !go::net::rank_number(options.told)) {
    return base::fail("option --told", base::printable(options.told),
                      "not a rank; right are 30k to 1k, 1d to 9d, 1p");
  }
  if (options.calibrated.empty() || !options.games.empty()) return {};
  return base::fail("option --calibrate", "", "needs --games: positions to measure");
}

int print(command::Session& session, const Report& report) {
  if (session.json) {
    session.print(report.json);
  } else {
    session.print(report.text);
  }
  return command::kDone;
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_CHECK(check(options));
  if (!options.net.empty()) {
    TESUJI_TRY(const auto small, small_net(options.net));
    if (small && !options.games.empty()) {
      return base::fail("option --games", "", "a net that judges boards foretells no moves");
    }
    if (small) return print(session, {small_net_json(*small), small_net_text(*small)});
  }
  TESUJI_TRY(const auto oracle, oracle_of(options));
  Report report = described(oracle->net());
  if (!options.games.empty()) {
    TESUJI_TRY(const auto games, test_games(options.games));
    if (!options.calibrated.empty()) {
      TESUJI_CHECK(calibrate(games, *oracle, options, session));
    } else {
      add_accuracy(games, *oracle, options, session, report);
      if (options.is_beside) TESUJI_CHECK(add_agreement(games, *oracle, options, session, report));
    }
    if (session.stop().is_raised()) return command::kInterrupted;
  }
  return print(session, report);
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
  sub->add_option("--backend", options->backend, "numbers it is computed with: fastest, int8, f32")
      ->transform(CLI::CheckedTransformer(std::map<std::string, nn::BackendKind>(
          std::begin(nn::kBackendNames), std::end(nn::kBackendNames))))
      ->option_text("NAME (fastest)");
  sub->add_flag("--beside", options->is_beside,
                "also say how far the answers are from those of numbers of 32 bits");
  sub->add_option("--calibrate", options->calibrated,
                  "write the network again, ready for numbers of 8 bits, measured on these games");
  sub->callback(command::callback(session, [&session, options] { return run(session, *options); }));
}

}  // namespace tesuji::go::commands
