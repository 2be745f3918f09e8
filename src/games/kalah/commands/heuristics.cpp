// `tesuji heuristics`: the store of Kalah heuristics, and how good they are.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "base/files.h"
#include "base/text.h"
#include "command/cluster_option.h"
#include "command/real_number.h"
#include "command/whole_number.h"
#include "formats/json.h"
#include "games/kalah/commands/commands.h"
#include "games/kalah/heuristics/heuristic_store.h"
#include "games/kalah/heuristics/shipped_heuristics.h"
#include "games/kalah/learners/heuristic_games.h"
#include "games/kalah/learners/regret_file.h"
#include "games/kalah/learners/regret_job.h"

namespace tesuji::kalah::commands {
namespace {

using base::Result;
using formats::Json;
using kalah::heuristics::HeuristicEntry;
using kalah::heuristics::HeuristicStore;

constexpr std::uint64_t kMaxCount = 10'000;  // generated or mutated at once

struct Options {
  std::string action;
  std::vector<std::string> names;
  std::string store;
  std::string kind = "linear";
  int pits = 6;
  std::uint64_t count = 1;
  kalah::heuristics::Mutation mutation;
  std::vector<std::string> rules = {"standard", "uam"};
  std::vector<int> depths = {2, 4};
  std::string out;
  std::string as;
  bool replace = false;

  [[nodiscard]] HeuristicStore::Clash clash() const {
    return replace ? HeuristicStore::Clash::replace : HeuristicStore::Clash::refuse;
  }
};

std::filesystem::path store_path(const command::Session& session, const Options& options) {
  if (!options.store.empty()) return options.store;
  return session.data_folder() / kalah::heuristics::default_heuristic_store().filename();
}

std::string entry_line(const HeuristicEntry& entry) {
  std::vector<std::string> regrets;
  for (const auto& r : entry.regrets) {
    regrets.push_back(fmt::format("{}/{} {:.3f}", r.rules, r.depth, r.value));
  }
  return fmt::format("{:<24} {:<10} {:<13} {}\n", entry.name,
                     kalah::heuristics::name_of(entry.heuristic.kind()), entry.provenance.method,
                     base::joined(regrets, "  "));
}

void print_entries(const command::Session& session, const std::vector<HeuristicEntry>& entries,
                   const std::string& store) {
  if (session.json) {
    Json list = Json::array();
    for (const auto& entry : entries) list.push_back(Json(heuristic_json(entry)));
    session.print(Json{{"store", store}, {"heuristics", std::move(list)}});
    return;
  }
  std::string text;
  for (const auto& entry : entries) text += entry_line(entry);
  session.print(text);
}

Result<void> check_names(const Options& options, std::size_t least, std::size_t most,
                         std::string_view expected) {
  if (options.names.size() >= least && options.names.size() <= most) return {};
  return base::fail("heuristics " + options.action, fmt::format("{} names", options.names.size()),
                    std::string(expected));
}

// Those named, shipped ones too; all of the store if none is.
Result<std::vector<HeuristicEntry>> chosen(const Options& options,
                                           const std::filesystem::path& path) {
  std::vector<HeuristicEntry> entries;
  for (const auto& name : options.names) {
    TESUJI_TRY(auto entry, kalah::heuristics::find_heuristic(name, path));
    entries.push_back(std::move(entry));
  }
  if (!options.names.empty()) return entries;
  TESUJI_TRY(auto store, HeuristicStore::open(path));
  return store.all();
}

Result<int> list(command::Session& session, const Options& options,
                 const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 0, 0, "expected none; 'show' takes names"));
  std::vector<HeuristicEntry> entries = kalah::heuristics::shipped_heuristics();
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    TESUJI_TRY(auto store, HeuristicStore::open(path));
    TESUJI_TRY(const auto own, store.all());
    entries.insert(entries.end(), own.begin(), own.end());
  }
  print_entries(session, entries, path.string());
  return command::kDone;
}

Result<int> show(command::Session& session, const Options& options,
                 const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 1, kMaxCount, "expected at least one"));
  TESUJI_TRY(const auto entries, chosen(options, path));
  if (session.json) {
    print_entries(session, entries, path.string());
  } else {
    for (const auto& entry : entries) {
      const Json sorted = heuristic_json(entry);
      session.print(sorted.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
    }
  }
  return command::kDone;
}

// NAME for one, NAME-1, NAME-2 and so on for more.
std::string numbered(const std::string& name, std::uint64_t index, std::uint64_t count) {
  return count == 1 ? name : fmt::format("{}-{}", name, index + 1);
}

Result<int> keep(command::Session& session, const Options& options,
                 const std::filesystem::path& path, const std::vector<HeuristicEntry>& entries) {
  for (const auto& entry : entries) {
    TESUJI_CHECK(kalah::heuristics::check_heuristic_name(entry.name));
    if (kalah::heuristics::is_shipped(entry.name)) {
      return base::fail("heuristic", entry.name, "the name of one that ships; choose another");
    }
  }
  TESUJI_TRY(auto store, HeuristicStore::create(path));
  TESUJI_CHECK(store.add(entries, options.clash()));
  print_entries(session, entries, path.string());
  return command::kDone;
}

Result<int> generate(command::Session& session, const Options& options,
                     const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 1, 1, "expected one, for what is made"));
  const auto kind = kalah::heuristics::heuristic_kind(options.kind);
  std::vector<HeuristicEntry> entries;
  for (std::uint64_t i = 0; i < options.count; ++i) {
    auto random = base::Seed(session.seed).child("heuristic", i).random();
    HeuristicEntry entry;
    entry.name = numbered(options.names[0], i, options.count);
    entry.heuristic = kalah::heuristics::Heuristic::uniform(kind.value(), options.pits, random);
    entry.provenance.method = "uniform";
    entry.provenance.pits = options.pits;
    entry.provenance.seed = session.seed;
    entries.push_back(std::move(entry));
  }
  return keep(session, options, path, entries);
}

Result<int> mutate(command::Session& session, const Options& options,
                   const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 2, 2, "expected two: the parent, and what is made"));
  TESUJI_TRY(const auto parent, kalah::heuristics::find_heuristic(options.names[0], path));
  std::vector<HeuristicEntry> entries;
  for (std::uint64_t i = 0; i < options.count; ++i) {
    auto random = base::Seed(session.seed).child("mutation", i).random();
    HeuristicEntry entry;
    entry.name = numbered(options.names[1], i, options.count);
    entry.heuristic = parent.heuristic.mutated(options.mutation, random);
    entry.provenance.method = "mutation";
    entry.provenance.parents = {parent.name};
    entry.provenance.pits = parent.heuristic.pits();
    entry.provenance.seed = session.seed;
    entry.provenance.note =
        fmt::format("rate {}, step {}", options.mutation.rate, options.mutation.step);
    entries.push_back(std::move(entry));
  }
  return keep(session, options, path, entries);
}

Result<int> import(command::Session& session, const Options& options,
                   const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 1, 1, "expected one: a file that 'export' wrote"));
  TESUJI_TRY(const auto text, base::read_file(options.names[0]));
  TESUJI_TRY(const auto entries, kalah::heuristics::read_heuristics(text, options.names[0]));
  return keep(session, options, path, entries);
}

Result<int> write_or_print(command::Session& session, const Options& options,
                           const std::string& text, std::size_t count) {
  if (options.out.empty()) {
    session.print(text);
    return command::kDone;
  }
  TESUJI_CHECK(base::write_file(options.out, text));
  if (session.json) {
    session.print(Json{{"file", options.out}, {"count", count}});
  } else {
    session.print(fmt::format("{} written to {}\n", count, options.out));
  }
  return command::kDone;
}

Result<int> export_all(command::Session& session, const Options& options,
                       const std::filesystem::path& path) {
  TESUJI_TRY(auto entries, chosen(options, path));
  if (!options.as.empty()) {
    if (entries.size() != 1) return base::fail("option --as", options.as, "expected one heuristic");
    TESUJI_CHECK(kalah::heuristics::check_heuristic_name(options.as));
    entries[0].name = options.as;
  }
  return write_or_print(session, options, kalah::heuristics::heuristics_text(entries),
                        entries.size());
}

Result<int> regret(command::Session& session, const Options& options,
                   const std::filesystem::path& path) {
  TESUJI_TRY(auto entries, chosen(options, path));
  kalah::learners::RegretQuestions questions{options.rules, {}, options.depths};
  for (const auto& entry : entries) questions.heuristics.push_back(entry.heuristic);
  TESUJI_TRY(const auto jobs, session.jobs());
  TESUJI_TRY(const auto figures, kalah::learners::regrets(*jobs, questions, session.watch()));
  if (!figures) return command::kInterrupted;
  std::vector<std::vector<kalah::heuristics::Regret>> found(entries.size());
  auto next = figures->begin();
  for (const auto& rules : options.rules) {
    for (auto& of_entry : found) {
      for (const int depth : options.depths) of_entry.push_back({rules, depth, *next++});
    }
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    for (const auto& figure : found[i]) entries[i].put(figure);
    if (kalah::heuristics::is_shipped(entries[i].name))
      continue;  // printed, but not ours to change
    TESUJI_TRY(auto store, HeuristicStore::open(path));
    TESUJI_CHECK(store.add_regrets(entries[i].name, found[i]));
  }
  print_entries(session, entries, path.string());
  return command::kDone;
}

void print_results(const command::Session& session, const std::vector<HeuristicEntry>& entries,
                   const std::string& store) {
  if (session.json) return print_entries(session, entries, store);
  std::string text = fmt::format("{:<24} {:<24} {:<9} {:>5} {:>5} {:>5} {:>5}\n", "heuristic",
                                 "opponent", "rules", "depth", "won", "drawn", "lost");
  for (const auto& entry : entries) {
    for (const auto& r : entry.results) {
      text += fmt::format("{:<24} {:<24} {:<9} {:>5} {:>5} {:>5} {:>5}\n", entry.name, r.opponent,
                          r.rules, r.depth, r.wins, r.draws, r.games - r.wins - r.draws);
    }
  }
  session.print(text);
}

// Every named one against Regular, Bueno and the others that are named.
Result<int> play(command::Session& session, const Options& options,
                 const std::filesystem::path& path) {
  TESUJI_TRY(auto entries, chosen(options, path));
  for (auto& entry : entries) {
    auto opponents = kalah::learners::report_opponents();
    for (const auto& other : entries) {
      if (other.name != entry.name) opponents.push_back(kalah::learners::opponent_of(other));
    }
    std::vector<kalah::heuristics::GameResults> found;
    for (const auto& rules : options.rules) {
      for (const int depth : options.depths) {
        for (const auto& opponent : opponents) {
          if (session.stop().is_raised()) return command::kInterrupted;
          TESUJI_TRY(auto results, kalah::learners::game_results(entry.heuristic, opponent,
                                                                 {rules, depth, session.seed}));
          found.push_back(std::move(results));
        }
      }
    }
    for (const auto& results : found) entry.put(results);
    if (kalah::heuristics::is_shipped(entry.name)) continue;  // printed, but not ours to change
    TESUJI_TRY(auto store, HeuristicStore::open(path));
    TESUJI_CHECK(store.add_results(entry.name, found));
  }
  print_results(session, entries, path.string());
  return command::kDone;
}

Result<int> remove(command::Session& session, const Options& options,
                   const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 1, 1, "expected one"));
  TESUJI_TRY(auto store, HeuristicStore::open(path));
  TESUJI_TRY(const auto entry, store.find(options.names[0]));
  TESUJI_CHECK(store.remove(entry.name));
  print_entries(session, {entry}, path.string());
  return command::kDone;
}

Result<int> rebuild(command::Session& session, const Options& options,
                    const std::filesystem::path& path) {
  TESUJI_CHECK(check_names(options, 0, 0, "expected none; --store names the file"));
  TESUJI_TRY(const auto rebuilt, HeuristicStore::rebuild(path));
  if (session.json) {
    session.print(Json{{"store", path.string()},
                       {"kept", rebuilt.kept},
                       {"lost", rebuilt.lost},
                       {"old", rebuilt.old_file.string()}});
  } else {
    session.print(fmt::format("{} kept, {} damaged ones left out; the old file is {}\n",
                              rebuilt.kept, rebuilt.lost, rebuilt.old_file.string()));
  }
  return command::kDone;
}

// The exact values behind regret: what models/kalah_regret_<rules>.txt is made by.
Result<int> prove(command::Session& session, const Options& options, const std::filesystem::path&) {
  if (options.rules.size() != 1) {
    return base::fail("option --rules", base::joined(options.rules, ","), "expected one");
  }
  TESUJI_TRY(const auto plan, kalah::learners::regret_plan(options.rules[0]));
  TESUJI_TRY(const auto jobs, session.jobs());
  const auto set = kalah::learners::RegretSet::make(*jobs, plan, session.watch());
  if (session.stop().is_raised()) return command::kInterrupted;
  if (!set) return base::fail(set.error());
  return write_or_print(session, options,
                        kalah::learners::regret_text(*set, plan, options.rules[0]),
                        set->choices().size());
}

struct Action {
  const char* name;
  Result<int> (*run)(command::Session&, const Options&, const std::filesystem::path&);
};
constexpr Action kActions[] = {{"list", list},       {"show", show},     {"generate", generate},
                               {"mutate", mutate},   {"import", import}, {"export", export_all},
                               {"regret", regret},   {"play", play},     {"remove", remove},
                               {"rebuild", rebuild}, {"prove", prove}};

Result<int> run(command::Session& session, const Options& options) {
  std::vector<std::string> names;
  if (!session.cluster.empty() && options.action != "regret" && options.action != "prove") {
    return base::fail("option --cluster", "", "for regret and prove alone; leave it out");
  }
  for (const Action& action : kActions) {
    if (action.name == options.action) {
      return action.run(session, options, store_path(session, options));
    }
    names.emplace_back(action.name);
  }
  return base::fail("heuristics", base::printable(options.action),
                    fmt::format("unknown; did you mean '{}'? There are {}",
                                base::nearest(options.action, names), base::joined(names, ", ")));
}

}  // namespace

void add_heuristics(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("heuristics", "the store of Kalah heuristics, and regret");
  auto o = std::make_shared<Options>();
  sub->add_option("action", o->action,
                  "list, show NAME..., generate NAME, mutate PARENT NAME, import FILE, export "
                  "[NAME...], regret [NAME...], play [NAME...], remove NAME, rebuild, prove")
      ->required();
  sub->add_option("names", o->names, "of heuristics, or a file to import");
  sub->add_option("--store", o->store, "file of the store (default: in the data folder)");
  sub->add_option("--kind", o->kind, "generate: linear or polynomial")
      ->capture_default_str()
      ->check(CLI::IsMember({"linear", "polynomial"}));
  sub->add_option("--pits", o->pits, "generate: pits on a side")
      ->capture_default_str()
      ->check(command::whole_number({1, kalah::kMaxPits}));
  sub->add_option("--count", o->count, "generate, mutate: how many, as NAME-1, NAME-2 ...")
      ->capture_default_str()
      ->check(command::whole_number({1, kMaxCount}));
  sub->add_option("--rate", o->mutation.rate, "mutate: the share of numbers that change")
      ->capture_default_str()
      ->check(command::real_number(0, 1));
  sub->add_option("--step", o->mutation.step, "mutate: the largest change")
      ->capture_default_str()
      ->check(command::real_number(0, 2 * kalah::heuristics::Heuristic::kLimit));
  sub->add_option("--rules", o->rules, "regret, play, prove: standard, uam")->delimiter(',');
  sub->add_option("--depth", o->depths, "regret, play: depths of search")
      ->delimiter(',')
      ->check(command::whole_number({1, kalah::learners::kMaxRegretDepth}));
  sub->add_option("--out", o->out, "export, prove: the file to write");
  sub->add_option("--as", o->as, "export: another name for the one exported");
  command::add_cluster_option(*sub, session);
  sub->add_flag("--replace", o->replace, "generate, mutate, import: over names that are there");
  sub->callback(command::callback(session, [&session, o] { return run(session, *o); }));
}

}  // namespace tesuji::kalah::commands
