// One function per subcommand: it adds the command to the program and says what to run.
#pragma once

#include <functional>

#include "app/session.h"

namespace CLI {
class App;
}

namespace tesuji::app {

using AddCommand = void (*)(CLI::App& program, Session& session);

void add_play(CLI::App& program, Session& session);
void add_serve(CLI::App& program, Session& session);
void add_games(CLI::App& program, Session& session);
void add_gtp(CLI::App& program, Session& session);
void add_kgp(CLI::App& program, Session& session);
void add_players(CLI::App& program, Session& session);
void add_genmove(CLI::App& program, Session& session);
void add_match(CLI::App& program, Session& session);
void add_tournament(CLI::App& program, Session& session);
void add_score(CLI::App& program, Session& session);
void add_analysis(CLI::App& program, Session& session);
void add_analyze(CLI::App& program, Session& session);
void add_learn(CLI::App& program, Session& session);
void add_heuristics(CLI::App& program, Session& session);
void add_net(CLI::App& program, Session& session);
void add_perft(CLI::App& program, Session& session);
void add_solve(CLI::App& program, Session& session);
void add_bench(CLI::App& program, Session& session);
void add_reproduce(CLI::App& program, Session& session);
void add_doctor(CLI::App& program, Session& session);
void add_completion(CLI::App& program, Session& session);

// Wraps a command's work: an error becomes the one line and exit code 2.
// `work` returns the exit code or an error.
std::function<void()> command(Session& session, std::function<base::Result<int>()> work);

}  // namespace tesuji::app
