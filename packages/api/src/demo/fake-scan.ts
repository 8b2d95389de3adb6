import {
  computeAgeInterval,
  drawInstructions,
  type EvidenceReading,
  type InstructionKind,
  type ReadingOutcome,
  type ResponseReading,
  type ScanReading,
} from "@ofage/engine";
import { type AttemptOutcome, decideScan } from "../modules/verifications/index.ts";
import type { Random } from "./random.ts";

type Range = readonly [low: number, high: number];

const obstacles: Partial<Record<ReadingOutcome, string>> = { quality: "sharpness", spoof: "one_person" };

/** Plausible extents of the movements, in the unit of each. */
const extents: Record<InstructionKind, Range> = {
  turn: [14, 28],
  nod: [9, 16],
  nearer: [1.2, 1.4],
  farther: [0.7, 0.85],
  follow: [0.85, 0.98],
  blink: [1, 1],
  open_mouth: [0.15, 0.4],
};

/** Plausible scores and values of the evidence of a person. */
const evidenceValues: readonly [
  name: EvidenceReading["name"],
  scores: Range,
  values: Record<string, Range>,
][] = [
  ["depth", [2, 2], { parallax: [0.2, 0.3] }],
  ["shape", [0.5, 0.5], { breadth: [0.82, 0.92], kept: [0.97, 1.03] }],
  ["gaze", [1.5, 1.5], { slope: [-0.38, -0.2] }],
  ["continuity", [0, 0], { turnSpeed: [40, 110], gapMs: [120, 240] }],
  ["repeated", [0, 0], { count: [0, 0] }],
  ["one_person", [0, 0], { similarity: [0.72, 0.95], compared: [12, 12] }],
  [
    "neighbors",
    [0, 0],
    { landmarks: [0.005, 0.02], patch: [0.95, 0.99], skin: [0.01, 0.08], compared: [4, 4] },
  ],
];

/** Score of the evidence that refuses. */
const REFUSED = -4;

/** Decides a scan by a fake reading with this outcome, with ages in a plausible distribution. */
export function fakeScan(
  check: Parameters<typeof decideScan>[0],
  outcome: ReadingOutcome,
  random: Random,
): AttemptOutcome {
  const isEstimated = outcome === "estimated";
  const age = Math.max(9, 17 + random.between(0, 1) ** 1.6 * 48 + random.between(-4, 4));
  const within = ([low, high]: Range) => random.between(low, high);
  const drawn = drawInstructions("head_turn", "shown", (below) => Math.floor(random.between(0, below)));
  const responses = drawn.map(({ kind }, index): ResponseReading => {
    const isMissed = outcome === "liveness" && index === drawn.length - 1;
    const amplitude = kind === "blink" ? 1 : within(extents[kind]);
    const onsetMs = random.between(350, 900);
    return { kind, amplitude, onsetMs, doneMs: isMissed ? null : onsetMs + random.between(500, 1600) };
  });
  const obstacle = outcome === "liveness" ? drawn.at(-1)!.kind : (obstacles[outcome] ?? null);
  const evidence = evidenceValues.map(([name, scores, ranges]): EvidenceReading => {
    const values = Object.fromEntries(Object.entries(ranges).map(([key, range]) => [key, within(range)]));
    const score = name === obstacle ? REFUSED : within(scores);
    return { name, decides: true, values, score, durationMs: random.between(0.1, 2) };
  });
  const reading: ScanReading = {
    version: "v3",
    estimator: "v3",
    kind: "head_turn",
    style: "shown",
    outcome,
    obstacle,
    estimatedAge: isEstimated ? age : null,
    interval: isEstimated ? computeAgeInterval("v3", age, 0.95) : null,
    spread: isEstimated ? random.between(0.5, 4) : null,
    evidence,
    responses,
    scores: { liveness: null, antispoof: null },
    frames: { received: Math.round(random.between(70, 120)), large: 4, usable: isEstimated ? 4 : 1 },
    digests: [],
    weights: {},
    durationMs: random.between(7_000, 12_000),
  };
  return decideScan(check, reading, 0, random.between(20, 110));
}
