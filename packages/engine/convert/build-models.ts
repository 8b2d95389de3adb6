import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { convertNetworks } from "./convert-networks.ts";
import { checkHashes, hashesOf } from "./hashes.ts";
import type { Hashes } from "./hashes.ts";
import { NETWORK_NAMES, NETWORKS } from "./networks.ts";
import { readNetworkSource } from "./read-network-source.ts";

const hashesFile = fileURLToPath(new URL("hashes.json", import.meta.url));
const modelsDir = fileURLToPath(new URL("../build/models", import.meta.url));

/** What `buildModels` did. */
export interface BuildModelsResult {
  folder: string;
  /** False when everything was there already, by its hashes. */
  written: boolean;
}

/**
 * Writes `build/models/*.onnx` and `manifest.json`, unless they are there and right.
 * Throws WeightsChangedError, and writes nothing, when a hash is not the committed one.
 * @param options.accept write `hashes.json` anew instead: for a reviewed upgrade only
 */
export async function buildModels(options: { accept?: boolean } = {}): Promise<BuildModelsResult> {
  if (!options.accept && (await isBuilt())) return { folder: modelsDir, written: false };
  const networks = await convertNetworks();
  if (options.accept) await writeAtomically(hashesFile, toJson(hashesOf(networks)));
  checkHashes(networks, await readCommittedHashes());
  await mkdir(modelsDir, { recursive: true });
  for (const { name, bytes } of networks) {
    await writeAtomically(path.join(modelsDir, `${name}.onnx`), bytes);
  }
  const manifest = Object.fromEntries(
    networks.map(({ name, sha256, package: from, version }) => [
      name,
      { file: `${name}.onnx`, sha256, package: from, version },
    ]),
  );
  // Last, so that a manifest never names a file that is not there yet.
  await writeAtomically(path.join(modelsDir, "manifest.json"), toJson(manifest));
  return { folder: modelsDir, written: true };
}

/** Converting takes two seconds, hashing what it made and was made from a tenth. */
async function isBuilt(): Promise<boolean> {
  const committed = await readCommittedHashes();
  const manifest = await readModelFileIfPresent("manifest.json");
  if (manifest === undefined) return false;
  const entries = JSON.parse(manifest.toString("utf8"));
  const checks = NETWORK_NAMES.map(async (name) => {
    const [source, onnx] = [
      await readNetworkSource(NETWORKS[name]),
      await readModelFileIfPresent(`${name}.onnx`),
    ];
    if (onnx === undefined) return false;
    const sha256 = createHash("sha256").update(onnx).digest("hex");
    return (
      committed[name]?.source === source.sha256 &&
      committed[name].onnx === sha256 &&
      entries[name]?.sha256 === sha256 &&
      entries[name].version === source.version
    );
  });
  return (await Promise.all(checks)).every(Boolean);
}

async function readCommittedHashes(): Promise<Hashes> {
  return JSON.parse(await readFile(hashesFile, "utf8"));
}

async function readModelFileIfPresent(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(modelsDir, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A reader sees the old file or the new one, never half of it. */
async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, content);
  await rename(partial, file);
}
