import { getPriority, setPriority } from "node:os";

/** On Linux ten steps are a tenth of the say in a contest for a core: the API comes first, and the engine does not starve beside other work. */
const NICENESS_INCREMENT = 10;
const MAX_NICENESS = 19;

/**
 * Lets every other thread of this process go before the calling one, so that a full engine does not slow the API. Only on Linux: elsewhere a
 * priority is the whole process's (setpriority(2), "C library/kernel differences").
 * @returns whether it was done
 */
export function lowerThreadPriority(platform: NodeJS.Platform = process.platform): boolean {
  if (platform !== "linux") return false;
  try {
    setPriority(0, Math.min(MAX_NICENESS, getPriority(0) + NICENESS_INCREMENT));
    return true;
  } catch {
    // A sandbox may refuse. Then the engine works as it would without.
    return false;
  }
}
