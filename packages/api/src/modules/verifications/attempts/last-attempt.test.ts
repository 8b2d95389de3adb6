import type { TestOutcome, Website } from "@ofage/contract";
import { beforeAll, expect, test } from "vitest";
import { createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan, unansweredScan } from "../../../../testing/end-by-scan.ts";
import { queryDatabase } from "../../../../testing/query-database.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

/* Attempts at the edge of what a policy allows: the last one of a method, the last one of all, and one that is both. */

let session: string;
let website: Website;
beforeAll(async () => {
  session = (await createAccount()).session;
  website = await createWebsite(session);
});

type Rule = [method: "face_scan" | "custom", max_attempts: number, mode?: "fallback_only"];
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };
const setMethods = async (rules: readonly Rule[]) => {
  const methods = rules.map(([method, max_attempts, mode = "enabled"]) => ({ method, mode, max_attempts }));
  const { status } = await callApi("updatePolicy", { id: website.id, methods, custom }, { bearer: session });
  expect(status).toBe(200);
};

const faceThenOwn = (scans: number, answers: number): Rule[] => [
  ["face_scan", scans],
  ["custom", answers, "fallback_only"],
];
type Step = [outcome: TestOutcome, ends: string, method?: "custom"];

// Each step: what an attempt is made to end with, and what the check then is: how many attempts each method has left, or how it ended.
test.for([
  ["one scan", [["face_scan", 1]], [["liveness", "failed liveness"]]],
  [
    "two scans, twice in vain",
    [["face_scan", 2]],
    [
      ["liveness", "1"],
      ["liveness", "failed liveness"],
    ],
  ],
  [
    "two scans, then an adult",
    [["face_scan", 2]],
    [
      ["liveness", "1"],
      ["adult", "passed"],
    ],
  ],
  [
    "two scans, then a spoof",
    [["face_scan", 2]],
    [
      ["liveness", "1"],
      ["spoof", "failed spoof"],
    ],
  ],
  [
    "five scans",
    [["face_scan", 5]],
    [
      ["liveness", "4"],
      ["liveness", "3"],
      ["liveness", "2"],
      ["liveness", "1"],
      ["liveness", "failed liveness"],
    ],
  ],
  [
    "one scan and one fallback that cannot tell",
    faceThenOwn(1, 1),
    [
      ["liveness", "0 1"],
      ["inconclusive", "failed inconclusive", "custom"],
    ],
  ],
  [
    "one scan that says under, and one fallback that says over",
    faceThenOwn(1, 1),
    [
      ["under_age", "0 1"],
      ["adult", "passed", "custom"],
    ],
  ],
  [
    "one scan that says under, and one fallback that says so, too",
    faceThenOwn(3, 2),
    [
      ["under_age", "0 2"],
      ["under_age", "failed under_age", "custom"],
    ],
  ],
  [
    "a fallback in vain between two scans",
    faceThenOwn(2, 1),
    [
      ["liveness", "1 1"],
      ["inconclusive", "1 0", "custom"],
      ["liveness", "failed liveness"],
    ],
  ],
  [
    "the last scan before a fallback",
    faceThenOwn(2, 1),
    [
      ["liveness", "1 1"],
      ["liveness", "0 1"],
      ["under_age", "failed under_age", "custom"],
    ],
  ],
  [
    "a spoof before the last attempt, which is the fallback's",
    faceThenOwn(5, 1),
    [
      ["spoof", "0 1"],
      ["adult", "passed", "custom"],
    ],
  ],
] as unknown as [string, Rule[], Step[]][])("a check with %s", async ([, rules, steps]) => {
  await setMethods(rules);
  const check = await startConsentedCheck(website.asset_id, { is_test: true });
  const as = { bearer: check.token };
  for (const [index, [outcome, ends, method]] of steps.entries()) {
    const { body } = await callApi("chooseOutcome", { id: check.id, outcome, method }, as);
    const read = (await callApi("readCheck", { id: check.id }, as)).body;
    const left = read.methods.map(({ attempts_left }) => attempts_left).join(" ");
    const isLast = index === steps.length - 1;
    const state = isLast ? [body.status, body.failure_reason].filter(Boolean).join(" ") : left;
    expect([index, state, body.retry_allowed, body.token !== null]).toEqual([index, ends, !isLast, isLast]);
  }
  expect((await callApi("retryCheck", { id: check.id }, as)).body.code).toBe("already_decided");
  const record = (await callApi("readRecord", { id: check.id }, { bearer: session })).body;
  expect(record.attempts).toHaveLength(steps.length);
});

test("the second of two scans ends a live check, and charges what it decided", async () => {
  await setMethods([["face_scan", 2]]);
  const charges = async (changes: Parameters<typeof endByScan>[1]) => {
    const check = await startConsentedCheck(website.asset_id);
    expect(await endByScan(check, unansweredScan)).toMatchObject({ status: "started", retry_allowed: true });
    expect((await callApi("retryCheck", { id: check.id }, { bearer: check.token })).status).toBe(200);
    const { status, failure_reason, retry_allowed } = await endByScan(check, changes);
    const charged = await queryDatabase("select 1 from usage_events where verification_id = $1", check.id);
    return [status, failure_reason, retry_allowed, charged.length];
  };
  expect(await charges(unansweredScan)).toEqual(["failed", "liveness", false, 0]);
  expect(await charges({ estimatedAge: 12 })).toEqual(["failed", "under_age", false, 2]);
  expect(await charges({})).toEqual(["passed", null, false, 2]);
});
