import { expect, test } from "vitest";
import { computeBonaFideMetrics, computeSpeciesMetrics, countShare } from "./attack-metrics.ts";
import type { Attempt } from "./attempts/attempt.ts";
import { computeSamePersonMetrics } from "./same-person-metrics.ts";

const attempt = (species: string, parts: Partial<Attempt> = {}): Attempt => {
  const reason = parts.reason ?? null;
  return { species, kind: "head_turn", person: 1, accepted: reason === null, reason, ...parts };
};

test("computeSpeciesMetrics takes APCER as the share of presentations that passed, whatever stopped the others", () => {
  const attempts = [
    attempt("print"),
    attempt("print", { reason: "liveness: turn_head" }),
    attempt("print", { person: 3, reason: "liveness: turn_head" }),
    attempt("print", { person: 5, reason: "no_face" }),
    attempt("print", { person: 2 }),
    attempt("print", { kind: "without_turn", reason: "spoof" }),
    attempt("screen_still"),
  ];
  const [development, report, without] = computeSpeciesMetrics(attempts, "print");
  expect(development).toMatchObject({ half: "development", apcer: { n: 1, accepted: 1, value: 1 } });
  expect(report).toMatchObject({
    kind: "head_turn",
    half: "report",
    apcer: { n: 4, accepted: 1, value: 0.25 },
    refused: [
      { reason: "liveness: turn_head", n: 2 },
      { reason: "no_face", n: 1 },
    ],
  });
  expect(without).toMatchObject({ kind: "without_turn", apcer: { n: 1, accepted: 0, value: 0, low: 0 } });
});

test("computeBonaFideMetrics counts people taken for an attack, and separately those who could not be judged", () => {
  const attempts = [
    attempt("genuine"),
    attempt("genuine"),
    attempt("genuine", { reason: "spoof" }),
    attempt("genuine", { reason: "quality: hold_still" }),
  ];
  const [metrics] = computeBonaFideMetrics(attempts, "genuine");
  expect(metrics).toMatchObject({
    bpcer: { n: 3, refused: 1, value: 0.3333 },
    no_response: { n: 4, refused: 1, value: 0.25 },
  });
  expect(metrics!.refused.map(({ reason }) => reason)).toEqual(["quality: hold_still", "spoof"]);
});

test("countShare gives an exact interval: 0 of 89 may still be four in a hundred", () => {
  // R: binom.test(0, 89)$conf.int
  expect(countShare(0, 89)).toEqual({ value: 0, low: 0, high: 0.0406, n: 89 });
  expect(countShare(0, 0)).toEqual({ value: 0, low: 0, high: 1, n: 0 });
});

test("computeSamePersonMetrics counts two people as one from the engine's threshold on", () => {
  expect(computeSamePersonMetrics([0.2, 0.3, 0.63, 0.4])).toMatchObject({
    at_least: 0.62,
    false_match: { n: 4, accepted: 1, value: 0.25 },
    strangers: { n: 4, least: 0.2, most: 0.63 },
  });
  expect(computeSamePersonMetrics([])).toMatchObject({ false_match: null, strangers: null });
});
