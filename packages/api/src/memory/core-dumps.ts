import { writeFileSync } from "node:fs";

/**
 * Where the system writes a process that crashes to the disk, none of its memory is written, since a visitor's frames may be in it. On Linux
 * alone, by core(5): no bit set, no mapping dumped. What is left is the threads' registers, so `npm start` allows no dump at all; but where
 * the system hands dumps to another program, that limit does not count, and this does.
 */
export function excludeMemoryFromCoreDumps(report: (error: unknown) => void): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/coredump_filter", "0");
  } catch (error) {
    report(error);
  }
}
