import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/backup/main.ts", import.meta.url));

export interface RunningBackupCommand {
  process: ChildProcess;
  /** Its output, and its exit code or the signal that ended it. */
  exited: Promise<{ printed: string; code: number | string }>;
}

/**
 * Runs the command behind `npm run migrate`, `backup` or `restore`.
 * @param variables its whole environment except PATH
 */
export function runBackupCommand(args: string[], variables: Record<string, string>): RunningBackupCommand {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const ended = once(child, "close").then(([code, signal]) => ({
    printed,
    code: (code ?? signal ?? "unknown") as number | string,
  }));
  return { process: child, exited: ended };
}
