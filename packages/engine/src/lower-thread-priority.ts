import { getPriority, setPriority } from "node:os";

/**
 * On Linux, ten steps leave a tenth of the share of a contested core: the API comes first, and the engine does not
 * starve beside other work.
 */
const NICENESS_INCREMENT = 10;
const MAX_NICENESS = 19;

/**
 * Lowers the calling thread's priority below all other threads of this process, so that a busy engine does not slow the API. Only on
 * Linux: elsewhere, a priority applies to the whole process (setpriority(2), "C library/kernel differences").
 * @returns whether the priority was lowered
 */
export function lowerThreadPriority(platform: NodeJS.Platform = process.platform): boolean {
  if (platform !== "linux") return false;
  try {
    setPriority(0, Math.min(MAX_NICENESS, getPriority(0) + NICENESS_INCREMENT));
    return true;
  } catch {
    // A sandbox may refuse. The engine then works at the normal priority.
    return false;
  }
}
