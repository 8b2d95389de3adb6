import { createReadStream } from "node:fs";
import { open, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { readProgram } from "./run-program.mjs";

const gzipStart = Buffer.from([0x1f, 0x8b]);

/**
 * Measures the layers that an image adds to its base: the bytes of their archives, not compressed, which is a little more than the bytes
 * of the files.
 * @param {import("./find-container-engine.mjs").ContainerEngine} engine
 * @param {string} image
 * @param {string} base
 * @param {string} folder an empty one; it is removed
 * @returns {Promise<number>} in bytes
 */
export async function measureLayers(engine, image, base, folder) {
  const file = join(folder, "image.tar");
  await engine.save(image, file);
  await readProgram("tar", ["--extract", "--file", file, "--directory", folder]);
  const [{ Layers: layers }] = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  let bytes = 0;
  for (const layer of layers.slice(await engine.countLayers(base)))
    bytes += await sizeOf(join(folder, layer));
  await rm(folder, { recursive: true });
  return bytes;
}

/** Docker's newer image stores keep layers compressed. */
async function sizeOf(layer) {
  if (!(await isCompressed(layer))) return (await stat(layer)).size;
  let bytes = 0;
  for await (const chunk of createReadStream(layer).pipe(createGunzip())) bytes += chunk.length;
  return bytes;
}

async function isCompressed(path) {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.equals(gzipStart);
}
