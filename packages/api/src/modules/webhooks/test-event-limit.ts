import { freeCheckLimits } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { RowOf, VerificationsTable } from "../../db/schema.ts";

/**
 * Counts an event about a verification, and tells whether it is one too many. Only those about test checks that pages
 * start are limited: anyone who knows the asset ID can cause them, from as many addresses as they have.
 */
export function exceedsTestEventLimit(
  { rateCounts }: Pick<Services, "rateCounts">,
  check: Pick<RowOf<VerificationsTable>, "asset_id" | "is_test" | "created_with_private_key">,
): boolean {
  if (!check.is_test || check.created_with_private_key) return false;
  const { windowSeconds, testEventsPerWebsite } = freeCheckLimits;
  const { current } = rateCounts.increment(
    `test events ${check.asset_id}`,
    windowSeconds * 1000,
    testEventsPerWebsite,
  );
  return current > testEventsPerWebsite;
}
