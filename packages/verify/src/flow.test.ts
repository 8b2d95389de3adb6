import type { Challenge, HostedCheck, VerificationResult } from "@ofage/contract";
import { expect, test } from "vitest";
import { initialFlow, reduceFlow, type FlowEvent, type Flow } from "./flow.ts";

const challenge: Challenge = {
  nonce: "n1",
  kind: "head_turn",
  poses: ["front"],
  expires_at: "2026-01-01T00:01:30Z",
};
const result: VerificationResult = {
  status: "passed",
  age_verified: true,
  failure_reason: null,
  advice: null,
  token: "t",
  receipt: null,
  return_url: null,
  retry_allowed: false,
};
const check: HostedCheck = {
  id: "ver_1",
  status: "created",
  is_test: false,
  website: {
    name: "Wine Cellar",
    domain: "wine.example",
    url_icon: null,
    url_logo: null,
    brand_color: "#3B82F6",
    brand_accent_color: "#60A5FA",
    url_data_processing_consent: null,
    url_terms: null,
    url_privacy: null,
    text_data_processing_consent: null,
  },
  age_threshold: 18,
  embedders: [],
  reference_id: null,
  handed_over: false,
  without_turn_allowed: false,
  challenge: null,
  result: null,
  next_url: null,
  expires_at: "2026-01-01T00:00:00Z",
};
const started: HostedCheck = { ...check, status: "started", challenge };
const frames = [new Blob(["1"])];

function after(...events: FlowEvent[]): Flow {
  return events.reduce(reduceFlow, initialFlow);
}
const verifying: FlowEvent[] = [
  { type: "read", check },
  { type: "agreeing" },
  { type: "agreed", check: started, challengeIssuedAt: 5 },
  { type: "captured", challenge, frames },
];

test("the flow goes from consent through the scan to the result", () => {
  expect(after(...verifying).stage).toEqual({ name: "verifying", challenge, frames, isWaiting: false });
  expect(after(...verifying, { type: "decided", result }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("a page opened after the decision shows the result", () => {
  expect(after({ type: "read", check: { ...check, status: "passed", result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: false,
  });
});

test("a page reloaded mid-scan asks for consent again, because the camera needs a click", () => {
  expect(after({ type: "read", check: started }).stage.name).toBe("consent");
});

test("unsent pictures are saved and sent again", () => {
  const unsent = after(...verifying, { type: "send_failed", failure: "offline" });
  expect(unsent.stage).toEqual({ name: "unsent", challenge, frames, failure: "offline" });
  expect(reduceFlow(unsent, { type: "resend" }).stage).toEqual({
    name: "verifying",
    challenge,
    frames,
    isWaiting: false,
  });
});

const renewed: HostedCheck = { ...started, challenge: { ...challenge, nonce: "n2", kind: "without_turn" } };
const scan = (check: HostedCheck, challengeIssuedAt: number, isRepeat = false) => ({
  name: "scan",
  challenge: check.challenge,
  challengeIssuedAt,
  isRepeat,
});

test("rejected pictures are retaken for another challenge", () => {
  const unsent = after(...verifying, { type: "send_failed", failure: "rejected" });
  expect(
    reduceFlow(unsent, { type: "renewed", check: renewed, challengeIssuedAt: 9, isRepeat: false }).stage,
  ).toEqual(scan(renewed, 9));
});

test("pictures that arrive too late are retaken, with a notice until they are", () => {
  const late = after(...verifying, { type: "renewed", check: renewed, challengeIssuedAt: 9, isRepeat: true });
  expect(late.stage).toEqual(scan(renewed, 9, true));
  expect(
    reduceFlow(late, { type: "renewed", check: started, challengeIssuedAt: 12, isRepeat: false }).stage,
  ).toEqual(scan(started, 12, true));
});

test("another challenge in the middle of a scan replaces the first", () => {
  const scanning = after(...verifying.slice(0, 3));
  expect(scanning.stage).toEqual(scan(started, 5));
  const other = reduceFlow(scanning, {
    type: "renewed",
    check: renewed,
    challengeIssuedAt: 9,
    isRepeat: false,
  });
  expect(other.stage).toEqual(scan(renewed, 9));
  expect(other.check).toBe(renewed);
});

test("without another challenge there are no pictures to send", () => {
  const none = after(...verifying, { type: "renew_failed", failure: "too_often" });
  expect(none.stage).toEqual({ name: "unsent", challenge, frames: null, failure: "too_often" });
  expect(reduceFlow(none, { type: "resend" })).toBe(none);
});

test("a stale check shows the server's state and treats its challenge as old", () => {
  expect(after(...verifying, { type: "reread", check: renewed }).stage).toEqual(scan(renewed, -Infinity));
  expect(after(...verifying, { type: "reread", check }).stage.name).toBe("consent");
  expect(after(...verifying, { type: "reread", check: { ...check, result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
  });
});

test("late events change nothing", () => {
  const done = after(...verifying, { type: "decided", result });
  for (const event of [
    { type: "captured", challenge, frames },
    { type: "renewed", check: renewed, challengeIssuedAt: 9, isRepeat: true },
    { type: "renew_failed", failure: "offline" },
    { type: "waiting" },
    { type: "resend" },
    { type: "agreeing" },
  ] as const) {
    expect(reduceFlow(done, event)).toBe(done);
  }
});

const handedOver: HostedCheck = { ...started, handed_over: true };

test("a check that continues elsewhere is followed to its result", () => {
  const waiting = after({ type: "read", check }, { type: "follow", target: "phone" });
  expect(waiting.stage).toEqual({ name: "following", target: "phone", from: "consent" });
  const opened = reduceFlow(waiting, { type: "followed", check: handedOver });
  expect(opened.check?.handed_over).toBe(true);
  expect(reduceFlow(opened, { type: "followed", check: { ...handedOver, result } }).stage).toEqual({
    name: "result",
    result,
    isFresh: true,
    followed: "phone",
  });
});

test("a check that is taken back continues where it was left", () => {
  const before: FlowEvent[] = [{ type: "read", check }];
  expect(after(...before, { type: "follow", target: "phone" }, { type: "unfollow" }).stage.name).toBe(
    "consent",
  );
  const agreed: FlowEvent[] = [
    ...before,
    { type: "agreeing" },
    { type: "agreed", check: started, challengeIssuedAt: 5 },
  ];
  expect(after(...agreed, { type: "follow", target: "window" }, { type: "unfollow" }).stage).toEqual(
    scan(started, -Infinity),
  );
});

test("a handoff during consent stays handed off, and taking it back leads to the scan", () => {
  const waiting = after({ type: "read", check }, { type: "agreeing" }, { type: "follow", target: "phone" });
  expect(reduceFlow(waiting, { type: "agree_failed", failure: "offline" })).toBe(waiting);
  const heard = reduceFlow(waiting, { type: "agreed", check: started, challengeIssuedAt: 5 });
  expect(heard.stage).toEqual({ name: "following", target: "phone", from: "scan" });
  expect(reduceFlow(heard, { type: "unfollow" }).stage.name).toBe("scan");
  const late = reduceFlow(waiting, { type: "agreed", check: { ...started, result }, challengeIssuedAt: 5 });
  expect(late.stage).toMatchObject({ name: "result", result, followed: "phone" });
});

test("a page reloaded during a handoff follows the check", () =>
  expect(after({ type: "read", check: handedOver, following: "taken" }).stage).toEqual({
    name: "following",
    target: "taken",
    from: "consent",
  }));

test("the flow records the check that follows a result and stays on the result", () => {
  const done = after(...verifying, { type: "decided", result });
  const next_url = "https://ofage.example/verify/ver_2#tok";
  const noted = reduceFlow(done, { type: "followed", check: { ...started, result, next_url } });
  expect(noted.check?.next_url).toBe(next_url);
  expect(noted.stage).toBe(done.stage);
});

test("the first of two results stands", () => {
  const cancelled: VerificationResult = { ...result, status: "cancelled", age_verified: null };
  const left = after(...verifying, { type: "decided", result: cancelled });
  expect(reduceFlow(left, { type: "decided", result })).toBe(left);
  expect(reduceFlow(left, { type: "reread", check: { ...check, result } })).toBe(left);
});
