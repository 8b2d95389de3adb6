import type { DurationStats } from "@ofage/contract/engine-benchmark";
import { quantile } from "../support/quantile.ts";

export function summarizeTimes(samples: number[]): DurationStats {
  return {
    n: samples.length,
    mean: samples.reduce((sum, each) => sum + each, 0) / samples.length,
    p50: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
  };
}
