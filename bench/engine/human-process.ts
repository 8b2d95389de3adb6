// @vladmandic/human, set up as documented for Node without the TensorFlow binaries: the WASM backend, networks over HTTP.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { decodePixels } from "./decode-pixels.ts";
import { type ReadAge, serveAgeReader } from "./age-reader.ts";

interface Human {
  load(): Promise<void>;
  detect(input: unknown): Promise<{ error: string | null; face: { age?: number }[] }>;
  tf: { tensor(data: Uint8Array, shape: number[], type: "int32"): unknown; dispose(tensor: unknown): void };
}

const [folder = "", networks = "", what] = process.argv.slice(2);
const require = createRequire(join(folder, "package.json"));
const { Human } = require(join(folder, "node_modules/@vladmandic/human/dist/human.node-wasm.js")) as {
  Human: new (config: object) => Human;
};

const disabled = { enabled: false };
/** Detector and age only; or its defaults for faces, which add mesh, iris and emotion. */
const face =
  what === "age"
    ? { mesh: disabled, iris: disabled, emotion: disabled, antispoof: disabled, liveness: disabled }
    : {};
const config = {
  backend: "wasm",
  wasmPath: `${dirname(require.resolve("@tensorflow/tfjs-backend-wasm"))}/`,
  modelBasePath: networks,
  // Unrelated pictures need this setting; otherwise it repeats the last age for three seconds.
  cacheSensitivity: 0,
  face,
  body: disabled,
  hand: disabled,
  gesture: disabled,
  object: disabled,
  filter: disabled,
};

async function loadHuman(): Promise<ReadAge> {
  const human = new Human(config);
  await human.load();
  return async (frame) => {
    const { data, shape } = await decodePixels(frame);
    const tensor = human.tf.tensor(data, shape, "int32");
    const { error, face } = await human.detect(tensor);
    human.tf.dispose(tensor);
    if (error) throw new Error(error);
    return face[0]?.age ?? null;
  };
}

serveAgeReader(loadHuman());
