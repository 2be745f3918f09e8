// The commands that are for all games, a function each; those of one game are in its slice.
#pragma once

#include "command/command.h"

namespace tesuji::app {

void add_play(CLI::App& program, command::Session& session);
void add_serve(CLI::App& program, command::Session& session);
void add_games(CLI::App& program, command::Session& session);
void add_gtp(CLI::App& program, command::Session& session);
void add_kgp(CLI::App& program, command::Session& session);
void add_players(CLI::App& program, command::Session& session);
void add_genmove(CLI::App& program, command::Session& session);
void add_match(CLI::App& program, command::Session& session);
void add_tournament(CLI::App& program, command::Session& session);
void add_analysis(CLI::App& program, command::Session& session);
void add_learn(CLI::App& program, command::Session& session);
void add_models(CLI::App& program, command::Session& session);
void add_cgt(CLI::App& program, command::Session& session);
void add_perft(CLI::App& program, command::Session& session);
void add_bench(CLI::App& program, command::Session& session);
void add_reproduce(CLI::App& program, command::Session& session);
void add_worker(CLI::App& program, command::Session& session);
void add_cluster(CLI::App& program, command::Session& session);
void add_doctor(CLI::App& program, command::Session& session);
void add_completion(CLI::App& program, command::Session& session);

}  // namespace tesuji::app
