import { chmod, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { makeVolume } from "./make-volume.mjs";
import { backupProgram } from "./run-backup-program.mjs";
import { lastLines } from "./run-program.mjs";
import { waitForExit } from "./wait-for-container.mjs";

const deadlineMs = 60_000;

/**
 * Restores a backup into the embedded database of a new volume, as docs/operating.md says for containers.
 * @param {Pick<import("./check-composition.mjs").CheckOptions, "engine" | "image" | "folder" | "stack">} options
 * @param {{ backup: string, secretKey: string }} source
 * @returns {Promise<{ source: string, target: string, isReadOnly: boolean }>} the volume
 */
export async function restoreIntoVolume({ engine, image, folder, stack }, { backup, secretKey }) {
  const data = await makeVolume(folder, "data", "/data");
  const backups = await makeVolume(folder, "backup", "/backup");
  const file = join(backups.source, "today.backup");
  await copyFile(backup, file);
  // The image's user reads it, whoever runs this check.
  await chmod(file, 0o644);
  const container = await engine.start({
    name: "ofage-image-check-restore",
    image,
    entrypoint: backupProgram,
    command: ["restore", "/backup/today.backup"],
    environment: { SECRET_KEY: secretKey },
    volumes: [data, { ...backups, isReadOnly: true }],
  });
  stack.defer(() => container.remove());
  const code = await waitForExit(container, deadlineMs);
  if (code !== 0) throw new Error(`the restore ended with ${code}:\n${lastLines(container.output())}`);
  return data;
}
