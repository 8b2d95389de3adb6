import type { VerificationDetail } from "@ofage/contract";
import { expect, test } from "vitest";
import { readOutcome } from "./read-outcome.ts";

type Scan = NonNullable<NonNullable<VerificationDetail["attempts"][number]["evidence"]>["scan"]>;

function record(
  status: VerificationDetail["status"],
  failure_reason: VerificationDetail["failure_reason"],
  scan: Partial<Scan> = {},
): Parameters<typeof readOutcome>[0] {
  const whole: Scan = {
    style: "shown",
    frames: { received: 90, large: 4, usable: 4 },
    responses: [],
    results: [],
    ...scan,
  };
  const evidence = {
    estimator: null,
    weights: {},
    interval: null,
    spread: null,
    frames: [],
    moves: [],
    checks: [],
    scan: whole,
  };
  return { status, failure_reason, attempts: [{ evidence }] };
}

const result = (name: string, passed: boolean, decides = true) => ({
  name,
  passed,
  decides,
  values: { slope: 0.1 },
  error: null,
  duration: 1,
});
const response = (kind: string, done: number | null) => ({ kind, onset: 400, done, amount: 20 });

test.for([["success", null] as const, ["failed", "under_age"] as const, ["failed", "inconclusive"] as const])(
  "a scan that ended as %s, %s, got an estimate",
  ([status, reason]) => {
    const results = [result("gaze", true)];
    expect(readOutcome(record(status, reason, { results }), null)).toMatchObject({
      outcome: "estimated",
      obstacle: null,
      evidence: { gaze: { passed: true, decides: true, values: { slope: 0.1 } } },
    });
  },
);

test("the obstacle is the movement that was not made, before any evidence", () => {
  const responses = [response("turn", 900), response("follow", null)];
  const scan = { responses, results: [result("response", false)] };
  expect(readOutcome(record("failed", "liveness", scan), "turn_head")).toMatchObject({ obstacle: "follow" });
});

test("the obstacle of a spoof is the first evidence that decides and did not pass", () => {
  const results = [result("sensor", false, false), result("depth", true), result("gaze", false)];
  expect(readOutcome(record("failed", "spoof", { results }), "use_camera")).toMatchObject({
    obstacle: "gaze",
  });
});

test("pictures that were not good enough are named by the advice", () => {
  expect(readOutcome(record("failed", "quality"), "more_light")).toMatchObject({
    outcome: "quality",
    obstacle: "more_light",
  });
});
