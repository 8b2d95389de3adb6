import { lastLines } from "./run-program.mjs";

/** Command of the image for `migrate`, `backup` and `restore` (docs/operating.md). */
export const backupProgram = ["node", "packages/api/src/backup/main.ts"];

/**
 * Requires that a command in a container succeeded.
 * @param {{ code: number | null | undefined, stdout: string, stderr: string }} end
 */
export function requireSuccess({ code, stdout, stderr }) {
  if (code !== 0) throw new Error(`the command ended with ${code}:\n${lastLines(stdout + stderr)}`);
}
