import { describe, expect, test } from "vitest";
import { type AttemptSoFar, decideNextStep, listOfferedMethods, type MethodPlan } from "./decide-attempt.ts";
import type { MethodRule } from "./method-rule.ts";

const rule = (
  method: MethodRule["method"],
  mode: MethodRule["mode"] = "enabled",
  max_attempts = 3,
): MethodRule => ({ method, mode, max_attempts });
const plan = (methods: MethodRule[], changes: Partial<MethodPlan> = {}): MethodPlan => ({
  methods,
  min_assurance: "estimated",
  custom_assurance: "read",
  ...changes,
});
const face = (change: Partial<AttemptSoFar>): AttemptSoFar => ({
  method: "face_scan",
  signal: null,
  reason: null,
  assurance: change.signal ? "estimated" : null,
  ended: true,
  ...change,
});
const own = (change: Partial<AttemptSoFar>): AttemptSoFar => ({
  ...face(change),
  method: "custom",
  assurance: change.signal ? "read" : null,
});

const onlyFace = plan([rule("face_scan")]);
const faceThenOwn = plan([rule("face_scan"), rule("custom", "fallback_only", 1)]);
const ownThenFace = plan([rule("custom", "enabled", 1), rule("face_scan")]);
const states = (methods: MethodPlan, attempts: AttemptSoFar[]) =>
  listOfferedMethods(methods, attempts).map(
    ({ method, state, attempts_left }) => `${method} ${state} ${attempts_left}`,
  );

describe("an attempt", () => {
  test.for([
    ["over passes", onlyFace, face({ signal: "over" }), { step: "passes" }],
    [
      "under fails without a stronger method",
      onlyFace,
      face({ signal: "under" }),
      { step: "fails", reason: "under_age" },
    ],
    [
      "under goes on with a stronger method",
      faceThenOwn,
      face({ signal: "under" }),
      { step: "goes_on", reason: "under_age" },
    ],
    [
      "inconclusive fails without another method",
      onlyFace,
      face({ signal: "inconclusive" }),
      { step: "fails", reason: "inconclusive" },
    ],
    [
      "inconclusive goes on with another method",
      faceThenOwn,
      face({ signal: "inconclusive" }),
      { step: "goes_on", reason: "inconclusive" },
    ],
    [
      "liveness goes on while attempts are left",
      onlyFace,
      face({ reason: "liveness" }),
      { step: "goes_on", reason: "liveness" },
    ],
    [
      "no_face goes on while attempts are left",
      onlyFace,
      face({ reason: "no_face" }),
      { step: "goes_on", reason: "no_face" },
    ],
    [
      "quality goes on while attempts are left",
      onlyFace,
      face({ reason: "quality" }),
      { step: "goes_on", reason: "quality" },
    ],
    [
      "camera goes on while attempts are left",
      onlyFace,
      face({ reason: "camera" }),
      { step: "goes_on", reason: "camera" },
    ],
    [
      "spoof fails without another method",
      onlyFace,
      face({ reason: "spoof" }),
      { step: "fails", reason: "spoof" },
    ],
    [
      "spoof goes on with another method",
      faceThenOwn,
      face({ reason: "spoof" }),
      { step: "goes_on", reason: "spoof" },
    ],
    [
      "read under fails where only the face is left",
      ownThenFace,
      own({ signal: "under" }),
      { step: "fails", reason: "under_age" },
    ],
    [
      "read inconclusive goes on with the face",
      ownThenFace,
      own({ signal: "inconclusive" }),
      { step: "goes_on", reason: "inconclusive" },
    ],
    [
      "verified under fails whatever is left",
      faceThenOwn,
      { ...own({ signal: "under" }), assurance: "verified" },
      { step: "fails", reason: "under_age" },
    ],
  ] as const)("%s", ([, methods, attempt, step]) => {
    expect(decideNextStep(methods, [attempt])).toEqual(step);
  });

  test.for([1, 2, 3, 4, 5])(
    "of %i allowed, fails with its reason once none is left, and not before",
    (most) => {
      const missed = face({ reason: "liveness" });
      const last = face({ reason: "quality" });
      const before = Array<AttemptSoFar>(most - 1).fill(missed);
      const alone = plan([rule("face_scan", "enabled", most)]);
      for (let count = 1; count < most; count++)
        expect(decideNextStep(alone, before.slice(0, count))).toEqual({
          step: "goes_on",
          reason: "liveness",
        });
      expect(decideNextStep(alone, [...before, last])).toEqual({ step: "fails", reason: "quality" });

      const withFallback = plan([rule("face_scan", "enabled", most), rule("custom", "fallback_only", most)]);
      const asked = Array<AttemptSoFar>(most - 1).fill(own({ reason: null }));
      expect(decideNextStep(withFallback, [...before, last])).toEqual({ step: "goes_on", reason: "quality" });
      // Attempts that the visitor left count, too, and the last one of all ends the check.
      expect(states(withFallback, [...before, last, ...asked])).toEqual([
        "face_scan used_up 0",
        "custom available 1",
      ]);
      const unsure = own({ signal: "inconclusive" });
      expect(decideNextStep(withFallback, [...before, last, ...asked, unsure])).toEqual({
        step: "fails",
        reason: "inconclusive",
      });
    },
  );
});

describe("a method", () => {
  test("is offered in the policy's order, and not at all where it is disabled", () => {
    expect(states(ownThenFace, [])).toEqual(["custom available 1", "face_scan available 3"]);
    expect(states(plan([rule("custom", "disabled"), rule("face_scan")]), [])).toEqual([
      "face_scan available 3",
    ]);
  });

  test("as a fallback is offered only after another one gave no pass", () => {
    expect(states(faceThenOwn, [])).toEqual(["face_scan available 3", "custom not_here 1"]);
    expect(states(faceThenOwn, [face({ ended: false })])).toEqual([
      "face_scan available 2",
      "custom not_here 1",
    ]);
    expect(states(faceThenOwn, [face({ reason: "quality" })])).toEqual([
      "face_scan available 2",
      "custom available 1",
    ]);
  });

  test("is used up after its attempts, those that were left included", () => {
    const left = face({});
    expect(states(onlyFace, [left, left])).toEqual(["face_scan available 1"]);
    expect(states(onlyFace, [left, left, left])).toEqual(["face_scan used_up 0"]);
  });

  test("is not used up by an issuer that does not answer", () => {
    const wallet = plan([rule("digital_id", "enabled", 1), rule("face_scan", "fallback_only", 1)]);
    const outage: AttemptSoFar = { ...face({ reason: "unavailable" }), method: "digital_id" };
    const refused: AttemptSoFar = { ...outage, reason: "invalid_proof" };
    expect(states(wallet, [outage, outage])).toEqual(["digital_id available 1", "face_scan available 1"]);
    expect(states(wallet, [outage, refused])).toEqual(["digital_id used_up 0", "face_scan available 1"]);
    expect(decideNextStep(wallet, [outage])).toEqual({ step: "goes_on", reason: "unavailable" });
  });

  test("is used up at once where it could not tell, was attacked, or could not outweigh an answer", () => {
    expect(states(onlyFace, [face({ signal: "inconclusive" })])).toEqual(["face_scan used_up 0"]);
    expect(states(onlyFace, [face({ reason: "spoof" })])).toEqual(["face_scan used_up 0"]);
    expect(states(ownThenFace, [own({ signal: "under" })])).toEqual([
      "custom used_up 0",
      "face_scan used_up 0",
    ]);
    expect(states(faceThenOwn, [face({ signal: "under" })])).toEqual([
      "face_scan used_up 0",
      "custom available 1",
    ]);
  });

  test("below the least assurance has no attempts", () => {
    const strict = plan([rule("face_scan"), rule("custom")], { min_assurance: "read" });
    expect(states(strict, [])).toEqual(["face_scan not_here 0", "custom available 3"]);
  });
});
