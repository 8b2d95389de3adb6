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

/** Result of `buildModels`. */
export interface BuildModelsResult {
  folder: string;
  /** False when all files were already there with the right hashes. */
  written: boolean;
}

/**
 * Writes `build/models/*.onnx` and `manifest.json`, unless they are there with the right hashes.
 * @param options.accept rewrites `hashes.json` first; for a reviewed upgrade only
 * @throws WeightsChangedError when a hash differs from the committed one; no network is written then
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
  // Written last, so that the manifest never names a missing file.
  await writeAtomically(path.join(modelsDir, "manifest.json"), toJson(manifest));
  return { folder: modelsDir, written: true };
}

/** Tells whether all files are there with the right hashes. Converting takes two seconds, hashing sources and results a tenth. */
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

/** Writes a file so that a reader sees the old or the new content, never half of it. */
async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, content);
  await rename(partial, file);
}
