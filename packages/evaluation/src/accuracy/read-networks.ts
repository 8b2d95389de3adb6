import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession } from "onnxruntime-node";
import { readNetworksManifest } from "@ofage/engine/internals/models/network-session.ts";

const modelsDir = fileURLToPath(new URL("../../../engine/build/models", import.meta.url));

/** A network of this build, as its file describes it. */
export interface NetworkInfo {
  name: string;
  sha256: string;
  bytes: number;
  /** Side of its square input, in pixels. */
  input: number;
}

/**
 * Reads the description of every network of this build.
 * @throws ModelFileError when they are not built
 */
export async function readNetworks(): Promise<NetworkInfo[]> {
  const manifest = await readNetworksManifest(modelsDir);
  return Promise.all(
    Object.entries(manifest).map(async ([name, { file, sha256 }]) => {
      const bytes = await readFile(join(modelsDir, file));
      const session = await InferenceSession.create(bytes);
      const [input] = session.inputMetadata;
      const side = input?.isTensor ? Number(input.shape.at(-1)) : Number.NaN;
      await session.release();
      return { name, sha256, bytes: bytes.length, input: side };
    }),
  );
}
