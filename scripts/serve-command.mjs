import { join } from "node:path";
import { repositoryRoot } from "./run-command.mjs";

/**
 * Environment of the server, which the caller's own goes over: Node keeps compiled modules here for the next start, and the result of
 * stripping their types (docs/decisions/0063-start-up.md). Beside the dependencies, because whoever may write here may change the code.
 */
export const serveEnvironment = { NODE_COMPILE_CACHE: join(repositoryRoot, "node_modules/.ofage-compiled") };

/**
 * Builds the command that starts the server without core dumps, in case it crashes while frames are in memory. Node cannot set that
 * limit, and a dump would contain the processor's registers even without any memory (packages/api/src/memory/core-dumps.ts).
 * @param {string} node path of the program
 * @param {string[]} args its arguments
 * @returns {[string, string[]]} command and arguments; the resulting process is Node itself
 */
export function buildServeCommand(node, args) {
  if (process.platform === "win32") return [node, args];
  return ["sh", ["-c", 'ulimit -c 0; exec "$0" "$@"', node, ...args]];
}
