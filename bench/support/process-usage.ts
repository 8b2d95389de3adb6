import { readFile } from "node:fs/promises";

/** Linux counts it in hundredths of a second. */
const ticksPerSecond = 100;

/** What a process has had of the processor so far with the children that it has and had, in seconds. Reads /proc, so only on Linux. */
export async function readCpuSeconds(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  let sum = await readTicks(pid);
  // One that has just ended is counted by its parent the next time.
  for (const child of children) sum += await readTicks(Number(child)).catch(() => 0);
  return sum / ticksPerSecond;
}

/** Its own and those of children that have ended. proc(5): after the name in brackets, the 12th to the 15th are utime, stime, cutime and cstime. */
async function readTicks(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
}

/** What a process holds of memory now, in MiB. Reads /proc, so only on Linux. */
export async function readResidentMebibytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)![1]) / 1024;
}
