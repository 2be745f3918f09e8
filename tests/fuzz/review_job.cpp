// Any bytes are the plan of a review's searches and its results, or errors that say why; a result
// that is read is written as bytes that read as the same.
#include "base/jobs.h"
#include "formats/json_parse.h"
#include "fuzz.h"
#include "games/go/players/register.h"
#include "games/go/review/opinion.h"
#include "games/go/review/search_job.h"
#include "lab/job_plan.h"
#include "lab/match_job.h"

namespace {

namespace review = tesuji::go::review;
using tesuji::fuzz::require;

void try_as_plan(std::string_view input) {
  auto object = tesuji::formats::parse_object(input, {"plan", ""}, 3);
  if (!object) return;
  tesuji::lab::put_program(*object);  // it names a version, which no seed could know
  const std::string text = tesuji::formats::json_text(*object);
  static const auto players = std::make_shared<const tesuji::game::Catalogue<tesuji::go::Position>>(
      tesuji::go::players::catalogue());
  static const auto kind =
      review::review_kind([](const tesuji::game::EngineLimits&) { return players; });
  const auto work = kind.prepare(text, 1, tesuji::base::Watch());
  require(work.has_value() || !work.error().why.empty(), "an error says why");
  const auto match = tesuji::lab::read_match_job(text);
  if (match) {
    const auto again = tesuji::lab::read_match_job(tesuji::lab::match_job_text(*match));
    require(again.has_value(), "a plan that is written can be read");
  } else {
    require(!match.error().why.empty(), "an error says why");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = tesuji::fuzz::input(data, size);
  if (input.find('@') != std::string_view::npos) return 0;  // names a file
  try_as_plan(input);
  const tesuji::go::Grid grid(9);
  const auto opinion = review::read_opinion(grid, input);
  if (!opinion) {
    require(!opinion.error().why.empty(), "an error says why");
    return 0;
  }
  const std::string bytes = review::opinion_bytes(grid, *opinion);
  const auto again = review::read_opinion(grid, bytes);
  require(again.has_value(), "what is written can be read");
  require(review::opinion_bytes(grid, *again) == bytes, "a round trip keeps all");
  return 0;
}
