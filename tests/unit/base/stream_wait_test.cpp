#include "base/stream_wait.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "base/files.h"
#include "unit/temporary.h"

namespace tesuji::base {
namespace {

using namespace std::chrono_literals;

std::atomic<int> told{0};

// Counts what is told while it lives.
class Told {
 public:
  Told() {
    told = 0;
    tell_waits_to([](std::string_view, const std::filesystem::path&) { ++told; });
  }
  ~Told() { tell_waits_to(nullptr); }
  static void wait() {
    while (told == 0) std::this_thread::sleep_for(5ms);
  }
};

std::filesystem::path new_fifo(const std::string& name) {
  const auto path = testing_support::temporary_path(name);
  EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
  return path;
}

TEST(StreamWait, AFifoIsReadToItsEndAndALongWaitIsTold) {
  const auto path = new_fifo("slow");
  const Told counting;
  std::thread writer([&] {
    Told::wait();
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    for (const char* part : {"one ", "two"}) {
      EXPECT_GT(::write(file.number(), part, std::string_view(part).size()), 0);
      std::this_thread::sleep_for(10ms);
    }
  });
  EXPECT_EQ(read_file(path).value_or("error"), "one two");
  writer.join();
  EXPECT_EQ(told, 1);
}

TEST(StreamWait, AStreamHasTheSameLimitAsAFile) {
  const auto answer = read_file("/dev/zero", 100'000);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().line(), "file: /dev/zero: larger than 100000 bytes");
}

TEST(StreamWait, AWriterWithoutAReaderIsTold) {
  const auto path = new_fifo("unread");
  const Told counting;
  std::thread reader([&] {
    Told::wait();
    EXPECT_EQ(read_file(path).value_or("error"), "text");
  });
  EXPECT_TRUE(write_file(path, "text"));
  reader.join();
  EXPECT_EQ(told, 1);
}

TEST(StreamWait, ACaughtSignalEndsIt) {
  const auto path = new_fifo("interrupted");
  struct sigaction action {};
  struct sigaction before {};
  action.sa_handler = [](int) {};
  ASSERT_EQ(sigaction(SIGUSR1, &action, &before), 0);
  const pthread_t waiting = pthread_self();
  std::atomic<bool> over{false};
  std::thread sender([&] {
    while (!over) {
      std::this_thread::sleep_for(10ms);
      pthread_kill(waiting, SIGUSR1);
    }
  });
  const auto read = read_file(path);
  const auto written = write_file(path, "x");
  over = true;
  sender.join();
  sigaction(SIGUSR1, &before, nullptr);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().why.find("Interrupted"), std::string::npos) << read.error().line();
  EXPECT_FALSE(written);
}

}  // namespace
}  // namespace tesuji::base
