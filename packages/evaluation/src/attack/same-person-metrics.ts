import { cosineSimilarity } from "@ofage/engine/internals/math/cosine-similarity.ts";
import { loadNetworks } from "@ofage/engine/internals/models/index.ts";
import { MIN_SIMILARITY } from "@ofage/engine/internals/scan/evidence/one-person.ts";
import { readScanFrame } from "@ofage/engine/internals/scan/read-scan-frame.ts";
import sharp from "sharp";
import { type CountedShare, countShare } from "./attack-metrics.ts";
import { modelsDir } from "./portrait-set.ts";
import { computeQuantiles, type Quantiles } from "./quantiles.ts";
import type { Portrait } from "./scene/portrait.ts";

/** Metrics of how well the same-person check tells people apart. */
export interface SamePersonMetrics {
  at_least: number;
  /** Two people's portraits that are similar enough to be taken for one person, out of all pairs. Null where the set is one person. */
  false_match: (CountedShare & { accepted: number }) | null;
  strangers: Quantiles | null;
}

/** Measures the similarity of every two people's portraits, and overwrites their embeddings. */
export async function measureStrangers(portraits: readonly Portrait[]): Promise<number[]> {
  const networks = await loadNetworks(modelsDir, null);
  const faces: Float32Array[] = [];
  for (const { canvas } of portraits) {
    const { width, height, data } = canvas;
    const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { embedding } = await readScanFrame(networks, jpeg, {
      purpose: "age",
      estimator: null,
      identify: true,
      track: null,
      search: true,
    });
    if (embedding) faces.push(embedding);
  }
  const similarities = faces.flatMap((one, index) =>
    faces.slice(index + 1).map((other) => cosineSimilarity(one, other)),
  );
  for (const face of faces) face.fill(0);
  return similarities;
}

/** Computes the metrics from the similarities of strangers. */
export function computeSamePersonMetrics(strangers: readonly number[]): SamePersonMetrics {
  if (strangers.length === 0) return { at_least: MIN_SIMILARITY, false_match: null, strangers: null };
  const accepted = strangers.filter((value) => value >= MIN_SIMILARITY).length;
  return {
    at_least: MIN_SIMILARITY,
    false_match: { ...countShare(accepted, strangers.length), accepted },
    strangers: computeQuantiles(strangers),
  };
}
