import { ContractError, testCheckLimits } from "@ofage/contract";
import type { Context } from "../../../context.ts";
import { rateLimitAddress } from "../../../ip-address.ts";

/**
 * Limits the test checks that pages start for a website. They cost their starter nothing, and anyone who knows the asset
 * id can start them.
 * @throws rate_limited
 */
export function limitTestChecks({ rateCounts, ipAddress }: Context, websiteId: string): void {
  const { windowSeconds, perAddress, perWebsite } = testCheckLimits;
  const counts = [
    { name: `test checks ${websiteId} ${rateLimitAddress(ipAddress)}`, max: perAddress },
    { name: `test checks ${websiteId}`, max: perWebsite },
  ];
  for (const { name, max } of counts) {
    const { current, ttl } = rateCounts.increment(name, windowSeconds * 1000);
    if (current <= max) continue;
    throw new ContractError("rate_limited", "Too many test checks of this website. Please try again later.", {
      retry_after: Math.ceil(ttl / 1000),
    });
  }
}
