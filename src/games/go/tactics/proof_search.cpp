#include "games/go/tactics/proof_search.h"

#include <algorithm>

#include "base/zobrist.h"
#include "games/go/tactics/zone.h"

namespace tesuji::go::tactics {
namespace {

// Replies count half as much as the hardest of them: most fall with it.
constexpr std::uint32_t kReplyShare = 2;
// A child may cost a quarter more than the second best before the search turns to that one.
constexpr std::uint32_t kSlackShare = 4;
constexpr std::uint32_t kPassCost = 3;

constexpr auto kKoKeys = base::zobrist_table<256>("go tactics ko");
constexpr auto kStateKeys = base::zobrist_table<4>("go tactics state");

std::uint64_t position_key(const LocalBoard& board, Role to_move) {
  return to_move == Role::attacker ? board.key : board.key ^ kStateKeys[0];
}

std::uint32_t added(std::uint32_t a, std::uint32_t b) { return std::min(a + b, kInfinite); }

}  // namespace

ProofSearch::ProofSearch(const Fight& fight, ProofTable& table) : fight_(fight), table_(table) {}

std::uint64_t ProofSearch::key_of(const LocalBoard& board, Role to_move, bool passed) const {
  std::uint64_t key = position_key(board, to_move);
  if (passed) key ^= kStateKeys[1];
  if (board.ko != kNoBit) key ^= kKoKeys[board.ko];
  return key;
}

bool ProofSearch::repeats(std::uint64_t position) const {
  return std::find(path_.rbegin(), path_.rend(), position) != path_.rend();
}

ProofSearch::Node ProofSearch::child_node(const Node& node, const Child& child) const {
  return {child.board, other(node.to_move), child.move == kPassBit, child.key};
}

// Fills in what is known of the child: from the table, or by looking at the board.
void ProofSearch::look_up(const Node& node, Child& child, bool is_new) {
  const ProofEntry* entry = table_.find(child.key);
  if (entry != nullptr && (entry->path == 0 || entry->path == path_key_)) {
    child.phi = entry->phi;
    child.delta = entry->delta;
    child.zone = entry->zone;
    child.work = entry->work;
    child.conditional = entry->path != 0;
    return;
  }
  if (!is_new) return;
  if (child.move != kPassBit) {
    if (const auto end = settled(fight_, child.board, node.to_move)) {
      const bool mover_wins = end->winner == node.to_move;
      child.phi = mover_wins ? kInfinite : 0;
      child.delta = mover_wins ? 0 : kInfinite;
      child.zone = end->zone;
      return;
    }
  }
  estimate(node, child);
}

// How promising the move looks: a worse one starts with more left to prove.
void ProofSearch::estimate(const Node& node, Child& child) const {
  child.phi = 1;
  child.delta = 1;
  if (child.move == kPassBit) {
    child.delta = kPassCost;
    return;
  }
  const Patch& patch = fight_.patch;
  const Role role = node.to_move;
  const Bits stone = Bits::one(child.move);
  const Bits chain = patch.flood(stone, child.board.of(role));
  const Bits liberties = liberties_of(patch, child.board, chain);
  const bool safe = chain.meets(patch.anchored(role));
  if (!safe && !liberties.has_many() && child.captured.none()) {
    child.delta += role == Role::attacker && chain == stone ? 1 : 2;
  }
  const Bits near = patch.neighbours(stone) | patch.diagonals(stone);
  const Bits far = patch.neighbours(near) | near;
  if (role == Role::defender) {
    if (patch.neighbours(stone).is_within(node.board.of(role)) && !stone.meets(patch.exposed())) {
      child.delta += 4;
    }
    if (!far.meets(node.board.occupied())) child.delta += 2;
  } else if (!near.meets(node.board.of(Role::defender))) {
    child.delta += far.meets(node.board.of(Role::defender)) ? 1 : 3;
  }
}

void ProofSearch::add_child(const Node& node, Frame& frame, int bit) {
  auto move = played(fight_.patch, fight_.ko, node.board, node.to_move, bit);
  if (!move) return;
  Child child;
  child.board = move->after;
  child.captured = move->captured;
  child.move = static_cast<std::uint8_t>(bit);
  child.key = key_of(child.board, other(node.to_move), false);
  // Only captures can lead back to a position.
  if (move->captured.any() && repeats(position_key(child.board, other(node.to_move)))) {
    frame.conditional = true;
    if (fight_.ko == KoRule::none) return;
    const bool mover_wins = fight_.ko == threats_of(node.to_move);
    child.phi = mover_wins ? kInfinite : 0;
    child.delta = mover_wins ? 0 : kInfinite;
    child.zone = fight_.patch.inside();
    child.conditional = true;
  }
  table_.prefetch(child.key);
  frame.children.push_back(child);
}

void ProofSearch::add_pass(const Node& node, Frame& frame) {
  Child child;
  child.board = node.board;
  child.board.ko = kNoBit;
  child.move = kPassBit;
  child.key = key_of(child.board, other(node.to_move), true);
  table_.prefetch(child.key);
  frame.children.push_back(child);
}

void ProofSearch::open(const Node& node, Frame& frame) {
  frame.children.clear();
  frame.has_must = false;
  frame.conditional = false;
  frame.must = {};
  const Role waiter = fight_.aim == Aim::life ? Role::defender : Role::attacker;
  if (node.passed) {
    // After the other side's pass one has to find something: else it has won.
    frame.has_must = true;
    frame.must = fight_.aim == Aim::connection
                     ? fight_.patch.inside()
                     : closed_zone_against(fight_.patch, fight_.ko, node.board,
                                           (fight_.target & node.board.of(Role::defender)).lowest(),
                                           Role::attacker);
  }
  if (node.to_move == waiter) add_pass(node, frame);
  node.board.empty(fight_.patch).for_each([&](int bit) { add_child(node, frame, bit); });
  for (Child& child : frame.children) {
    if (!child.conditional) look_up(node, child, true);
  }
  for (const Child& child : frame.children) {
    if (child.phi == 0) note_refuted(node, frame, child);
  }
}

bool ProofSearch::is_required(const Frame& frame, const Child& child) const {
  return !frame.has_must || (child.move != kPassBit && frame.must.has(child.move));
}

// One reply is refuted: does its refutation cover others?
void ProofSearch::note_refuted(const Node& node, Frame& frame, const Child& child) const {
  const auto add = [&](Bits zone) {
    frame.must =
        closed_zone_against(fight_.patch, fight_.ko, node.board, frame.must | zone, node.to_move);
  };
  const auto zone_with = [&](const Child& c) {
    return c.zone | zone_of_move(fight_.patch, c.move, c.captured);
  };
  if (frame.has_must) {
    if (is_required(frame, child)) add(zone_with(child));
  } else {
    const bool mattered =
        child.move != kPassBit && (child.zone.has(child.move) || child.zone.meets(child.captured));
    if (mattered || child.conditional) return;
    frame.has_must = true;
    add(child.zone);
  }
  // Refuted replies that now lie in the zone bring theirs.
  for (bool grown = true; grown;) {
    grown = false;
    for (const Child& c : frame.children) {
      if (c.phi != 0 || !is_required(frame, c) || zone_with(c).is_within(frame.must)) continue;
      add(zone_with(c));
      grown = true;
    }
  }
}

ProofSearch::Sums ProofSearch::sums(Frame& frame) const {
  Sums result;
  std::uint32_t largest = 0;
  std::uint32_t unsolved = 0;
  for (Child& child : frame.children) {
    if (!is_required(frame, child)) continue;
    if (child.delta < result.phi || result.best == nullptr) {
      result.second = result.phi;
      result.phi = child.delta;
      result.best = &child;
    } else {
      result.second = std::min(result.second, child.delta);
    }
    largest = std::max(largest, child.phi);
    if (child.phi != 0) ++unsolved;
  }
  result.others = unsolved / kReplyShare;
  result.delta = unsolved == 0 ? 0 : added(largest, result.others);
  if (result.phi == 0) result.delta = kInfinite;
  if (result.delta == 0) result.phi = kInfinite;
  return result;
}

void ProofSearch::store(const Node& node, const Frame& frame, const Sums& sums,
                        std::uint32_t work) {
  ProofEntry entry;
  entry.key = node.key;
  entry.phi = sums.phi;
  entry.delta = sums.delta;
  entry.work = std::max(work, 1U);
  entry.move = sums.best != nullptr ? sums.best->move : kNoBit;
  bool conditional = false;
  if (entry.phi == 0) {
    const Child& c = *sums.best;
    entry.zone = c.zone;
    if (c.move != kPassBit) entry.zone |= zone_of_move(fight_.patch, c.move, c.captured);
    entry.zone = closed_zone(fight_.patch, node.board, entry.zone);
    conditional = c.conditional;
  } else if (entry.delta == 0) {
    entry.zone = frame.has_must ? frame.must : fight_.patch.inside();
    conditional = frame.conditional;
    for (const Child& c : frame.children) {
      conditional = conditional || (c.conditional && is_required(frame, c));
    }
  }
  if (conditional) entry.path = path_key_ | 1U;
  table_.store(entry);
}

void ProofSearch::enter(const Node& node) {
  const std::uint64_t position = position_key(node.board, node.to_move);
  path_.push_back(position);
  path_key_ = static_cast<std::uint32_t>(base::mixed(path_key_ ^ position)) | 1U;
}

void ProofSearch::search(const Node& node, std::uint32_t phi_limit, std::uint32_t delta_limit,
                         int depth, base::Watch& watch) {
  ++nodes_;
  const std::uint64_t nodes_before = nodes_;
  const std::uint32_t path_before = path_key_;
  enter(node);
  Frame& frame = this->frame(static_cast<std::size_t>(depth));
  open(node, frame);
  Sums now = sums(frame);
  spent_ = spent_ || watch.is_spent_after(1);
  if (depth == kMaxDepth && now.phi != 0 && now.delta != 0) now.phi = now.delta = kTooDeep;
  while (now.phi < phi_limit && now.delta < delta_limit && now.phi != 0 && now.delta != 0 &&
         !spent_) {
    Child& child = *now.best;
    const std::uint32_t slack = now.second + now.second / kSlackShare + 1;
    const std::uint32_t child_delta = std::min(phi_limit, std::min(slack, kInfinite));
    const std::uint32_t child_phi = std::max(delta_limit - now.others, child.phi + 1);
    search(child_node(node, child), child_phi, child_delta, depth + 1, watch);
    look_up(node, child, false);
    if (child.phi == 0) note_refuted(node, frame, child);
    now = sums(frame);
  }
  path_key_ = path_before;
  path_.pop_back();
  store(node, frame, now, static_cast<std::uint32_t>(nodes_ - nodes_before + 1));
}

ProofEntry ProofSearch::solve(const LocalBoard& board, Role to_move, base::Watch& watch) {
  spent_ = watch.is_spent();
  Node root{board, to_move, false, key_of(board, to_move, false)};
  if (!spent_) search(root, kTooDeep, kTooDeep, 0, watch);
  const ProofEntry* entry = table_.find(root.key);
  return entry != nullptr ? *entry : ProofEntry{};
}

std::vector<ProofSearch::Child> ProofSearch::moves(const LocalBoard& board, Role to_move) {
  const Node root{board, to_move, false, key_of(board, to_move, false)};
  Frame& frame = this->frame(0);
  path_.push_back(position_key(board, to_move));
  path_key_ = static_cast<std::uint32_t>(base::mixed(path_.back())) | 1U;
  open(root, frame);
  path_.clear();
  path_key_ = 0;
  std::vector<Child> list(frame.children.begin(), frame.children.end());
  std::stable_sort(list.begin(), list.end(), [](const Child& a, const Child& b) {
    return a.delta != b.delta ? a.delta < b.delta : a.phi > b.phi;
  });
  return list;
}

void ProofSearch::settle(const LocalBoard& board, Role to_move, Child& child, base::Watch& watch) {
  const Node root{board, to_move, false, key_of(board, to_move, false)};
  spent_ = watch.is_spent();
  if (spent_ || child.phi == 0 || child.delta == 0) return;
  path_.push_back(position_key(board, to_move));
  path_key_ = static_cast<std::uint32_t>(base::mixed(path_.back())) | 1U;
  search(child_node(root, child), kTooDeep, kTooDeep, 1, watch);
  look_up(root, child, false);
  path_.clear();
  path_key_ = 0;
}

std::vector<int> ProofSearch::line(LocalBoard board, Role to_move) {
  std::vector<int> moves;
  bool passed = false;
  while (moves.size() < kMaxDepth) {
    const ProofEntry* entry = table_.find(key_of(board, to_move, passed));
    if (entry == nullptr || !entry->is_solved() || entry->move == kNoBit) break;
    const int move = entry->move;
    passed = move == kPassBit;
    if (!passed) {
      const auto next = played(fight_.patch, fight_.ko, board, to_move, move);
      if (!next) break;
      board = next->after;
    } else {
      board.ko = kNoBit;
    }
    moves.push_back(move);
    to_move = other(to_move);
  }
  return moves;
}

}  // namespace tesuji::go::tactics
