import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Makes a folder that a container has as a volume, which the image's user may write to.
 * @param {string} folder its parent
 * @param {string} name
 * @param {string} target path in the container
 */
export async function makeVolume(folder, name, target) {
  const source = join(folder, name);
  await mkdir(source, { recursive: true });
  await chmod(source, 0o777);
  return { source, target, isReadOnly: false };
}
