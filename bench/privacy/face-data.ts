import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { InferenceSession, type Tensor } from "onnxruntime-node";
import { type Networks, loadNetworks } from "../../packages/engine/src/models/index.ts";
import { alignedSquare } from "../../packages/engine/src/face/geometry.ts";
import { cropSquare } from "../../packages/engine/src/picture/crop.ts";
import { decodeJpeg } from "../../packages/engine/src/picture/decode-jpeg.ts";
import { Pyramid } from "../../packages/engine/src/picture/pyramid.ts";
import { analyzeFrame } from "../../packages/engine/src/analyze-frame.ts";

/** All that the engine makes of a frame on its way to an age. */
export interface FaceData {
  /** Interleaved, 8 bits a channel. */
  pixels: { width: number; height: number; rgb: Uint8Array };
  /** Of the face: red, green and blue planes, 0 to 255. Empty without a face. */
  crops: { size: number; planes: Float32Array }[];
  /** What the networks were fed with: crops again, each as its network wants it. */
  inputs: Float32Array[];
  /** By which a face could be known again: what a network says of it, 1024 numbers. */
  embeddings: Float32Array[];
  /** Its 468 points, in the crop's and in the picture's pixels. */
  meshes: Float32Array[];
  /** Plain hashes of the file and of its pixels: who has the picture could know it again by them. */
  digests: Buffer[];
}

let loading: Promise<Networks> | undefined;

/** Reads one frame as a worker of the server does, and keeps what a worker forgets. */
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

/** Declared as a factory alone, it is a class. */
const { prototype } = InferenceSession as unknown as { prototype: { run: NetworkRun } };

const toFloat32Array = ({ data }: Tensor) => Float32Array.from(data as Float32Array);

/** Every run of a network until it is stopped; one frame at a time. */
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
