// A GTP engine for tests: plays the first vertex not used yet, or misbehaves on demand.
//
//   --moves N       passes after its N-th move (default 60)
//   --hang          never answers genmove
//   --die-at N      ends with status 3 at its N-th genmove
//   --occupied      answers the opponent's last vertex
//   --flood         prints two megabytes instead of a move
//   --flood-lines   prints lines that are no answer for ever
//   --nonsense      answers genmove with text that is no GTP
//   --bad-vertex    answers genmove with a well-formed answer that names no vertex
//   --wrong-id      answers genmove with another command's id
//   --stderr-flood  prints four megabytes on standard error before each answer
//   --fork-child    starts a process that sleeps for ever, and says its number as `child_pid`
//   --ignore-term   ignores SIGTERM and the end of its input
//   --deaf          reads nothing at all
//   --slow S        waits S seconds before each move
//   --busy S        computes for S seconds of processor time before each move
//   --crlf          prints a banner, blank lines and CRLF line ends
//   --no-id         does not repeat the ids of commands
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <thread>

namespace {

struct Options {
  std::set<std::string> flags;
  int moves = 60;
  int die_at = 0;
  double slow = 0;
  double busy = 0;

  [[nodiscard]] bool has(const std::string& flag) const { return flags.count(flag) > 0; }
};

Options parsed(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "--moves" && i + 1 < argc) {
      options.moves = std::atoi(argv[++i]);
    } else if (flag == "--die-at" && i + 1 < argc) {
      options.die_at = std::atoi(argv[++i]);
    } else if (flag == "--slow" && i + 1 < argc) {
      options.slow = std::atof(argv[++i]);
    } else if (flag == "--busy" && i + 1 < argc) {
      options.busy = std::atof(argv[++i]);
    } else {
      options.flags.insert(flag);
    }
  }
  return options;
}

void compute_for(double seconds) {
  const std::clock_t end = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
  while (std::clock() < end) {
  }
}

[[noreturn]] void sleep_for_ever() {
  for (;;) pause();
}

class Engine {
 public:
  explicit Engine(const Options& options) : options_(options) {}

  void run() {
    if (options_.has("--crlf")) std::cout << "=== Stand-in ===\r\nwelcome\r\n\r\n" << std::flush;
    std::string line;
    while (!over_ && std::getline(std::cin, line)) obey(line);
    if (options_.has("--ignore-term")) sleep_for_ever();
  }
  void set_child(pid_t child) { child_ = child; }

 private:
  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string name;
    if (!(words >> name)) return;
    id_.clear();
    if (name.find_first_not_of("0123456789") == std::string::npos) {
      id_ = name;
      if (!(words >> name)) return;
    }
    if (options_.has("--stderr-flood")) {
      for (int i = 0; i < 4096; ++i) std::cerr << std::string(1023, 'e') << '\n';
    }
    if (name == "play") {
      std::string color;
      words >> color >> last_played_;
      used_.insert(last_played_);
      answer("");
    } else if (name == "genmove") {
      genmove();
    } else {
      other(name, words);
    }
  }

  void other(const std::string& name, std::istringstream& words) {
    if (name == "boardsize") {
      words >> size_;
      clear();
    } else if (name == "clear_board") {
      clear();
    }
    if (name == "name") return answer("stand-in");
    if (name == "version") return answer("1");
    if (name == "protocol_version") return answer("2");
    if (name == "child_pid") return answer(std::to_string(child_));
    if (name == "list_commands") {
      return answer(
          "name\nversion\nprotocol_version\nlist_commands\nboardsize\nclear_board\nkomi\n"
          "play\ngenmove\nquit");
    }
    if (name == "refuse") return reply('?', "refused");
    over_ = name == "quit";
    answer("");
  }

  void clear() {
    used_.clear();
    last_played_.clear();
    made_ = 0;
  }

  void genmove() {
    ++genmoves_;
    if (options_.slow > 0) {
      std::this_thread::sleep_for(std::chrono::duration<double>(options_.slow));
    }
    compute_for(options_.busy);
    if (options_.has("--hang")) sleep_for_ever();
    if (genmoves_ == options_.die_at) {
      std::cerr << "stand-in: dying as told\n";
      std::exit(3);
    }
    if (options_.has("--flood")) {
      std::cout << '=' << id_ << ' ' << std::string(2U << 20U, 'A') << "\n\n" << std::flush;
      return;
    }
    while (options_.has("--flood-lines") && std::cout) std::cout << "still thinking\n";
    if (options_.has("--nonsense")) {
      std::cout << "I would rather not say\n\n" << std::flush;
      return;
    }
    if (options_.has("--bad-vertex")) return answer("Z99");
    if (options_.has("--wrong-id")) id_ = "9999";
    if (options_.has("--occupied") && !last_played_.empty()) return answer(last_played_);
    answer(next_vertex());
  }

  std::string next_vertex() {
    if (++made_ > options_.moves) return "pass";
    for (int column = 0; column < size_; ++column) {
      for (int row = 1; row <= size_; ++row) {
        const std::string vertex =
            std::string(1, "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column]) + std::to_string(row);
        if (used_.insert(vertex).second) return vertex;
      }
    }
    return "pass";
  }

  void answer(const std::string& text) { reply('=', text); }
  void reply(char sign, const std::string& text) {
    const std::string end = options_.has("--crlf") ? "\r\n" : "\n";
    if (options_.has("--crlf")) std::cout << "thinking about it" << end;
    std::cout << sign << (options_.has("--no-id") ? "" : id_) << (text.empty() ? "" : " ") << text
              << end << end;
    if (options_.has("--crlf")) std::cout << end << end;
    std::cout << std::flush;
  }

  Options options_;
  std::string id_;
  int size_ = 19;
  std::set<std::string> used_;
  std::string last_played_;
  int made_ = 0;
  int genmoves_ = 0;
  pid_t child_ = 0;
  bool over_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  const Options options = parsed(argc, argv);
  if (options.has("--ignore-term")) signal(SIGTERM, SIG_IGN);
  if (options.has("--deaf")) sleep_for_ever();
  Engine engine(options);
  if (options.has("--fork-child")) {
    const pid_t child = fork();
    if (child == 0) sleep_for_ever();
    engine.set_child(child);
  }
  engine.run();
  return 0;
}
