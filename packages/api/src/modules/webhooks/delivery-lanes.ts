import type { DeliveryLane, RowOf, VerificationsTable } from "../../db/schema.ts";

export interface LaneLimits {
  /**
   * Attempts at once in one process, and how many of them may be one organization's and one webhook's: half of these where they
   * are ahead of their turn.
   */
  total: number;
  perOrganization: number;
  perWebhook: number;
}

/*
 * An endpoint whose attempts all time out occupies as many places of a lane as a webhook may, so that many such
 * endpoints still leave places for the others. No lane takes a place of another.
 */
export const laneLimits: Record<DeliveryLane, LaneLimits> = {
  server: { total: 100, perOrganization: 4, perWebhook: 2 },
  result: { total: 100, perOrganization: 4, perWebhook: 2 },
  page: { total: 100, perOrganization: 4, perWebhook: 2 },
  server_test: { total: 25, perOrganization: 2, perWebhook: 1 },
  page_test: { total: 25, perOrganization: 2, perWebhook: 1 },
};

/** Checks that an address starts for a website within 15 minutes before their events let those of other addresses go first. */
export const checksWithoutPause = 3;
const pauseMsPerCheck = 10_000;

/** Where a delivery waits. */
export interface DeliveryPlace {
  lane: DeliveryLane;
  /** Milliseconds for which deliveries that come later go first, and half of the places are for them alone. */
  pauseMs: number;
}

type Caused = Pick<
  RowOf<VerificationsTable>,
  "status" | "is_test" | "created_with_private_key" | "started_at" | "starts_from_address"
>;

/**
 * Returns where an event about a verification waits.
 * @param check as the event found it
 * @param isByWebsite whether the website's own server caused the event
 */
export function placeOfEvent(check: Caused, isByWebsite: boolean): DeliveryPlace {
  const isOwn = check.created_with_private_key || isByWebsite;
  const pauseMs = isOwn ? 0 : Math.max(0, check.starts_from_address - checksWithoutPause) * pauseMsPerCheck;
  return { lane: laneOf(check, isOwn), pauseMs };
}

function laneOf({ status, is_test, started_at }: Caused, isOwn: boolean): DeliveryLane {
  if (is_test) return isOwn ? "server_test" : "page_test";
  if (isOwn) return "server";
  const hasResult = started_at !== null && (status === "passed" || status === "failed");
  return hasResult ? "result" : "page";
}
