#include "base/output_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "base/files.h"
#include "unit/temporary.h"

namespace tesuji::base {
namespace {

namespace fs = std::filesystem;

// An empty folder of this test.
fs::path new_folder(const std::string& name) {
  const auto folder = testing_support::temporary_path(name);
  fs::create_directories(folder);
  return folder;
}

struct stat status_of(const fs::path& path) {
  struct stat status {};
  EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
  return status;
}

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(OutputFile, FollowsLinksAndKeepsThem) {
  const auto folder = new_folder("links");
  ASSERT_TRUE(make_folder(folder / "real"));
  ASSERT_TRUE(write_file(folder / "real" / "a", "old"));
  fs::create_symlink("real/a", folder / "relative");
  fs::create_symlink(folder / "relative", folder / "absolute");
  ASSERT_TRUE(write_file(folder / "absolute", "new"));
  EXPECT_TRUE(fs::is_symlink(folder / "absolute"));
  EXPECT_TRUE(fs::is_symlink(folder / "relative"));
  EXPECT_EQ(read_file(folder / "real" / "a").value(), "new");
  EXPECT_EQ(entries(folder / "real"), 1U);  // no temporary file is left

  // A link to nothing yet makes what it names; one to itself is an error.
  fs::create_symlink("real/b", folder / "dangling");
  ASSERT_TRUE(write_file(folder / "dangling", "made"));
  EXPECT_TRUE(fs::is_symlink(folder / "dangling"));
  EXPECT_EQ(read_file(folder / "real" / "b").value(), "made");
  fs::create_symlink("loop", folder / "loop");
  EXPECT_FALSE(write_file(folder / "loop", "x"));
}

TEST(OutputFile, KeepsModeAndOwner) {
  const auto path = new_folder("modes") / "a";
  ASSERT_TRUE(write_file(path, "old"));
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown(path.c_str(), 12345, 23456), 0);
  }
  const auto before = status_of(path);
  ASSERT_TRUE(write_file(path, "new"));
  const auto after = status_of(path);
  EXPECT_EQ(after.st_mode, before.st_mode);
  EXPECT_EQ(after.st_uid, before.st_uid);
  EXPECT_EQ(after.st_gid, before.st_gid);
  EXPECT_NE(after.st_ino, before.st_ino);  // replaced, not written over
  EXPECT_EQ(read_file(path).value(), "new");
}

TEST(OutputFile, WritesThroughAFifo) {
  const auto folder = new_folder("fifo");
  const auto path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const std::string much(300'000, 'x');  // more than a pipe holds
  std::string received;
  std::thread reader([&] { received = read_file(path).value(); });
  const auto written = write_file(path, much);
  reader.join();
  EXPECT_TRUE(written) << written.error().line();
  EXPECT_EQ(received, much);
  EXPECT_TRUE(S_ISFIFO(status_of(path).st_mode));
  EXPECT_EQ(entries(folder), 1U);
}

TEST(OutputFile, AReaderThatLeavesIsAnErrorAndNoSignal) {
  const auto path = new_folder("leaves") / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  Descriptor reader(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  auto file = OutputFile::open(path);
  ASSERT_TRUE(file);
  reader.close();
  file->write("too late");
  const auto finished = file->finish();
  ASSERT_FALSE(finished);
  EXPECT_NE(finished.error().why.find("Broken pipe"), std::string::npos);
}

TEST(OutputFile, WritesThroughDevices) {
  const auto before = status_of("/dev/full");
  ASSERT_TRUE(S_ISCHR(before.st_mode));
  const auto full = write_file("/dev/full", "x");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.error().line(), "file: /dev/full: cannot write: No space left on device");
  EXPECT_TRUE(S_ISCHR(status_of("/dev/full").st_mode));
  EXPECT_EQ(status_of("/dev/full").st_ino, before.st_ino);
  EXPECT_TRUE(write_file("/dev/null", "x"));
  EXPECT_TRUE(S_ISCHR(status_of("/dev/null").st_mode));
  // Through a link as well.
  const auto link = new_folder("device") / "full";
  fs::create_symlink("/dev/full", link);
  EXPECT_FALSE(write_file(link, "x"));
  EXPECT_TRUE(fs::is_symlink(link));
}

// What the shell opened for `> file` goes on where it was; the file is not replaced.
TEST(OutputFile, WritesThroughItsOwnDescriptors) {
  const auto path = new_folder("descriptors") / "out";
  const Descriptor out(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  ASSERT_EQ(::write(out.number(), "before ", 7), 7);
  const auto before = status_of(path);
  for (const char* folder : {"/dev/fd", "/proc/self/fd"}) {
    ASSERT_TRUE(write_file(fs::path(folder) / std::to_string(out.number()), "through "));
  }
  ASSERT_EQ(::write(out.number(), "after", 5), 5);
  EXPECT_EQ(read_file(path).value(), "before through through after");
  EXPECT_EQ(status_of(path).st_ino, before.st_ino);
}

TEST(OutputFile, WithoutFinishNothingChanges) {
  const auto folder = new_folder("unfinished");
  ASSERT_TRUE(write_file(folder / "a", "old"));
  {
    auto file = OutputFile::open(folder / "a");
    ASSERT_TRUE(file);
    file->write(std::string(200'000, 'x'));
  }
  EXPECT_EQ(read_file(folder / "a").value(), "old");
  EXPECT_EQ(entries(folder), 1U);
  EXPECT_FALSE(OutputFile::open(""));
  EXPECT_FALSE(write_file(folder / "nowhere" / "a", "x"));
  EXPECT_FALSE(write_file(folder, "x"));
}

}  // namespace
}  // namespace tesuji::base
