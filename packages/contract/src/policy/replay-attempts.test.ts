import { array, assert, constantFrom, integer, property, record, shuffledSubarray } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AttemptFailure,
  type AttemptSoFar,
  assuranceOf,
  decideNextStep,
  failureOf,
  listOfferedMethods,
  type MethodPlan,
} from "./decide-attempt.ts";
import { assurances } from "./method.ts";
import { methods } from "./method-outcomes.ts";
import { type MethodRule, methodModes, mostAttempts } from "./method-rule.ts";
import { replayAttempts, type ReplayedEnd } from "./replay-attempts.ts";

const rule = (method: MethodRule["method"], mode: MethodRule["mode"] = "enabled", max_attempts = 3) => ({
  method,
  mode,
  max_attempts,
});
const plan = (...rules: MethodRule[]): MethodPlan => ({
  methods: rules,
  min_assurance: "estimated",
  custom_assurance: "read",
});
const attempt = (method: MethodRule["method"], change: Partial<AttemptSoFar>): AttemptSoFar => ({
  method,
  signal: null,
  reason: null,
  assurance: null,
  ended: true,
  ...change,
});
const face = (change: Partial<AttemptSoFar>) => attempt("face_scan", change);
const own = (change: Partial<AttemptSoFar>) => attempt("custom", change);

const onlyFace = plan(rule("face_scan"));
const faceThenOwn = plan(rule("face_scan"), rule("custom", "fallback_only", 1));
const ownThenFace = plan(rule("custom", "enabled", 1), rule("face_scan", "fallback_only"));
const onlyOwn = plan(rule("custom", "enabled", 1));

describe("a replay", () => {
  test.for([
    ["passes as recorded", onlyFace, [face({ signal: "over" })], { step: "passes" }],
    [
      "of a scan that could not tell goes on where a fallback is added",
      faceThenOwn,
      [face({ signal: "inconclusive" })],
      { step: "goes_on", reason: "inconclusive", method: "custom" },
    ],
    [
      "of a fallback's answer is refused where the fallback is removed",
      onlyFace,
      [face({ signal: "inconclusive" }), own({ signal: "over" })],
      { step: "fails", reason: "inconclusive" },
    ],
    [
      "takes the attempts in the order that the plan allows",
      ownThenFace,
      [face({ signal: "inconclusive" }), own({ signal: "over" })],
      { step: "passes" },
    ],
    [
      "goes on with a method that nobody tried",
      onlyOwn,
      [face({ signal: "over" })],
      { step: "goes_on", reason: null, method: "custom" },
    ],
    [
      "of fewer attempts is refused at the last that is left",
      plan(rule("face_scan", "enabled", 1)),
      [face({ reason: "liveness" }), face({ signal: "over" })],
      { step: "fails", reason: "liveness" },
    ],
    [
      "of attempts that the visitor left gives no reason",
      plan(rule("face_scan", "enabled", 1)),
      [face({})],
      { step: "fails", reason: null },
    ],
  ] as const)("%s", ([, under, attempts, end]) => {
    expect(replayAttempts(under, attempts).end).toEqual(end);
  });
});

const anyPlan = record({
  methods: shuffledSubarray([...methods], { minLength: 1 }).chain((order) =>
    array(
      record({ mode: constantFrom(...methodModes), max_attempts: integer({ min: 1, max: mostAttempts }) }),
      {
        minLength: order.length,
        maxLength: order.length,
      },
    ).map((rules) => rules.map((each, index) => ({ method: order[index]!, ...each }))),
  ),
  min_assurance: constantFrom(...assurances),
  custom_assurance: constantFrom("estimated", "read", "verified", null),
});
/** A visitor's attempts: what each gives, and which of the offered methods is chosen. */
const anyVisitor = array(
  record({
    choice: integer({ min: 0, max: 5 }),
    met: constantFrom<Pick<AttemptSoFar, "signal" | "reason">>(
      { signal: "over", reason: null },
      { signal: "under", reason: null },
      { signal: "inconclusive", reason: null },
      { signal: null, reason: "liveness" },
      { signal: null, reason: "spoof" },
      { signal: null, reason: "no_face" },
      { signal: null, reason: "quality" },
      { signal: null, reason: "camera" },
      { signal: null, reason: null },
    ),
  }),
  { maxLength: 8 },
);

test("a plan replayed over what happened under it gives every verdict again", () => {
  assert(
    property(anyPlan, anyVisitor, (under, visitor) => {
      const attempts: AttemptSoFar[] = [];
      let end: Omit<ReplayedEnd, "method"> | undefined;
      let reason: AttemptFailure | null = null;
      for (const { choice, met } of visitor) {
        const offered = listOfferedMethods(under, attempts).filter(({ state }) => state === "available");
        if (offered.length === 0) break;
        const { method } = offered[choice % offered.length]!;
        const made = attempt(method, { ...met, assurance: met.signal && assuranceOf(method, under) });
        attempts.push(made);
        if (made.signal === null && made.reason === null) continue;
        const next = decideNextStep(under, attempts);
        if (next.step !== "goes_on") {
          end = next;
          break;
        }
        reason = failureOf(made);
      }
      const replayed = replayAttempts(under, attempts);
      expect(replayed.used).toEqual(attempts);
      const isAnyLeft = listOfferedMethods(under, attempts).some(({ state }) => state === "available");
      expect(replayed.end).toMatchObject(end ?? { step: isAnyLeft ? "goes_on" : "fails", reason });
    }),
    { seed: 28, numRuns: 3000 },
  );
});
