import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { InferenceSession, type Tensor } from "onnxruntime-node";
import { alignedSquare } from "../../packages/engine/src/face/geometry.ts";
import { type Networks, loadNetworks } from "../../packages/engine/src/models/index.ts";
import { cropSquare } from "../../packages/engine/src/picture/crop.ts";
import { decodeJpeg } from "../../packages/engine/src/picture/decode-jpeg.ts";
import { Pyramid } from "../../packages/engine/src/picture/pyramid.ts";
import { readScanFrame } from "../../packages/engine/src/scan/read-scan-frame.ts";
import type { FaceTrack, ScanFrameOptions } from "../../packages/engine/src/scan/scan-frame.ts";
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
 * Registers the frames of one scan, in order, and all that the engine derives from them, as secrets of a scenario: bytes and pixels, the
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
  const networks = await loadBuiltNetworks();
  let track: FaceTrack | null = null;
  for (const { size, jpeg, text, scan } of frames) {
    const pixels = await decodeJpeg(jpeg);
    searcher.addText(labelOf("canary"), text);
    searcher.addRandom(labelOf("frame"), scan, scanStride);
    searcher.addPicture(labelOf("pixels"), Buffer.from(pixels.rgb), pictureStride);
    for (const bytes of [jpeg, pixels.rgb])
      searcher.addRandom(labelOf("digest"), createHash("sha256").update(bytes).digest());

    // A face is followed from frame to frame, and searched for without the frames before.
    track = (await addDerived({ ...readings[size], track })).track;
    if (size === "small") continue;
    const { face } = await addDerived({ ...readings[size], track: null });
    if (!face) continue;
    const mesh = { points: face.mesh.map((value) => value * pixels.width), confidence: face.confidence };
    for (const side of [112, 224]) {
      const { planes } = cropSquare(new Pyramid(pixels), alignedSquare(mesh, 1), side);
      const rounded = Uint8Array.from(planes, Math.round);
      const interleaved = rounded.map((_, at) => rounded[(at % 3) * side * side + Math.floor(at / 3)]!);
      for (const values of [planes, rounded, interleaved]) addCrop(values);
    }

    async function addDerived(options: ScanFrameOptions) {
      recordedRuns.length = 0;
      const frame = await readScanFrame(networks, jpeg, options);
      for (const { inputs, outputs } of recordedRuns) {
        for (const input of Object.values(inputs)) addCrop(input.data as Float32Array);
        for (const name of ["embedding", "mesh"])
          if (outputs[name]) searcher.addNumbers(labelOf(name), outputs[name].data as Float32Array);
      }
      if (frame.embedding) searcher.addNumbers(labelOf("embedding"), Float32Array.from(frame.embedding));
      if (frame.face) searcher.addNumbers(labelOf("mesh"), frame.face.mesh);
      return frame;
    }
  }
}

/** Readings that the engine makes of frames of each size. */
const readings = {
  small: { purpose: "movement", estimator: null, identify: false, search: false },
  large: { purpose: "age", estimator: "v3", identify: true, observe: true, search: true },
} as const;

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
