import { getPriority, setPriority } from "node:os";

/** On Linux ten steps are a tenth of the say in a contest for a core: the API comes first, and the engine does not starve beside other work. */
const STEPS = 10;
const LOWEST = 19;

/**
 * Lets every other thread of this process go before the calling one, so that a full engine does not slow the API. Only on Linux: elsewhere a
 * priority is the whole process's (setpriority(2), "C library/kernel differences").
 * @returns whether it was done
 */
export function yieldToOthers(platform: NodeJS.Platform = process.platform): boolean {
  if (platform !== "linux") return false;
  try {
    setPriority(0, Math.min(LOWEST, getPriority(0) + STEPS));
    return true;
  } catch {
    // A sandbox may refuse. Then the engine works as it would without.
    return false;
  }
}
