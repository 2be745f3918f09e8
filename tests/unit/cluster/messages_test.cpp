// What travels: round trips, and everything that a reader refuses.
#include "cluster/messages.h"

#include <gtest/gtest.h>

#include "base/sha256.h"
#include "cluster/address.h"
#include "cluster/identity.h"
#include "cluster/secrets.h"
#include "formats/json.h"
#include "unit/temporary.h"

#include <fstream>

namespace tesuji::cluster {
namespace {

using formats::Json;

Bundle some_bundle() {
  Bundle bundle;
  bundle.id = "0123-4";
  bundle.seat = std::string(64, 'a') + "-0";
  bundle.plan = {"match", std::string(64, 'b'), 1000, 1};
  bundle.ranges = {{0, 4}, {7, 8}};
  return bundle;
}

Delivery some_delivery() {
  Delivery delivery{"0123-4", std::string(64, 'b'), "worker-1", 12.5};
  delivery.results = {{3, "abc"}, {0, ""}, {7, std::string("\0\n{", 3)}};
  return delivery;
}

TEST(Messages, BundlesComeBack) {
  const auto read = read_bundle(bundle_text(some_bundle()));
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(*read, some_bundle());
  EXPECT_EQ(read->jobs(), 5U);
}

TEST(Messages, BundlesAreCheckedFieldByField) {
  const Json good = Json::parse(bundle_text(some_bundle()));
  const auto wrong = [&](const char* key, Json value) {
    Json bad = good;
    bad[key] = std::move(value);
    EXPECT_FALSE(read_bundle(bad.dump())) << bad.dump();
  };
  wrong("id", "a.b");
  wrong("id", "");
  wrong("seat", "../../etc");
  wrong("seat", "a>");
  wrong("kind", "match games");
  wrong("plan", "abc");
  wrong("plan", std::string(64, 'G'));
  wrong("bytes", kMaxPlanBytes + 1);
  wrong("bytes", -1);
  wrong("pieces", kMaxPieces + 1);
  wrong("ranges", Json::array());
  wrong("ranges", {1});
  wrong("ranges", {4, 4});
  wrong("ranges", {4, 2});
  wrong("ranges", {0, 5, 4, 6});
  wrong("ranges", {0, kMaxBundleJobs + 1});
  wrong("ranges", {0, 1.5});
  wrong("more", 1);
  for (const auto& [key, value] : good.items()) {
    Json bad = good;
    bad.erase(key);
    EXPECT_FALSE(read_bundle(bad.dump())) << key;
  }
  EXPECT_FALSE(read_bundle(""));
  EXPECT_FALSE(read_bundle("[1]"));
}

TEST(Messages, DeliveriesComeBack) {
  auto delivery = some_delivery();
  EXPECT_EQ(read_delivery(delivery_bytes(delivery)).value(), delivery);
  delivery.error = base::Error{"match", "game 3", "stopped"};
  EXPECT_EQ(read_delivery(delivery_bytes(delivery)).value(), delivery);
  Delivery note{"1", std::string(64, '0'), "w"};
  note.refusal = "no such kind";
  EXPECT_EQ(read_delivery(delivery_bytes(note)).value(), note);
  note.lacks_plan = true;
  EXPECT_EQ(read_delivery(delivery_bytes(note)).value(), note);
}

TEST(Messages, NoDamagedByteOfADeliveryIsTakenForAWholeOne) {
  const std::string good = delivery_bytes(some_delivery());
  const std::size_t payload = good.find('\n') + 1;
  for (std::size_t i = payload; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    const auto read = read_delivery(bad);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line(), "delivery: : sha256: not that of the results") << i;
  }
  EXPECT_FALSE(read_delivery(good + "x"));
  EXPECT_FALSE(read_delivery(good.substr(0, good.size() - 1)));
  EXPECT_FALSE(read_delivery(good.substr(0, payload - 1)));
}

TEST(Messages, SizesOfADeliveryMustAddUp) {
  const std::string payload = "abcdef";
  Json head = Json::parse(delivery_bytes(Delivery{"1", std::string(64, '0'), "w"}));
  head["sha256"] = base::sha256_hex(payload);
  const auto read = [&](Json indices, Json sizes) {
    head["indices"] = std::move(indices);
    head["sizes"] = std::move(sizes);
    return read_delivery(head.dump() + "\n" + payload);
  };
  EXPECT_TRUE(read({1, 2}, {2, 4}));
  EXPECT_FALSE(read({1, 2}, {2, 3}));
  EXPECT_FALSE(read({1, 2}, {2, 5}));
  EXPECT_FALSE(read({1, 2}, {6}));
  EXPECT_FALSE(read({1, 2}, {-2, 8}));
  EXPECT_FALSE(read({1}, {1ULL << 62U}));
}

TEST(Messages, ErrorsOfWorkersAreMadeSafeToPrint) {
  Delivery delivery{"1", std::string(64, '0'), "w"};
  delivery.error = base::Error{"a\x1b[31m", "b\nc", "d"};
  const auto read = read_delivery(delivery_bytes(delivery));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->error->line().find('\x1b'), std::string::npos);
  EXPECT_EQ(read->error->line().find('\n'), std::string::npos);
}

TEST(Identity, WhoDiffersInAnythingSpeaksAnotherDialect) {
  const Identity own{kProtocol, "tesuji 0.1.0", "00ff", {"match", "regret"}};
  EXPECT_EQ(own.difference(own), "");
  Identity other = own;
  other.program = "tesuji 0.2.0";
  EXPECT_NE(own.dialect(), other.dialect());
  EXPECT_EQ(own.difference(other), "program tesuji 0.2.0, here tesuji 0.1.0");
  other = own;
  other.signature = "00fe";
  EXPECT_NE(own.dialect(), other.dialect());
  EXPECT_EQ(own.difference(other), "bench signature 00fe, here 00ff");
  other = own;
  other.kinds = {"match"};
  EXPECT_NE(own.dialect(), other.dialect());
  EXPECT_EQ(own.difference(other), "kinds of jobs match, here match regret");
  other.protocol = 2;
  EXPECT_EQ(own.difference(other),
            "messages of version 2, here 1; kinds of jobs match, here match regret");
}

TEST(Identity, IntroductionsComeBack) {
  WorkerState state;
  state.id = "a1";
  state.host = "here";
  state.threads = 3;
  state.jobs = 70;
  state.seconds = 12.5;
  state.identity = {kProtocol, "tesuji 0.1.0", "00ff", {"match"}};
  const auto read = read_worker(worker_text(state));
  ASSERT_TRUE(read);
  EXPECT_EQ(worker_text(*read), worker_text(state));
  EXPECT_EQ(read->identity, state.identity);
  EXPECT_FALSE(read_worker("{}"));
  EXPECT_FALSE(read_worker(std::string(100'000, ' ')));
  RunState run{"seat-0", "match", "here", 7, 400, 30, 4, 2.5, "00ff"};
  EXPECT_EQ(run_text(read_run(run_text(run)).value()), run_text(run));
}

TEST(Address, ListsOfServersAreRead) {
  const auto text = [](std::string_view given) { return parse_address(given).value().text(); };
  EXPECT_EQ(text("nats://host"), "nats://host:4222");
  EXPECT_EQ(text("nats://a:1,b:2"), "nats://a:1,nats://b:2");
  EXPECT_EQ(text("nats://a;tls://b:2;c"), "nats://a:4222,tls://b:2,tls://c:4222");
  EXPECT_EQ(text("tls://[::1]:77"), "tls://[::1]:77");
  EXPECT_EQ(parse_address("nats://a,b").value().replicas(), 1);
  EXPECT_EQ(parse_address("nats://a,b,c").value().replicas(), 3);
}

TEST(Address, WhatIsNoneIsRefusedWithoutShowingSecrets) {
  for (const char* bad :
       {"", "host", "http://host", "nats://", "nats://a:0", "nats://a:70000", "nats://a:b",
        "nats://a b", "nats://[::1", "nats://[x]:1", "nats://a,,b", "nats://[::1]x"}) {
    EXPECT_FALSE(parse_address(bad)) << bad;
  }
  const auto secret = parse_address("nats://me:very-secret@host");
  ASSERT_FALSE(secret);
  EXPECT_EQ(secret.error().line().find("very-secret"), std::string::npos);
}

TEST(Secrets, ComeFromVariablesOrFiles) {
  const auto file = testing_support::temporary_path("password");
  std::ofstream(file) << "open sesame\n";
  const auto secrets = read_secrets([&](const char* name) -> std::string {
    if (std::string(name) == "TESUJI_NATS_USER") return "me";
    if (std::string(name) == "TESUJI_NATS_PASSWORD_FILE") return file.string();
    return "";
  });
  ASSERT_TRUE(secrets) << secrets.error().line();
  EXPECT_EQ(secrets->user, "me");
  EXPECT_EQ(secrets->password, "open sesame");
}

TEST(Secrets, HalvesAndContradictionsAreRefused) {
  const auto refused = [](std::map<std::string, std::string> set) {
    const auto secrets = read_secrets([&](const char* name) { return set[name]; });
    return secrets ? std::string() : secrets.error().line();
  };
  EXPECT_EQ(refused({}), "");
  EXPECT_NE(refused({{"TESUJI_NATS_USER", "me"}}), "");
  EXPECT_NE(refused({{"TESUJI_NATS_NKEY", "U"}}), "");
  EXPECT_NE(refused({{"TESUJI_NATS_KEY_FILE", "k"}}), "");
  EXPECT_NE(refused({{"TESUJI_NATS_TOKEN", "hush"}, {"TESUJI_NATS_TOKEN_FILE", "f"}}), "");
  EXPECT_NE(refused({{"TESUJI_NATS_TOKEN_FILE", "/nowhere/at/all"}}), "");
  const auto both = refused({{"TESUJI_NATS_TOKEN", "hush"},
                             {"TESUJI_NATS_USER", "me"},
                             {"TESUJI_NATS_PASSWORD", "hush"}});
  EXPECT_NE(both, "");
  EXPECT_EQ(both.find("hush"), std::string::npos);
}

}  // namespace
}  // namespace tesuji::cluster
