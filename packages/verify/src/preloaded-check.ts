import type { HostedCheck } from "@ofage/contract";
import type { HostedCheckClient } from "./hosted-check-client.ts";

declare global {
  interface Window {
    /** The check, requested in the page's head; null when that failed. Never rejects. */
    preloadedCheck?: Promise<HostedCheck | null>;
  }
}

/** Returns the preloaded check if it has arrived; null while it is still loading. */
export async function takeIfLoaded(
  early: Promise<HostedCheck | null> | undefined,
): Promise<HostedCheck | null> {
  return (await Promise.race([early, null])) ?? null;
}

/** Wraps a client so that its first read waits for the preloaded check, and asks the server if that failed. */
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
