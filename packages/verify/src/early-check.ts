import type { Check } from "@ofage/contract";
import type { Calls } from "./calls.ts";

declare global {
  interface Window {
    /** The check, asked for by the page's head; null when that came to nothing. Never rejects. */
    earlyCheck?: Promise<Check | null>;
  }
}

/** What has arrived by now of an early check; null when it is still on its way. */
export async function arrived(early: Promise<Check | null> | undefined): Promise<Check | null> {
  return (await Promise.race([early, null])) ?? null;
}

/** Calls whose first reading of the check waits for the early one, and asks itself when that came to nothing. */
export function withEarlyCheck(calls: Calls, early: Promise<Check | null> | undefined): Calls {
  let untaken = early;
  return {
    ...calls,
    readCheck: async (input, options) => {
      const check = await untaken;
      untaken = undefined;
      return check ?? calls.readCheck(input, options);
    },
  };
}
