import { readFile } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the processor time of a process so far, with its current and ended children, in seconds. Reads /proc, so Linux only. */
export async function readCpuSeconds(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ").filter(Boolean);
  let sum = await readTicks(pid);
  // A child that has just ended is counted by its parent the next time.
  for (const child of children) sum += await readTicks(Number(child)).catch(() => 0);
  return sum / ticksPerSecond;
}

/**
 * Reads the ticks of a process and of its ended children. proc(5): after the name in brackets, fields 12 to 15 are
 * utime, stime, cutime and cstime.
 */
async function readTicks(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
}

/** Returns the resident memory of a process, in MiB. Reads /proc, so Linux only. */
export async function readResidentMebibytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)![1]) / 1024;
}
