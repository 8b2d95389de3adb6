import { writeFileSync } from "node:fs";

/**
 * Excludes this process's memory from core dumps, since it may contain a visitor's frames. Linux only, by core(5): no
 * bit set, no mapping dumped. The threads' registers remain, so `npm start` allows no dump at all; but if the system
 * pipes dumps to another program, that limit does not apply, and this setting does.
 */
export function excludeMemoryFromCoreDumps(report: (error: unknown) => void): void {
  if (process.platform !== "linux") return;
  try {
    writeFileSync("/proc/self/coredump_filter", "0");
  } catch (error) {
    report(error);
  }
}
