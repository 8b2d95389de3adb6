/**
 * How the server is started: with no core dump, should it crash while it looks at somebody's frames. Node has no call for that limit, and the
 * processor's registers would be in a dump even without any memory (packages/api/src/memory/core-dumps.ts).
 * @param {string} node the program
 * @param {string[]} args of it
 * @returns {[string, string[]]} command and arguments; the process that it becomes is Node itself
 */
export function buildServeCommand(node, args) {
  if (process.platform === "win32") return [node, args];
  return ["sh", ["-c", 'ulimit -c 0; exec "$0" "$@"', node, ...args]];
}
