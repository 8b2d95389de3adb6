import type { ConvertedNetwork } from "./convert-networks.ts";

/** Network → hashes we reviewed and committed. */
export type Hashes = Record<string, { source: string; onnx: string }>;

export class WeightsChangedError extends Error {
  override name = "WeightsChangedError";
}

/** The hashes of these networks, in the form that is committed. */
export function hashesOf(networks: ConvertedNetwork[]): Hashes {
  return Object.fromEntries(networks.map((n) => [n.name, { source: n.sourceSha256, onnx: n.sha256 }]));
}

/**
 * Throws WeightsChangedError unless every network is the one we reviewed. Telling the two
 * hashes apart says who changed: the npm package (source) or our converter (onnx).
 */
export function checkHashes(networks: ConvertedNetwork[], expected: Hashes): void {
  for (const { name, sourceSha256, sha256, package: from, version } of networks) {
    const known = expected[name];
    if (known === undefined) throw new WeightsChangedError(`${name}: no hash is committed`);
    if (known.source !== sourceSha256) {
      throw new WeightsChangedError(
        `${name}: the weights in ${from} ${version} are not those we reviewed ` +
          `(expected ${known.source}, found ${sourceSha256})`,
      );
    }
    if (known.onnx !== sha256) {
      throw new WeightsChangedError(
        `${name}: the converter makes another file than the one we reviewed ` +
          `(expected ${known.onnx}, made ${sha256})`,
      );
    }
  }
}
