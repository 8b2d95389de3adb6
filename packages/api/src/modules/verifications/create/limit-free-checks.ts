import { ContractError, freeCheckLimits, liveDemo } from "@ofage/contract";
import type { Context } from "../../../context.ts";
import { rateLimitAddress } from "../../../ip-address.ts";

/**
 * Limits the test checks that pages start for a website, and the checks of the live demo. They cost their starter
 * nothing, and anyone who knows the asset ID can start them.
 * @throws rate_limited
 */
export function limitFreeChecks({ rateCounts, ipAddress }: Context, assetId: string): void {
  const { windowSeconds, testsPerAddress, liveDemosPerAddress } = freeCheckLimits;
  const max = assetId === liveDemo.assetId ? liveDemosPerAddress : testsPerAddress;
  const name = `free checks ${assetId} ${rateLimitAddress(ipAddress)}`;
  const { current, ttl } = rateCounts.increment(name, windowSeconds * 1000, max);
  if (current <= max) return;
  throw new ContractError("rate_limited", "Too many checks from your network. Please try again later.", {
    retry_after: Math.ceil(ttl / 1000),
  });
}
