#include "games/go/net/self_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "games/go/rules/life.h"
#include "games/go/rules/sensible.h"

namespace tesuji::go::net {
namespace {

using go::Point;
using go::Side;

constexpr double kMoveCap = 2.5;         // moves per point of the board
constexpr double kLifeFromShare = 0.55;  // of the points occupied, before life is asked for
constexpr double kClear = 0.97;          // win rate
constexpr int kClearMoves = 6;
constexpr std::size_t kOpeningMoves = 16;  // with full noise, then less
constexpr double kLaterNoise = 0.4;
constexpr int kLargeBoard = 9;      // handicap stones keep two lines from the edge
constexpr double kFairShare = 0.6;  // of the starts that are not empty boards
constexpr double kFairKomi = 7;
constexpr double kMostKomi = 60;
constexpr double kMarginWeight = 0.05;  // of a value, beside the win
constexpr double kHalfMargin = 10;
constexpr float kScale = 65535;

std::uint16_t scaled(double share) {
  return static_cast<std::uint16_t>(std::lround(std::clamp(share, 0.0, 1.0) * kScale));
}

// Roughly normal: the sum of twelve uniform numbers.
double normal(base::Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += random.unit();
  return sum;
}

double half_point(double komi) { return std::clamp(std::floor(komi) + 0.5, -kMostKomi, kMostKomi); }

// Whole and half points near what is usual, and sometimes far from it.
double drawn_komi(base::Random& random) {
  static constexpr std::array<double, 4> kUsual{5.5, 6.5, 7, 7.5};
  if (random.below(3) > 0) return kUsual[random.below(kUsual.size())];
  return std::round(2 * (kFairKomi + 5 * normal(random))) / 2;
}

template <class T>
void append(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

std::string point_text(const go::Position& position, go::Move move) {
  if (move == go::kPass) return "tt";
  const go::Grid grid = position.board().grid();
  return {static_cast<char>('a' + grid.column(move)),
          static_cast<char>('a' + grid.size() - 1 - grid.row(move))};
}

}  // namespace

SelfPlayGame::SelfPlayGame(const SelfPlayOptions& options, std::span<const GameLine> starts,
                           base::Seed seed)
    : options_(options),
      seed_(seed),
      random_(seed.child("start").random()),
      position_(options.size, go::rule_set("chinese").value(), kFairKomi) {
  set_start(starts);
  begun_ = position_.moves_played();
}

void SelfPlayGame::set_start(std::span<const GameLine> starts) {
  position_.set_komi(drawn_komi(random_));
  const double kind = random_.unit();
  if (kind < options_.handicaps) {
    set_handicap_start();
  } else if (!starts.empty() && kind < options_.handicaps + options_.from_records) {
    set_start_from(starts[random_.below(static_cast<std::uint32_t>(starts.size()))]);
  }
}

void SelfPlayGame::set_start_from(const GameLine& game) {
  assert(game.size == options_.size);
  if (!game.handicap.empty()) {
    std::vector<go::Stone> stones;
    for (const Point p : game.handicap) stones.push_back({go::kBlack, p});
    position_.set_up(stones, go::kWhite);
  }
  const std::uint32_t moves = random_.below(static_cast<std::uint32_t>(game.moves.size()) + 1);
  for (std::uint32_t i = 0; i < moves && !position_.is_over(); ++i) {
    if (!position_.is_legal(game.moves[i])) break;
    position_.play(game.moves[i]);
  }
  if (position_.is_over()) position_.undo();
  asks_for_komi_ = random_.unit() < kFairShare;
}

void SelfPlayGame::set_handicap_start() {
  std::vector<go::Stone> stones;
  const std::uint32_t count = 2 + random_.below(4);
  const Side side = random_.below(4) == 0 ? go::kWhite : go::kBlack;
  const go::Grid grid = position_.board().grid();
  const int margin = grid.size() < kLargeBoard ? 1 : 2;
  const auto drawn = [&] {
    return margin +
           static_cast<int>(random_.below(static_cast<std::uint32_t>(grid.size() - 2 * margin)));
  };
  while (stones.size() < count) {
    const int column = drawn();
    const Point p = grid.at(column, drawn());
    const auto is_there = [p](const go::Stone& stone) { return stone.point == p; };
    if (std::none_of(stones.begin(), stones.end(), is_there)) stones.push_back({side, p});
  }
  position_.set_up(stones, game::other(side));
  asks_for_komi_ = random_.below(2) == 0;
}

void SelfPlayGame::make_fair(double black_lead) {
  position_.set_komi(half_point(position_.komi() + black_lead + normal(random_)));
}

bool SelfPlayGame::is_over() const {
  if (position_.is_over()) return true;
  const int points = position_.board().grid().points();
  if (static_cast<double>(position_.moves_played() - begun_) > kMoveCap * points) return true;
  if (position_.board().empty_count() > (1 - kLifeFromShare) * points) return false;
  const go::UnconditionalLife life = go::unconditional_life(position_.board());
  return static_cast<int>((life.alive | life.territory).count()) == points;
}

go::Count SelfPlayGame::final_count() const {
  go::Verdict verdict;
  const go::Board& board = position_.board();
  for (const Side side : {go::kBlack, go::kWhite}) {
    const go::PointSet territory = go::unconditional_life(board, side).territory;
    board.grid().for_each([&](Point p) {
      if (territory[p.index] && board.at(p) == go::stone_of(game::other(side))) {
        verdict.dead.set(p.index);
      }
    });
  }
  return go::count(position_, verdict);
}

bool SelfPlayGame::advance() {
  for (;;) {
    if (!searches_) {
      if (is_over()) return false;
      if (asks_for_komi_) {
        look(false);
        return true;
      }
      begin_search();
    }
    const bool is_root = search_.is_new();
    if (search_.next(position_)) {
      look(is_root);
      search_.retreat(position_);
      return true;
    }
    play_found();
  }
}

// Takes down the position on the board as the question.
void SelfPlayGame::look(bool is_root) {
  question_ = codes_of(position_);
  asked_side_ = position_.to_move();
  if (is_root) root_ = question_;
  moves_.clear();
  for (const Point p : go::sensible_points(position_)) moves_.push_back({p.index, 0});
  moves_.push_back({go::kPass.index, 0});
  std::sort(moves_.begin(), moves_.end(),
            [](const auto& a, const auto& b) { return a.move < b.move; });
}

void SelfPlayGame::answer(const NetAnswer& answer) {
  const double sign = asked_side_ == go::kBlack ? 1 : -1;
  if (asks_for_komi_) {
    make_fair(sign * static_cast<double>(answer.margin));
    asks_for_komi_ = false;
    return;
  }
  const go::Grid grid = position_.board().grid();
  for (auto& move : moves_) {
    move.prior = answer.move[number_of(grid, go::Position::move_numbered(move.move))];
  }
  const double margin = static_cast<double>(answer.margin);
  const double share = 0.5 + 0.5 * margin / (std::abs(margin) + kHalfMargin);
  const double win = static_cast<double>(answer.win);
  const double value = win + kMarginWeight * (share - win);
  search_.answer(asked_side_, moves_, asked_side_ == go::kBlack ? value : 1 - value);
}

void SelfPlayGame::begin_search() {
  search::GumbelOptions options;
  options.visits = clear_moves_ >= kClearMoves ? options_.decided_visits : options_.visits;
  options.considered = options_.considered;
  options.noise = position_.moves_played() - begun_ < kOpeningMoves ? 1 : kLaterNoise;
  search_.begin(options, seed_.child("move", position_.moves_played()).random());
  searches_ = true;
}

TargetTail SelfPlayGame::target() const {
  TargetTail target{};
  const go::Grid grid = position_.board().grid();
  const auto policy = search_.policy();
  for (std::size_t i = 0; i < std::min<std::size_t>(policy.size(), TargetTail::kMoves); ++i) {
    target.move[i] = number_of(grid, go::Position::move_numbered(policy[i].move));
    target.share[i] = scaled(policy[i].share);
  }
  const double value = search_.value();
  target.win = scaled(position_.to_move() == go::kBlack ? value : 1 - value);
  return target;
}

void SelfPlayGame::play_found() {
  const go::Grid grid = position_.board().grid();
  const go::Move move = go::Position::move_numbered(search_.best());
  const double value = search_.value();
  if (last_row_) rows_[*last_row_].tail.reply = number_of(grid, move);
  last_row_.reset();
  if (clear_moves_ < kClearMoves || random_.unit() < options_.decided_share) {
    Row row{};
    row.codes = root_.point;
    row.tail.last = root_.last;
    row.tail.ko = root_.ko;
    row.tail.move = number_of(grid, move);
    row.tail.reply = kNone;
    row.tail.white = root_.mover == go::kWhite ? 1 : 0;
    row.target = target();
    last_row_ = rows_.size();
    rows_.push_back(row);
  }
  clear_moves_ = std::max(value, 1 - value) > kClear ? clear_moves_ + 1 : 0;
  position_.play(move);
  searches_ = false;
}

std::string SelfPlayGame::game_bytes() const {
  const go::Count count = final_count();
  const go::Grid grid = position_.board().grid();
  std::string bytes(static_cast<std::size_t>(grid.points()), '\0');
  grid.for_each([&](Point p) {
    const go::Cell owner = count.owner[p.index];
    bytes[number_of(grid, p)] =
        owner == go::Cell::black ? char{1} : (owner == go::Cell::white ? char{-1} : char{0});
  });
  GameTail tail{};
  tail.komi = static_cast<float>(position_.komi());
  tail.black_margin = static_cast<float>(count.black_margin);
  tail.winner = count.black_margin > 0 ? 1 : count.black_margin < 0 ? -1 : 0;
  tail.komi_known = tail.margin_known = tail.owner_known = 1;
  tail.black_rank = tail.white_rank = kMachineRank;
  append(bytes, tail);
  return bytes;
}

std::string SelfPlayGame::position_bytes(std::uint32_t game_index) const {
  std::string bytes;
  for (Row row : rows_) {
    row.tail.game = game_index;
    bytes.append(reinterpret_cast<const char*>(row.codes.data()),
                 static_cast<std::size_t>(options_.size) * options_.size);
    append(bytes, row.tail);
    append(bytes, row.target);
  }
  return bytes;
}

std::string SelfPlayGame::line() const {
  const double margin = final_count().black_margin;
  std::string setup;
  for (const go::Stone& stone : position_.setup()) {
    if (stone.side == go::kWhite) return "";
    setup += point_text(position_, stone.point);
  }
  std::string moves;
  for (const auto& step : position_.history()) moves += point_text(position_, step.move);
  const std::string result =
      margin == 0 ? "0" : fmt::format("{}+{}", margin > 0 ? 'B' : 'W', std::abs(margin));
  return fmt::format("{} {} {} {} ? ? {}\n", options_.size, position_.komi(),
                     setup.empty() ? "-" : setup, result, moves);
}

void SelfPlayShard::add(const SelfPlayGame& game) {
  game_bytes_ += game.game_bytes();
  position_bytes_ += game.position_bytes(games_);
  positions_ += game.positions();
  ++games_;
}

std::string SelfPlayShard::bytes() const {
  ShardHead head{};
  std::copy(kSelfPlayMagic.begin(), kSelfPlayMagic.end(), head.magic.begin());
  head.size = static_cast<std::uint32_t>(size_);
  head.games = games_;
  head.positions = positions_;
  std::string bytes;
  append(bytes, head);
  return bytes + game_bytes_ + position_bytes_;
}

}  // namespace tesuji::go::net
