import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadNetworks } from "@ofage/engine/internals/models/index.ts";
import { type Portrait, readPortrait } from "./scene/portrait.ts";

export interface PortraitSet {
  /** In the order of their file names. */
  portraits: Portrait[];
  /** Hex SHA-256 over the pictures, in that order. */
  facesSha256: string;
  /** Number of pictures without exactly one face. */
  skippedCount: number;
}

/** Folder of the built networks. */
export const modelsDir = fileURLToPath(new URL("../../../engine/build/models", import.meta.url));

/** The one portrait that is free to publish here. */
export const bundledPortraitPath = fileURLToPath(
  new URL("../../../../fixtures/astronaut.png", import.meta.url),
);

/**
 * Reads a folder of portraits.
 * @param folder of JPEG or PNG portraits, one person each
 * @param most limit on their number; the first ones are taken
 * @throws Error where there is none
 */
export async function readPortraitFolder(folder: string, most = Infinity): Promise<PortraitSet> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png)$/i.test(name));
  if (names.length === 0) throw new Error(`there is no JPEG or PNG in ${basename(folder)}`);
  return readPortraitFiles(
    names
      .toSorted()
      .slice(0, most)
      .map((name) => join(folder, name)),
  );
}

export async function readPortraitFiles(files: readonly string[]): Promise<PortraitSet> {
  const networks = await loadNetworks(modelsDir, null);
  const pictures = createHash("sha256");
  const portraits: Portrait[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    pictures.update(bytes);
    const portrait = await readPortrait(networks, bytes);
    if (portrait) portraits.push(portrait);
  }
  if (portraits.length === 0) throw new Error("no picture shows exactly one face");
  return { portraits, facesSha256: pictures.digest("hex"), skippedCount: files.length - portraits.length };
}
