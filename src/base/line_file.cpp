#include "base/line_file.h"

#include <fcntl.h>
#include <lzma.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace tesuji::base {
namespace {

constexpr std::size_t kBlock = 64U << 10U;
constexpr std::uint64_t kMaxUnpackMemory = std::uint64_t{256} << 20U;

tl::unexpected<Error> broken(const std::filesystem::path& path, std::string why) {
  return fail("file", path.string(), std::move(why));
}

}  // namespace

class LineFile::Unpacker {
 public:
  Unpacker() = default;
  ~Unpacker() { lzma_end(&stream_); }
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  bool begin() {
    return lzma_stream_decoder(&stream_, kMaxUnpackMemory, LZMA_CONCATENATED) == LZMA_OK;
  }
  // Whether it has no packed bytes left to look at.
  [[nodiscard]] bool is_hungry() const { return stream_.avail_in == 0 && !at_end_; }
  // No bytes: their end. They must stay until it is hungry again.
  void feed(std::string_view packed) {
    stream_.next_in = reinterpret_cast<const unsigned char*>(packed.data());
    stream_.avail_in = packed.size();
    at_end_ = packed.empty();
  }
  // Appends at most a block of text, however much was packed; false: that was the end.
  Result<bool> unpack(std::string& text, const std::filesystem::path& path) {
    std::array<unsigned char, kBlock> block;
    stream_.next_out = block.data();
    stream_.avail_out = block.size();
    const auto state = lzma_code(&stream_, at_end_ ? LZMA_FINISH : LZMA_RUN);
    text.append(reinterpret_cast<const char*>(block.data()), block.size() - stream_.avail_out);
    if (state == LZMA_STREAM_END) return false;
    if (state == LZMA_MEMLIMIT_ERROR) return broken(path, "needs too much memory to unpack");
    if (state != LZMA_OK) return broken(path, "is not a whole .xz file");
    return true;
  }

 private:
  lzma_stream stream_ = LZMA_STREAM_INIT;
  bool at_end_ = false;
};

LineFile::LineFile(std::filesystem::path path, Descriptor file, std::unique_ptr<Unpacker> unpacker)
    : path_(std::move(path)), file_(std::move(file)), unpacker_(std::move(unpacker)) {}
LineFile::~LineFile() = default;
LineFile::LineFile(LineFile&&) noexcept = default;

Result<LineFile> LineFile::open(const std::filesystem::path& path) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return broken(path, std::string("cannot open: ") + std::strerror(errno));
  std::unique_ptr<Unpacker> unpacker;
  if (path.extension() == ".xz") {
    unpacker = std::make_unique<Unpacker>();
    if (!unpacker->begin()) return broken(path, "cannot be unpacked here");
  }
  return LineFile(path, std::move(file), std::move(unpacker));
}

Result<std::string_view> LineFile::read_block() {
  block_.resize(kBlock);
  ssize_t size = 0;
  do {
    size = ::read(file_.number(), block_.data(), block_.size());
  } while (size < 0 && errno == EINTR);
  if (size < 0) return broken(path_, std::string("cannot read: ") + std::strerror(errno));
  return std::string_view(block_).substr(0, static_cast<std::size_t>(size));
}

Result<void> LineFile::fill() {
  text_.erase(0, at_);
  at_ = 0;
  if (!unpacker_) {
    TESUJI_TRY(const auto block, read_block());
    at_end_ = block.empty();
    text_ += block;
    return {};
  }
  if (unpacker_->is_hungry()) {
    TESUJI_TRY(const auto block, read_block());
    unpacker_->feed(block);
  }
  TESUJI_TRY(const bool more, unpacker_->unpack(text_, path_));
  at_end_ = !more;
  return {};
}

Result<std::optional<std::string_view>> LineFile::next() {
  using Line = std::optional<std::string_view>;
  std::size_t end = text_.find('\n', at_);
  while (end == std::string::npos && !at_end_) {
    const std::size_t seen = text_.size() - at_;
    TESUJI_CHECK(fill());
    end = text_.find('\n', seen);
    if (end == std::string::npos && text_.size() > kMaxLine) break;
  }
  if (end == std::string::npos) end = text_.size();
  if (at_ == text_.size() && at_end_) return Line();
  ++number_;
  if (end - at_ > kMaxLine) {
    return broken(path_, "line " + std::to_string(number_) + " is longer than " +
                             std::to_string(kMaxLine) + " characters");
  }
  const std::string_view line = std::string_view(text_).substr(at_, end - at_);
  at_ = std::min(end + 1, text_.size());
  return Line(line);
}

}  // namespace tesuji::base
