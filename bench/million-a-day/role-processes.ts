import { readFile } from "node:fs/promises";

/**
 * Finds the process of each role among those that this process started. Reads /proc, so Linux only.
 * @throws Error unless each role has exactly one
 */
export async function findRoleProcesses(): Promise<Record<"api" | "engine" | "jobs", number>> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  const pids = children.split(" ").filter(Boolean).map(Number);
  const commands = await Promise.all(
    pids.map(async (pid) => ({ pid, words: (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0") })),
  );
  const pidOf = (role: string) => {
    const found = commands.filter(({ words }) => words[words.indexOf("--role") + 1] === role);
    if (found.length !== 1) throw new Error(`${found.length} processes have the role ${role}`);
    return found[0]!.pid;
  };
  return { api: pidOf("api"), engine: pidOf("engine"), jobs: pidOf("jobs") };
}
