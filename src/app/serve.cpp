// `tesuji serve`: the page and its HTTP interface on a port of this machine.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <thread>

#include "app/commands.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "server/api/http_server.h"
#include "server/net/token_file.h"
#include "server/sessions/folder_lock.h"

extern char** environ;

namespace tesuji::app {
namespace {

struct Options {
  std::string host = "127.0.0.1";
  int port = 0;
  std::string page;
  std::vector<std::string> names;
  std::string public_url;
  std::string token_file;
  std::string access_log;
  int proxies = 0;
  bool open = false;
};

// No shell in between; the browser outlives us or not as it likes. What it, or the search for one,
// has to say is not for this terminal: the address stands there.
bool open_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string url = address;
  char* arguments[] = {program.data(), url.data(), nullptr};
  pid_t child = 0;
  posix_spawn_file_actions_t quiet;
  if (posix_spawn_file_actions_init(&quiet) != 0) return false;
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_RDWR, 0);
  }
  const int failed = posix_spawnp(&child, program.c_str(), &quiet, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&quiet);
  if (failed != 0) return false;
  std::thread([child] { waitpid(child, nullptr, 0); }).detach();
  return true;
}

base::Result<server::Page> page_of(const Options& options) {
  if (!options.page.empty()) return server::Page::load(options.page);
  if (const auto folder = server::page_folder()) return server::Page::load(*folder);
  return server::Page();
}

// The folder has a server already: whoever wants the page gets that one's.
base::Result<int> second_server(command::Session& session, const Options& options,
                                const server::FolderLock::Owner& owner) {
  const base::Error taken = server::taken_error(session.data_folder(), owner);
  if (!options.open || owner.address.empty()) return base::fail(taken);
  if (!open_browser(owner.address)) return base::fail(taken);
  const std::string address = owner.address.substr(0, owner.address.find('?'));
  if (session.json) {
    session.print(formats::Json{{"address", address}, {"running", true}});
  } else {
    session.print(fmt::format("tesuji runs already, at {}\n", address));
  }
  return command::kDone;
}

base::Result<server::HttpOptions> http_options(const Options& options) {
  server::HttpOptions http;
  http.host = options.host;
  http.port = options.port;
  http.names = options.names;
  http.access_log = options.access_log;
  http.proxies = static_cast<std::size_t>(options.proxies);
  if (!options.public_url.empty()) {
    TESUJI_TRY(http.public_url, server::read_public_url(options.public_url));
  }
  if (!options.token_file.empty()) {
    TESUJI_TRY(http.token, server::read_token(options.token_file));
  }
  TESUJI_TRY(http.page, page_of(options));
  return http;
}

// For the terminal and the journal: a token that was given in a file stays there.
std::string shown_address(const server::HttpServer& http, const Options& options) {
  const std::string address = http.address();
  return options.token_file.empty() ? address : address.substr(0, address.find('?'));
}

base::Result<int> run(command::Session& session, const Options& options) {
  TESUJI_TRY(auto http, http_options(options));
  const bool has_page = http.page.is_there();
  TESUJI_TRY(auto attempt, server::FolderLock::take(session.data_folder()));
  if (!attempt.lock) return second_server(session, options, attempt.owner);
  TESUJI_TRY(const auto store, server::Store::open(server::game_store_in(session.data_folder())));
  server::Hub hub(*store, session.thread_count());
  TESUJI_TRY(const auto http_server, server::HttpServer::open(hub, std::move(http)));
  const std::string address = shown_address(*http_server, options);
  TESUJI_CHECK(attempt.lock->announce(http_server->address()));
  if (!has_page)
    session.say("the page was not built; scripts/page builds it. The interface works.");
  if (session.json) {
    session.print(formats::Json{{"address", address}, {"port", http_server->port()}});
  } else {
    session.print(fmt::format("tesuji is at {}  (Ctrl-C ends it; games are kept)\n", address));
  }
  if (options.open && !open_browser(http_server->address())) {
    session.say("no browser could be started: open the address yourself");
  }
  http_server->run(session.stop());
  return command::was_asked_to_end() ? command::kDone : command::kInterrupted;
}

}  // namespace

void add_serve(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("serve", "the page in a browser, and its HTTP interface");
  auto o = std::make_shared<Options>();
  sub->add_option("--host", o->host, "address to listen on; other than loopback needs a token")
      ->capture_default_str();
  sub->add_option("--port", o->port, "this port or none (default: 8080, or the next free one)")
      ->check(command::whole_number({1, 65535}));
  sub->add_option("--page", o->page, "folder of the built page");
  sub->add_option("--name", o->names, "a further name of this machine that browsers may use");
  sub->add_option("--public-url", o->public_url,
                  "where browsers find it behind a proxy, such as https://go.example.org");
  sub->add_option("--token-file", o->token_file,
                  "the token, in a file that only its owner can read (default: made up)");
  sub->add_option("--behind-proxy", o->proxies,
                  "so many proxies in front tell the client's address in X-Forwarded-For")
      ->check(command::whole_number({0, server::kMaxProxies}));
  sub->add_option("--access-log", o->access_log,
                  "a line for each request: a file, or - for standard error");
  sub->add_flag("--open", o->open, "open the browser");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::app
