import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const pollMs = 500;

/**
 * Calls `stop` once npm is gone, if npm runs this program. npm passes a signal on to its shell only, which ends without
 * telling its own child, and a killed npm passes on nothing: this program would go on, with its port, and nobody to
 * stop it.
 */
export function endWithNpm(stop) {
  // Whoever starts the program directly may leave it running on purpose, as `nohup` does.
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watched = [shell, findNpmOf(shell)].filter((pid) => pid !== undefined);
  const timer = setInterval(() => {
    if (process.ppid === shell && watched.every(isAlive)) return;
    clearInterval(timer);
    stop();
  }, pollMs);
  timer.unref();
}

/** Returns the process that runs a shell; undefined if it is none, since some shells turn into the command they run. */
function findNpmOf(shell) {
  try {
    const [, name, parent] =
      process.platform === "linux"
        ? /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${shell}/stat`, "utf8"))
        : /(\S+)\s+(\d+)/.exec(
            execFileSync("ps", ["-o", "comm=,ppid=", "-p", String(shell)], { encoding: "utf8" }),
          );
    return name.endsWith("sh") ? Number(parent) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and belongs to another user.
    return error.code === "EPERM";
  }
}
