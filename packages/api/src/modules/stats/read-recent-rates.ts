import type { VerificationTotals } from "@ofage/contract";
import type { OrganizationRow } from "../memberships/index.ts";
import type { Services } from "../../context.ts";
import { addDays, dayOf } from "../../days.ts";
import { firstIdAt } from "../../ids.ts";
import { liveWebsiteTotalsOfDays, liveWebsiteTotalsSince } from "./store.ts";
import { totalsOf } from "./totals.ts";

const dayMs = 86_400_000;
const daysBefore = 14;

export interface RecentRates {
  website_id: string;
  /** Of the 14 whole days before the day on which the last 24 hours began. */
  before: VerificationTotals;
  /** Of the last 24 hours. */
  recent: VerificationTotals;
}

/**
 * Returns live totals of the last 24 hours and of the days before, by website.
 * @param least websites with fewer verifications before are left out, which spares reading the recent ones
 */
export async function readRecentRates(
  { db, clock }: Pick<Services, "db" | "clock">,
  organization: Pick<OrganizationRow, "id" | "time_zone">,
  least: number,
): Promise<RecentRates[]> {
  const since = new Date(clock().getTime() - dayMs);
  const until = dayOf(since, organization.time_zone);
  const before = totalsByWebsite(
    await liveWebsiteTotalsOfDays(db, organization.id, { from: addDays(until, -daysBefore), until }),
  );
  const counted = [...before].filter(([, { total }]) => total >= least);
  if (counted.length === 0) return [];
  const recent = totalsByWebsite(await liveWebsiteTotalsSince(db, organization.id, firstIdAt("ver", since)));
  return counted.map(([website_id, totals]) => ({
    website_id,
    before: totals,
    recent: recent.get(website_id) ?? totalsOf([]),
  }));
}

const totalsByWebsite = (rows: Awaited<ReturnType<typeof liveWebsiteTotalsOfDays>>) =>
  new Map([...Map.groupBy(rows, (row) => row.website_id)].map(([id, group]) => [id, totalsOf(group)]));
