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

std::string bash_script(const CLI::App& program) {
  std::vector<std::string> names;
  std::string cases;
  for (const auto* command : program.get_subcommands({})) {
    names.push_back(command->get_name());
    cases += fmt::format("    {}) words=\"{} $general\" ;;\n", command->get_name(),
                         option_words(*command));
  }
  return fmt::format(R"(# bash completion for tesuji: source <(tesuji completion bash)
_tesuji() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" command="" word words
  local general="{}"
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$word" in -*) ;; *) command="$word"; break ;; esac
  done
  case "$command" in
{}    *) words="{} $general" ;;
  esac
  COMPREPLY=()
  if [[ -z "$command" || "$current" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  fi
}}
complete -o default -F _tesuji tesuji
)",
                     option_words(program), cases, base::joined(names, " "));
}

base::Result<int> run(Session& session, const CLI::App& program, const std::string& shell) {
  std::string script = bash_script(program);
  if (shell == "zsh") script = "autoload -U +X bashcompinit && bashcompinit\n" + script;
  session.print(script);
  return kDone;
}

}  // namespace

void add_completion(CLI::App& program, Session& session) {
  auto* sub = program.add_subcommand("completion", "a completion script for bash or zsh");
  auto shell = std::make_shared<std::string>("bash");
  sub->add_option("shell", *shell, "bash or zsh")->check(CLI::IsMember({"bash", "zsh"}));
  sub->callback(
      command(session, [&program, &session, shell] { return run(session, program, *shell); }));
}

}  // namespace tesuji::app
