import type { HostedCheck } from "@ofage/contract";
import type { HostedCheckClient } from "./hosted-check-client.ts";

declare global {
  interface Window {
    /** The check, asked for by the page's head; null when that came to nothing. Never rejects. */
    preloadedCheck?: Promise<HostedCheck | null>;
  }
}

/** What has arrived by now of an early check; null when it is still on its way. */
export async function takeIfLoaded(
  early: Promise<HostedCheck | null> | undefined,
): Promise<HostedCheck | null> {
  return (await Promise.race([early, null])) ?? null;
}

/** Calls whose first reading of the check waits for the early one, and asks itself when that came to nothing. */
export function withPreloadedCheck(
  calls: HostedCheckClient,
  early: Promise<HostedCheck | null> | undefined,
): HostedCheckClient {
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
