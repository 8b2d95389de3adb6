import { liveDemo } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { firstIdAt } from "../../ids.ts";
import { deleteEndedVerifications } from "./store.ts";

const hourMs = 3_600_000;

/**
 * Deletes the live demo's verifications that began at least two hours ago, when they and their tokens have ended. Runs
 * every hour, so that none is stored for longer than three hours.
 */
export async function purgeLiveDemoVerifications({ db }: Pick<Services, "db">): Promise<void> {
  const before = new Date(Date.now() - (liveDemo.retentionHours - 1) * hourMs);
  await deleteEndedVerifications(db, liveDemo.organizationId, firstIdAt("ver", before));
}
