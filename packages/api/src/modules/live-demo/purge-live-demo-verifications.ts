import { liveDemo } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { firstIdAt } from "../../ids.ts";
import { deleteEndedVerifications } from "./store.ts";

const hourMs = 3_600_000;

/**
 * Deletes the live demo's checks that began two hours ago or earlier: by then they have ended, and their tokens with them. Run every hour, so
 * that none is kept for longer than three.
 */
export async function purgeLiveDemoVerifications({ db }: Pick<Services, "db">): Promise<void> {
  const before = new Date(Date.now() - (liveDemo.retentionHours - 1) * hourMs);
  await deleteEndedVerifications(db, liveDemo.accountId, firstIdAt("ver", before));
}
