// Rules as clients name them: kgs-rules by name, and KataGo's kata-get-rules and kata-set-rules,
// by name or as a JSON object of components.
#include "base/text.h"
#include "formats/json_parse.h"
#include "protocol/gtp/command.h"
#include "protocol/kata/query.h"
#include "protocol/kata/rules.h"

namespace tesuji::protocol {
namespace {

GtpReply kata_get_rules(GtpSession& session, const GtpArguments& /*arguments*/) {
  return kata_rules_json(session.position().rules()).dump();
}

GtpReply set_rules(GtpSession& session, const KataRules& rules) {
  if (!rules) return refuse(rules.error());
  session.change(under_rules(session.position(), *rules));
  return {};
}

GtpReply kata_set_rules(GtpSession& session, const GtpArguments& arguments) {
  const std::string text = base::joined(arguments, " ");
  if (text[0] != '{') return set_rules(session, kata_rules_named(text));
  const auto json =
      formats::parse_json(text, {"", ""}, {.depth = kMaxAnalysisDepth, .takes_twice = true});
  if (!json || !json->is_object()) return refuse("syntax error: no JSON object");
  return set_rules(session, kata_rules_from_json(*json, session.position().rules()));
}

// One component: the value is a word, or true or false.
GtpReply kata_set_rule(GtpSession& session, const GtpArguments& arguments) {
  const std::string& text = arguments[1];
  formats::Json value = text;
  if (base::lower(text) == "true" || base::lower(text) == "false") {
    value = base::lower(text) == "true";
  }
  const formats::Json json = {{arguments[0], value}};
  return set_rules(session, kata_rules_from_json(json, session.position().rules()));
}

GtpReply kgs_rules(GtpSession& session, const GtpArguments& arguments) {
  return set_rules(session, kata_rules_named(arguments[0]));
}

}  // namespace

std::vector<GtpEntry> gtp_rules_commands() {
  return {
      {"kgs-rules", "NAME", "sets the rules by name", {1, 1}, kgs_rules},
      {"kata-get-rules", "", "the rules as a JSON object", {0, 0}, kata_get_rules},
      {"kata-set-rules",
       "NAME|JSON",
       "sets the rules by name or by components",
       {1, kAnyNumber},
       kata_set_rules},
      {"kata-set-rule", "RULE VALUE", "sets one component of the rules", {2, 2}, kata_set_rule},
  };
}

}  // namespace tesuji::protocol
