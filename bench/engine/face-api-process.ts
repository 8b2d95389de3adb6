// @vladmandic/face-api, set up as in its Node demo with the WASM backend.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { decodePixels } from "./decode-pixels.ts";
import { type ReadAge, serveAgeReader } from "./age-reader.ts";

interface FaceApiNetwork {
  loadFromDisk(folder: string): Promise<void>;
}
interface FaceApiDetection {
  withFaceLandmarks(): FaceApiDetection;
  withAgeAndGender(): Promise<{ age: number } | undefined>;
}
interface FaceApi {
  nets: Record<"ssdMobilenetv1" | "tinyFaceDetector" | "faceLandmark68Net" | "ageGenderNet", FaceApiNetwork>;
  SsdMobilenetv1Options: new () => object;
  TinyFaceDetectorOptions: new () => object;
  detectSingleFace(input: unknown, options: object): FaceApiDetection;
}
interface TensorFlow {
  setBackend(name: "wasm"): Promise<boolean>;
  ready(): Promise<void>;
  tensor(data: Uint8Array, shape: number[], type: "int32"): unknown;
  dispose(tensor: unknown): void;
}

const [folder = "", detector] = process.argv.slice(2);
const require = createRequire(join(folder, "package.json"));

async function loadFaceApi(): Promise<ReadAge> {
  const tf = require("@tensorflow/tfjs") as TensorFlow;
  const wasm = require("@tensorflow/tfjs-backend-wasm") as { setWasmPaths(path: string): void };
  wasm.setWasmPaths(`${dirname(require.resolve("@tensorflow/tfjs-backend-wasm"))}/`);
  await tf.setBackend("wasm");
  await tf.ready();
  const home = join(folder, "node_modules/@vladmandic/face-api");
  const faceApi = require(join(home, "dist/face-api.node-wasm.js")) as FaceApi;
  const isTiny = detector === "tiny";
  const names = [
    isTiny ? "tinyFaceDetector" : "ssdMobilenetv1",
    "faceLandmark68Net",
    "ageGenderNet",
  ] as const;
  for (const name of names) await faceApi.nets[name].loadFromDisk(join(home, "model"));
  const options = isTiny ? new faceApi.TinyFaceDetectorOptions() : new faceApi.SsdMobilenetv1Options();
  return async (frame) => {
    const { data, shape } = await decodePixels(frame);
    const tensor = tf.tensor(data, shape, "int32");
    // Without the landmarks it could not align the face.
    const found = await faceApi.detectSingleFace(tensor, options).withFaceLandmarks().withAgeAndGender();
    tf.dispose(tensor);
    return found?.age ?? null;
  };
}

serveAgeReader(loadFaceApi());
