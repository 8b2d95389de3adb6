import { pageStartLimits } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { RowOf, VerificationsTable } from "../../db/schema.ts";
import { checksWithoutPause } from "./delivery-lanes.ts";

/**
 * Counts an event about a verification, and tells whether it is one too many. Only those about test checks that pages
 * start are limited: anyone who knows the asset ID can cause them, from as many addresses as they have. The first checks of
 * each address count in no limit, so that nobody can use up the owner's.
 */
export function exceedsTestEventLimit(
  { rateCounts }: Pick<Services, "rateCounts">,
  check: Pick<
    RowOf<VerificationsTable>,
    "asset_id" | "is_test" | "created_with_private_key" | "starts_from_address"
  >,
): boolean {
  if (!check.is_test || check.created_with_private_key) return false;
  if (check.starts_from_address <= checksWithoutPause) return false;
  const { windowSeconds, testEventsPerWebsite } = pageStartLimits;
  const { current } = rateCounts.increment(
    `test events ${check.asset_id}`,
    windowSeconds * 1000,
    testEventsPerWebsite,
  );
  return current > testEventsPerWebsite;
}
