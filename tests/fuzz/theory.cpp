// Any bytes are a theory of Go or an error, and a theory survives being written and read again.
#include "fuzz.h"
#include "games/go/theories/go_theory.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace theories = tesuji::go::theories;
  const auto theory = theories::read_go_theory(tesuji::fuzz::input(data, size), "fuzz.pl");
  if (!theory) {
    tesuji::fuzz::require(!theory.error().why.empty(), "an error says why");
    return 0;
  }
  const auto again = theories::read_go_theory(theories::go_theory_text(*theory, ""), "again");
  tesuji::fuzz::require(again.has_value(), "what is written can be read");
  tesuji::fuzz::require(again->theory.rules.size() == theory->theory.rules.size(), "all rules");
  // Whatever the rules are, they can be asked about a board.
  tesuji::go::Board board(5);
  board.play(board.grid().at(2, 2), tesuji::go::kBlack);
  const theories::Scene scene(board, {tesuji::go::kWhite, board.grid().at(2, 2)});
  const theories::Matcher matcher = theory->matcher();
  theories::Matcher::Scratch scratch;
  matcher.look(scene, scratch);
  for (const int point : {0, 7, 13, 24}) static_cast<void>(matcher.score(point, scratch));
  return 0;
}
