#include "ilp/memo.h"

#include <algorithm>
#include <mutex>

namespace tesuji::ilp {

Memo::Memo(const Background& background, const Examples& examples, std::size_t most_bytes)
    : examples_(examples), most_bytes_(most_bytes), caller_(background) {
  clear();
}

void Memo::clear() {
  maps_.clear();
  queries_.clear();
  by_text_.clear();
  spaces_.clear();
  auto root = Space::root(examples_.size());
  bytes_ = root->bytes();
  spaces_[{}] = std::move(root);
}

void Memo::forget_if_full() {
  if (bytes_ > most_bytes_) clear();
}

Memo::Basis Memo::basis(const std::vector<const Literal*>& body, std::size_t head_arity) {
  Basis basis;
  std::vector<QueryId> several;
  basis.space = joined(several);
  for (const Literal* literal : body) {
    const auto id = added(*literal, several, basis, head_arity);
    if (!id) {
      basis.space = nullptr;
      return basis;
    }
    basis.queries.push_back(*id);
    const Query& found = *queries_[*id];
    if (found.fresh == 0) continue;
    for (std::size_t i = 0; i < literal->arguments.size(); ++i) {
      if (found.arguments[i].kind != Kind::fresh) continue;
      const auto variable = static_cast<std::size_t>(literal->arguments[i].value);
      if (basis.variables.size() <= variable) basis.variables.resize(variable + 1);
      basis.variables[variable] = {*id, static_cast<std::uint8_t>(found.arguments[i].value)};
    }
    if (found.own != found.space) {
      several.insert(std::upper_bound(several.begin(), several.end(), *id), *id);
      basis.space = joined(several);
      if (basis.space == nullptr) return basis;
    }
  }
  for (const QueryId id : basis.queries) (void)map(*basis.space, *queries_[id]->space);
  return basis;
}

// The query of a literal of a body, expanded. One with several answers that the body has already
// is asked once more under a number of its own: the second variable is free to take another answer.
std::optional<QueryId> Memo::added(const Literal& literal, const std::vector<QueryId>& several,
                                   const Basis& basis, std::size_t head_arity) {
  for (Value twin = 0;; ++twin) {
    const auto id = query(literal, basis, head_arity, twin);
    if (!id || queries_[*id]->fresh == 0) return id;
    expand(*id);
    if (queries_[*id]->own == nullptr) return std::nullopt;
    if (!std::binary_search(several.begin(), several.end(), *id)) return id;
  }
}

// The literal as numbers: its predicate, and of each argument what is known of it.
std::vector<Value> Memo::text_of(const Literal& literal, const Basis& basis, std::size_t head_arity,
                                 Value twin) {
  std::vector<Value> text = {literal.predicate, twin};
  const auto add = [&text](Kind kind, Value value, Value place = 0) {
    text.insert(text.end(), {static_cast<Value>(kind), value, place});
  };
  std::vector<std::size_t> fresh;
  for (const Term& term : literal.arguments) {
    const auto variable = static_cast<std::size_t>(term.value);
    if (!term.is_variable) {
      add(Kind::constant, term.value);
    } else if (variable < head_arity) {
      add(Kind::head, term.value);
    } else if (variable < basis.variables.size() && basis.variables[variable]) {
      const auto source = *basis.variables[variable];
      add(Kind::bound, static_cast<Value>(source.query), source.place);
    } else {
      const auto at = std::find(fresh.begin(), fresh.end(), variable);
      add(Kind::fresh, static_cast<Value>(at - fresh.begin()));
      if (at == fresh.end()) fresh.push_back(variable);
    }
  }
  return text;
}

std::optional<QueryId> Memo::query(const Literal& literal, const Basis& basis,
                                   std::size_t head_arity, Value twin) {
  auto text = text_of(literal, basis, head_arity, twin);
  const auto known = by_text_.find(text);
  if (known != by_text_.end()) {
    (void)map(*basis.space, *queries_[known->second]->space);
    return known->second;
  }
  auto made = described(text);
  if (made->space == nullptr) return std::nullopt;
  (void)map(*basis.space, *made->space);
  const auto id = static_cast<QueryId>(queries_.size());
  queries_.push_back(std::move(made));
  by_text_.emplace(std::move(text), id);
  return id;
}

std::unique_ptr<Memo::Query> Memo::described(const std::vector<Value>& text) {
  auto query = std::make_unique<Query>();
  query->predicate = static_cast<PredicateId>(text[0]);
  query->arity = (text.size() - 2) / 3;
  std::vector<QueryId> several;
  for (std::size_t i = 0; i < query->arity; ++i) {
    Argument& argument = query->arguments[i];
    argument.kind = static_cast<Kind>(text[2 + 3 * i]);
    argument.value = text[3 + 3 * i];
    if (argument.kind == Kind::fresh) {
      const auto number = static_cast<std::size_t>(argument.value);
      query->has_twice = query->has_twice || number < query->fresh;
      query->fresh = std::max(query->fresh, number + 1);
    }
    if (argument.kind != Kind::bound) continue;
    argument.giver = queries_[static_cast<std::size_t>(argument.value)].get();
    argument.place = static_cast<std::size_t>(text[4 + 3 * i]);
    const auto& needed = argument.giver->own->queries();
    std::vector<QueryId> both;
    std::set_union(several.begin(), several.end(), needed.begin(), needed.end(),
                   std::back_inserter(both));
    several = std::move(both);
  }
  query->space = joined(several);
  if (query->space == nullptr) return query;
  for (Argument& argument : query->arguments) {
    if (argument.giver != nullptr) argument.map = map(*query->space, *argument.giver->own);
  }
  return query;
}

void Memo::expand(QueryId id) {
  Query& query = *queries_[id];
  if (query.is_expanded) return;
  query.is_expanded = true;
  std::vector<RowId> above;
  std::vector<Value> values;  // answer after answer
  bool is_single = true;
  Values arguments;
  Answers found;
  std::vector<Value> bound;
  for (RowId row = 0; row < query.space->size() && above.size() <= kMaxSpaceRows; ++row) {
    if (!gather(query, row, arguments)) continue;
    caller_.answers(query.predicate, Arguments(arguments.data(), query.arity), found);
    for (std::size_t a = 0; a < found.size(); ++a) {
      if (!is_bound(query, found[a], bound)) continue;
      is_single = is_single && (above.empty() || above.back() != row);
      above.push_back(row);
      values.insert(values.end(), bound.begin(), bound.end());
    }
  }
  if (above.size() > kMaxSpaceRows) return;
  if (is_single) {
    query.own = query.space;
    query.values.assign(query.space->size() * query.fresh, kFree);
    for (std::size_t a = 0; a < above.size(); ++a) {
      std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(a * query.fresh), query.fresh,
                  query.values.begin() + static_cast<std::ptrdiff_t>(above[a] * query.fresh));
    }
  } else {
    query.values = std::move(values);
    std::vector<RowId> answers(above.size());
    for (std::size_t a = 0; a < answers.size(); ++a) answers[a] = static_cast<RowId>(a);
    query.own =
        kept(std::make_unique<Space>(*query.space, id, std::move(above), std::move(answers)));
  }
  bytes_ += query.values.size() * sizeof(Value);
}

const Space* Memo::kept(std::unique_ptr<Space> space) {
  bytes_ += space->bytes();
  const Space* const made = space.get();
  spaces_[made->queries()] = std::move(space);
  return made;
}

const Space* Memo::joined(const std::vector<QueryId>& several) {
  const auto found = spaces_.find(several);
  if (found != spaces_.end()) return found->second.get();
  std::vector<QueryId> others(several.begin(), several.end() - 1);
  const Space* const parent = joined(others);
  if (parent == nullptr) return nullptr;
  const Query& last = *queries_[several.back()];
  const RowMap* const rows = map(*parent, *last.space);
  std::vector<RowId> above;
  std::vector<RowId> answers;
  for (RowId row = 0; row < parent->size() && above.size() <= kMaxSpaceRows; ++row) {
    const RowId asked = rows == nullptr ? row : (*rows)[row];
    for (RowId a = last.own->first(asked); a < last.own->first(asked + 1); ++a) {
      above.push_back(row);
      answers.push_back(a);
    }
  }
  if (above.size() > kMaxSpaceRows) {
    spaces_[several] = nullptr;
    return nullptr;
  }
  return kept(
      std::make_unique<Space>(*parent, several.back(), std::move(above), std::move(answers)));
}

const Memo::RowMap* Memo::map(const Space& from, const Space& to) {
  if (&from == &to) return nullptr;
  const auto found = maps_.find({&from, &to});
  if (found != maps_.end()) return &found->second;
  RowMap made = made_map(from, to);
  bytes_ += made.size() * sizeof(RowId);
  return &maps_.emplace(std::pair(&from, &to), std::move(made)).first->second;
}

Memo::RowMap Memo::made_map(const Space& from, const Space& to) {
  const auto through = [](const RowMap* map, RowId row) {
    return map == nullptr ? row : (*map)[row];
  };
  RowMap rows(from.size());
  const Space& upper = *from.parent();
  if (to.queries().empty() || to.queries().back() != from.queries().back()) {
    const RowMap* const above = map(upper, to);
    for (RowId row = 0; row < from.size(); ++row) rows[row] = through(above, from.above(row));
    return rows;
  }
  // Both have the query: the same answer of the row that belongs to it.
  const Query& last = *queries_[to.queries().back()];
  const RowMap* const above = map(upper, *to.parent());
  const RowMap* const asked = map(*to.parent(), *last.space);
  for (RowId row = 0; row < from.size(); ++row) {
    const RowId parent = through(above, from.above(row));
    const RowId first = last.own->first(through(asked, parent));
    rows[row] = to.first(parent) + from.answer(row) - first;
  }
  return rows;
}

bool Memo::gather(const Query& query, RowId row, Values& values) const {
  const Arguments head = examples_[query.space->example(row)];
  for (std::size_t i = 0; i < query.arity; ++i) {
    const Argument& argument = query.arguments[i];
    switch (argument.kind) {
      case Kind::constant:
        values[i] = argument.value;
        break;
      case Kind::head:
        values[i] = head[static_cast<std::size_t>(argument.value)];
        break;
      case Kind::bound: {
        const Query& giver = *argument.giver;
        const std::size_t at = argument.map == nullptr ? row : (*argument.map)[row];
        values[i] = giver.values[at * giver.fresh + argument.place];
        if (values[i] == kFree) return false;
        break;
      }
      case Kind::fresh:
        values[i] = kFree;
        break;
    }
  }
  return true;
}

// The values of the fresh variables in the answer; false if one would need two values.
bool Memo::is_bound(const Query& query, Arguments answer, std::vector<Value>& values) {
  values.assign(query.fresh, kFree);
  for (std::size_t i = 0; i < query.arity; ++i) {
    if (query.arguments[i].kind != Kind::fresh) continue;
    Value& value = values[static_cast<std::size_t>(query.arguments[i].value)];
    if (value != kFree && value != answer[i]) return false;
    value = answer[i];
  }
  return true;
}

bool Memo::holds_at(const Query& query, RowId row, Caller& caller) const {
  Values values;
  if (!gather(query, row, values)) return false;
  const Arguments arguments(values.data(), query.arity);
  if (query.fresh == 0) return caller.holds(query.predicate, arguments);
  if (!query.has_twice) return caller.has_answer(query.predicate, arguments);
  Answers found;
  std::vector<Value> bound;
  caller.answers(query.predicate, arguments, found);
  for (std::size_t a = 0; a < found.size(); ++a) {
    if (is_bound(query, found[a], bound)) return true;
  }
  return false;
}

void Memo::filter(QueryId id, Bits& rows, Caller& caller) {
  Query& query = *queries_[id];
  {
    const std::shared_lock lock(query.mutex);
    if (query.known.size() > 0 && rows.is_within(query.known)) {
      rows.intersect(query.holds);
      return;
    }
  }
  const std::unique_lock lock(query.mutex);
  if (query.known.size() == 0) {
    if (bytes_ > 2 * most_bytes_) {  // between two chances to forget: asked and not kept
      Bits left(rows.size());
      rows.for_each([&](std::size_t row) {
        if (holds_at(query, static_cast<RowId>(row), caller)) left.set(row);
      });
      rows = std::move(left);
      return;
    }
    query.known = Bits(query.space->size());
    query.holds = query.known;
    bytes_ += query.known.words() * 2 * sizeof(std::uint64_t);
  }
  Bits asked = rows;
  asked.subtract(query.known);
  asked.for_each([&](std::size_t row) {
    query.known.set(row);
    if (holds_at(query, static_cast<RowId>(row), caller)) query.holds.set(row);
  });
  rows.intersect(query.holds);
}

Bits Memo::projected(const Space& from, const Bits& rows, const Space& to) const {
  if (&from == &to) return rows;
  const RowMap& map = maps_.at({&from, &to});
  Bits found(to.size());
  rows.for_each([&](std::size_t row) { found.set(map[row]); });
  return found;
}

Bits Memo::rows(const Basis& basis, const Bits& examples, Caller& caller) {
  Bits rows = basis.space->lifted(examples);
  for (const QueryId id : basis.queries) {
    const Query& query = *queries_[id];
    if (query.is_expanded && query.own != query.space) continue;  // its answers are the rows
    if (query.space == basis.space) {
      filter(id, rows, caller);
      continue;
    }
    const RowMap& map = maps_.at({basis.space, query.space});
    Bits below = projected(*basis.space, rows, *query.space);
    filter(id, below, caller);
    Bits left(rows.size());
    rows.for_each([&](std::size_t row) {
      if (below.test(map[row])) left.set(row);
    });
    rows = std::move(left);
  }
  return rows;
}

}  // namespace tesuji::ilp
