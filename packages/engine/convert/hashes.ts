import type { ConvertedNetwork } from "./convert-networks.ts";

/** Network name to its reviewed and committed hashes. */
export type Hashes = Record<string, { source: string; onnx: string }>;

export class WeightsChangedError extends Error {
  override name = "WeightsChangedError";
}

/** Returns the hashes of these networks in the committed form. */
export function hashesOf(networks: ConvertedNetwork[]): Hashes {
  return Object.fromEntries(networks.map((n) => [n.name, { source: n.sourceSha256, onnx: n.sha256 }]));
}

/**
 * Checks that every network is the reviewed one. The two hashes show what changed: the npm package (source) or our converter (onnx).
 * @throws WeightsChangedError when a hash differs
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
