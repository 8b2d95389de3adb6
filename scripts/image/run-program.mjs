import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/**
 * Runs a program without showing its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>} its end, successful or not; the code is null if it could not
 *   be started or a signal ended it
 */
export async function runProgram(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, "close").catch(() => [null]),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

/**
 * Runs a program that must succeed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<string>} what it printed, without the last line's end
 * @throws an error with the end of its output if it fails
 */
export async function readProgram(command, args, options = {}) {
  const { code, stdout, stderr } = await runProgram(command, args, options);
  if (code === 0) return stdout.trimEnd();
  throw new Error(`${command} ${args[0]} failed (${code}):\n${lastLines(stdout + stderr)}`);
}

/** Returns the last lines of an output, enough to see what went wrong. */
export const lastLines = (output, count = 30) => output.trimEnd().split("\n").slice(-count).join("\n");
