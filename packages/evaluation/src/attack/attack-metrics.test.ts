import { expect, test } from "vitest";
import { computeBonaFideMetrics, computeSpeciesMetrics, countShare } from "./attack-metrics.ts";
import { createAttempt } from "./attempts/attempt.fixture.ts";
import { computeSamePersonMetrics } from "./same-person-metrics.ts";

const refused = { outcome: "liveness", obstacle: "turn" } as const;

test("computeSpeciesMetrics takes APCER as the share of presentations that got an estimate, whatever stopped the others", () => {
  const attempts = [
    createAttempt("print"),
    createAttempt("print", refused),
    createAttempt("print", { ...refused, person: 3 }),
    createAttempt("print", { outcome: "not_begun", obstacle: null, person: 5 }),
    createAttempt("print", { person: 2 }),
    createAttempt("print", { kind: "without_turn", outcome: "spoof", obstacle: "gaze" }),
    createAttempt("print", { style: "spoken" }),
    createAttempt("screen_still"),
  ];
  const [development, report, spoken, without] = computeSpeciesMetrics(attempts, "print");
  expect(development).toMatchObject({ half: "development", apcer: { n: 1, accepted: 1, value: 1 } });
  expect(report).toMatchObject({
    kind: "head_turn",
    style: "shown",
    half: "report",
    apcer: { n: 4, accepted: 1, value: 0.25 },
    refused: [
      { reason: "liveness: turn", n: 2 },
      { reason: "not_begun", n: 1 },
    ],
  });
  expect(spoken).toMatchObject({ style: "spoken", apcer: { n: 1, accepted: 1 } });
  expect(without).toMatchObject({ kind: "without_turn", apcer: { n: 1, accepted: 0, value: 0, low: 0 } });
});

test("computeBonaFideMetrics counts people taken for an attack, those who could not be judged, and both", () => {
  const attempts = [
    createAttempt("genuine"),
    createAttempt("genuine"),
    createAttempt("genuine", { outcome: "spoof", obstacle: "gaze" }),
    createAttempt("genuine", { outcome: "quality", obstacle: "hold_still" }),
  ];
  const [metrics] = computeBonaFideMetrics(attempts, "genuine");
  expect(metrics).toMatchObject({
    bpcer: { n: 3, refused: 1, value: 0.3333 },
    spoof: { n: 4, refused: 1, value: 0.25 },
    no_response: { n: 4, refused: 1, value: 0.25 },
    not_estimated: { n: 4, refused: 2, value: 0.5 },
  });
  expect(metrics!.refused.map(({ reason }) => reason)).toEqual(["quality: hold_still", "spoof: gaze"]);
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
