import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { disableOnnxTelemetry } from "./disable-onnx-telemetry.ts";

/** `build/models/manifest.json`: network name to its file and hash. */
export type NetworksManifest = Record<string, { file: string; sha256: string }>;

/** A network ready to run. It returns the values of each output, flat, by name. */
export interface NetworkSession {
  run(input: Float32Array, shape: number[]): Promise<Record<string, Float32Array>>;
}

/** Opens a network by name. */
export type OpenNetworkSession = (name: string) => Promise<NetworkSession>;

/** The workers provide the parallelism; more threads in each would only compete with the API. */
export const SESSION_OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
} as const;

/** The networks are not built, or do not match the manifest. */
export class ModelFileError extends Error {
  override name = "ModelFileError";
}

export async function readNetworksManifest(modelsDir: string): Promise<NetworksManifest> {
  try {
    return JSON.parse(await readFile(path.join(modelsDir, "manifest.json"), "utf8"));
  } catch (cause) {
    const message = `no networks in ${modelsDir}: run node packages/engine/convert/main.ts`;
    throw new ModelFileError(message, { cause });
  }
}

/**
 * Creates a function that opens networks of one folder. It checks each file's hash against the manifest, because a
 * verification records the hash, and throws ModelFileError when they differ.
 */
export function createSessionOpener(modelsDir: string, manifest: NetworksManifest): OpenNetworkSession {
  disableOnnxTelemetry();
  return async (name) => {
    const entry = manifest[name];
    if (entry === undefined) throw new ModelFileError(`${name} is not in the manifest`);
    const bytes = await readFile(path.join(modelsDir, entry.file));
    if (createHash("sha256").update(bytes).digest("hex") !== entry.sha256) {
      throw new ModelFileError(`${entry.file} is not the file the manifest names`);
    }
    const session = await InferenceSession.create(bytes, SESSION_OPTIONS);
    const inputName = session.inputNames[0]!;
    return {
      async run(input, shape) {
        const results = await session.run({ [inputName]: new Tensor("float32", input, shape) });
        return Object.fromEntries(
          Object.entries(results).map(([output, { data }]) => [output, data as Float32Array]),
        );
      },
    };
  };
}
