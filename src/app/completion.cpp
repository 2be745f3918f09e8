// `tesuji completion bash|zsh`: a script for the shell, made from the commands themselves.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "app/commands.h"
#include "base/text.h"

namespace tesuji::app {
namespace {

std::string option_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const auto* option : command.get_options()) {
    for (const auto& name : option->get_lnames()) words.push_back("--" + name);
  }
  return base::joined(words, " ");
}

// The options that are followed by a value.
std::string value_option_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const auto* option : command.get_options()) {
    if (option->get_items_expected_max() == 0) continue;
    for (const auto& name : option->get_lnames()) words.push_back("--" + name);
  }
  return base::joined(words, " ");
}

std::string command_words(const CLI::App& program) {
  std::vector<std::string> names;
  for (const auto* command : program.get_subcommands({})) names.push_back(command->get_name());
  return base::joined(names, " ");
}

// One branch of a `case` for each command; `format` takes its name and its options.
std::string branches(const CLI::App& program, std::string_view format) {
  std::string cases;
  for (const auto* command : program.get_subcommands({})) {
    cases += fmt::format(fmt::runtime(format), command->get_name(), option_words(*command));
  }
  return cases;
}

std::string bash_script(const CLI::App& program) {
  return fmt::format(R"(# bash completion for tesuji: source <(tesuji completion bash)
_tesuji() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" command="" word words i
  local general="{}" with_value=" {} "
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word="${{COMP_WORDS[i]}}"
    if [[ "$with_value" == *" $word "* ]]; then
      [[ "${{COMP_WORDS[i + 1]}}" == = ]] && i=$((i + 1))
      i=$((i + 1))
    elif [[ "$word" != -* ]]; then
      command="$word"
      break
    fi
  done
  COMPREPLY=()
  ((i > COMP_CWORD)) && return  # the value of an option
  case "$command" in
{}    *) words="{} $general" ;;
  esac
  if [[ -z "$command" || "$current" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}}
complete -o default -F _tesuji tesuji
)",
                     option_words(program), value_option_words(program),
                     branches(program, "    {}) words=\"{} $general\" ;;\n"),
                     command_words(program));
}

std::string zsh_script(const CLI::App& program) {
  return fmt::format(R"(#compdef tesuji
# zsh completion for tesuji: source <(tesuji completion zsh), or keep it as _tesuji in $fpath
_tesuji() {{
  local command="" word i
  local -a general=({}) with_value=({}) candidates
  for ((i = 2; i < CURRENT; ++i)); do
    word="${{words[i]}}"
    if (( ${{with_value[(Ie)$word]}} )); then
      ((++i))
    elif [[ "$word" != -* ]]; then
      command="$word"
      break
    fi
  done
  if ((i > CURRENT)); then  # the value of an option
    _files
    return
  fi
  case "$command" in
{}    *) candidates=({} $general) ;;
  esac
  if [[ -z "$command" || "${{words[CURRENT]}}" == -* ]]; then
    compadd -- $candidates
  else
    _files
  fi
}}
if [[ "${{funcstack[1]}}" == _tesuji ]]; then
  _tesuji "$@"
else
  (( ${{+functions[compdef]}} )) || {{ autoload -Uz compinit && compinit }}
  compdef _tesuji tesuji
fi
)",
                     option_words(program), value_option_words(program),
                     branches(program, "    {}) candidates=({} $general) ;;\n"),
                     command_words(program));
}

base::Result<int> run(command::Session& session, const CLI::App& program,
                      const std::string& shell) {
  if (session.json) return base::fail("option --json", "completion", "a script is not JSON");
  session.print(shell == "zsh" ? zsh_script(program) : bash_script(program));
  return command::kDone;
}

}  // namespace

void add_completion(CLI::App& program, command::Session& session) {
  auto* sub = program.add_subcommand("completion", "a completion script for bash or zsh");
  auto shell = std::make_shared<std::string>("bash");
  sub->add_option("shell", *shell, "bash or zsh")->check(CLI::IsMember({"bash", "zsh"}));
  sub->callback(command::callback(
      session, [&program, &session, shell] { return run(session, program, *shell); }));
}

}  // namespace tesuji::app
