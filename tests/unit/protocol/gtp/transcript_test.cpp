// Golden transcripts of what real clients say, in tests/data/gtp:
//   > COMMAND      sent to the server
//   < LINE         the next line of its answer, word for word
//   <~ REGEX       the next line of its answer matches
//   <*             whatever lines are left of the answer
//   ! PLAYER       a new session with this player
//   # COMMENT
#include <algorithm>
#include <filesystem>
#include <regex>

#include "base/files.h"
#include "base/text.h"
#include "test_players.h"

namespace tesuji::protocol::testing {
namespace {

class GtpTranscripts : public GtpTest {
 protected:
  void check_line(const std::string& line, const std::string& where) {
    if (line.starts_with("<*")) {
      left_.clear();
      return;
    }
    ASSERT_FALSE(left_.empty()) << where << ": the answer to '" << command_ << "' is shorter";
    const std::string got = left_.front();
    left_.erase(left_.begin());
    if (line.starts_with("<~")) {
      const std::string pattern(base::trimmed(std::string_view(line).substr(2)));
      EXPECT_TRUE(std::regex_match(got, std::regex(pattern)))
          << where << ": '" << command_ << "' answered '" << got << "'";
    } else {
      EXPECT_EQ(got, line.size() > 2 ? line.substr(2) : "") << where << ": '" << command_ << "'";
    }
  }

  void send(const std::string& line, const std::string& where) {
    EXPECT_TRUE(left_.empty()) << where << ": more answer to '" << command_
                               << "': " << base::joined(left_, "|");
    command_ = line.substr(2);
    std::string answer = raw(command_);
    left_.clear();
    if (answer.empty()) return;
    answer.resize(answer.size() - 2);
    left_ = base::split(answer, '\n');
  }

  void run(const std::filesystem::path& path) {
    const auto text = base::read_file(path);
    ASSERT_TRUE(text);
    use("random");
    int number = 0;
    for (const auto& line : base::split(*text, '\n')) {
      const std::string where = path.filename().string() + ":" + std::to_string(++number);
      if (line.starts_with(">")) send(line, where);
      if (line.starts_with("<")) check_line(line, where);
      if (line.starts_with("!")) use(line.substr(2));
      ASSERT_TRUE(line.empty() || std::string_view("><!#").find(line[0]) != std::string::npos)
          << where;
    }
    EXPECT_TRUE(left_.empty()) << path;
    EXPECT_TRUE(server_->is_finished()) << path << " should end with quit";
  }

  std::string command_;
  std::vector<std::string> left_;
};

TEST_F(GtpTranscripts, All) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(TESUJI_TEST_DATA) + "/gtp")) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  EXPECT_GE(files.size(), 6U);
  for (const auto& file : files) run(file);
}

}  // namespace
}  // namespace tesuji::protocol::testing
