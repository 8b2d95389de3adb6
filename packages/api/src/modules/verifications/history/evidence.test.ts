import { expect, test } from "vitest";
import { createAdultReading } from "../../../../testing/conclude-scripted-scan.ts";
import { evidenceOf } from "./evidence.ts";

test("evidenceOf presents the numbers of a scan, null for what was not measured, and nothing else of the reading", () => {
  const { style, frames, weights, ...reading } = createAdultReading({ interval: null });
  const evidence = evidenceOf({
    ...reading,
    weights,
    scan: {
      style,
      frames,
      skipped: 2,
      responses: [{ kind: "turn", onsetMs: 320, doneMs: null, amplitude: 19 }],
      evidence: [
        { name: "depth", decides: true, values: { residual: 0.1 }, score: 2, durationMs: 1 },
        { name: "life", decides: false, values: {}, score: 0, error: "RangeError", durationMs: 3 },
      ],
    },
  });
  expect(evidence).toEqual({
    estimator: "v3",
    weights,
    interval: null,
    spread: 2,
    scan: {
      style: "shown",
      frames,
      responses: [{ kind: "turn", onset: 320, done: null, amount: 19 }],
      results: [
        { name: "depth", decides: true, values: { residual: 0.1 }, score: 2, error: null, duration: 1 },
        { name: "life", decides: false, values: {}, score: 0, error: "RangeError", duration: 3 },
      ],
    },
  });
});
