#include "games/go/theories/matcher.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "ilp/prover.h"

namespace tesuji::go::theories {
namespace {

constexpr int kMargin = 6;  // displacements beyond it are left to the prover

enum Code : std::uint16_t {
  own = 1,
  enemy = 2,
  empty = 4,
  off = 8,
  last = 16,
  previous = 32,
  one_liberty = 64,  // then two, three, four or more
};

constexpr std::pair<std::string_view, Code> kPointPredicates[] = {
    {"own_at", own}, {"enemy_at", enemy}, {"empty_at", empty},
    {"off_at", off}, {"last_at", last},   {"previous_at", previous}};

// Numbers of a move that conditions compare, by place.
enum Level : std::uint8_t {
  liberties_after,
  near_line,
  far_line,
  last_distance,
  previous_distance
};
using Levels = std::array<std::uint8_t, 5>;

Levels levels_of(const MoveView& view) {
  return {view.liberties_after, view.near_line, view.far_line, view.last_distance,
          view.previous_distance};
}

constexpr std::pair<std::string_view, Level> kLevels[] = {{"liberties_after", liberties_after},
                                                          {"line", near_line},
                                                          {"last_distance", last_distance},
                                                          {"previous_distance", previous_distance}};

constexpr std::pair<std::string_view, Level> kNearness[] = {{"near_last", last_distance},
                                                            {"near_previous", previous_distance}};

}  // namespace

struct Matcher::Condition {
  // Those of points come last: what does not turn is decided once for all turns.
  enum class Kind : std::uint8_t { tactic, stage, level, at_most, point };
  Kind kind = Kind::point;
  std::int8_t dx = 0;
  std::int8_t dy = 0;
  std::uint8_t level = 0;
  std::uint32_t value = 0;  // mask of codes or tactics, stage, or level

  friend auto operator<=>(const Condition&, const Condition&) = default;
};

struct Matcher::Entry {
  Condition condition;
  std::uint16_t word = 0;  // of a condition on a point: where its codes lie
  std::uint8_t shift = 0;  // and which bit of each byte
  std::uint8_t depth = 0;  // in the tree
  std::uint32_t past = 0;  // where to go on when the condition does not hold
  std::uint32_t first_rule = 0;
  std::uint32_t rule_end = 0;
};

struct Matcher::Program {
  std::vector<Entry> entries;
  std::vector<Offset> displacements;
  std::size_t depth = 0;
  std::vector<std::uint16_t> rules;  // complete at an entry that holds
};

// A rule on its way into a program.
struct Matcher::Draft {
  std::vector<Condition> conditions;
  std::uint16_t rule = 0;
};

namespace {

// The rules of `drafts`, which are sorted, from condition number `depth` on.
template <class Draft, class Program, class Entry>
void lay_out(std::span<const Draft> drafts, std::size_t depth, Program& program) {
  for (std::size_t from = 0; from < drafts.size();) {
    if (drafts[from].conditions.size() == depth) {
      ++from;  // complete: its rule stands at the entry before
      continue;
    }
    const auto& condition = drafts[from].conditions[depth];
    std::size_t end = from;
    const std::size_t at = program.entries.size();
    Entry entry;
    entry.condition = condition;
    entry.depth = static_cast<std::uint8_t>(depth);
    program.depth = std::max(program.depth, depth + 1);
    entry.first_rule = static_cast<std::uint32_t>(program.rules.size());
    for (; end < drafts.size() && drafts[end].conditions.size() > depth &&
           drafts[end].conditions[depth] == condition;
         ++end) {
      if (drafts[end].conditions.size() == depth + 1) program.rules.push_back(drafts[end].rule);
    }
    entry.rule_end = static_cast<std::uint32_t>(program.rules.size());
    program.entries.push_back(entry);
    lay_out<Draft, Program, Entry>(drafts.subspan(from, end - from), depth + 1, program);
    program.entries[at].past = static_cast<std::uint32_t>(program.entries.size());
    from = end;
  }
}

}  // namespace

Matcher::Matcher(ilp::Theory theory, Symmetry symmetry, Scoring scoring)
    : theory_(std::move(theory)),
      symmetry_(symmetry),
      scoring_(scoring),
      program_(std::make_unique<Program>()),
      language_(std::make_unique<Knowledge>(symmetry)) {
  for (const ilp::Rule& rule : theory_.rules) {
    const double coverage =
        static_cast<double>(rule.covered.positive) - static_cast<double>(rule.covered.negative);
    const bool is_bad = rule.head == static_cast<std::size_t>(Head::avoid);
    values_.push_back(scoring == Scoring::weights ? rule.weight : is_bad ? -coverage : coverage);
  }
  compile();
}
Matcher::~Matcher() = default;
Matcher::Matcher(Matcher&&) noexcept = default;
Matcher& Matcher::operator=(Matcher&&) noexcept = default;
Matcher::Scratch::Scratch() = default;
Matcher::Scratch::~Scratch() = default;

void Matcher::compile() {
  std::vector<Draft> drafts;
  std::map<Condition, std::size_t> uses;
  for (std::size_t i = 0; i < theory_.rules.size(); ++i) {
    Draft draft;
    draft.rule = static_cast<std::uint16_t>(i);
    if (!compile_rule(theory_.rules[i].clause, draft)) {
      proved_.push_back(draft.rule);
      continue;
    }
    for (const auto& condition : draft.conditions) ++uses[condition];
    drafts.push_back(std::move(draft));
  }
  // What many rules have in common comes first, so that they share it.
  const auto before = [&](const Condition& a, const Condition& b) {
    const bool point_a = a.kind == Condition::Kind::point;
    const bool point_b = b.kind == Condition::Kind::point;
    if (point_a != point_b) return point_b;
    const std::size_t often_a = uses[a];
    const std::size_t often_b = uses[b];
    return often_a != often_b ? often_a > often_b : a < b;
  };
  for (Draft& draft : drafts) {
    std::sort(draft.conditions.begin(), draft.conditions.end(), before);
  }
  std::stable_sort(drafts.begin(), drafts.end(), [&](const Draft& a, const Draft& b) {
    return std::lexicographical_compare(a.conditions.begin(), a.conditions.end(),
                                        b.conditions.begin(), b.conditions.end(), before);
  });
  lay_out<Draft, Program, Entry>(drafts, 0, *program_);
  place_words();
}

// A displacement has two words of codes, the low and the high byte of each turn.
void Matcher::place_words() {
  auto& displacements = program_->displacements;
  for (Entry& entry : program_->entries) {
    const Condition& c = entry.condition;
    if (c.kind != Condition::Kind::point) continue;
    const auto bit = static_cast<unsigned>(std::countr_zero(c.value));
    const Offset by{c.dx, c.dy};
    const auto found = std::find(displacements.begin(), displacements.end(), by);
    entry.word = static_cast<std::uint16_t>(2 * (found - displacements.begin()) + (bit >= 8));
    entry.shift = static_cast<std::uint8_t>(bit % 8);
    if (found == displacements.end()) displacements.push_back(by);
  }
}

bool Matcher::compile_rule(const ilp::Clause& clause, Draft& draft) const {
  if (symmetry_ != Symmetry::proper || clause.body.empty()) return false;
  const ilp::Background& background = language_->background();
  std::optional<ilp::Value> turn;  // the variable of the turn
  for (const ilp::Literal& literal : clause.body) {
    const std::string& name = background.predicate(literal.predicate).name;
    const auto number = [&](std::size_t i) { return literal.arguments[i].value; };
    Condition condition;
    if (name == "pos_gen") {
      if (turn) return false;
      turn = number(0);
      continue;
    }
    const auto named = [&](const auto& table) {
      return std::find_if(std::begin(table), std::end(table),
                          [&](const auto& row) { return row.first == name; });
    };
    if (const auto* row = named(kPointPredicates); row != std::end(kPointPredicates)) {
      condition.value = row->second;
    } else if (name == "liberties_at" && number(5) >= 1 && number(5) <= kManyLibertiesThere) {
      condition.value = std::uint32_t{one_liberty} << static_cast<unsigned>(number(5) - 1);
    } else if (const auto* level = named(kLevels); level != std::end(kLevels)) {
      condition = {Condition::Kind::level, 0, 0, level->second,
                   static_cast<std::uint32_t>(number(3))};
    } else if (const auto* near = named(kNearness); near != std::end(kNearness)) {
      if (number(3) < 0) return false;
      condition = {Condition::Kind::at_most, 0, 0, near->second,
                   static_cast<std::uint32_t>(number(3))};
    } else if (name == "lines") {
      draft.conditions.push_back(
          {Condition::Kind::level, 0, 0, near_line, static_cast<std::uint32_t>(number(3))});
      condition = {Condition::Kind::level, 0, 0, far_line, static_cast<std::uint32_t>(number(4))};
    } else if (name == "tactic") {
      condition = {Condition::Kind::tactic, 0, 0, 0, std::uint32_t{1} << number(3)};
    } else if (name == "stage") {
      condition = {Condition::Kind::stage, 0, 0, 0, static_cast<std::uint32_t>(number(1))};
    } else {
      return false;
    }
    if (condition.kind == Condition::Kind::point) {
      const bool is_near = std::abs(number(3)) <= kMargin && std::abs(number(4)) <= kMargin;
      if (!is_near || !turn || literal.arguments.back().value != *turn) return false;
      condition.dx = static_cast<std::int8_t>(number(3));
      condition.dy = static_cast<std::int8_t>(number(4));
    }
    draft.conditions.push_back(condition);
  }
  return !draft.conditions.empty();
}

void Matcher::look(const Scene& scene, Scratch& scratch) const {
  const int width = scene.size() + 2 * kMargin;
  scratch.scene_ = &scene;
  scratch.width_ = width;
  // Each time anew: another matcher may have had the scratch before, and it takes less than a move.
  scratch.offsets_.clear();
  for (const Offset& by : program_->displacements) {
    for (int turn = 0; turn < kTurns; ++turn) {
      const Offset o = turned(by, turn);
      scratch.offsets_.push_back(o.y * width + o.x);
    }
  }
  scratch.words_.resize(2 * program_->displacements.size());
  scratch.turns_.resize(program_->depth + 1);
  scratch.codes_.assign(static_cast<std::size_t>(width * width), off);
  for (int point = 0; point < scene.points(); ++point) {
    const Cell cell = scene.cell(point);
    std::uint32_t code = cell == Cell::empty               ? empty
                         : cell == stone_of(scene.mover()) ? own
                                                           : enemy;
    if (is_stone(cell)) {
      code |= std::uint32_t{one_liberty}
              << (std::min(kManyLibertiesThere, scene.liberties(scene.block(point))) - 1);
    }
    if (point == scene.last()) code |= last;
    if (point == scene.previous()) code |= previous;
    const int at = (scene.y_of(point) - 1 + kMargin) * width + scene.x_of(point) - 1 + kMargin;
    scratch.codes_[static_cast<std::size_t>(at)] = static_cast<std::uint16_t>(code);
  }
  if (proved_.empty()) return;
  if (!scratch.knowledge_ || scratch.knowledge_->symmetry() != symmetry_) {
    scratch.knowledge_ = std::make_unique<Knowledge>(symmetry_);
  }
  scratch.knowledge_->only_scene() = scene;
}

void Matcher::run(int point, Scratch& scratch) const {
  constexpr std::uint64_t kEveryTurn = 0x0101010101010101U;
  const Scene& scene = *scratch.scene_;
  fill_words(point, scratch);
  const std::uint32_t tactics = scene.view(point).tactics;
  const auto stage = static_cast<std::uint32_t>(scene.stage());
  const Levels levels = levels_of(scene.view(point));
  const std::uint64_t* const words = scratch.words_.data();
  std::uint64_t* const turns = scratch.turns_.data();  // in which all conditions above hold
  turns[0] = kEveryTurn;
  const Entry* const entries = program_->entries.data();
  const auto end = static_cast<std::uint32_t>(program_->entries.size());
  for (std::uint32_t i = 0; i < end;) {
    const Entry& entry = entries[i];
    const Condition& c = entry.condition;
    std::uint64_t left = turns[entry.depth];
    switch (c.kind) {
      case Condition::Kind::point:
        left &= words[entry.word] >> entry.shift;
        break;
      case Condition::Kind::tactic:
        left = (tactics & c.value) != 0 ? left : 0;
        break;
      case Condition::Kind::stage:
        left = stage == c.value ? left : 0;
        break;
      case Condition::Kind::level:
        left = levels[c.level] == c.value ? left : 0;
        break;
      case Condition::Kind::at_most:
        left = levels[c.level] <= c.value ? left : 0;
        break;
    }
    if (left == 0) {
      i = entry.past;
      continue;
    }
    turns[entry.depth + 1U] = left;
    for (std::uint32_t r = entry.first_rule; r < entry.rule_end; ++r) {
      scratch.found_.push_back(program_->rules[r]);
    }
    ++i;
  }
}

// What each displacement leads to, turn by turn.
void Matcher::fill_words(int point, Scratch& scratch) const {
  const Scene& scene = *scratch.scene_;
  const std::uint16_t* const here = scratch.codes_.data() +
                                    (scene.y_of(point) - 1 + kMargin) * scratch.width_ +
                                    scene.x_of(point) - 1 + kMargin;
  const std::int32_t* offset = scratch.offsets_.data();
  for (std::size_t word = 0; word < scratch.words_.size(); word += 2) {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      const std::uint64_t code = here[*offset++];
      low |= (code & 0xFFU) << (8 * turn);
      high |= (code >> 8U) << (8 * turn);
    }
    scratch.words_[word] = low;
    scratch.words_[word + 1] = high;
  }
}

void Matcher::find(int point, Scratch& scratch) const {
  scratch.found_.clear();
  run(point, scratch);
  if (proved_.empty()) return;
  ilp::Caller caller(scratch.knowledge_->background());
  const auto head = scratch.knowledge_->example(0, point);
  for (const std::uint16_t rule : proved_) {
    if (ilp::proves(theory_.rules[rule].clause, head, caller)) scratch.found_.push_back(rule);
  }
}

void Matcher::fired(int point, Scratch& scratch, std::vector<std::uint16_t>& rules) const {
  find(point, scratch);
  rules.assign(scratch.found_.begin(), scratch.found_.end());
}

double Matcher::score(int point, Scratch& scratch) const {
  find(point, scratch);
  // In the order of the rules, so that equal moves score equal whatever the turn.
  std::sort(scratch.found_.begin(), scratch.found_.end());
  double sum = 0;
  for (const std::uint16_t rule : scratch.found_) sum += values_[rule];
  return sum;
}

}  // namespace tesuji::go::theories
