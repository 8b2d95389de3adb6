import { expect, test } from "vitest";
import { computeBonaFideMetrics, countShare, computeSpeciesMetrics } from "./attack-metrics.ts";
import type { PresentationResult } from "./measure-presentations.ts";
import { computeSamePersonMetrics } from "./same-person-metrics.ts";
import { bonaFide } from "./species/bona-fide.ts";
import { flatPrint } from "./species/flat-print.ts";
import { computeThresholds } from "./thresholds.ts";

const row = (species: string, parts: Partial<PresentationResult> = {}): PresentationResult => ({
  species,
  kind: "head_turn",
  outcome: "estimated",
  obstacle: null,
  movements: [],
  similarity: 0.9,
  spread: 1,
  sizeDrift: 1,
  flatness: 0.01,
  ...parts,
});

test("computeSpeciesMetrics takes APCER as the share of presentations that passed, whatever stopped the others", () => {
  const rows = [
    row("print"),
    row("print", { outcome: "liveness", obstacle: "left" }),
    row("print", { outcome: "liveness", obstacle: "left" }),
    row("print", { outcome: "no_face" }),
    row("print", { kind: "without_turn", outcome: "spoof", obstacle: "same_person" }),
    row("screen_still"),
  ];
  const [turn, without] = computeSpeciesMetrics(rows, flatPrint);
  expect(turn).toMatchObject({
    kind: "head_turn",
    apcer: { n: 4, accepted: 1, value: 0.25 },
    refused: [
      { reason: "left", n: 2 },
      { reason: "no_face", n: 1 },
    ],
  });
  expect(without).toMatchObject({ kind: "without_turn", apcer: { n: 1, accepted: 0, value: 0, low: 0 } });
});

test("computeBonaFideMetrics counts people taken for an attack, and separately those who could not be judged", () => {
  const rows = [
    row("bona_fide"),
    row("bona_fide"),
    row("bona_fide", { outcome: "spoof", obstacle: "same_person" }),
    row("bona_fide", { outcome: "quality", obstacle: "sharpness" }),
  ];
  const [figures] = computeBonaFideMetrics(rows);
  expect(figures).toMatchObject({ bpcer: { n: 3, refused: 1, value: 0.3333 }, no_response: 1 });
  expect(figures!.refused.map(({ reason }) => reason).toSorted()).toEqual(["same_person", "sharpness"]);
});

test("countShare gives an exact interval: 0 of 89 may still be four in a hundred", () => {
  // R: binom.test(0, 89)$conf.int
  expect(countShare(0, 89)).toEqual({ value: 0, low: 0, high: 0.0406, n: 89 });
  expect(countShare(0, 0)).toEqual({ value: 0, low: 0, high: 1, n: 0 });
});

test("computeSamePersonMetrics takes false matches from pairs and false non-matches from people's own presentations", () => {
  const rows = [row("bona_fide", { similarity: 0.5 }), row("bona_fide"), row("print", { similarity: 0.1 })];
  expect(computeSamePersonMetrics({ rows, strangerSimilarities: [0.2, 0.3, 0.63, 0.4] })).toMatchObject({
    at_least: 0.62,
    false_match: { n: 4, accepted: 1, value: 0.25 },
    false_non_match: { n: 2, refused: 1, value: 0.5 },
    strangers: { n: 4, least: 0.2, most: 0.63 },
  });
  expect(computeSamePersonMetrics({ rows, strangerSimilarities: [] })).toMatchObject({
    false_match: null,
    strangers: null,
  });
});

test("computeThresholds shows a threshold between people and the attacks that it is meant for", () => {
  const turned = (amount: number) => [{ pose: "left" as const, amount, residual: 0.1, breadth: 0.8 }];
  const rows = [
    row(bonaFide.id, { movements: turned(28) }),
    row(bonaFide.id, { movements: turned(30) }),
    row("print", { movements: turned(3) }),
    row("pasted_turn", { movements: turned(29) }),
  ];
  const turn = computeThresholds(rows).find(({ name }) => name === "turn")!;
  expect(turn.rule).toEqual({ at_least: 20 });
  expect(turn.groups.map(({ of, median }) => [of, median])).toEqual([
    ["bona_fide", 29],
    ["print", 3],
  ]);
});
