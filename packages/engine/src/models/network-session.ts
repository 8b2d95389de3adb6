import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { disableOnnxTelemetry } from "./disable-onnx-telemetry.ts";

/** `build/models/manifest.json`: network → its file and hash. */
export type NetworksManifest = Record<string, { file: string; sha256: string }>;

/** A network ready to run. Output name → its values, flat. */
export interface NetworkSession {
  run(input: Float32Array, shape: number[]): Promise<Record<string, Float32Array>>;
}

/** Opens a network by name. */
export type OpenNetworkSession = (name: string) => Promise<NetworkSession>;

/** Workers are the parallelism; more threads in each would only compete with the API. */
export const SESSION_OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
} as const;

/** The networks are not built, or not those of the manifest. */
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
 * Opens networks of one folder. Each file's hash is checked against the manifest, since the
 * hash is what a result's record names. Throws ModelFileError when they differ.
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
