// Theories that left the program: SWI-Prolog and a C++ compiler find the rules that fire here.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "base/subprocess.h"
#include "games/go/theories/cpp_export.h"
#include "games/go/theories/prolog_export.h"
#include "games/go/theories/shipped_theory.h"
#include "unit/games/go/theories/played.h"
#include "unit/temporary.h"

namespace tesuji::go::theories {
namespace {

constexpr int kPositions = 200;

// Every predicate of the first report, with blocks as variables and all kinds of arguments.
constexpr std::string_view kBlockRules =
    "rule(1, 90, 3, 0.5).\n"
    "move(1, A, B, C, D) :- pos_gen(E), block_on_pos(A, C, D, F, 1, -2, E), block_color(A, F, G),\n"
    "    opposite(G, B), liberty_cnt(A, F, H), range(H, 2, 3).\n"
    "rule(2, 10, 1, 0.25).\n"
    "move(2, A, B, C, D) :- connects_direct(A, E, C, D, B), stone_cnt(A, E, 1).\n"
    "rule(3, 8, 1, 1).\n"
    "move(3, A, B, C, D) :- atari(A, E, C, D, B), liberty(A, E, F), board(A, F, C, D).\n"
    "rule(4, 7, 1, 2).\n"
    "move(4, A, B, C, D) :- captures(A, E, C, D, B), stone_cnt(A, E, F), range(F, 2, 100).\n"
    "rule(5, 6, 2, -1).\n"
    "avoid(5, A, _B, C, D) :- pos_gen(E), edge_ver(C, D, -2, E), edge_hor(C, D, 3, E),\n"
    "    stage(A, mid).\n"
    "rule(6, 5, 2, 0.125).\n"
    "move(6, A, B, C, D) :- connects_indirect(A, E, C, D, B), liberty_cnt(A, E, 3).\n"
    "rule(7, 5, 2, 0.75).\n"
    "move(7, A, _B, C, D) :- pos_gen(E), block_on_pos(A, C, D, F, 0, 1, E),\n"
    "    block_on_pos(A, C, D, F, 1, 1, E), liberty_cnt(A, F, G), stone_cnt(A, F, G).\n"
    "rule(8, 4, 2, 0.0625).\n"
    "move(8, A, B, C, D) :- opposite(B, E), connects_direct(A, F, C, D, E), liberty(A, F, G),\n"
    "    pos_gen(H), own_at(A, C, D, 1, 0, H), board(A, G, C, D), stage(A, end).\n"
    "rule(9, 4, 2, 0.5).\n"
    "move(9, A, B, C, D) :- captures(A, E, C, D, B), connects_direct(A, F, C, D, B),\n"
    "    liberty_cnt(A, F, 1), pos_gen(G), block_on_pos(A, C, D, E, 1, 0, G),\n"
    "    last_at(A, C, D, 1, 0, G).\n"
    "rule(10, 4, 2, 0.5).\n"
    "move(10, A, _B, C, D) :- pos_gen(E), previous_at(A, C, D, 2, 1, E), lines(A, C, D, 3, 3).\n";

GoTheory block_rules(std::string_view symmetry) {
  std::string text = "theory(symmetry, " + std::string(symmetry) + ").\n";
  auto theory = read_go_theory(text.append(kBlockRules), "block rules");
  EXPECT_TRUE(theory) << theory.error().line();
  return *theory;
}

std::vector<Played> positions(int size, int count) {
  std::vector<Played> list;
  for (int i = 0; i < count; ++i) {
    const int moves = i * 7 % (size * size + 9);  // also after captures
    list.push_back(played(size, moves, static_cast<std::uint64_t>(100 + i)));
  }
  return list;
}

std::vector<Scene> scenes_of(const std::vector<Played>& list) {
  std::vector<Scene> scenes;
  for (const Played& p : list) scenes.emplace_back(p.board, p.moment);
  return scenes;
}

// Rules that fire by position, as "rule x y".
using Fired = std::vector<std::set<std::string>>;

Fired fired_here(const GoTheory& theory, const std::vector<Scene>& scenes) {
  const Matcher matcher = theory.matcher();
  Matcher::Scratch scratch;
  std::vector<std::uint16_t> rules;
  Fired fired(scenes.size());
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const Scene& scene = scenes[i];
    matcher.look(scene, scratch);
    for (int point = 0; point < scene.points(); ++point) {
      if (scene.cell(point) != Cell::empty) continue;
      matcher.fired(point, scratch, rules);
      for (const auto rule : rules) {
        std::ostringstream line;
        line << theory.theory.rules[rule].number << ' ' << scene.x_of(point) << ' '
             << scene.y_of(point);
        fired[i].insert(line.str());
      }
    }
  }
  return fired;
}

struct Folder {
  [[nodiscard]] static std::string path(const std::string& name) {
    return testing_support::temporary_path(name).string();
  }
  [[nodiscard]] static std::string write(const std::string& name, const std::string& text) {
    std::ofstream(path(name)) << text;
    return path(name);
  }
};

// What the command prints, which must end well and say nothing on its standard error.
std::string output_of(const std::vector<std::string>& command) {
  using base::Deadline;
  auto process = base::Subprocess::start(command);
  if (!process) {
    ADD_FAILURE() << process.error().line();
    return {};
  }
  const auto deadline = Deadline::after(std::chrono::minutes(5));
  std::string text;
  while ((*process)->read(text, deadline) == base::Subprocess::Io::done) {
  }
  EXPECT_EQ((*process)->ending(std::chrono::seconds(5)), "exit status 0");
  EXPECT_EQ((*process)->stderr_tail(), "") << command[0];
  return text;
}

// Lines of "board rule x y".
Fired read_lines(const std::string& text, std::size_t count) {
  Fired fired(count);
  std::istringstream lines(text);
  std::size_t board = 0;
  std::string rest;
  while (lines >> board && std::getline(lines >> std::ws, rest)) fired.at(board).insert(rest);
  return fired;
}

std::size_t expect_same(const Fired& here, const Fired& there) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < here.size(); ++i) {
    EXPECT_EQ(here[i], there[i]) << "position " << i;
    count += here[i].size();
  }
  return count;
}

Fired fired_in_prolog(const GoTheory& theory, const std::vector<Scene>& scenes) {
  const Folder folder;
  std::string text = output_of({"swipl", folder.write("theory.pl", prolog_text(theory, scenes))});
  // Heads are printed as well: "board head rule x y".
  for (const std::string_view head : {" move ", " avoid "}) {
    for (std::size_t at = text.find(head); at != std::string::npos; at = text.find(head, at)) {
      text.replace(at, head.size(), " ");
    }
  }
  return read_lines(text, scenes.size());
}

TEST(SlowExport, PrologFiresTheRulesThatFireHere) {
  const GoTheory theory = shipped_theory().value();
  const auto scenes = scenes_of(positions(9, kPositions));
  EXPECT_GT(expect_same(fired_here(theory, scenes), fired_in_prolog(theory, scenes)), 20'000U);
}

TEST(SlowExport, PrologKnowsBlocksAndBothSymmetries) {
  for (const char* symmetry : {"proper", "listing"}) {
    const GoTheory theory = block_rules(symmetry);
    for (const int size : {9, 13}) {
      const auto scenes = scenes_of(positions(size, size == 9 ? kPositions : 12));
      const Fired here = fired_here(theory, scenes);
      EXPECT_GT(expect_same(here, fired_in_prolog(theory, scenes)), 100U) << symmetry << size;
      std::set<std::string> rules;
      for (const auto& one : here) {
        for (const auto& line : one) rules.insert(line.substr(0, line.find(' ')));
      }
      if (size == 9) {
        EXPECT_EQ(rules.size(), theory.theory.rules.size()) << "a rule never fires";
      }
    }
  }
}

// A program around the exported function: positions in, "board rule x y" out.
constexpr std::string_view kMain = R"(
#include <cstdio>
#include "theory.cpp"
int main(int, char** arguments) {
  int boards = 0;
  if (std::freopen(arguments[1], "r", stdin) == nullptr || std::scanf("%d", &boards) != 1) return 1;
  for (int i = 0; i < boards; ++i) {
    go_theory::Position p;
    if (std::scanf("%d %d %d %d %d %d", &p.size, &p.mover, &p.last, &p.previous, &p.ko,
                   &p.move_number) != 6) return 1;
    std::vector<signed char> cells;
    std::vector<std::uint32_t> tactics;
    for (int point = 0; point < p.size * p.size; ++point) {
      int cell = 0;
      unsigned bits = 0;
      if (std::scanf("%d %u", &cell, &bits) != 2) return 1;
      cells.push_back(static_cast<signed char>(cell));
      tactics.push_back(bits);
    }
    p.cells = cells.data();
    p.tactics = tactics.data();
    const go_theory::Board board(p);
    std::vector<int> empty;
    for (int point = 0; point < board.points(); ++point) {
      if (!board.is_empty(point)) continue;
      empty.push_back(point);
      for (std::size_t r = 0; r < sizeof(go_theory::kRules) / sizeof(go_theory::kRules[0]); ++r) {
        if (!go_theory::fires(r, board, point)) continue;
        std::printf("%d %d %d %d\n", i, go_theory::kRules[r].number, point % p.size + 1,
                    point / p.size + 1);
      }
    }
    const auto best = go_theory::best_moves(p, empty, 3);
    for (std::size_t k = 1; k < best.size(); ++k) {
      if (go_theory::score(board, best[k - 1]) < go_theory::score(board, best[k])) return 1;
    }
  }
})";

std::string input_of(const std::vector<Played>& list) {
  std::ostringstream text;
  text << list.size() << '\n';
  for (const Played& p : list) {
    const Scene scene(p.board, p.moment);
    const Point ko = p.board.ko();
    const Grid grid = p.board.grid();
    const bool forbids = ko != kNoPoint && p.board.ko_side() == p.moment.mover;
    text << scene.size() << ' ' << game::index(scene.mover()) << ' ' << scene.last() << ' '
         << scene.previous() << ' ' << (forbids ? grid.row(ko) * grid.size() + grid.column(ko) : -1)
         << ' ' << p.moment.move_number << '\n';
    for (int point = 0; point < scene.points(); ++point) {
      const Cell cell = scene.cell(point);
      text << (cell == stone_of(kBlack)   ? 0
               : cell == stone_of(kWhite) ? 1
                                          : -1)
           << ' ' << scene.view(point).tactics << '\n';
    }
  }
  return text.str();
}

TEST(SlowExport, CompiledRulesFireAsTheyDoHere) {
  for (const auto& theory :
       {shipped_theory().value(), block_rules("proper"), block_rules("listing")}) {
    auto list = positions(9, kPositions);
    for (const Played& p : positions(13, 12)) list.push_back(p);
    const Folder folder;
    (void)folder.write("theory.cpp", cpp_text(theory));
    const std::string main = folder.write("main.cpp", std::string(kMain));
    const std::string program = folder.path("main");
    EXPECT_EQ(
        output_of({"g++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", main, "-o", program}),
        "");
    const std::string input = folder.write("positions", input_of(list));
    const Fired there = read_lines(output_of({program, input}), list.size());
    EXPECT_GT(expect_same(fired_here(theory, scenes_of(list)), there), 1000U);
  }
}

}  // namespace
}  // namespace tesuji::go::theories
