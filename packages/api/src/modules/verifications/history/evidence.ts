import type { Evidence } from "@ofage/contract";
import type { StoredReading, StoredScan } from "../../../db/schema.ts";

/** Returns the evidence behind a decision, for the website's owner. */
export const evidenceOf = ({ estimator, weights, interval, spread, scan }: StoredReading): Evidence => ({
  estimator,
  weights,
  interval,
  spread,
  scan: presentScan(scan),
});

function presentScan({ style, frames, responses, evidence }: StoredScan): Evidence["scan"] {
  return {
    style,
    frames,
    responses: responses.map(({ kind, onsetMs, doneMs, amplitude }) => ({
      kind,
      onset: onsetMs,
      done: doneMs,
      amount: amplitude,
    })),
    results: evidence.map(({ name, decides, values, score, error, durationMs }) => ({
      name,
      decides,
      values,
      score,
      error: error ?? null,
      duration: durationMs,
    })),
  };
}
