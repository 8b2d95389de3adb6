import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { InferenceSession, type Tensor } from "onnxruntime-node";
import { type Networks, loadNetworks } from "../../packages/engine/src/models/index.ts";
import { alignedSquare } from "../../packages/engine/src/face/geometry.ts";
import { cropSquare } from "../../packages/engine/src/picture/crop.ts";
import { decodeJpeg } from "../../packages/engine/src/picture/decode-jpeg.ts";
import { Pyramid } from "../../packages/engine/src/picture/pyramid.ts";
import { analyzeFrame } from "../../packages/engine/src/analyze-frame.ts";

/** Everything that the engine derives from a frame on its way to an age. */
export interface FaceData {
  /** Decoded pixels: interleaved RGB, 8 bits per channel. */
  pixels: { width: number; height: number; rgb: Uint8Array };
  /** Face crops: red, green and blue planes, values 0 to 255. Empty without a face. */
  crops: { size: number; planes: Float32Array }[];
  /** Network inputs: the crops in the form that each network takes. */
  inputs: Float32Array[];
  /** Embeddings that could identify a face: one network's output of 1024 numbers. */
  embeddings: Float32Array[];
  /** 468 face mesh points, in pixels of the crop and of the picture. */
  meshes: Float32Array[];
  /** Hashes of the file and of its pixels, by which a holder of the picture could recognize it. */
  digests: Buffer[];
}

let loading: Promise<Networks> | undefined;

/** Processes one frame as a server's worker does, and returns the data that a worker discards. */
export async function readFaceData(jpeg: Uint8Array): Promise<FaceData> {
  loading ??= loadNetworks(
    fileURLToPath(new URL("../../packages/engine/build/models", import.meta.url)),
    null,
  );
  const networks = await loading;
  const pixels = await decodeJpeg(jpeg);
  const seen = recordNetworkRuns();
  try {
    const { mesh, embedding } = await analyzeFrame(networks, jpeg, "v3");
    const pyramid = new Pyramid(pixels);
    return {
      pixels,
      crops: mesh ? [112, 224].map((size) => cropSquare(pyramid, alignedSquare(mesh, 1), size)) : [],
      inputs: seen.inputs,
      embeddings: [...seen.outputs("embedding"), ...(embedding ? [Float32Array.from(embedding)] : [])],
      meshes: [...seen.outputs("mesh"), ...(mesh ? [Float32Array.from(mesh.points)] : [])],
      digests: [jpeg, pixels.rgb].map((bytes) => createHash("sha256").update(bytes).digest()),
    };
  } finally {
    seen.stop();
  }
}

type NetworkRun = (feeds: Record<string, Tensor>, ...rest: unknown[]) => Promise<Record<string, Tensor>>;

/** The typings declare only a factory, but it is a class. */
const { prototype } = InferenceSession as unknown as { prototype: { run: NetworkRun } };

const toFloat32Array = ({ data }: Tensor) => Float32Array.from(data as Float32Array);

/** Records every run of a network until it is stopped; for one frame at a time. */
function recordNetworkRuns() {
  const inputs: Float32Array[] = [];
  const results: Record<string, Tensor>[] = [];
  const { run } = prototype;
  prototype.run = async function (this: unknown, feeds, ...rest) {
    inputs.push(...Object.values(feeds).map(toFloat32Array));
    const result = await run.call(this, feeds, ...rest);
    results.push(result);
    return result;
  };
  return {
    inputs,
    outputs: (name: string) =>
      results.flatMap((result) => (result[name] ? [toFloat32Array(result[name])] : [])),
    stop: () => {
      prototype.run = run;
    },
  };
}
