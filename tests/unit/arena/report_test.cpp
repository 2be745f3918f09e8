#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "arena/html_report.h"

namespace tesuji::arena {
namespace {

TournamentReport report_of(const std::vector<std::string>& names) {
  TournamentReport report;
  report.title = "Test";
  const std::size_t n = names.size();
  report.cross.assign(n, std::vector<Tally>(n));
  for (std::size_t i = 0; i < n; ++i) {
    const double elo = 100 * static_cast<double>(i);
    report.players.push_back({names[i], 10, 0.5, {elo, {elo - 80, elo + 90}}, {0, elo / 2, elo}});
    for (std::size_t j = 0; j < n; ++j) {
      if (i != j) report.cross[i][j] = {i, 1, j};
    }
  }
  return report;
}

// Every tag that opens must close, in order: enough of a parser for the pages we write.
std::string tag_fault(const std::string& page) {
  std::vector<std::string> open;
  for (auto at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
    const auto end = page.find('>', at);
    if (end == std::string::npos) return "a tag does not end";
    const std::string tag = page.substr(at + 1, end - at - 1);
    const bool closes = tag[0] == '/';
    const std::string name =
        tag.substr(closes ? 1 : 0, tag.find_first_of(" /", 1) - (closes ? 1 : 0));
    if (name == "!DOCTYPE" || name == "meta" || tag.back() == '/') continue;
    if (!closes) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return "</" + name + "> closes " + (open.empty() ? "nothing" : open.back());
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : open.back() + " is left open";
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(HtmlReport, is_one_page_of_tables_and_graphs) {
  const auto page = html_page(report_of({"alpha", "beta", "gamma"}));
  ASSERT_TRUE(page);
  EXPECT_EQ(tag_fault(*page), "");
  EXPECT_EQ(count(*page, "<caption>"), 2U);
  EXPECT_EQ(count(*page, "<svg "), 2U);
  EXPECT_EQ(count(*page, "scope=\"row\""), 6U);
  for (const char* outside : {"http:", "https:", "<script", "src=", "href=", "@import", "url("}) {
    EXPECT_EQ(count(*page, outside), 0U) << outside;
  }
  // Best first, and the cross table follows that order: gamma (index 2) against beta (index 1).
  EXPECT_LT(page->find("gamma"), page->find("alpha"));
  const auto cross = page->find("Cross table");
  EXPECT_LT(page->find("+2 =1 −1", cross), page->find("+2 =1 −0", cross));
  EXPECT_NE(page->find("2½", cross), std::string::npos);
}

TEST(HtmlReport, hostile_names_stay_text) {
  const std::string evil = "<script>alert(1)</script>\"' onload=x &amp; \x01\xff";
  auto report = report_of({evil, "</title></table>", std::string(5000, '<')});
  report.title = evil;
  report.notes = {evil};
  report.history_label = evil;
  const auto page = html_page(report);
  ASSERT_TRUE(page);
  EXPECT_EQ(tag_fault(*page), "");
  EXPECT_EQ(count(*page, "<script"), 0U);
  EXPECT_EQ(count(*page, "</title></table>"), 0U);
  EXPECT_EQ(page->find('\x01'), std::string::npos);
  EXPECT_EQ(page->find('\xff'), std::string::npos);
  EXPECT_LT(page->size(), 40'000U);
}

TEST(HtmlReport, odd_tournaments_are_drawn_too) {
  EXPECT_EQ(tag_fault(html_page({}).value()), "");
  auto one = report_of({"lonely"});
  one.players[0].elo = {0, {-kEloLimit, kEloLimit}};
  one.players[0].elo_history = {5};
  one.cross.clear();
  const auto page = html_page(one);
  ASSERT_TRUE(page);
  EXPECT_EQ(tag_fault(*page), "");
  EXPECT_EQ(count(*page, "<svg "), 1U);
  EXPECT_EQ(page->find("nan"), std::string::npos);
}

TEST(HtmlReport, what_does_not_fit_is_refused) {
  auto ragged = report_of({"a", "b"});
  ragged.cross[1].pop_back();
  EXPECT_FALSE(html_page(ragged));
  auto infinite = report_of({"a", "b"});
  infinite.players[0].elo.ci95.high = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(html_page(infinite));
  auto crowd = report_of({});
  crowd.players.resize(kMaxReportPlayers + 1);
  EXPECT_FALSE(html_page(crowd));
}

TEST(HtmlReport, a_folder_that_is_not_there_is_an_error) {
  EXPECT_FALSE(write_html(report_of({"a"}), "/nonexistent-folder/report.html"));
}

}  // namespace
}  // namespace tesuji::arena
