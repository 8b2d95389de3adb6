import { ContractError, liveDemo, pageStartLimits } from "@ofage/contract";
import type { Context } from "../../../context.ts";
import { rateLimitAddress } from "../../../ip-address.ts";

/**
 * Counts a check that a page starts for a website, and limits how many one address starts. They cost their starter
 * nothing, and anyone who knows the asset ID can start them.
 * @returns how many the address has started within 15 minutes, this one included
 * @throws rate_limited
 */
export function limitPageStarts(
  { rateCounts, ipAddress }: Context,
  { assetId, isTest }: { assetId: string; isTest: boolean },
): number {
  const { windowSeconds, testsPerAddress, liveDemosPerAddress, liveChecksPerAddress } = pageStartLimits;
  const ofLive = assetId === liveDemo.assetId ? liveDemosPerAddress : liveChecksPerAddress;
  const max = isTest ? testsPerAddress : ofLive;
  const name = `${isTest ? "test" : "live"} starts ${assetId} ${rateLimitAddress(ipAddress)}`;
  const { current, ttl } = rateCounts.increment(name, windowSeconds * 1000, max);
  if (current <= max) return current;
  throw new ContractError("rate_limited", "Too many checks from your network. Please try again later.", {
    retry_after: Math.ceil(ttl / 1000),
  });
}
