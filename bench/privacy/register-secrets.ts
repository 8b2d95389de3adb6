import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { InferenceSession, type Tensor } from "onnxruntime-node";
import { analyzeFrame } from "../../packages/engine/src/analyze-frame.ts";
import { alignedSquare } from "../../packages/engine/src/face/geometry.ts";
import { type Networks, loadNetworks } from "../../packages/engine/src/models/index.ts";
import { cropSquare } from "../../packages/engine/src/picture/crop.ts";
import { decodeJpeg } from "../../packages/engine/src/picture/decode-jpeg.ts";
import { Pyramid } from "../../packages/engine/src/picture/pyramid.ts";
import type { CanaryFrame } from "./canary-frames.ts";
import { type SecretSearcher, toBytes } from "./search/secret-searcher.ts";

/**
 * Distance between the pieces of a picture, in values. A prime, so that they stand in other columns in each row, and a
 * crop of a few rows holds some.
 */
const pictureStride = 127;

/** Distance between the pieces of compressed image data. */
const scanStride = 13;

let loading: Promise<Networks> | undefined;

export function loadBuiltNetworks(): Promise<Networks> {
  const models = new URL("../../packages/engine/build/models", import.meta.url);
  loading ??= loadNetworks(fileURLToPath(models), null);
  return loading;
}

/**
 * Registers frames, and all that the engine derives from them, as secrets of a scenario: bytes and pixels, the
 * hashes by which a holder of a picture could recognize it, crops, embeddings and landmarks. Allows one call at a time.
 */
export async function registerSecrets(
  searcher: SecretSearcher,
  scenario: string,
  frames: readonly CanaryFrame[],
): Promise<void> {
  const labelOf = (what: string) => `${what} (${scenario})`;
  const addCrop = (values: Float32Array | Uint8Array) =>
    searcher.addPicture(labelOf("crop"), toBytes(values), pictureStride * values.BYTES_PER_ELEMENT);
  for (const { jpeg, text, scan } of frames) {
    const pixels = await decodeJpeg(jpeg);
    searcher.addText(labelOf("canary"), text);
    searcher.addRandom(labelOf("frame"), scan, scanStride);
    searcher.addPicture(labelOf("pixels"), Buffer.from(pixels.rgb), pictureStride);
    for (const bytes of [jpeg, pixels.rgb])
      searcher.addRandom(labelOf("digest"), createHash("sha256").update(bytes).digest());

    recordedRuns.length = 0;
    const { mesh, embedding } = await analyzeFrame(await loadBuiltNetworks(), jpeg, "v3");
    for (const { inputs, outputs } of recordedRuns) {
      for (const input of Object.values(inputs)) addCrop(input.data as Float32Array);
      for (const name of ["embedding", "mesh"])
        if (outputs[name]) searcher.addNumbers(labelOf(name), outputs[name].data as Float32Array);
    }
    if (embedding) searcher.addNumbers(labelOf("embedding"), Float32Array.from(embedding));
    if (!mesh) continue;
    searcher.addNumbers(labelOf("mesh"), mesh.points);
    for (const size of [112, 224]) {
      const { planes } = cropSquare(new Pyramid(pixels), alignedSquare(mesh, 1), size);
      const rounded = Uint8Array.from(planes, Math.round);
      const interleaved = rounded.map((_, at) => rounded[(at % 3) * size * size + Math.floor(at / 3)]!);
      for (const values of [planes, rounded, interleaved]) addCrop(values);
    }
  }
}

type NetworkValues = Record<string, Tensor>;
type NetworkRun = (inputs: NetworkValues, ...rest: unknown[]) => Promise<NetworkValues>;

/** Values that networks took and returned. */
const recordedRuns: { inputs: NetworkValues; outputs: NetworkValues }[] = [];

/** The typings declare only a factory, but it is a class. */
const { prototype } = InferenceSession as unknown as { prototype: { run: NetworkRun } };
const { run } = prototype;
prototype.run = async function (this: unknown, inputs, ...rest) {
  const outputs = await run.call(this, inputs, ...rest);
  recordedRuns.push({ inputs, outputs });
  return outputs;
};
