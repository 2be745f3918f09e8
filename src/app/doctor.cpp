// `tesuji doctor`: checks what the program needs around it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/files.h"
#include "base/version.h"
#include "command/check.h"
#include "formats/json.h"
#include "games/slices.h"
#include "protocol/gtp/engine_client.h"
#include "server/sessions/store.h"

namespace tesuji::app {
namespace {

using command::Check;

Check data_folder(const command::Session& session) {
  const auto folder = session.data_folder();
  const auto probe = folder / "doctor.probe";
  auto result = base::make_folder(folder);
  if (result) result = base::write_file(probe, "x");
  std::error_code error;
  std::filesystem::remove(probe, error);
  return {"data folder", result.has_value(), result ? folder.string() : result.error().line()};
}

// Reads all of it, also while a server writes.
Check kept_games(const command::Session& session) {
  const auto file = server::game_store_in(session.data_folder());
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return {"games", true, "none yet"};
  auto store = server::Store::open_existing(file);
  if (!store) return {"games", false, store.error().line()};
  const auto whole = (*store)->check();
  if (!whole) return {"games", false, whole.error().line()};
  return {"games", true, fmt::format("{}, all whole", (*store)->count().value_or(0))};
}

Check gnugo() {
  Check check{"engine gnugo", false, "", false};
  auto client = protocol::GtpClient::start({"gnugo", "--mode", "gtp"});
  if (!client) {
    check.detail = client.error().line() + "; install the package gnugo to play against it";
    return check;
  }
  const auto answer = (*client)->send("version", {.answer = std::chrono::seconds(5)});
  check.ok = answer.has_value() && !answer->is_refusal;
  check.detail = check.ok ? "version " + answer->text : "does not answer";
  return check;
}

base::Result<int> run(command::Session& session) {
  std::vector<Check> checks = {
      {"program", true, base::program_text()}, data_folder(session), kept_games(session)};
#define TESUJI_ADD_CHECKS(KIT) \
  for (auto& check : games::SliceOf<KIT>::self_checks()) checks.push_back(std::move(check));
  TESUJI_FOR_EACH_GAME(TESUJI_ADD_CHECKS)
#undef TESUJI_ADD_CHECKS
  checks.push_back(gnugo());
  bool all = true;
  formats::Json list = formats::Json::array();
  for (const auto& check : checks) {
    all = all && (check.ok || !check.needed);
    list.push_back({{"name", check.name}, {"ok", check.ok}, {"detail", check.detail}});
    if (!session.json) {
      session.print(fmt::format("{:<5} {:<14} {}\n",
                                check.ok       ? "ok"
                                : check.needed ? "FAIL"
                                               : "no",
                                check.name, check.detail));
    }
  }
  if (session.json) session.print(formats::Json{{"checks", std::move(list)}});
  return all ? command::kDone : command::kDoesNotHold;
}

}  // namespace

void add_doctor(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("doctor", "checks the installation and engines");
  sub->callback(command::callback(session, [&session] { return run(session); }));
}

}  // namespace tesuji::app
