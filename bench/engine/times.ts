import type { Times } from "@ofage/contract/engine-bench";
import { quantile } from "../support/quantile.ts";

export function timesOf(samples: number[]): Times {
  return {
    n: samples.length,
    mean: samples.reduce((sum, each) => sum + each, 0) / samples.length,
    p50: quantile(samples, 0.5),
    p95: quantile(samples, 0.95),
  };
}
